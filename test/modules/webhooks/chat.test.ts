import { env } from 'cloudflare:workers'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test, vi } from 'vitest'
import { given } from '../../api/servicedesk/records-support.ts'
import { writeArticle } from '../../support/articles.ts'
import { slackMessage, TEAMS_BYTES, teamsMessage } from '../../support/chat-formats.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createCustomer, type TestPerson } from '../../support/people.ts'
import { openReceiver } from '../../support/receivers.ts'
import { createEvent, createTicket } from '../../support/tickets.ts'
import { createWebhook, deliveryRows, openWebhooks, type WebhookDesk } from '../../support/webhooks.ts'
import { call } from '../../support/api.ts'

let admin: TestPerson
let desk: WebhookDesk

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  desk = openWebhooks()
  vi.spyOn(env.WEBHOOKS, 'sendBatch').mockResolvedValue(undefined as never)
})

/** Both services get the events. Returns the bodies that arrived, in order. */
async function messages(eventIds: readonly number[], ping = false) {
  const [slack, teams] = [openReceiver(), openReceiver()]
  const made = await createWebhook(admin, { url: slack.url('ok'), types: '*', format: 'slack' })
  const other = await createWebhook(admin, { url: teams.url('ok'), types: '*', format: 'teams' })
  for (const id of eventIds) await desk.offer(id)
  if (ping) for (const { id } of [made, other]) await call('POST', `/api/v3/admin/webhooks/${id}/ping`, { as: admin })
  for (const { id } of await deliveryRows()) await desk.runDue(id)
  const received = await slack.received()
  for (const { body, headers } of received) new Webhook(made.secret).verify(body, headers)
  return {
    slack: received.map(({ body }) => slackMessage.parse(JSON.parse(body))),
    teams: (await teams.received()).map(({ body }) => {
      expect(Buffer.byteLength(body)).toBeLessThan(TEAMS_BYTES)
      return teamsMessage.parse(JSON.parse(body))
    }),
  }
}

test('every kind of event and a ping become messages that Slack and Teams accept, with a link and a button', async () => {
  const customer = await createCustomer()
  const { id, ticketNumber } = await createTicket({ userId: customer.id, title: 'The kiln is cold' })
  const types = ['created', 'customer_replied', 'noted', 'assigned', 'status_changed', 'transferred', 'tagged'] as const
  const events = []
  for (const type of types)
    events.push(
      await createEvent({ type: `ticket.${type}`, subjectId: id, actorKind: 'customer', actorId: customer.id }),
    )
  events.push(await createEvent({ type: 'user.updated', subjectType: 'user', subjectId: customer.id }))
  const { slack, teams } = await messages(events, true)
  expect([slack.length, teams.length]).toEqual([types.length + 2, types.length + 2])
  const url = `https://desk.example.com/desk/tickets/inbox/${id}`
  expect(slack[0]).toMatchObject({
    text: 'A new ticket "The kiln is cold" has been created',
    blocks: [
      { type: 'section' },
      { type: 'context', elements: [{ text: `<${url}|${ticketNumber}>` }, { text: 'Open' }, {}, {}, {}] },
      { type: 'actions', elements: [{ type: 'button', text: { text: 'Open the ticket' }, url }] },
    ],
  })
  expect(slack[1]?.text).toContain('has replied in "The kiln is cold"')
  expect(teams[0]?.attachments[0]?.content.actions).toEqual([{ type: 'Action.OpenUrl', title: 'Open the ticket', url }])
  expect(teams[0]?.attachments[0]?.content.body[1]?.inlines[0]?.text).toContain(`${ticketNumber} · Open`)
})

test('an event of a record or article names it, and texts of its writer do nothing', async () => {
  const change = await given(admin, 'change', { subject: '<!channel> A new kiln' })
  const article = await writeArticle(admin, { title: 'Firing' })
  const { slack, teams } = await messages([
    await createEvent({ type: 'change.updated', subjectType: 'change', subjectId: change }),
    await createEvent({ type: 'article.saved', subjectType: 'article', subjectId: article.id }),
  ])
  expect(slack[0]?.text).toBe('change.updated: "&lt;!channel&gt; A new kiln"')
  expect(slack[1]?.text).toBe('article.saved: "Firing"')
  expect(JSON.stringify(teams[1])).toContain('Firing')
})

const ATTACKS = [
  '<!channel> <@U012AB3CD> <!here|now>',
  '<https://evil.example/|Reset your password>',
  '@channel @everyone &lt;!channel&gt;',
  '*bold* _x_ ```code``` :fire:',
  '[Sign in](https://evil.example/) ![x](https://evil.example/x.png)',
  '<at>Everyone</at> {{DATE(2026-11-20T00:00:00Z,SHORT)}} ${evil}',
  '"},{"type":"actions","elements":[]',
]

test('texts of customers do nothing in either: no mention, no link, no markup', async () => {
  const customer = await createCustomer({ firstName: '<!channel>', lastName: '[x](https://evil.example)' })
  const events = []
  for (const title of ATTACKS) {
    const { id } = await createTicket({ userId: customer.id, title })
    events.push(
      await createEvent({ type: 'ticket.replied', subjectId: id, actorKind: 'customer', actorId: customer.id }),
    )
  }
  const { slack, teams } = await messages(events)
  for (const { text, blocks } of slack) {
    // The only text that Slack reads as markup besides the link to the desk, whose parts are the desk's.
    expect(text).not.toMatch(/[<>]|@(?!\u{2060})|&(?!amp;|lt;|gt;)/u)
    const markup = blocks
      .flatMap((block) => (block.type === 'context' ? block.elements : []))
      .filter(({ type }) => type === 'mrkdwn')
    expect(markup).toHaveLength(1)
    expect(markup[0]?.text).toMatch(/^<https:\/\/desk\.example\.com\/desk\/tickets\/inbox\/\d+\|TEST-0000-\d{4}>$/)
  }
  const shown = slack.map(({ blocks }) => (blocks[0]?.type === 'section' ? blocks[0].text.text : ''))
  for (const [index, title] of ATTACKS.entries()) expect(shown[index]).toContain(title)
  for (const { attachments } of teams) {
    // The schema allows runs alone, which have no Markdown, and no `msteams` with mentions.
    const texts = attachments[0]?.content.body.flatMap(({ inlines }) => inlines.map(({ text }) => text)) ?? []
    expect(texts.join()).not.toContain('{{')
    for (const { url } of attachments[0]?.content.actions ?? []) expect(url).toMatch(/^https:\/\/desk\.example\.com\//)
  }
})
