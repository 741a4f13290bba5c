import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { routeAfter } from '../../src/modules/routing/routing.usecases.ts'
import { findEvent } from '../../src/queue/events.repository.ts'
import type { EventType } from '../../src/shared/events/event-types.ts'
import { putBack, recordState } from '../support/faults/desk-state.ts'
import { happen } from '../support/faults/messages.ts'
import { beginWithToldDesk, tell } from '../support/faults/queue-suite.ts'
import { deliver } from '../support/faults/queue-trial.ts'
import { faultsOf, triedFaults } from '../support/faults/suite.ts'
import type { Fault } from '../support/faults/world.ts'

const queue = beginWithToldDesk()

/** The desk's ticket has this assignee. Its only agent says whether they are available. */
async function given(state: 'available' | 'away', assignee: number | null): Promise<void> {
  const { ticket, agent } = queue.desk()
  await env.DB.batch([
    env.DB.prepare('UPDATE tickets SET assigned_to = ?2 WHERE id = ?1').bind(ticket, assignee),
    env.DB.prepare("UPDATE departments SET routing = 'turns', reassign_when_away = 1"),
    env.DB.prepare('INSERT INTO agent_routing (user_id, state, updated_at) VALUES (?1, ?2, 1)').bind(agent.id, state),
  ])
}

/** The assignee, and how often the system assigned the ticket to somebody or to nobody. */
async function assignments() {
  const query = `SELECT t.assigned_to AS assignee, (SELECT count(*) FROM events e WHERE e.type = 'ticket.assigned'
    AND e.subject_type = 'ticket' AND e.subject_id = t.id AND e.actor_kind = 'system') AS events FROM tickets t WHERE t.id = ?1`
  return await env.DB.prepare(query).bind(queue.desk().ticket).first()
}

/** Runs the step after an event of this type with each fault, then again, as its message is retried. */
async function outcomes(type: EventType) {
  const world = queue.world()
  const eventId = await happen(queue.desk(), type)
  const before = await recordState()
  const run = async (fault: Fault | null) => {
    world.begin(fault)
    await world
      .background(async (services) => {
        const event = await findEvent(services.database, eventId)
        if (event !== null) await routeAfter(services, event)
      })
      .catch(() => false)
  }
  await run(null)
  const calls = [...world.calls]
  const wanted = await assignments()
  const wrong: unknown[] = []
  for (const fault of triedFaults(faultsOf(calls), 1)) {
    await putBack(before)
    await run(fault)
    await run(null)
    const found = await assignments()
    if (JSON.stringify(found) !== JSON.stringify(wanted)) wrong.push([fault, calls[fault.at]?.name, found])
  }
  // Listeners are told after the write, and a lease without a connection is removed then.
  const toldAt = calls.findIndex(({ name }) => name === 'LIVE.tell')
  const own = toldAt === -1 ? calls : calls.slice(0, toldAt)
  return { wanted, wrong, writes: own.filter(({ name }) => name === 'DB writes').length }
}

test('a ticket is routed exactly once, however the calls of the step end', async () => {
  await given('available', null)
  const { wanted, wrong, writes } = await outcomes('ticket.created')
  expect([wanted, writes]).toEqual([{ assignee: queue.desk().agent.id, events: 1 }, 1])
  expect(wrong).toEqual([])
})

test('a ticket of an agent who is away returns to the queue exactly once, however the calls of the step end', async () => {
  await given('away', queue.desk().agent.id)
  const { wanted, wrong, writes } = await outcomes('ticket.customer_replied')
  expect([wanted, writes]).toEqual([{ assignee: null, events: 1 }, 1])
  expect(wrong).toEqual([])
})

test('a ticket returns to the queue even if live events fail', async () => {
  await given('away', queue.desk().agent.id)
  const told = await tell(queue, ['ticket.customer_replied'])
  const at = told.calls.findIndex(({ name }) => name === 'LIVE.tell')
  await deliver(queue.world(), told.messages, { before: told.before, fault: { at, mode: 'hangs before' } })
  expect(await assignments()).toEqual({ assignee: null, events: 1 })
})
