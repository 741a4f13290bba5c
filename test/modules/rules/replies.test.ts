import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { drain, openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { makeRule, readRule, type ShownRule } from '../../support/rules.ts'
import { openTicket } from '../../support/tickets-api.ts'
import { createWebhook } from '../../support/webhooks.ts'

let admin: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  customer = await createCustomer()
})

async function cannedReply(body: string): Promise<number> {
  const json = { title: `Answer ${body.slice(0, 20).replaceAll(/[^a-zA-Z0-9 ]/g, '')}`, body, active: true }
  const made = await call<{ id: number }>('POST', '/api/v3/admin/canned-replies', { as: admin, json })
  expect(made.status).toBe(200)
  return made.body.data.id
}

async function answering(body: string, events = ['ticket.created', 'ticket.customer_replied']): Promise<ShownRule> {
  return await makeRule(admin, {
    name: 'Answer',
    events,
    actions: [{ type: 'reply', canned_reply_id: await cannedReply(body) }],
  })
}

async function replies(ticketId: number): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT body FROM ticket_threads WHERE ticket_id = ?1 AND poster = 'support' AND is_internal = 0 ORDER BY id",
  )
    .bind(ticketId)
    .all<{ body: string }>()
  return results.map(({ body }) => body)
}

async function refusals(): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT refused FROM rule_fires ORDER BY root_event_id').all<{
    refused: string
  }>()
  return results.map(({ refused }) => refused)
}

describe('a reply by a rule', () => {
  test('is mailed to the requester, with values that add neither markup nor placeholders', async () => {
    await answering('Hello, we got "{{ticket.subject}}".')
    const subject = '{{requester.email}} <img src=x onerror=alert(1)>'
    const { ticket_id: id } = await openTicket(customer, { subject })
    const mails = await drain(openOutbox())
    const [body = ''] = await replies(id)
    expect(body).toContain('{{requester.email}} &lt;img')
    expect(body).not.toContain('<img')
    expect(body).not.toContain(customer.email)
    expect(mails.filter(({ to, text }) => to === customer.email && text.includes('Hello, we got'))).toHaveLength(1)
  })

  test('is sent once a day for a ticket, and is no answer of a person', async () => {
    const rule = await answering('We are on it.')
    const { ticket_id: id } = await openTicket(customer)
    await drain(openOutbox())
    const form = { ticket_id: `${id}`, reply_content: 'And now?' }
    expect(await call('POST', '/api/v1/helpdesk/reply', { as: customer, form })).toMatchObject({ status: 200 })
    await drain(openOutbox())
    expect(await replies(id)).toHaveLength(1)
    expect(await refusals()).toEqual(['[]', '[{"action":"reply","code":"too_many_replies"}]'])
    expect(await readRule(admin, rule.id)).toMatchObject({ last_outcome: 'failed', failures: 1 })
    const row = await env.DB.prepare('SELECT isanswered, assigned_to, first_response_at FROM tickets').first()
    expect(row).toEqual({ isanswered: 0, assigned_to: null, first_response_at: null })
  })

  test('is sent at most three times an hour by all rules together', async () => {
    for (let one = 0; one < 5; one += 1) await answering(`Number ${one}`, ['ticket.created'])
    const { ticket_id: id } = await openTicket(customer)
    await drain(openOutbox())
    expect(await replies(id)).toHaveLength(3)
  })

  test.each([
    [
      'a mail that must not be answered',
      "UPDATE events SET context = json_set(context, '$.isUnanswered', 1) WHERE type = 'ticket.created'",
      'reply_to_machine',
    ],
    ['an unproven address', 'UPDATE users SET email_verified = 0', 'reply_to_unproven'],
    ['spam', 'UPDATE tickets SET status = 8', 'reply_to_spam'],
    ['a ticket in the trash', 'UPDATE tickets SET status = 5', 'reply_to_spam'],
    ['anybody if its text was switched off', 'UPDATE canned_replies SET active = 0', 'canned_reply_not_found'],
  ])('is not sent to %s', async (_, sql, code) => {
    await answering('We are on it.')
    const { ticket_id: id } = await openTicket(customer)
    await env.DB.prepare(sql).run()
    await drain(openOutbox())
    expect(await replies(id)).toEqual([])
    expect(await refusals()).toEqual([`[{"action":"reply","code":"${code}"}]`])
  })

  test('does not answer the reply of another rule for ever', async () => {
    await answering('Ping', ['ticket.created', 'ticket.replied'])
    await answering('Pong', ['ticket.replied'])
    const { ticket_id: id } = await openTicket(customer)
    await drain(openOutbox())
    expect(await replies(id)).toHaveLength(2)
  })
})

describe('a notice by a rule', () => {
  test('goes to those whom it names and who work on the ticket, and names the rule', async () => {
    const [member, stranger] = [await createAgent({ departments: [1] }), await createAgent({ departments: [2] })]
    await makeRule(admin, {
      name: 'Look here',
      actions: [
        { type: 'notify', who: 'department' },
        { type: 'notify', who: 'agent', id: stranger.id },
      ],
    })
    const { ticket_id: id } = await openTicket(customer)
    await drain(openOutbox())
    const { results } = await env.DB.prepare(
      "SELECT n.user_id, n.message FROM notifications n JOIN events e ON e.id = n.event_id WHERE e.type = 'ticket.flagged' AND n.row_id = ?1",
    )
      .bind(id)
      .all<{ user_id: number; message: string }>()
    expect(results.map(({ user_id: user }) => user)).toEqual([member.id])
    expect(results[0]?.message).toContain('Look here')
  })
})

describe('a webhook by a rule', () => {
  test('gets the event, even if it does not listen to the type', async () => {
    const { id: webhook } = await createWebhook(admin, { url: 'https://hooks.example.com/in', types: 'ticket.merged' })
    await makeRule(admin, { name: 'Tell', actions: [{ type: 'send_webhook', webhook_id: webhook }] })
    await openTicket(customer)
    await drain(openOutbox())
    const { results } = await env.DB.prepare(
      'SELECT e.type FROM webhook_deliveries d JOIN events e ON e.id = d.event_id',
    ).all()
    expect(results).toEqual([{ type: 'ticket.created' }])
    await env.DB.prepare("UPDATE webhook_endpoints SET state = 'off'").run()
    await openTicket(customer)
    await drain(openOutbox())
    expect((await refusals()).at(-1)).toBe('[{"action":"send_webhook","code":"webhook_not_found"}]')
  })
})
