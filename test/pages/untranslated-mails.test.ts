import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { dictionaries } from '../../web/languages/dictionaries.ts'
import { callerOf } from '../support/callers.ts'
import { acknowledgeTicket } from '../../src/modules/notifications/channels/acknowledgement.usecases.ts'
import { sendMailRound, sendTestMail } from '../../src/modules/health/health.usecases.ts'
import type { OutgoingMail } from '../../src/services.types.ts'
import { foldReports } from '../../src/modules/reports/folding/fold.usecases.ts'
import { mailReports } from '../../src/modules/reports/mailing/mailing.usecases.ts'
import { proveAddressByMail } from '../../src/modules/people/addresses/email-changes.usecases.ts'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { drain, everyMail, openOutbox, SECURITY_EVENTS } from '../support/mail.ts'
import { hashOf } from '../support/passwords.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../support/people.ts'
import { makeRule } from '../support/rules.ts'
import { createEvent } from '../support/tickets.ts'
import { openTicket } from '../support/tickets-api.ts'
import { latinWords } from '../support/untranslated.ts'
import { createWebhook } from '../support/webhooks.ts'

const PASSWORD = 'six or more'
const ORIGIN = 'https://shop.example.com'
const DAY = 24 * 60 * 60_000
const NAMED = { firstName: 'ناديا', lastName: 'حداد' }
/** Texts that need no translation: the operations and parameters that an app calls. */
const SIGNS =
  /\[round-[\w.]+\]|POST \/api\/v1\/helpdesk\/activate|api\/v3\/admin\/webhooks\/\d+\/deliveries|api\/v3\/admin\/rules\/\d+\/fires|\btoken\b|[\w.-]+\.example\b|invited(?:-admin)?@example\.com/g

let admin: TestPerson

/** A desk in which everything that anybody named is in Arabic. */
beforeEach(async () => {
  await install()
  await env.DB.prepare("UPDATE settings SET company = 'مكتب', language = 'ar'").run()
  admin = await createAdmin({ ...NAMED, email: 'boss@example.com' })
})

async function post(path: string, json: Record<string, unknown>, as?: TestPerson): Promise<void> {
  const answer = await call('POST', path, { json, ...(as && { as }) })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
}

async function causeMailsOfAccounts(): Promise<void> {
  await post('/api/v1/helpdesk/register', { email: 'new@example.com' })
  await post('/api/v3/admin/staff', { role: 'agent', email: 'invited@example.com' }, admin)
  const passwordHash = await hashOf(PASSWORD)
  const mover = await createCustomer({ ...NAMED, email: 'moving@example.com', passwordHash })
  await post('/api/v2/helpdesk/user/change/password', { email: 'moving@example.com' })
  const moved = { email: 'moved@example.com', current_password: PASSWORD, api_key: await createApiKey() }
  await call('PATCH', `/api/v2/helpdesk/user/edit/${mover.id}`, { as: mover, json: moved })
  for (const type of SECURITY_EVENTS) await createEvent({ type, subjectType: 'user', subjectId: mover.id })
  const unproven = { email: 'unproven@example.com', emailVerified: false, passwordHash }
  await createCustomer({ ...NAMED, ...unproven })
  await proveAddressByMail(openOutbox().services, unproven.email)
}

async function causeMailsOfTickets(): Promise<void> {
  const agent = await createAgent({ ...NAMED, email: 'agent@example.com' })
  const customer = await createCustomer({ ...NAMED, email: 'nia@example.com' })
  const ticket = { subject: 'الفرن', body: 'بارد' }
  const opened = await openTicket(customer, { ...ticket, cc: ['copy@example.com'] })
  await post('/api/v1/helpdesk/ticket-check', { email: 'nia@example.com', ticket_number: opened.ticket_number })
  await post('/api/v1/helpdesk/reply', { ticket_id: opened.ticket_id, reply_content: 'جواب' }, agent)
  const stranger = await createCustomer({ ...NAMED, email: 'stranger@example.com', emailVerified: false })
  const unproven = await openTicket(stranger, ticket)
  await post('/api/v1/helpdesk/reply', { ticket_id: unproven.ticket_id, reply_content: 'جواب' }, agent)
  const api_key = await createApiKey({ kind: 'widget', origins: [ORIGIN] })
  const guest = { ...ticket, email: 'guest@example.com', api_key, browser_nonce: '0'.repeat(32) }
  await call('POST', '/api/v1/helpdesk/create', { json: guest, headers: { Origin: ORIGIN } })
}

