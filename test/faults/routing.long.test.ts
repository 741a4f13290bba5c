import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { beginWithToldDesk, tell } from '../support/faults/queue-suite.ts'
import { deliver } from '../support/faults/queue-trial.ts'
import { faultsOf, triedFaults } from '../support/faults/suite.ts'

const TIMEOUT = 240_000

const queue = beginWithToldDesk()

/** The desk's ticket is nobody's, and its only available agent has room. */
async function waiting(): Promise<void> {
  const { ticket, agent } = queue.desk()
  await env.DB.batch([
    env.DB.prepare('UPDATE tickets SET assigned_to = NULL WHERE id = ?1').bind(ticket),
    env.DB.prepare("UPDATE departments SET routing = 'turns', reassign_when_away = 1"),
    env.DB.prepare(
      "INSERT OR REPLACE INTO agent_routing (user_id, state, updated_at) VALUES (?1, 'available', 1)",
    ).bind(agent.id),
  ])
}

/** The assignee, and how often the ticket was assigned to somebody or to nobody. */
async function assignments() {
  const query = `SELECT t.assigned_to AS assignee, (SELECT count(*) FROM events e WHERE e.type = 'ticket.assigned'
    AND e.subject_type = 'ticket' AND e.subject_id = t.id AND e.actor_kind = 'system') AS events FROM tickets t WHERE t.id = ?1`
  return await env.DB.prepare(query).bind(queue.desk().ticket).first()
}

test(
  'a ticket is routed exactly once, however the calls of its consumer end',
  async () => {
    await waiting()
    const told = await tell(queue, ['ticket.created'])
    const routed = await assignments()
    expect(routed).toEqual({ assignee: queue.desk().agent.id, events: 1 })
    const wrong: unknown[] = []
    for (const fault of triedFaults(faultsOf(told.calls), 1)) {
      await deliver(queue.world(), told.messages, { before: told.before, fault })
      const found = await assignments()
      if (JSON.stringify(found) !== JSON.stringify(routed)) wrong.push([fault, told.calls[fault.at]?.name, found])
    }
    expect(wrong).toEqual([])
  },
  TIMEOUT,
)

test(
  'a ticket of an agent who is away returns to the queue exactly once, however the calls of its consumer end',
  async () => {
    await waiting()
    const { ticket, agent } = queue.desk()
    await env.DB.batch([
      env.DB.prepare('UPDATE tickets SET assigned_to = ?2 WHERE id = ?1').bind(ticket, agent.id),
      env.DB.prepare("UPDATE agent_routing SET state = 'away' WHERE user_id = ?1").bind(agent.id),
    ])
    const told = await tell(queue, ['ticket.customer_replied'])
    const returned = await assignments()
    expect(returned).toEqual({ assignee: null, events: 1 })
    const wrong: unknown[] = []
    for (const fault of triedFaults(faultsOf(told.calls), 1)) {
      await deliver(queue.world(), told.messages, { before: told.before, fault })
      const found = await assignments()
      if (JSON.stringify(found) !== JSON.stringify(returned)) wrong.push([fault, told.calls[fault.at]?.name, found])
    }
    expect(wrong).toEqual([])
  },
  TIMEOUT,
)
