import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { notifyOf } from '../../src/modules/notifications/fan-out/fan-out.usecases.ts'
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

test('a problem reaches requester and assignee from its creation to its solution, and no text of it', async () => {
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

test('a new problem of nobody reaches the agents of its department, not its maker and no other department', async () => {
  const { services } = openOutbox()
  const colleague = await createAgent({ departments: [1] })
  const gone = await createAgent({ departments: [1], active: false })
  const id = await given(agent, 'problem')
  const created = await lastEventOf('problem', id)
  await consume(services, created)
  expect(await told(created)).toEqual([customer.id, colleague.id].toSorted((a, b) => a - b))
  expect(gone.id).toBeGreaterThan(0)
})

test('a change reaches its requester with the name of its new status', async () => {
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

test('a record that is gone is told nobody', async () => {
  const { services, mails } = openOutbox()
  const id = await given(agent, 'problem', { assigned_id: assignee.id })
  const created = await lastEventOf('problem', id)
  await call('DELETE', `${DESK}/problem/delete/${id}`, { as: agent })
  await consume(services, created)
  expect(mails).toEqual([])
  expect(await deliveriesOf(created)).toEqual([])
})

test('an agent who loses the problem before the mail goes out gets none; its requester does', async () => {
  const { services, mails } = openOutbox()
  const id = await given(agent, 'problem', { assigned_id: assignee.id })
  const created = await lastEventOf('problem', id)
  await notifyOf(services, created)
  await env.DB.prepare('UPDATE sd_problems SET assigned_id = NULL WHERE id = ?1').bind(id).run()
  await consume(services, created)
  expect(mails.map(({ to }) => to)).toEqual(['customer@example.com'])
})

test.each([
  ['joins the department', 'INSERT INTO department_members (user_id, department_id) VALUES (?1, 1)'],
  ['becomes the assignee', 'UPDATE sd_problems SET assigned_id = ?1'],
  ['becomes the requester', 'UPDATE sd_problems SET requester_id = ?1'],
])('who %s before the queue runs does not hear of the new problem, and who left does', async (_, change) => {
  const { services } = openOutbox()
  const colleague = await createAgent({ departments: [1] })
  const id = await given(agent, 'problem')
  await env.DB.prepare('DELETE FROM department_members WHERE user_id = ?1').bind(colleague.id).run()
  await env.DB.prepare(change).bind(assignee.id).run()
  const created = await lastEventOf('problem', id)
  await consume(services, created)
  expect(await told(created)).toEqual([customer.id, colleague.id].toSorted((a, b) => a - b))
})

test('whoever is given a problem hears of that, and who had it before hears only of what was before', async () => {
  const { services } = openOutbox()
  const next = await createAgent({ departments: [2] })
  const id = await given(agent, 'problem', { assigned_id: assignee.id })
  const created = await lastEventOf('problem', id)
  const moved = await edit('problem', id, { subject: 'Printers fail', assigned_id: next.id })
  await consume(services, created, moved)
  expect(await told(created)).toEqual([customer.id, assignee.id])
  expect(await told(moved)).toEqual([next.id])
})

test('a change is heard of by who asked for it when it happened', async () => {
  const { services } = openOutbox()
  const id = await given(agent, 'change', { requester: assignee.id })
  const created = await lastEventOf('change', id)
  const later = await createAgent()
  await env.DB.prepare('UPDATE sd_changes SET requester = ?1').bind(later.id).run()
  await consume(services, created)
  expect(await told(created)).toEqual([assignee.id])
})

test('who may not see the problem any more is not mailed, though they hear of it in the app', async () => {
  const { services, mails } = openOutbox()
  const id = await given(agent, 'problem', { assigned_id: assignee.id })
  await env.DB.prepare('UPDATE sd_problems SET assigned_id = NULL').run()
  const created = await lastEventOf('problem', id)
  await consume(services, created)
  expect(await told(created)).toEqual([customer.id, assignee.id])
  expect(mails.map(({ to }) => to)).toEqual(['customer@example.com'])
})

test('what waited from before records had audiences is told those who see the record now', async () => {
  const { services } = openOutbox()
  const id = await given(agent, 'problem', { assigned_id: assignee.id })
  const created = await lastEventOf('problem', id)
  await env.DB.prepare('UPDATE events SET audience = NULL').run()
  await consume(services, created)
  expect(await told(created)).toEqual([customer.id, assignee.id])
})

test('of kinds that nobody hears of no people are written down, and of the others only until it is done', async () => {
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