async function causeMailOfNewAdmin(): Promise<void> {
  const json = { name: 'مفتاح', kind: 'service', user_id: admin.id, scope: 'admin' }
  const expires_at = new Date(Date.now() + DAY).toISOString()
  const made = await call<{ key: string }>('POST', '/api/v3/admin/api-keys', {
    as: admin,
    json: { ...json, expires_at },
  })
  const invited = { role: 'admin', email: 'invited-admin@example.com', api_key: made.body.data.key }
  await post('/api/v3/admin/staff', invited)
}

async function causeMailsOfWebhooks(): Promise<void> {
  for (const [description, since] of [
    ['نظام', 5 * DAY],
    ['', null],
  ] as const) {
    const { id } = await createWebhook(admin, { url: 'https://hooks.example/x', description })
    const failing = since === null ? null : Date.now() - since
    await env.DB.prepare("UPDATE webhook_endpoints SET state = 'failing', failing_since = ?2 WHERE id = ?1")
      .bind(id, failing)
      .run()
    await createEvent({ type: 'webhook.disabled', subjectType: 'webhook', subjectId: id })
  }
}

async function causeMailsOfRules(): Promise<void> {
  for (const reason of ['failed_in_a_row', 'ran_wild']) {
    const { id } = await makeRule(admin, { name: 'قاعدة' })
    await env.DB.prepare("UPDATE rules SET state = 'tripped', tripped_reason = ?2 WHERE id = ?1").bind(id, reason).run()
    await createEvent({ type: 'rule.tripped', subjectType: 'rule', subjectId: id })
  }
}

/** A Monday's mail of a report with the period before. */
async function causeMailOfReports({ services }: ReturnType<typeof openOutbox>): Promise<void> {
  const json = { report: 'replies', compare: 'previous' }
  const { status } = await call('PUT', '/api/v3/reports/subscriptions', { as: admin, json })
  expect(status).toBe(200)
  await foldReports(services, Date.now())
  const days = Math.floor(Date.now() / DAY)
  // 1970-01-01 was a Thursday.
  const monday = (days - ((days + 3) % 7)) * DAY
  await env.DB.prepare('UPDATE report_subscriptions SET due_at = ?1').bind(monday).run()
  await mailReports(services, Date.now())
}

async function allMails(): Promise<OutgoingMail[]> {
  const created = "SELECT min(id) AS id FROM events WHERE type = 'ticket.created'"
  const ticketEvent = (await env.DB.prepare(created).first<number>('id')) ?? 0
  const outbox = openOutbox()
  const { services, mails } = outbox
  await causeMailOfReports(outbox)
  await env.DB.exec('DELETE FROM limit_counters')
  await sendTestMail(services, callerOf(admin))
  await sendMailRound(services, callerOf(admin), { to: undefined })
  const written = await everyMail()
  // A desk without a name is called something as well.
  await env.DB.exec("UPDATE settings SET company = ''; DELETE FROM limit_counters")
  await acknowledgeTicket(services, { id: ticketEvent })
  return [...written, ...mails]
}

/** The text of a dictionary with any values inserted. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(parts.join('.{0,200}?'))
}

test('no Arabic mail contains a Latin word, and each text of mails is in one of them', async () => {
  await causeMailsOfAccounts()
  await causeMailsOfTickets()
  await causeMailOfNewAdmin()
  await causeMailsOfWebhooks()
  await causeMailsOfRules()
  await drain(openOutbox())
  const mails = await allMails()
  for (const { to, subject, text, html } of mails) {
    const plain = html.replaceAll(/<[^>]*>/g, ' ')
    const words = [subject, text, plain].flatMap((part) =>
      latinWords(part.replaceAll(/https?:\/\/\S+|\beyJ[\w.-]+/g, ' ').replaceAll(SIGNS, ' ')),
    )
    expect([to, subject, [...new Set(words)]]).toEqual([to, subject, []])
  }
  const said = mails.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`).join('\n')
  const unsaid = Object.entries(dictionaries.ar).filter(([key, text]) => {
    const forms = typeof text === 'string' ? [text] : Object.values<string>(text)
    // A desk without an address mails a token to type. This desk has one, and its report has few rows.
    const isOfOthers = key === 'mail.code.token' || key === 'mail.report.allRows'
    return key.startsWith('mail.') && !isOfOthers && !forms.some((form) => patternOf(form).test(said))
  })
  expect(unsaid).toEqual([])
})
