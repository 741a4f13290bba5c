import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { age, agent, admin, HOUR, opened, openDesk, plan, reply, run } from '../../support/escalated-desk.ts'
import { openReceiver, verified } from '../../support/receivers.ts'
import { createWebhook, openWebhooks } from '../../support/webhooks.ts'

beforeEach(openDesk)

const namedIn = (changes: unknown) =>
  Object.fromEntries((changes as { field: string; to: unknown }[]).map(({ field, to }) => [field, to]))

/** Delivers every event of the type, and returns what a receiver reads of it after it verified the signature. */
async function received(type: string) {
  const receiver = openReceiver()
  const { secret } = await createWebhook(admin, { url: receiver.url('ok'), types: type })
  const desk = openWebhooks()
  const { results } = await env.DB.prepare('SELECT id FROM events WHERE type = ?1 ORDER BY id')
    .bind(type)
    .all<{ id: number }>()
  for (const { id } of results) await desk.run(...(await desk.offer(id)))
  return (await receiver.received()).map((message) => verified(message, secret))
}

test('a warning, a step and a clock that ended in time reach a webhook, signed, with the metric and the due date', async () => {
  const step = 'resolution percent 50: notify assignee; note A secret note'
  await plan({ targets: ['first 14400', 'resolution 28800'], warn_percent: 50, steps: [step] })
  const id = await opened()
  await age(5 * HOUR - HOUR)
  await run()
  await reply(id, agent)
  const about = { subject: { type: 'ticket', id }, actor: { kind: 'system' } }

  const warned = await received('ticket.sla_warning')
  expect(warned.map(({ type, data }) => [type, data])).toMatchObject([
    ['ticket.sla_warning', { type: 'ticket.sla_warning', ...about }],
  ])
  expect(namedIn(warned[0]?.data['changes'])).toEqual({
    metric: 'resolution',
    due_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })

  const escalated = await received('ticket.escalated')
  expect(escalated.map(({ data }) => data)).toMatchObject([{ type: 'ticket.escalated', ...about }])
  expect(namedIn(escalated[0]?.data['changes'])).toEqual({
    metric: 'resolution',
    step: 'percent 50',
    due_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    notify: 'assignee',
  })
  // Notes are the desk's own.
  expect(JSON.stringify(escalated)).not.toContain('secret')
})

test('webhooks report an answer in time as met, without its text', async () => {
  await plan({ targets: ['first 14400', 'resolution 28800'], warn_percent: 0, steps: [] })
  const id = await opened()
  await reply(id, agent)
  const met = await received('ticket.sla_met')
  expect(met.map(({ data }) => data)).toMatchObject([
    {
      type: 'ticket.sla_met',
      subject: { type: 'ticket', id },
      changes: [{ field: 'metric', from: null, to: 'first' }],
    },
  ])
  expect(JSON.stringify(met)).not.toContain('Hello')
})
