import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { applyRules } from '../../../src/modules/rules/running/engine.usecases.ts'
import { findEvent } from '../../../src/queue/events.repository.ts'
import { engineDatabase, install } from '../../support/database.ts'
import { watched } from '../../support/faults.ts'
import { openOutbox } from '../../support/mail.ts'
import { createAdmin, createCustomer, type TestPerson } from '../../support/people.ts'
import { makeRule } from '../../support/rules.ts'
import { createEvent, createTicket } from '../../support/tickets.ts'

let admin: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  customer = await createCustomer()
  await makeRule(admin, {
    name: 'All at once',
    actions: [
      { type: 'set_priority', priority_id: 4 },
      { type: 'set_status', status_id: 2 },
      { type: 'add_tags', tags: ['new', 'old'] },
      { type: 'add_note', body: 'Seen.' },
      { type: 'notify', who: 'department' },
    ],
  })
  await makeRule(admin, { name: 'Next', actions: [{ type: 'set_priority', priority_id: 1 }] })
})

async function newEvent(): Promise<number> {
  const { id } = await createTicket({ userId: customer.id })
  return await createEvent({ type: 'ticket.created', subjectId: id, context: { threadId: 0 } })
}

async function apply(eventId: number, services = openOutbox().services): Promise<void> {
  const event = await findEvent(engineDatabase(), eventId)
  if (!event) throw new Error('There is no event.')
  await applyRules(services, event)
}

/** What the rules left of the ticket of the event, without ids and times. */
async function left(eventId: number): Promise<unknown> {
  const all = async (sql: string) => (await env.DB.prepare(sql).bind(eventId).all()).results
  const ofTicket = '(SELECT subject_id FROM events WHERE id = ?1)'
  return [
    await all(`SELECT priority_id, status, version FROM tickets WHERE id = ${ofTicket}`),
    await all(`SELECT body_text FROM ticket_threads WHERE ticket_id = ${ofTicket} ORDER BY id`),
    await all(
      `SELECT g.name FROM ticket_tags x JOIN tags g ON g.id = x.tag_id WHERE x.ticket_id = ${ofTicket} ORDER BY 1`,
    ),
    await all(`SELECT type FROM events WHERE subject_type = 'ticket' AND subject_id = ${ofTicket} ORDER BY id`),
    await all(`SELECT rule_id, outcome FROM rule_fires WHERE ticket_id = ${ofTicket} ORDER BY rule_id`),
  ]
}

describe('the step of rules', () => {
  test.each(['before', 'after'] as const)(
    'ends the same if each of its calls fails %s it takes effect',
    async (fault) => {
      // This isolate then knows the rules.
      await apply(await newEvent())
      const usual = await newEvent()
      const { calls, services } = watched(openOutbox().services)
      await apply(usual, services)
      const expected = await left(usual)
      expect(JSON.stringify(expected)).toContain('Seen.')
      expect(calls).toEqual(['batch', 'batch'])
      for (let at = 0; at < calls.length; at += 1) {
        const eventId = await newEvent()
        await expect(apply(eventId, watched(openOutbox().services, { at, fault }).services)).rejects.toThrow('failed')
        await apply(eventId)
        await apply(eventId)
        expect(await left(eventId)).toEqual(expected)
      }
    },
  )

  test('decides again if the ticket changes between its read and its commit', async () => {
    const eventId = await newEvent()
    const { services } = openOutbox()
    let isFirst = true
    const database = Object.create(services.database) as typeof services.database
    Object.defineProperty(database, 'batch', {
      value: async (statements: never) => {
        const result = await services.database.batch(statements)
        if (isFirst) {
          isFirst = false
          await env.DB.prepare('UPDATE tickets SET title = ?1, version = version + 1').bind('Changed').run()
        }
        return result
      },
    })
    await apply(eventId, { ...services, database })
    const row = await env.DB.prepare('SELECT title, priority_id FROM tickets').first()
    expect(row).toEqual({ title: 'Changed', priority_id: 1 })
    expect(await env.DB.prepare('SELECT count(*) AS n FROM rule_fires').first('n')).toBe(2)
  })
})
