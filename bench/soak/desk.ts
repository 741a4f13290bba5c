import { PERMISSIONS } from '../../drizzle/permissions.ts'
import { openDatabase } from '../../src/database/engine/connection.ts'
import { seedLookups } from '../../src/modules/installation/seed.repository.ts'
import { signAccessToken } from '../../src/shared/identity/tokens/access-tokens.ts'
import { sha256Hex } from '../../src/shared/identity/secrets/secrets.ts'
import { migrate } from '../seed.ts'
import { SECRETS } from '../workers.ts'
import type { Desk, Person } from './requests.ts'

const DAY = 24 * 60 * 60 * 1000
const API_KEY = 'soak-app-key'
const [CUSTOMERS, AGENTS, ADMINS] = [60, 12, 2]
const [DEPARTMENTS, TEAMS] = [3, 2]

/** An empty installation with signed-in people. */
export async function newDesk({ DB, SEARCH }: Pick<Env, 'DB' | 'SEARCH'>): Promise<Desk> {
  const now = Date.now()
  await migrate(DB, 'db')
  await migrate(SEARCH, 'search')
  await seedLookups(openDatabase(DB, 'first-primary'), now)
  const people = [
    ...(await peopleOf('admin', { count: ADMINS, after: 0, now })),
    ...(await peopleOf('agent', { count: AGENTS, after: ADMINS, now })),
    ...(await peopleOf('customer', { count: CUSTOMERS, after: ADMINS + AGENTS, now })),
  ]
  await DB.batch([
    DB.prepare(`UPDATE settings SET installed_at = ?1, url = 'http://localhost', company = 'Soak'`).bind(now),
    // New tickets have clocks. Some of them run out meanwhile.
    DB.prepare(
      `UPDATE sla_plans SET targets = '["first 60","next 60","resolution 3600","resolution 60 priority 4"]' WHERE id = 2`,
    ),
    DB.prepare('UPDATE settings SET default_sla_plan_id = 2'),
    DB.prepare(
      `INSERT INTO api_keys (kind, name, key_hash, hint, created_at) VALUES ('app', 'soak', ?1, 'soak', ?2)`,
    ).bind(await sha256Hex(API_KEY), now),
    DB.prepare(
      `INSERT INTO users (id, role, email, user_name, first_name, last_name, active, email_verified, permissions, created_at, updated_at)
       SELECT value ->> 'id', value ->> 'role', value ->> 'email', value ->> 'email', value ->> 'role', 'Number ' || (value ->> 'id'), 1, 1,
         iif(value ->> 'role' = 'agent', ?2, '{}'), ?3, ?3 FROM json_each(?1)`,
    ).bind(JSON.stringify(people), JSON.stringify(Object.fromEntries(PERMISSIONS.map((name) => [name, true]))), now),
    DB.prepare(
      `INSERT INTO sessions (id, user_id, created_at, expires_at) SELECT 'soak-' || id, id, ?1, ?2 FROM users`,
    ).bind(now, now + DAY),
    DB.prepare(
      `INSERT INTO department_members (user_id, department_id) SELECT id, 1 + id % ?1 FROM users WHERE role = 'agent'`,
    ).bind(DEPARTMENTS),
    DB.prepare(
      `INSERT INTO team_members (user_id, team_id) SELECT id, 1 + id % ?1 FROM users WHERE role = 'agent'`,
    ).bind(TEAMS),
  ])
  const ofRole = (role: Person['role']) => people.filter((person) => person.role === role)
  return {
    admins: ofRole('admin'),
    agents: ofRole('agent'),
    customers: ofRole('customer'),
    departments: DEPARTMENTS,
    teams: TEAMS,
    tickets: [],
    problems: [],
    apiKey: API_KEY,
  }
}

async function peopleOf(
  role: Person['role'],
  { count, after, now }: { count: number; after: number; now: number },
): Promise<Person[]> {
  const ids = Array.from({ length: count }, (_, index) => after + index + 1)
  return await Promise.all(
    ids.map(async (id) => {
      const claims = { userId: id, role, tokenVersion: 1, sessionId: `soak-${id}` }
      return {
        id,
        role,
        email: `${role}${id}@soak.example`,
        token: await signAccessToken(SECRETS.TOKEN_SECRET, claims, now),
      }
    }),
  )
}
