import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { notifyAboutEvent } from '../../src/modules/notifications/fan-out/fan-out.usecases.ts'
import { DESK, given, type Kind } from '../api/servicedesk/records-support.ts'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { openOutbox } from '../support/mail.ts'
import { consume, deliveriesOf, notifiedBy } from '../support/notifications.ts'
import { createAgent, createCustomer, type TestPerson } from '../support/people.ts'

let agent: TestPerson
let assignee: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  customer = await createCustomer({ email: 'customer@example.com', firstName: 'Cara' })
  agent = await createAgent({ departments: [1], firstName: 'Bo', lastName: 'Ek' })
  assignee = await createAgent({ departments: [2] })
})

async function lastEventOf(kind: Kind, id: number): Promise<number> {
  const row = await env.DB.prepare('SELECT max(id) AS id FROM events WHERE subject_type = ?1 AND subject_id = ?2')
    .bind(kind, id)
    .first<{ id: number }>()
  return row?.id ?? 0
}

async function edit(kind: Kind, id: number, json: Record<string, unknown>) {
  const answer = await call('PATCH', `${DESK}/${kind}/${id}`, { as: agent, json })
  if (answer.status !== 200) throw new Error(answer.body.message)
  return await lastEventOf(kind, id)
}

async function told(eventId: number): Promise<number[]> {
  return (await notifiedBy(eventId)).map(({ user_id: id }) => id)
}

test('requester and assignee of a problem are notified from creation to solution, without its texts', async () => {
  const { services, mails } = openOutbox()
  const id = await given(agent, 'problem', { subject: 'Printers fail', assigned_id: assignee.id })
  const created = await lastEventOf('problem', id)
  await consume(services, created, created)
  expect(await notifiedBy(created)).toEqual([
    { user_id: customer.id, type: 'new_record', message: 'A new problem "Printers fail" has been created' },
    { user_id: assignee.id, type: 'new_record', message: 'A new problem "Printers fail" has been created' },
  ])
  expect(mails.map(({ to }) => to)).toContain('customer@example.com')
  expect(mails).toHaveLength(2)

  await call('POST', `${DESK}/general/updates/${id}/problem`, {
    as: agent,
    json: { identifier: 'root-cause', 'root-cause': 'Between us: a wrong firmware' },
  })
  const texted = await lastEventOf('problem', id)
  await consume(services, texted)
  expect(await told(texted)).toEqual([assignee.id])
  expect(mails).toHaveLength(2)

  const solved = await edit('problem', id, { subject: 'Printers fail', status_type_id: 2 })
  await consume(services, solved)
  expect(await told(solved)).toEqual([customer.id, assignee.id])
  expect(mails).toHaveLength(3)
  expect(mails.at(-1)).toMatchObject({
    to: 'customer@example.com',
    subject: 'Bo Ek set the status of the problem "Printers fail" to Resolved',
  })
  expect(JSON.stringify(mails)).not.toContain('firmware')
})

test('an unassigned new problem notifies its department’s agents, except its creator', async () => {
  const { services } = openOutbox()
  const colleague = await createAgent({ departments: [1] })
  const gone = await createAgent({ departments: [1], active: false })
  const id = await given(agent, 'problem')
  const created = await lastEventOf('problem', id)
  await consume(services, created)
  expect(await told(created)).toEqual([customer.id, colleague.id].toSorted((a, b) => a - b))
  expect(gone.id).toBeGreaterThan(0)
})

test('a change notifies its requester with the name of its new status', async () => {
  const { services, mails } = openOutbox()
  const id = await given(agent, 'change', { subject: 'Firmware', requester: assignee.id })
  await consume(services, await lastEventOf('change', id))
  const changed = await edit('change', id, { subject: 'Firmware', status_id: 2 })
  await consume(services, changed)
  const name = await env.DB.prepare('SELECT name FROM sd_change_statuses WHERE id = 2').first<string>('name')
  expect(await notifiedBy(changed)).toEqual([
    {
      user_id: assignee.id,
      type: 'record_status',
      message: `Bo Ek set the status of the change "Firmware" to ${name}`,
    },
  ])
  expect(mails).toHaveLength(2)
  const list = await call<{ data: unknown[] }>('GET', '/api/v1/helpdesk/notifications', {
    as: assignee,
    query: { user_id: assignee.id },
  })
  expect(list.text).toContain('"scenario":"changes"')
})

test('a deleted record notifies nobody', async () => {
  const { services, mails } = openOutbox()
  const id = await given(agent, 'problem', { assigned_id: assignee.id })
  const created = await lastEventOf('problem', id)
  await call('DELETE', `${DESK}/problem/delete/${id}`, { as: agent })
  await consume(services, created)
  expect(mails).toEqual([])
  expect(await deliveriesOf(created)).toEqual([])
})

test('an agent who loses access before the mail is sent gets none; the requester does', async () => {
  const { services, mails } = openOutbox()
  const id = await given(agent, 'problem', { assigned_id: assignee.id })
  const created = await lastEventOf('problem', id)
  await notifyAboutEvent(services, created)
  await env.DB.prepare('UPDATE sd_problems SET assigned_id = NULL WHERE id = ?1').bind(id).run()
  await consume(services, created)
  expect(mails.map(({ to }) => to)).toEqual(['customer@example.com'])
})

