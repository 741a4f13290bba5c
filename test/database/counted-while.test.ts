import { env } from 'cloudflare:workers'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { teams, users } from '../../drizzle/people.ts'
import { limitCounters } from '../../drizzle/system.ts'
import { commit } from '../../src/database/access/commit.ts'
import { type Counter, countedIf } from '../../src/database/access/limit-counters.ts'
import { type Database, openDatabase } from '../../src/database/engine/connection.ts'
import { isFailedAssertion } from '../../src/database/engine/failures.ts'
import type { Slots } from '../../src/database/engine/prepared.ts'
import { rows } from '../../src/database/engine/rows.ts'
import { update } from '../../src/database/engine/writes.ts'
import type { Caller } from '../../src/shared/identity/identity.types.ts'
import { callerOf } from '../support/callers.ts'
import { install } from '../support/database.ts'
import { createAgent, type TestPerson } from '../support/people.ts'

const whileNamed = countedIf((viewer, at: Slots<{ id: number; name: string }>) => {
  const named = and(eq(teams.id, at.id), eq(teams.name, at.name))
  return sql`exists (select 1 from ${teams} cross join ${users} where ${named} and ${eq(users.id, viewer.id)})`
})

const hour = (key: string, atMost = 2): Counter => ({ key, endsAt: 3_600_000, cost: 1, atMost })

let database: Database
let agent: TestPerson

beforeEach(async () => {
  await install()
  database = openDatabase(env.DB, 'first-primary')
  agent = await createAgent()
})

async function rename(caller: Caller, { counters, from = 'Developer' }: { counters: Counter[]; from?: string }) {
  await commit(database, caller, {
    actor: { kind: 'system' },
    at: 0,
    assert: { asRead: whileNamed({ caller, counters, values: { id: 3, name: from } }) },
    writes: [{ renamed: update(teams, { name: 'Builders' }, sql`where ${eq(teams.id, 3)}`) }],
  })
}

async function stored() {
  const { key, count } = limitCounters
  const [counted, [team]] = await database.batch([
    rows({ key, count }, sql`from ${limitCounters} order by ${key}`),
    rows({ name: teams.name }, sql`from ${teams} where ${eq(teams.id, 3)}`),
  ])
  return { counted: counted.map((found) => `${found.key} ${found.count}`), name: team?.name }
}

test('an unchanged row is written, and counted by the asserting statement', async () => {
  await rename(callerOf(agent), { counters: [hour('a'), hour('b')] })
  expect(database.usage).toMatchObject({ trips: 1, statements: 2 })
  expect(await stored()).toEqual({ counted: ['a 1', 'b 1'], name: 'Builders' })
})

test('a changed row is neither written nor counted', async () => {
  const late = rename(callerOf(agent), { counters: [hour('a')], from: 'Gardeners' })
  expect(await late.catch(isFailedAssertion)).toBe(true)
  expect(await stored()).toEqual({ counted: [], name: 'Developer' })
})

test('if one counter is full nothing is written, and none is counted', async () => {
  const refused = rename(callerOf(agent), { counters: [hour('a'), hour('b', 0)] })
  expect(await refused.catch(isFailedAssertion)).toBe(true)
  expect(await stored()).toEqual({ counted: [], name: 'Developer' })
})

test('without a counter the assertion holds too', async () => {
  const guest: Caller = {
    ...callerOf(agent),
    credentials: { kind: 'ticket-link', userId: agent.id, tokenVersion: 1, ticketId: 1 },
  }
  for (const [caller, counters] of [
    [callerOf(agent), []],
    [guest, [hour('a')]],
  ] as const) {
    const late = rename(caller, { counters: [...counters], from: 'Gardeners' })
    expect(await late.catch(isFailedAssertion)).toBe(true)
    expect(await stored()).toEqual({ counted: [], name: 'Developer' })
  }
  await rename(guest, { counters: [hour('a')] })
  expect(await stored()).toEqual({ counted: [], name: 'Builders' })
})
