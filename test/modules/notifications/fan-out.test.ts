import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { notifyAboutEvent } from '../../../src/modules/notifications/fan-out/fan-out.usecases.ts'
import { createServices } from '../../../src/services.ts'
import { install } from '../../support/database.ts'
import { openOutbox } from '../../support/mail.ts'
import { consume, deliveriesOf, notifiedBy, passTime } from '../../support/notifications.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { addCollaborator, createEvent, createThread, createTicket, type TestTicket } from '../../support/tickets.ts'

let customer: TestPerson
let agent: TestPerson
let ticket: TestTicket

beforeEach(async () => {
  await install()
  customer = await createCustomer({ email: 'cara@example.com', firstName: 'Cara' })
  agent = await createAgent({ firstName: 'Bo', lastName: 'Smith' })
  ticket = await createTicket({ userId: customer.id, assignedTo: agent.id })
})

async function replyEvent(): Promise<number> {
  const threadId = await createThread({
    ticketId: ticket.id,
    userId: agent.id,
    poster: 'support',
    body: '<p>Please try <b>again</b>.</p>',
    bodyText: 'Please try again.',
  })
  const context = { threadId }
  return await createEvent({
    type: 'ticket.replied',
    subjectId: ticket.id,
    actorKind: 'agent',
    actorId: agent.id,
    context,
  })
}

describe('an event in the consumer', () => {
  test('becomes one notification and one mail for the requester, even if it is delivered again', async () => {
    const eventId = await replyEvent()
    const { services, mails } = openOutbox()
    await consume(services, eventId, eventId)
    await consume(services, eventId)
    await env.DB.exec('UPDATE events SET processed_at = NULL')
    await consume(services, eventId)
    expect(await notifiedBy(eventId)).toEqual([
      { user_id: customer.id, type: 'reply', message: 'Bo Smith has replied in "Printer is down"' },
    ])
    expect(await deliveriesOf(eventId)).toMatchObject([{ user_id: customer.id, channel: 'mail', state: 'sent' }])
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: 'cara@example.com',
      subject: `[#${ticket.ticketNumber}] Printer is down`,
      replyTo: expect.stringMatching(
        new RegExp(`^support\\+${ticket.id}\\.[a-z2-7]{26}@desk\\.example\\.com$`),
      ) as string,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Helpdesk-Message-ID': `<event-${eventId}.user-${customer.id}@helpdesk>`,
      },
    })
    expect(mails[0]?.text).toContain('Please try again.')
    expect(mails[0]?.html).toContain('<p>Please try <b>again</b>.</p>')
    expect(mails[0]?.headers?.References).toMatch(new RegExp(`^<ticket-${ticket.id}\\.`))
  })

  test('is processed once by consumers that run at the same time', async () => {
    const eventId = await replyEvent()
    const boxes = Array.from({ length: 5 }, () => openOutbox())
    await Promise.all(boxes.map(async ({ services }) => await consume(services, eventId)))
    expect(await notifiedBy(eventId)).toHaveLength(1)
    expect(boxes.flatMap(({ mails }) => mails)).toHaveLength(1)
  })

  test('keeps its recipients if people change before a redelivery', async () => {
    const eventId = await replyEvent()
    const { services } = openOutbox()
    await notifyAboutEvent(services, eventId)
    const late = await createCustomer()
    await addCollaborator(ticket.id, late.id)
    await notifyAboutEvent(services, eventId)
    expect((await notifiedBy(eventId)).map(({ user_id: id }) => id)).toEqual([customer.id])
  })

  test('notifies the department, the admins and the manager of a new ticket, and no other department', async () => {
    const admin = await createAdmin()
    const colleague = await createAgent()
    const stranger = await createAgent({ departments: [2] })
    const gone = await createAgent({ active: false })
    const banned = await createAgent({ ban: true })
    await env.DB.prepare('UPDATE departments SET manager_id = ?1 WHERE id = 1').bind(stranger.id).run()
    const open = await createTicket({ userId: customer.id })
    const eventId = await createEvent({
      type: 'ticket.created',
      subjectId: open.id,
      actorKind: 'customer',
      actorId: customer.id,
    })
    const { services } = openOutbox()
    await consume(services, eventId)
    const told = (await notifiedBy(eventId)).map(({ user_id: id }) => id)
    expect(told).toEqual([agent.id, admin.id, colleague.id])
    expect(told).not.toContain(gone.id)
    expect(told).not.toContain(banned.id)
  })

  test('never sends a note to a customer', async () => {
    await addCollaborator(ticket.id, (await createCustomer()).id)
    const threadId = await createThread({
      ticketId: ticket.id,
      isInternal: true,
      poster: 'support',
      bodyText: 'A secret',
    })
    const eventId = await createEvent({ type: 'ticket.noted', subjectId: ticket.id, context: { threadId } })
    const { services, mails } = openOutbox()
    await consume(services, eventId)
    expect((await notifiedBy(eventId)).map(({ user_id: id }) => id)).toEqual([agent.id])
    expect(mails.map(({ to }) => to)).toEqual([agent.email])
  })

  test('names the status in words and the new assignee by name', async () => {
    const { services } = openOutbox()
    const closed = await createEvent({
      type: 'ticket.status_changed',
      subjectId: ticket.id,
      changes: [{ field: 'status', from: 1, to: 3 }],
    })
    const assigned = await createEvent({
      type: 'ticket.assigned',
      subjectId: ticket.id,
      changes: [{ field: 'assignee', from: null, to: agent.id }],
    })
    await consume(services, closed, assigned)
    expect((await notifiedBy(closed))[0]?.message).toBe('System set the status of "Printer is down" to Closed')
    expect((await notifiedBy(assigned))[0]?.message).toBe('System has assigned "Printer is down" to Bo Smith')
  })

  test('of a deleted ticket notifies nobody and is acknowledged', async () => {
    const eventId = await createEvent({ type: 'ticket.created', subjectId: 9999 })
    const { services } = openOutbox()
    await consume(services, eventId)
    expect(await notifiedBy(eventId)).toEqual([])
    const row = await env.DB.prepare('SELECT processed_at AS at FROM events WHERE id = ?1')
      .bind(eventId)
      .first<{ at: number }>()
    expect(row?.at).toBeGreaterThan(0)
  })
})