test.each([
  ['joins the department', 'INSERT INTO department_members (user_id, department_id) VALUES (?1, 1)'],
  ['becomes the assignee', 'UPDATE sd_problems SET assigned_id = ?1'],
  ['becomes the requester', 'UPDATE sd_problems SET requester_id = ?1'],
])(
  'an agent who %s before the queue runs is not notified of the new problem, and their predecessor is',
  async (_, change) => {
    const { services } = openOutbox()
    const colleague = await createAgent({ departments: [1] })
    const id = await given(agent, 'problem')
    await env.DB.prepare('DELETE FROM department_members WHERE user_id = ?1').bind(colleague.id).run()
    await env.DB.prepare(change).bind(assignee.id).run()
    const created = await lastEventOf('problem', id)
    await consume(services, created)
    expect(await told(created)).toEqual([customer.id, colleague.id].toSorted((a, b) => a - b))
  },
)

test('a new assignee of a problem is notified, and the former one only of earlier events', async () => {
  const { services } = openOutbox()
  const next = await createAgent({ departments: [2] })
  const id = await given(agent, 'problem', { assigned_id: assignee.id })
  const created = await lastEventOf('problem', id)
  const moved = await edit('problem', id, { subject: 'Printers fail', assigned_id: next.id })
  await consume(services, created, moved)
  expect(await told(created)).toEqual([customer.id, assignee.id])
  expect(await told(moved)).toEqual([next.id])
})

test('a change notifies the person who was its requester at that time', async () => {
  const { services } = openOutbox()
  const id = await given(agent, 'change', { requester: assignee.id })
  const created = await lastEventOf('change', id)
  const later = await createAgent()
  await env.DB.prepare('UPDATE sd_changes SET requester = ?1').bind(later.id).run()
  await consume(services, created)
  expect(await told(created)).toEqual([assignee.id])
})

test('a requester of a change who became a customer is not notified', async () => {
  const { services, mails } = openOutbox()
  const id = await given(agent, 'change', { requester: assignee.id })
  await env.DB.prepare("UPDATE users SET role = 'customer' WHERE id = ?1").bind(assignee.id).run()
  const created = await lastEventOf('change', id)
  await consume(services, created)
  expect([await told(created), mails]).toEqual([[], []])
})

test('an agent without access to the problem is not mailed', async () => {
  const { services, mails } = openOutbox()
  const id = await given(agent, 'problem', { assigned_id: assignee.id })
  await env.DB.prepare('UPDATE sd_problems SET assigned_id = NULL').run()
  const created = await lastEventOf('problem', id)
  await consume(services, created)
  expect(await told(created)).toEqual([customer.id, assignee.id])
  expect(mails.map(({ to }) => to)).toEqual(['customer@example.com'])
})

test('old waiting events notify those who see the record now', async () => {
  const { services } = openOutbox()
  const id = await given(agent, 'problem', { assigned_id: assignee.id })
  const created = await lastEventOf('problem', id)
  await env.DB.prepare('UPDATE events SET audience = NULL').run()
  await consume(services, created)
  expect(await told(created)).toEqual([customer.id, assignee.id])
})

test('recipients are stored only for notifying events, and only until they are done', async () => {
  const { services } = openOutbox()
  const audienceOf = async (eventId: number) =>
    await env.DB.prepare('SELECT audience FROM events WHERE id = ?1').bind(eventId).first<string | null>('audience')
  const released = await lastEventOf('release', await given(agent, 'release'))
  expect(await audienceOf(released)).toBeNull()
  const created = await lastEventOf('problem', await given(agent, 'problem', { assigned_id: assignee.id }))
  expect(JSON.parse((await audienceOf(created)) ?? '')).toEqual(
    expect.arrayContaining([
      [customer.id, 1],
      [assignee.id, 2],
    ]),
  )
  await consume(services, released, created)
  expect(await audienceOf(created)).toBeNull()
  expect(await told(released)).toEqual([])
})

/** As many more of everything that telling somebody looks at. */
async function grow(): Promise<void> {
  const many = "FROM json_each('[' || replace(hex(zeroblob(250)), '00', '0,') || '0]')"
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO users (role, first_name, active, created_at, updated_at)
      SELECT 'customer', 'Somebody', 1, 0, 0 ${many}`),
    env.DB.prepare(`INSERT INTO sd_problems (requester_id, subject, description, department_id, status_type_id, created_at, updated_at)
      SELECT ?1, 'Other', '', 2, 1, 0, 0 ${many}`).bind(customer.id),
    env.DB.prepare(`INSERT INTO events (type, subject_type, subject_id, actor_kind, created_at, processed_at)
      SELECT 'problem.updated', 'problem', 1, 'system', 0, 1 ${many}`),
    env.DB.prepare(`INSERT INTO notifications (user_id, event_id, type, message, scenario, row_id, created_at)
      SELECT ?1, e.id, 'reply', '', 'problems', 1, 0 FROM events e WHERE e.created_at = 0`).bind(assignee.id),
    env.DB.prepare(`INSERT INTO deliveries (event_id, user_id, channel, state, next_attempt_at, created_at)
      SELECT e.id, ?1, 'mail', 'sent', 0, 0 FROM events e WHERE e.created_at = 0`).bind(assignee.id),
  ])
}

test('notifying about a problem costs the same on a larger desk', async () => {
  const costs: { trips: number; rowsRead: number }[] = []
  for (const size of ['small', 'large']) {
    if (size === 'large') await grow()
    const id = await given(agent, 'problem', { assigned_id: assignee.id })
    const { services } = openOutbox()
    await consume(services, await lastEventOf('problem', id))
    const { trips, rowsRead } = services.database.usage
    costs.push({ trips, rowsRead })
  }
  const [small, large] = costs
  expect(large?.trips).toBe(small?.trips)
  expect(small?.rowsRead).toBeGreaterThan(0)
  expect(large?.rowsRead).toBeLessThan((small?.rowsRead ?? 0) + 20)
})
