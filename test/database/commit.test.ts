import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import { events, teams, users } from '../../drizzle/schema.ts'
import { createdIdOfClaim } from '../../src/database/access/repeated-requests/claims.ts'
import { commit } from '../../src/database/access/commit.ts'
import { readAs } from '../../src/database/access/gate.ts'
import { preparedFor } from '../../src/database/access/caller/viewer.ts'
import { type Database, openDatabase } from '../../src/database/engine/connection.ts'
import type { NewEvent } from '../../src/database/engine/events.ts'
import { isFailedAssertion } from '../../src/database/engine/failures.ts'
import { row, rows } from '../../src/database/engine/rows.ts'
import { insert, remove, update } from '../../src/database/engine/writes.ts'
import { callerOfRepeat } from '../../src/database/access/repeated-requests/repeats.ts'
import { findEvent } from '../../src/queue/events.repository.ts'
import type { Actor, Caller, IdempotencyClaim } from '../../src/shared/identity/identity.types.ts'
import { sha256Hex } from '../../src/shared/identity/secrets/secrets.ts'
import { callerOf } from '../support/callers.ts'
import { install } from '../support/database.ts'
import { createAgent, createApiKey, createCustomer, type TestPerson } from '../support/people.ts'

const AT = 1_700_000_000_000
const SYSTEM: Actor = { kind: 'system' }

let database: Database
let published: number[]
let agent: TestPerson

beforeEach(async () => {
  await install()
  published = []
  database = openDatabase(env.DB, 'first-primary', (ids) => published.push(...ids))
  agent = await createAgent()
})

const nameOfViewer = preparedFor((viewer) =>
  row(
    { email: users.email, roles: sql<string>`${viewer.roles.join()}` },
    sql`from ${users} where ${eq(users.id, viewer.id)}`,
  ),
)
const teamNamed = (name: string) =>
  row({ id: teams.id, leadId: teams.leadId }, sql`from ${teams} where ${eq(teams.name, name)}`)
const newTeam = (name: string) => insert(teams, { name, createdAt: AT, updatedAt: AT }).returning({ id: teams.id })

async function storedEvents() {
  const { type, subjectType, subjectId, actorKind, actorId, changes, context, createdAt, id } = events
  const shape = { id, type, subjectType, subjectId, actorKind, actorId, changes, context, createdAt }
  const [found] = await database.batch([rows(shape, sql`from ${events} order by ${events.id}`)])
  return found
}

