import { beforeEach, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { DESK, details, given } from './records-support.ts'

/*
 * An agent sees the problems of their departments, of their teams, and their own (docs/domain-rules.md#4). A problem may be
 * all three: it is listed once and counts once.
 */

interface Given {
  id: number
  department: number
  team: number | null
  assigned: boolean
  status: number
}

interface List {
  data: { id: number }[]
  total: number
}

let admin: TestPerson
let agent: TestPerson
let problems: Given[]

const isSeen = ({ department, team, assigned }: Given) => department === 1 || team === 2 || assigned

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent({ departments: [1], teams: [2] })
  await createCustomer({ email: 'customer@example.com' })
  problems = []
  for (const department of [1, 2]) {
    for (const team of [null, 1, 2]) {
      for (const assigned of [false, true]) {
        const status = problems.length % 2 === 0 ? 1 : 2
        const values = { department, group_id: team, assigned_id: assigned ? agent.id : null, status_type_id: status }
        problems.push({ id: await given(admin, 'problem', values), department, team, assigned, status })
      }
    }
  }
})

async function listed(query: Record<string, string | number>) {
  const { body } = await call<List>('GET', `${DESK}/all/problems`, { as: agent, query: { per_page: 100, ...query } })
  return { ids: body.data.data.map(({ id }) => id).toSorted((a, b) => a - b), total: body.data.total }
}

async function expectListed(query: Record<string, string | number>, holds: (problem: Given) => boolean) {
  const ids = problems.filter((problem) => isSeen(problem) && holds(problem)).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(await listed(query)).toEqual({ ids, total: ids.length })
}

test('a problem of a team is seen by its members, and not by other teams', async () => {
  for (const problem of problems) {
    const { status } = await details(agent, 'problem', problem.id)
    expect({ ...problem, answer: status }).toEqual({ ...problem, answer: isSeen(problem) ? 200 : 404 })
  }
})

test('a problem seen by department, team and assignment is listed and counted once', async () => {
  await expectListed({}, () => true)
  await expectListed({ status: 1 }, ({ status }) => status === 1)
  await expectListed({ status: 2 }, ({ status }) => status === 2)
  await expectListed({ assigned: agent.id }, ({ assigned }) => assigned)
  await expectListed({ assigned: 0 }, ({ assigned }) => !assigned)
  await expectListed({ search: 'problem' }, () => true)
})

test('a member of the team alone sees its problems in lists and totals, each once', async () => {
  agent = await createAgent({ departments: [3], teams: [2] })
  const ids = problems.filter(({ team }) => team === 2).map(({ id }) => id)
  expect(await listed({})).toEqual({ ids, total: ids.length })
  const pages = await Promise.all([1, 2, 3].map(async (page) => await listed({ per_page: 2, page })))
  expect(pages.flatMap((page) => page.ids).toSorted((a, b) => a - b)).toEqual(ids)
  expect(pages.map(({ total }) => total)).toEqual([4, 4, 4])
})
