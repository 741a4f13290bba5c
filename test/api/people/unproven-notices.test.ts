import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { openOutbox } from '../../support/mail.ts'
import { consume } from '../../support/notifications.ts'
import { createAdmin, createCustomer, type TestPerson } from '../../support/people.ts'
import { createEvent, createTicket } from '../../support/tickets.ts'

const LIST = '/api/v1/helpdesk/notifications'
const SEEN = '/api/v1/helpdesk/notifications-seen'

interface Inbox {
  data: { id: number }[]
  total: number
  unread: number
}

let victim: TestPerson

/** An account with an unproven address, a notice of its own ticket, and two of a guest's ticket in its name. */
beforeEach(async () => {
  await install()
  const admin = await createAdmin()
  victim = await createCustomer({ emailVerified: false })
  const own = await createTicket({ userId: victim.id })
  const hidden = await createTicket({ userId: victim.id, needsProof: true })
  const { services } = openOutbox()
  for (const subjectId of [own.id, hidden.id, hidden.id]) {
    const by = { actorKind: 'admin' as const, actorId: admin.id }
    await consume(services, await createEvent({ type: 'ticket.replied', subjectId, ...by }))
  }
})

async function inbox(): Promise<Inbox> {
  return (await call<Inbox>('GET', LIST, { as: victim })).body.data
}

async function unseen(): Promise<number[]> {
  const query = 'SELECT id FROM notifications WHERE user_id = ?1 AND seen = 0 ORDER BY id'
  const { results } = await env.DB.prepare(query).bind(victim.id).all<{ id: number }>()
  return results.map(({ id }) => id)
}

async function prove(): Promise<void> {
  await env.DB.prepare('UPDATE users SET email_verified = 1 WHERE id = ?1').bind(victim.id).run()
}

test('hidden notices are not in the number of unread ones until the address is proven', async () => {
  expect(await unseen()).toHaveLength(3)
  expect(await inbox()).toMatchObject({ total: 1, unread: 1 })
  await prove()
  expect(await inbox()).toMatchObject({ total: 3, unread: 3 })
})

test.each(['all', 'named'])('hidden notices stay unread when an unproven account marks them (%s)', async (which) => {
  const ids = await unseen()
  const json = { notification_id: which === 'all' ? 'all' : ids }
  const { status, body } = await call<{ unread: number }>('POST', SEEN, { as: victim, json })
  expect([status, body.data.unread]).toEqual([200, 0])
  expect(await unseen()).toHaveLength(2)
  await prove()
  expect(await inbox()).toMatchObject({ total: 3, unread: 2 })
})
