import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { foldReports } from '../../../src/modules/reports/folding/fold.usecases.ts'
import { mailReports } from '../../../src/modules/reports/mailing/mailing.usecases.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { openOutbox } from '../../support/mail.ts'
import { TestBrowser } from '../../support/pages.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createEvent, createTicket } from '../../support/tickets.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const SUBSCRIPTIONS = '/api/v3/reports/subscriptions'

interface Subscription {
  id: number
  next_at: string
  last_sent_at: string | null
  outcome: string | null
}

let admin: TestPerson
let agent: TestPerson
/** The midnight of this week's Monday. */
let monday: number

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent({ firstName: '<b>Eve</b>' })
  const today = Math.floor(Date.now() / DAY)
  // 1970-01-01 was a Thursday.
  monday = (today - ((today + 3) % 7)) * DAY
})

async function subscribe(as: TestPerson, json: Record<string, unknown>): Promise<Subscription> {
  const { status, body, text } = await call<Subscription>('PUT', SUBSCRIPTIONS, { as, json })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return body.data
}

async function own(as: TestPerson): Promise<Subscription[]> {
  return (await call<{ subscriptions: Subscription[] }>('GET', SUBSCRIPTIONS, { as })).body.data.subscriptions
}

/** A ticket of last Wednesday with two tags that this agent answered. */
async function worked(): Promise<void> {
  const customer = await createCustomer()
  const at = monday - 5 * DAY + 12 * HOUR
  const { id } = await createTicket({ userId: customer.id, createdAt: at })
  for (const name of ['bug', 'billing'])
    await call('POST', '/api/v3/tickets/tags/add', { as: admin, json: { ticket_id: id, tags: [name] } })
  const by = { actorKind: 'agent' as const, actorId: agent.id, processedAt: 1 }
  await createEvent({ type: 'ticket.created', subjectId: id, createdAt: at, actorKind: 'guest', processedAt: 1 })
  await createEvent({ type: 'ticket.replied', subjectId: id, createdAt: at + HOUR, ...by })
  await foldReports(openOutbox().services, Date.now())
}

async function makeDue(): Promise<void> {
  await env.DB.prepare('UPDATE report_subscriptions SET due_at = ?1')
    .bind(monday + 8 * HOUR)
    .run()
}

test('a report is mailed once each Monday, in the reader’s language, of the week before', async () => {
  await worked()
  const made = await subscribe(admin, { report: 'agents', compare: 'previous' })
  expect(made).toMatchObject({ period: 'week', group: null, group_id: [], outcome: null })
  expect(Date.parse(made.next_at)).toBeGreaterThan(Date.now())
  expect(new Date(made.next_at).getUTCDay()).toBe(1)
  expect(await subscribe(admin, { report: 'agents', compare: 'previous' })).toEqual(made)
  await subscribe(admin, { report: 'tags', compare: 'previous' })
  await env.DB.prepare("UPDATE users SET language = 'de' WHERE id = ?1").bind(admin.id).run()
  await makeDue()
  const outbox = openOutbox()
  await mailReports(outbox.services, Date.now())
  await mailReports(outbox.services, Date.now())
  expect(outbox.mails).toHaveLength(2)
  const [mail, ofTags] = outbox.mails
  expect(mail).toMatchObject({ to: admin.email, subject: expect.stringMatching(/^Agenten: /) as string })
  expect(mail?.text).toMatch(/^Antworten: 1 \(Dieser Zeitraum\), 0 \(Zeitraum davor\)$/m)
  // The ticket counts for both tags, which has no total.
  expect(ofTags?.text.match(/^(bug|billing): 1 .*$/gm)).toHaveLength(2)
  expect(ofTags?.text).not.toContain('Dieser Zeitraum')
  // Names are texts of people.
  expect(mail?.html).toContain('&lt;b&gt;Eve&lt;/b&gt;')
  expect(mail?.html).not.toContain('<b>Eve')
  const [from, to] = [monday - 7 * DAY, monday - DAY].map((at) => new Date(at).toISOString().slice(0, 10))
  expect(mail?.text).toContain(`/desk/reports?report=agents&range=own&from=${from}&to=${to}`)
  const [sent] = await own(admin)
  expect(sent).toMatchObject({ outcome: 'sent', last_sent_at: expect.any(String) as string })
  expect(Date.parse(sent?.next_at ?? '')).toBeGreaterThan(Date.now())
})

