import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../src/database/engine/connection.ts'
import { isFailedAssertion } from '../../../src/database/engine/failures.ts'
import { attachWrite, findLinkEnds } from '../../../src/modules/service-desk/record-links.repository.ts'
import { removeRecord, storeRecord } from '../../../src/modules/service-desk/record-writes.repository.ts'
import { findRecord } from '../../../src/modules/service-desk/records.repository.ts'
import { countRows, given } from '../../api/servicedesk/records-support.ts'
import { callerOf } from '../../support/callers.ts'
import { install, engineDatabase } from '../../support/database.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'

let database: Database
let agent: TestPerson
let problem: number

beforeEach(async () => {
  await install()
  database = engineDatabase()
  agent = await createAgent({ departments: [1] })
  await createCustomer({ email: 'customer@example.com' })
  problem = await given(agent, 'problem')
})

test('a record that was edited meanwhile is not deleted', async () => {
  const caller = callerOf(agent)
  const { actor, record } = await findRecord(database, caller, { kind: 'problem', id: problem })
  if (!record) throw new Error('The problem is not there.')
  await env.DB.prepare("UPDATE sd_problems SET subject = 'Another', version = version + 1").run()
  const removal = removeRecord(database, { caller, actor, at: Date.now() }, { kind: 'problem', record })
  expect(await removal.then(() => 'removed', isFailedAssertion)).toBe(true)
  expect(await countRows('sd_problems')).toBe(1)
})

test.each([
  ['the parent', 'UPDATE sd_problems SET department_id = 2, assigned_id = NULL'],
  ['the child', 'DELETE FROM sd_changes'],
])('a link is not created by an agent who lost access to %s meanwhile', async (_end, loss) => {
  const caller = callerOf(agent)
  const childId = await given(agent, 'change')
  const link = 'problemChange'
  const { actor, parent } = await findLinkEnds(database, caller, { link, parentId: problem, childId })
  if (!parent) throw new Error('The problem is not there.')
  await env.DB.prepare(loss).run()
  const act = { caller, actor, at: Date.now() }
  const write = { ...attachWrite(act, { link, parent, childId }), shown: { kind: 'change', id: childId } as const }
  expect(await storeRecord(database, act, write).then(() => 'linked', isFailedAssertion)).toBe(true)
  expect(await countRows('sd_problem_changes')).toBe(0)
})
