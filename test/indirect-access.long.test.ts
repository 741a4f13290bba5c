import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { PERMISSIONS } from '../drizzle/permissions.ts'
import { createApp, type MountedOperation, mountedOperations } from '../src/app.ts'
import { knownNames } from '../src/http/parameters/known-names.ts'
import { signFileLink, signTicketLink } from '../src/shared/identity/tokens/access-tokens.ts'
import { type Answer, call, type CallOptions } from './support/api.ts'
import { writeArticle } from './support/articles.ts'
import { install } from './support/database.ts'
import { fieldsOf } from './support/odd-requests.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from './support/people.ts'
import { fromAnywhere } from './support/random-address.ts'
import { createTicket } from './support/tickets.ts'
import { openTicket } from './support/tickets-api.ts'
import { given } from './api/servicedesk/records-support.ts'

/** Stands in everything that is out of sight, and nowhere else. */
const HIDDEN = 'Xyzzyhidden'
/** These permissions have no department. Editors of articles see all drafts. Agents who may activate accounts see all customers. */
const UNBOUNDED = new Set<string>(['access_kb', 'account_activate'])
const BOUNDED = Object.fromEntries(PERMISSIONS.map((name) => [name, !UNBOUNDED.has(name)] as const))
const operations = mountedOperations(createApp())

interface Foreign {
  ticket: number
  number: string
  file: number
  problem: number
  slug: string
  email: string
  person: number
  /** Opens another file than this one. */
  link: string
}

/** A ticket with a note and a file, a problem and a draft, of department 2 and of a customer who is nobody's business. */
async function seedForeign(): Promise<Foreign> {
  const admin = await createAdmin()
  const owner = await createCustomer()
  const opened = await openTicket(admin, { subject: `Printer ${HIDDEN}`, body: HIDDEN, email: owner.email })
  const { ticket_id } = opened
  await call('POST', '/api/v1/helpdesk/edit', { as: admin, json: { ticket_id, department: 2 } })
  await call('POST', '/api/v1/helpdesk/internal-note', { as: admin, json: { ticket_id, body: `printer ${HIDDEN}` } })
  const attachments = [{ name: `${HIDDEN}.txt`, type: 'text/plain', file: btoa(HIDDEN) }]
  const json = { ticket_id, reply_content: `printer ${HIDDEN}`, attachments }
  const reply = await call<{ thread: { attach: { id: number }[] } }>('POST', '/api/v1/helpdesk/reply', {
    as: owner,
    json,
  })
  const values = { subject: `Printer ${HIDDEN}`, description: HIDDEN, department: 2, from: owner.email }
  const file = reply.body.data.thread.attach[0]?.id ?? 0
  const draft = await writeArticle(admin, { title: `Printer ${HIDDEN}`, body: HIDDEN, published: 0, public: 0 })
  return {
    ticket: ticket_id,
    number: opened.ticket_number,
    file,
    problem: await given(admin, 'problem', values),
    slug: String(draft.id),
    email: owner.email,
    person: owner.id,
    link: await signFileLink(env.TOKEN_SECRET, file + 1, Date.now()),
  }
}

/** The value that an intruder sends under a name: an id out of scope if it fits, otherwise any value that the schema accepts. */
function intrusion(foreign: Foreign, name: string, operation: MountedOperation): string {
  const { method, path, schema } = operation
  if (name === 'ticket_number') return foreign.number
  if (/^(?:email|username|from)$/.test(name)) return foreign.email
  if (name === 'user_id') return String(foreign.person)
  if (name === 'slug') return foreign.slug
  if (name === 'link') return foreign.link
  if (name === 'kind') return 'problem'
  if (/^(?:s|search|keyword|term)$/.test(name)) return 'printer'
  if (path.includes('/attachment/')) return String(foreign.file)
  if (/problem/.test(name) || (name === 'id' && /updates|history/.test(path) && path.includes('servicedesk')))
    return String(foreign.problem)
  if (/^(?:id|ticket_id|ticketid|p_id|parent_id|t_id|child_id)$/.test(name)) return String(foreign.ticket)
  const field = fieldsOf(schema()).get(name)
  const usual = ['1', 'impact', 'text', '2026-11-20', 'asc', 'd1', 'all', 'problem', 'printer', '49']
  return usual.find((value) => field?.safeParse(value).success ?? true) ?? (method === 'GET' ? '' : '1')
}

/** With everything that it reads, with the names of records only, and without what names a ticket otherwise; each shell once. */
function doorsOf(foreign: Foreign, operation: MountedOperation): { path: string; values: Record<string, string> }[] {
  const names = [...(knownNames(operation.schema(), {}) ?? ['id', 'identifier'])]
  const path = operation.path.replaceAll(/:(\w+)(?:\{(?:[^{}]|\{[^}]*\})*\})?\??/g, (_, name: string) =>
    name === 'identifier' ? 'impact' : intrusion(foreign, name, operation),
  )
  const all = names.filter((name) => !['cursor', 'page', 'per_page'].includes(name))
  const least = all.filter((name) => /id$|^(?:id|email|s|search|term|ticket_number|user)$/.test(name))
  const valuesOf = (some: string[]) =>
    Object.fromEntries(some.map((name) => [name, intrusion(foreign, name, operation)] as const))
  const doors = [all, least, all.filter((name) => name !== 'ticket_number' && name !== 'user_id')]
  const different = new Map(doors.map((some) => [some.join(), some]))
  return [...different.values()].map((some) => ({ path, values: valuesOf(some) }))
}