test('a person who lost the right gets no mail: a former admin, a closed account, an agent without departments', async () => {
  await worked()
  const former = await createAdmin()
  const lead = await createAgent()
  await env.DB.prepare(`UPDATE users SET permissions = '["see_reports"]' WHERE id IN (?1, ?2)`)
    .bind(lead.id, agent.id)
    .run()
  await env.DB.prepare('INSERT OR IGNORE INTO department_members (user_id, department_id) VALUES (?1, 1), (?2, 1)')
    .bind(lead.id, agent.id)
    .run()
  await subscribe(former, { report: 'volume' })
  await subscribe(admin, { report: 'volume' })
  await subscribe(lead, { report: 'volume', group: 'department' })
  await subscribe(agent, { report: 'volume', group: 'department' })
  for (const [as, json] of [
    [agent, { report: 'volume', group: 'priority' }],
    [agent, { report: 'tags' }],
  ] as const)
    expect((await call('PUT', SUBSCRIPTIONS, { as, json })).status).toBe(403)
  await env.DB.batch([
    env.DB.prepare("UPDATE users SET role = 'agent' WHERE id = ?1").bind(former.id),
    env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?1').bind(admin.id),
    env.DB.prepare('DELETE FROM department_members WHERE user_id = ?1').bind(lead.id),
  ])
  await makeDue()
  const outbox = openOutbox()
  await mailReports(outbox.services, Date.now())
  expect(outbox.mails.map(({ to }) => to)).toEqual([agent.email])
  const outcomes = await env.DB.prepare('SELECT outcome FROM report_subscriptions ORDER BY id').all()
  expect(outcomes.results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused', 'sent'])
})

test('a mail waits until its days are counted, and for a mail service that fails', async () => {
  await subscribe(admin, { report: 'volume' })
  await makeDue()
  await createEvent({ type: 'ticket.created', subjectId: 1, createdAt: monday - DAY, processedAt: 1 })
  const { services, mails } = openOutbox()
  let now = Date.now()
  await mailReports(services, now)
  expect(mails).toEqual([])
  await foldReports(services, now)
  now += 2 * 60_000
  const send = async () => await Promise.reject(new Error('The mail service is away.'))
  const quiet = { ...services.log, error: () => undefined }
  await mailReports({ ...services, log: quiet, mail: { send } }, now)
  now += HOUR
  await mailReports(services, now)
  expect(mails).toHaveLength(1)
  expect(await own(admin)).toMatchObject([{ outcome: 'sent' }])
})

test('one run sends twenty at most, and each costs one report and one write', async () => {
  const people = [...Array.from({ length: 22 }).keys()]
  for (const _ of people) {
    const { id } = await createAgent()
    await env.DB.prepare(
      "INSERT INTO report_subscriptions (user_id, report, query, role, due_at, created_at) VALUES (?1, 'agents', ?2, 'agent', ?3, 1)",
    )
      .bind(
        id,
        JSON.stringify({ period: 'week', by: null, group: null, groupIds: [], isWorking: false, isCompared: false }),
        monday + 8 * HOUR,
      )
      .run()
  }
  const { services, mails } = openOutbox()
  const before = services.usage()
  await mailReports(services, Date.now())
  const { trips, rowsRead } = services.usage()
  expect(mails).toHaveLength(20)
  expect(trips - before.trips).toBeLessThanOrEqual(1 + 20 * 2)
  expect(rowsRead - before.rowsRead).toBeLessThanOrEqual(20 * 100)
  await mailReports(services, Date.now())
  expect(mails).toHaveLength(22)
})

test('a person stops their own mails only: in the list, by the link in a mail, and by the mail program’s button', async () => {
  const kept = await subscribe(admin, { report: 'volume' })
  expect((await call('DELETE', `${SUBSCRIPTIONS}/${kept.id}`, { as: agent })).status).toBe(404)
  const stopped = await subscribe(agent, { report: 'agents' })
  await makeDue()
  const outbox = openOutbox()
  await mailReports(outbox.services, Date.now())
  const [toAdmin, toAgent] = outbox.mails
  const link = /https:\/\/desk\.example\.com(\/reports\/unsubscribe\?token=\S+)/.exec(toAgent?.text ?? '')?.[1] ?? ''
  const page = await new TestBrowser().open(link.replace(/token=\d+/, `token=${kept.id}`))
  expect(page.status).toBe(422)
  const browser = new TestBrowser()
  const asked = await browser.open(link)
  expect(await own(agent)).toHaveLength(1)
  expect((await browser.press(asked)).text).toContain('No more emails with this report')
  expect([await own(agent), await own(admin)]).toMatchObject([[], [{ id: kept.id }]])
  expect((await call('DELETE', `${SUBSCRIPTIONS}/${stopped.id}`, { as: agent })).status).toBe(404)
  const button = /<https:\/\/desk\.example\.com(\S+)>/.exec(toAdmin?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect((await call('POST', button)).status).toBe(204)
  expect(await own(admin)).toEqual([])
  const listed = await subscribe(admin, { report: 'volume' })
  expect((await call('DELETE', `${SUBSCRIPTIONS}/${listed.id}`, { as: admin })).status).toBe(200)
  expect(await own(admin)).toEqual([])
})

test('a person gets ten reports at most, and a report that nobody could read is refused at once', async () => {
  for (let id = 1; id <= 10; id += 1) await subscribe(admin, { report: 'volume', group: 'tag', group_id: id })
  const full = await call('PUT', SUBSCRIPTIONS, { as: admin, json: { report: 'sla' } })
  expect([full.status, full.text.includes('at most 10')]).toEqual([409, true])
  for (const json of [
    { report: 'nothing' },
    { report: 'volume', period: 'year' },
    { report: 'volume', group_id: 1 },
    { report: 'volume', period: '4-weeks', by: 'hour' },
  ])
    expect([json, (await call('PUT', SUBSCRIPTIONS, { as: agent, json })).status]).toEqual([json, 422])
  const customer = await createCustomer()
  expect((await call('PUT', SUBSCRIPTIONS, { as: customer, json: { report: 'volume' } })).status).toBe(403)
})
