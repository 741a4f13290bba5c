import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '../../drizzle/people.ts'
import type { StaffMember } from '../../scripts/staff.arguments.ts'
import {
  departmentStatements,
  LIST_STAFF_SQL,
  memberResults,
  memberStatements,
  teamStatements,
} from '../../scripts/staff.sql.ts'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, signInAs } from '../support/people.ts'

const NOW = Date.now()

async function run(statements: readonly string[]) {
  return (await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)))).map(({ results }) => results)
}

async function make(changes: Partial<StaffMember> & { email: string }) {
  const member = { firstName: null, lastName: null, permissions: [...PERMISSIONS], departments: null, teams: null }
  return memberResults(await run(memberStatements({ role: 'agent', ...member, ...changes }, NOW)))
}

async function account(email: string) {
  return await env.DB.prepare('SELECT * FROM users WHERE email = ?1').bind(email).first()
}

async function listed() {
  return (await env.DB.prepare(LIST_STAFF_SQL).all()).results
}

/** Counted afresh and as the triggers keep it. */
async function counts() {
  const columns = 'role, active, ban, is_deleted, email_verified, mobile_verified'
  const [actual, kept] = await run([
    `SELECT ${columns}, COUNT(*) AS total FROM users GROUP BY ${columns} ORDER BY ${columns}`,
    `SELECT ${columns}, total FROM user_counters WHERE total <> 0 ORDER BY ${columns}`,
  ])
  return { actual, kept }
}

async function expectCountersToFollow() {
  const { actual, kept } = await counts()
  expect(kept).toEqual(actual)
}