/** api/replay-rights.test.ts tests what removed people get for a repeated Idempotency-Key, for every creation. */
const INTRUDERS: [who: string, create: (foreign: Foreign) => Promise<TestPerson | null>, among?: MountedOperation[]][] =
  [
    ['a customer', async () => await createCustomer()],
    ['an agent of another department', async () => await createAgent({ permissions: BOUNDED })],
    ['an agent without permissions', async () => await createAgent({ permissions: {}, departments: [] })],
    ['somebody without an identity', async () => null],
    ["the link to somebody's own ticket", guestOfOwnTicket],
    // Every other route refuses a link, whatever it is asked: indirect-access-links.test.ts.
    [
      'the link to another ticket of the same owner',
      guestOfAnotherTicket,
      operations.filter(({ ticketLink, role }) => ticketLink || role === 'public'),
    ],
  ]

async function guestOfOwnTicket(): Promise<TestPerson> {
  const owner = await createCustomer()
  const { ticket_id: ticketId } = await openTicket(owner)
  const claims = { ticketId, userId: owner.id, tokenVersion: 1 }
  return { ...owner, token: await signTicketLink(env.TOKEN_SECRET, claims, Date.now()) }
}

/** One row of its own, which nobody is told of. */
async function guestOfAnotherTicket({ person, email }: Foreign): Promise<TestPerson> {
  const { id: ticketId } = await createTicket({ userId: person, title: 'Mine' })
  const claims = { ticketId, userId: person, tokenVersion: 1 }
  const token = await signTicketLink(env.TOKEN_SECRET, claims, Date.now())
  return { id: person, email, role: 'customer', sessionId: '', token }
}

test.each(INTRUDERS)(
  'no mounted route shows or changes a row out of scope for %s',
  async (_, create, among = operations) => {
    await install()
    const foreign = await seedForeign()
    const before = await stateOf(foreign)
    const api_key = await createApiKey()
    let as = await create(foreign)
    for (const operation of among) {
      for (const { path, values } of doorsOf(foreign, operation)) {
        const sent: CallOptions =
          operation.method === 'GET' ? { query: { ...values, api_key } } : { json: { ...values, api_key } }
        const answer = await call(operation.method, path, { ...sent, as, headers: fromAnywhere() })
        const what = `${operation.method} ${path} ${JSON.stringify(values)}`
        expectNothingTold(what, answer, as, api_key)
        expect.soft(answer.text.includes(`/attachment/${foreign.file}?`), `${what} links its file`).toBe(false)
      }
      // The route may have ended the session of the person who called it through the shell.
      if (operation.method !== 'GET' || operation.changes) as = await create(foreign)
    }
    expect(await stateOf(foreign)).toEqual(before)
  },
  120_000,
)

function expectNothingTold(what: string, { status, text, body }: Answer, as: TestPerson | null, apiKey: string): void {
  expect.soft(status, what).toBeLessThan(500)
  expect.soft(text.toLowerCase().includes(HIDDEN.toLowerCase()), `${what} tells it: ${text.slice(0, 300)}`).toBe(false)
  // Links to further pages are shared and logged.
  expect.soft(text.includes(apiKey) || (as !== null && text.includes(as.token)), `${what} repeats a secret`).toBe(false)
  const page = body.data as { data?: unknown[]; total?: number; current_page?: number; per_page?: number } | null
  if (!Array.isArray(page?.data) || page.total === undefined || page.current_page !== 1) return
  const isWhole = page.data.length < (page.per_page ?? 0)
  expect.soft(isWhole ? page.total : page.data.length, `${what} counts what it does not show`).toBe(page.data.length)
}

async function stateOf({ ticket, problem, person, slug, file }: Foreign) {
  const rows = await env.DB.batch([
    env.DB.prepare('SELECT * FROM tickets WHERE id = ?1').bind(ticket),
    env.DB.prepare('SELECT * FROM ticket_threads WHERE ticket_id = ?1 ORDER BY id').bind(ticket),
    env.DB.prepare('SELECT * FROM ticket_collaborators WHERE ticket_id = ?1 ORDER BY user_id').bind(ticket),
    env.DB.prepare('SELECT * FROM sd_problems WHERE id = ?1').bind(problem),
    env.DB.prepare('SELECT email, password_hash, role, active FROM users WHERE id = ?1').bind(person),
    env.DB.prepare('SELECT * FROM kb_articles WHERE id = ?1').bind(slug),
    env.DB.prepare('SELECT * FROM attachments WHERE id = ?1').bind(file),
  ])
  return rows.map(({ results }) => results)
}