describe('reading by name', () => {
  test('begins with the principal and answers each query under its name, in one trip', async () => {
    const caller = callerOf(agent)
    const { actor, rows: found } = await readAs(database, caller, {
      me: nameOfViewer(caller, {}),
      team: teamNamed('Developer'),
      nothing: undefined,
    })
    expectTypeOf(found.team).toEqualTypeOf<{ id: number; leadId: number | null } | null>()
    expect(actor).toMatchObject({ kind: 'agent', id: agent.id })
    expect(found).toEqual({
      me: { email: agent.email, roles: 'agent' },
      team: { id: 3, leadId: null },
      nothing: undefined,
    })
    expect(database.usage).toMatchObject({ trips: 1, statements: 1 })
  })

  test('binds each caller’s own values', async () => {
    const customer = await createCustomer()
    const key = { apiKeyHash: await sha256Hex(await createApiKey({ kind: 'service', userId: agent.id })) }
    for (const [caller, person] of [
      [callerOf(agent), agent],
      [callerOf(customer), customer],
      [callerOf(await createAgent()), null],
      [callerOf(null, key), agent],
      [callerOf(agent), agent],
    ] as const) {
      const { actor, rows: found } = await readAs(database, caller, { me: nameOfViewer(caller, {}) })
      const email = 'email' in actor ? actor.email : null
      expect(found.me?.email).toBe(person?.email ?? email)
    }
  })

  test('answers nothing to a refused caller', async () => {
    const stranger = callerOf({ ...agent, sessionId: crypto.randomUUID() })
    await expect(readAs(database, stranger, { team: teamNamed('Developer') })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
  })
})

describe('a commit', () => {
  test('writes, records events, reads back and publishes, in one trip', async () => {
    const caller = callerOf(agent)
    const { actor } = await readAs(database, caller, {})
    const { made, team, ids } = await commit(database, caller, {
      actor,
      at: AT,
      assert: { free: sql`not exists (select 1 from ${teams} where ${eq(teams.name, 'Night shift')})` },
      writes: [
        { made: newTeam('Night shift') },
        { led: update(teams, { leadId: agent.id }, sql`where ${eq(teams.name, 'Night shift')}`) },
      ],
      events: [
        { type: 'user.updated', subjectId: agent.id, changes: [{ field: 'teams', from: [], to: ['Night shift'] }] },
        null,
        {
          type: 'ticket.merged',
          subjectId: sql`(select max(id) from ${teams})`,
          context: { childIds: [4, 5] },
          actor: SYSTEM,
        },
      ],
      read: { team: teamNamed('Night shift'), ids: [teamNamed('Night shift'), teamNamed('Developer')] },
    })
    expectTypeOf(made).toEqualTypeOf<{ id: number }[]>()
    expect([made, team, ids.map((found) => found?.id)]).toEqual([[{ id: 4 }], { id: 4, leadId: agent.id }, [4, 3]])
    expect(database.usage.trips).toBe(2)
    const [updated, merged] = await storedEvents()
    expect(updated).toMatchObject({
      type: 'user.updated',
      subjectType: 'user',
      subjectId: agent.id,
      actorKind: 'agent',
      actorId: agent.id,
      changes: [{ field: 'teams', from: [], to: ['Night shift'] }],
      context: {},
      createdAt: AT,
    })
    expect(merged).toMatchObject({
      subjectType: 'ticket',
      subjectId: 4,
      actorKind: 'system',
      actorId: null,
      changes: [],
      context: { childIds: [4, 5] },
    })
    expect(published).toEqual([updated?.id, merged?.id])
  })

  test('writes and publishes nothing when an assertion fails', async () => {
    const refused = commit(database, callerOf(agent), {
      actor: SYSTEM,
      at: AT,
      assert: { holds: sql`1`, gone: sql`not exists (select 1 from ${teams} where ${eq(teams.name, 'Developer')})` },
      writes: [{ made: newTeam('Night shift') }],
      events: [{ type: 'user.updated', subjectId: agent.id }],
    })
    expect(await refused.catch(isFailedAssertion)).toBe(true)
    expect([await storedEvents(), published, (await database.batch([teamNamed('Night shift')]))[0]]).toEqual([
      [],
      [],
      null,
    ])
  })

  test('writes an event for each row of a query', async () => {
    await commit(database, callerOf(agent), {
      actor: SYSTEM,
      at: AT,
      events: [
        {
          type: 'ticket.purged',
          subjectId: sql`${teams.id}`,
          context: { storageKeys: sql`json_array(${teams.name})` },
          changes: sql`json_array(json_object('field', 'name', 'from', ${teams.name}, 'to', null))`,
          each: sql`from ${teams} where ${teams.id} > 1 order by ${teams.id}`,
        },
      ],
    })
    const found = await storedEvents()
    expect(found.map(({ subjectId, context, changes }) => ({ subjectId, context, changes }))).toEqual([
      {
        subjectId: 2,
        context: { storageKeys: ['Level 2 Support'] },
        changes: [{ field: 'name', from: 'Level 2 Support', to: null }],
      },
      {
        subjectId: 3,
        context: { storageKeys: ['Developer'] },
        changes: [{ field: 'name', from: 'Developer', to: null }],
      },
    ])
    expect(published).toEqual(found.map(({ id }) => id))
  })

  test('writes events about rows before it changes or removes them', async () => {
    const { removed } = await commit(database, callerOf(agent), {
      actor: SYSTEM,
      at: AT,
      eventsBefore: [
        {
          type: 'ticket.edited',
          subjectId: sql`${teams.id}`,
          changes: sql`json_array(json_object('field', 'name', 'from', ${teams.name}, 'to', null))`,
          each: sql`from ${teams} where ${eq(teams.name, 'Developer')}`,
        },
      ],
      writes: [{ removed: remove(teams, eq(teams.name, 'Developer')).returning({ id: teams.id }) }],
      events: [{ type: 'user.updated', subjectId: agent.id }],
    })
    const found = await storedEvents()
    expect(found.map(({ type, subjectId, changes }) => ({ type, subjectId, changes }))).toEqual([
      { type: 'ticket.edited', subjectId: 3, changes: [{ field: 'name', from: 'Developer', to: null }] },
      { type: 'user.updated', subjectId: agent.id, changes: [] },
    ])
    expect([removed, published]).toEqual([[{ id: 3 }], found.map(({ id }) => id)])
  })

  test('stores a list from a sub-select, and hands it to the consumer as a list', async () => {
    const names = sql`(select json_group_array(name) from (select ${teams.name} as name from ${teams} where ${teams.id} > 1))`
    await commit(database, null, {
      actor: SYSTEM,
      at: AT,
      events: [{ type: 'ticket.purged', subjectId: 1, context: { storageKeys: names } }],
    })
    expect((await storedEvents())[0]?.context).toEqual({ storageKeys: ['Level 2 Support', 'Developer'] })
    expect(await findEvent(database, published[0] ?? 0)).toMatchObject({
      type: 'ticket.purged',
      context: { storageKeys: ['Level 2 Support', 'Developer'] },
    })
  })

  test('has the typed context of each event', () => {
    const told: NewEvent[] = [
      { type: 'ticket.created', subjectId: 1, context: { threadId: sql`1` } },
      { type: 'ticket.edited', subjectId: 1 },
      // @ts-expect-error -- the consumer needs the thread
      { type: 'ticket.replied', subjectId: 1 },
      // @ts-expect-error -- a list is a list
      { type: 'ticket.merged', subjectId: 1, context: { childIds: '4,5' } },
      // @ts-expect-error -- nobody reads this
      { type: 'ticket.edited', subjectId: 1, context: { threadId: 1 } },
    ]
    expect(told).toHaveLength(5)
  })
})

describe('an Idempotency-Key', () => {
  const claim: IdempotencyClaim = { key: 'k', route: 'POST /teams', digest: 'd', guest: 'g', isReplay: false }
  const madeTeam = preparedFor((viewer) =>
    row({ name: teams.name }, sql`from ${teams} where ${eq(teams.id, createdIdOfClaim(viewer, 'teamId'))}`),
  )
  const create = async (caller: Caller, name: string) => {
    try {
      const { actor } = await readAs(database, caller, {})
      await commit(database, caller, {
        actor,
        at: Date.now(),
        made: { teamId: sql<number>`(select max(id) from ${teams})` },
        writes: [{ made: newTeam(name) }],
        events: [{ type: 'user.updated', subjectId: agent.id }],
      })
      return name
    } catch (error) {
      const again = callerOfRepeat(caller, error)
      const { rows: found } = await readAs(database, again, { made: madeTeam(again, {}) })
      return `${found.made?.name} again`
    }
  }

  test('is stored with its row, and a repetition answers that row', async () => {
    const caller = callerOf(agent, { idempotency: claim })
    expect(await create(caller, 'First')).toBe('First')
    expect(await create(caller, 'Second')).toBe('First again')
    expect(await storedEvents()).toHaveLength(1)
    const other = callerOf(await createAgent(), { idempotency: claim })
    expect(await create(other, 'Third')).toBe('Third')
    const changed = callerOf(agent, { idempotency: { ...claim, digest: 'e' } })
    await expect(create(changed, 'Fourth')).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('lets one of two copies write', async () => {
    const caller = callerOf(agent, { idempotency: claim })
    const answers = await Promise.all([create(caller, 'Twin'), create(caller, 'Twin')])
    expect(answers.toSorted()).toEqual(['Twin', 'Twin again'])
    expect(await storedEvents()).toHaveLength(1)
  })

  test('expires after a day', async () => {
    const caller = callerOf(agent, { idempotency: claim })
    await create(caller, 'First')
    await env.DB.prepare('UPDATE idempotency_keys SET created_at = created_at - 86400001').run()
    expect(await create(caller, 'Second')).toBe('Second')
  })
})