describe('the SQL of npm run staff', () => {
  beforeEach(async () => {
    await install()
    await run(departmentStatements("Women's wear; DROP TABLE users; --", true, NOW))
    await run(teamStatements('Night', NOW))
  })

  test('an unknown address becomes an active agent without a password, who may work at once', async () => {
    const { before, after, url } = await make({
      email: "o'hara@example.com",
      firstName: 'Zoë',
      lastName: "O'Hara",
      departments: ["Women's wear; DROP TABLE users; --"],
      teams: ['Night'],
    })
    expect({ before, url }).toEqual({ before: undefined, url: 'https://desk.example.com' })
    expect(after).toMatchObject({ active: 1, hasPassword: 0 })
    expect(await listed()).toMatchObject([
      {
        role: 'agent',
        name: "Zoë O'Hara",
        departments: "Women's wear; DROP TABLE users; --",
        teams: 'Night',
        active: 1,
      },
    ])
    expect(await account("o'hara@example.com")).toMatchObject({ first_name_key: 'zoe', last_name_key: "o'hara" })
    await expectCountersToFollow()
    await env.DB.prepare('UPDATE users SET token_version = 1').run()
    const token = await signInAs(after?.id ?? 0, 'agent')
    expect(
      await call('GET', '/api/v1/helpdesk/inbox', { token, query: { api_key: await createApiKey() } }),
    ).toMatchObject({ status: 200 })
  })

  test('a customer becomes an agent with their history, and every token of theirs ends', async () => {
    const customer = await createCustomer({ emailVerified: true, passwordHash: 'a-hash' })
    const query = { api_key: await createApiKey() }
    const tickets = async () => await call('GET', '/api/v1/helpdesk/my-tickets-user', { token: customer.token, query })
    expect(await tickets()).toMatchObject({ status: 200 })
    const { before, after } = await make({ email: customer.email, permissions: ['create_ticket'] })
    expect(before).toMatchObject({ role: 'customer' })
    expect(after).toEqual({ id: customer.id, active: 1, hasPassword: 1 })
    expect(await tickets()).toMatchObject({ status: 401 })
    const row = await account(customer.email)
    expect(row).toMatchObject({ role: 'agent', token_version: 2, permissions: '{"create_ticket":true}' })
    expect(await env.DB.prepare('SELECT COUNT(*) FROM sessions WHERE revoked_at IS NULL').first('COUNT(*)')).toBe(0)
    const event = await env.DB.prepare("SELECT * FROM events WHERE type = 'user.updated'").first<{ changes: string }>()
    expect(event).toMatchObject({ subject_type: 'user', subject_id: customer.id, actor_kind: 'system' })
    expect(JSON.parse(event?.changes ?? '')).toEqual([{ field: 'role', from: 'customer', to: 'agent' }])
    await expectCountersToFollow()
  })

  test.each([
    ['never activated', { active: false, emailVerified: false }],
    ['whose mailbox is not proven', { emailVerified: false }],
  ])('the password of a customer %s, which anybody may have chosen, does not open the desk', async (_, columns) => {
    const { email } = await createCustomer({ ...columns, passwordHash: 'a-hash' })
    expect((await make({ email })).after).toMatchObject({ active: 1, hasPassword: 0 })
    await expectCountersToFollow()
  })

  test('memberships are replaced when given and stay when not; names and a deactivation stay', async () => {
    const agent = await createAgent({ firstName: 'Kim', departments: [1, 2], active: false })
    await make({ email: agent.email, teams: ['Night'] })
    expect(await listed()).toMatchObject([{ teams: 'Night', active: 0, name: expect.stringMatching(/^Kim /) }])
    const both = await env.DB.prepare('SELECT department_id FROM department_members').all()
    expect(both.results).toHaveLength(2)
    await make({ email: agent.email, departments: ["Women's wear; DROP TABLE users; --"] })
    expect(await listed()).toMatchObject([{ departments: "Women's wear; DROP TABLE users; --", teams: 'Night' }])
  })

  test('an unknown department or team, a banned or deleted account and a demotion write nothing', async () => {
    const customer = await createCustomer()
    const agent = await createAgent()
    const banned = await createCustomer({ ban: true })
    const deleted = await createCustomer({ isDeleted: true })
    const admin = await createAdmin()
    const state = async () =>
      await run(
        ['users', 'department_members', 'team_members', 'sessions', 'events'].map((name) => `SELECT * FROM ${name}`),
      )
    const before = await state()
    const attempts = [
      { email: 'new@example.com', departments: ['Nowhere'] },
      { email: customer.email, teams: ['Night', 'Nobody'] },
      { email: agent.email, departments: ["Women's wear; DROP TABLE users; --", 'Nowhere'], teams: ['Night'] },
      ...[banned, deleted, admin].map(({ email }) => ({ email, departments: [] })),
    ]
    for (const attempt of attempts) {
      expect(await make(attempt)).toMatchObject({ after: undefined, teams: expect.arrayContaining(['Night']) })
    }
    expect(await state()).toEqual(before)
  })

  test('an agent becomes an admin, and an admin stays one', async () => {
    const { id, email } = await createAgent()
    await make({ email, role: 'admin', permissions: [] })
    await make({ email, role: 'admin', permissions: [], teams: ['Night'] })
    expect(await account(email)).toMatchObject({ id, role: 'admin', permissions: '{}', token_version: 3 })
    await expectCountersToFollow()
  })

  test('a department and a team are made once, and are in the catalog', async () => {
    const made = await run(departmentStatements('Kilns', false, NOW))
    expect(made).toMatchObject([[{}], [{ isPublic: 0 }]])
    expect(await run(departmentStatements('Kilns', true, NOW))).toMatchObject([[], [{ isPublic: 0 }]])
    expect(await run(teamStatements('Night', NOW))).toMatchObject([[], [{}]])
    const entries = await env.DB.prepare('SELECT entries FROM catalog').first<string>('entries')
    expect(JSON.parse(entries ?? '')).toMatchObject({
      departments: expect.arrayContaining([expect.objectContaining({ name: 'Kilns', isPublic: 0 })]),
      teams: expect.arrayContaining([expect.objectContaining({ name: 'Night', active: 1 })]),
    })
  })
})