test('a hundred recipients cost as many round trips as one, except for sending in chunks', async () => {
  for (let index = 0; index < 100; index += 1) {
    await addCollaborator(ticket.id, (await createCustomer()).id)
  }
  const eventId = await replyEvent()
  const { services, mails } = openOutbox()
  await consume(services, eventId)
  expect(mails).toHaveLength(101)
  expect(await notifiedBy(eventId)).toHaveLength(101)
  // Event; whom to tell live; endpoints of webhooks; who must be asked first; facts; fan-out; three chunks of claim and record; what search indexes; done.
  expect(services.database.usage.trips).toBe(14)
  expect(services.database.usage.statements).toBeLessThan(32)
})

describe('a mail', () => {
  test('that fails is retried later each time, delays nobody, and is never sent twice', async () => {
    const other = await createCustomer({ email: 'other@example.com' })
    await addCollaborator(ticket.id, other.id)
    const eventId = await replyEvent()
    const { services, mails } = openOutbox()
    const send = services.mail.send.bind(services.mail)
    let isBroken = true
    services.mail.send = async (mail) => {
      if (isBroken && mail.to === 'cara@example.com') throw new Error('E_INTERNAL')
      return await send(mail)
    }
    await consume(services, eventId)
    expect(mails.map(({ to }) => to)).toEqual(['other@example.com'])
    const [first] = await deliveriesOf(eventId)
    expect(first).toMatchObject({ state: 'pending', attempts: 1, last_error: 'Error: E_INTERNAL' })
    await passTime()
    await consume(services, eventId)
    await env.DB.exec('UPDATE events SET processed_at = NULL')
    const before = Date.now()
    await consume(services, eventId)
    const [second] = await deliveriesOf(eventId)
    expect(second).toMatchObject({ state: 'pending', attempts: 2 })
    expect((second?.next_attempt_at ?? 0) - before).toBeGreaterThan(55_000)
    isBroken = false
    await passTime()
    await env.DB.exec('UPDATE events SET processed_at = NULL')
    await consume(services, eventId)
    await consume(services, eventId)
    expect(mails.map(({ to }) => to)).toEqual(['other@example.com', 'cara@example.com'])
  })

  test('to somebody who lost the ticket meanwhile is dropped', async () => {
    const other = await createCustomer({ email: 'other@example.com' })
    await addCollaborator(ticket.id, other.id)
    const eventId = await replyEvent()
    const { services, mails } = openOutbox()
    await notifyAboutEvent(services, eventId)
    await env.DB.exec('DELETE FROM ticket_collaborators')
    await consume(services, eventId)
    expect(mails.map(({ to }) => to)).toEqual(['cara@example.com'])
    expect((await deliveriesOf(eventId)).map(({ state }) => state)).toEqual(['sent', 'dropped'])
  })

  test('is sent through the real binding with headers that the mail service accepts', async () => {
    const eventId = await replyEvent()
    const services = createServices(env, { sessionStart: 'first-primary', defer: () => undefined })
    await consume(services, eventId)
    expect(await deliveriesOf(eventId)).toMatchObject([{ state: 'sent', last_error: '' }])
    const row = await env.DB.prepare('SELECT message_id AS id FROM deliveries').first<{ id: string }>()
    expect(row?.id).toMatch(/^<[^<>]+@[^<>]+>$/)
  })
})
