import { env } from 'cloudflare:workers'
import { createAdmin, createAgent, createCustomer, type TestPerson } from './people.ts'

const DEPARTMENTS = 20
const TEAMS = 5

export interface Desk {
  admin: TestPerson
  /** Belongs to three departments and one team. */
  agent: TestPerson
  /** Has 50 tickets in a desk of any size. */
  customer: TestPerson
}

/** 20 departments, 5 teams, 20 agents and 50 other customers, without tickets. */
export async function createDesk(): Promise<Desk> {
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 4 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO departments (id, name, created_at, updated_at) SELECT i, 'Department ' || i, 0, 0 FROM n`,
    ).bind(DEPARTMENTS),
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 4 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO teams (id, name, created_at, updated_at) SELECT i, 'Team ' || i, 0, 0 FROM n`,
    ).bind(TEAMS),
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 70)
       INSERT INTO users (role, user_name, email, active, created_at, updated_at)
       SELECT iif(i <= 20, 'agent', 'customer'), 'person' || i, 'person' || i || '@example.com', 1, 0, 0 FROM n`,
    ),
  ])
  const admin = await createAdmin()
  const agent = await createAgent({ departments: [1, 2, 3], teams: [1] })
  const customer = await createCustomer()
  return { admin, agent, customer }
}

/** Adds tickets `from` to `to`, the same in every run. The first 200 include the customer's 50. */
export async function growDesk({ agent, customer }: Desk, from: number, to: number): Promise<void> {
  await env.DB.prepare(insertTickets).bind(from, to, Date.now(), agent.id, customer.id).run()
}

/** Reproducible numbers that look random. Each column has its own multiplier, so that columns do not correlate. */
const spread = (multiplier: number, values: number) => `((i * ${multiplier}) % 65521) % ${values}`

const insertTickets = `
  WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
  INSERT INTO tickets (ticket_number, title, user_id, dept_id, team_id, priority_id, sla, help_topic_id, status, type, source,
    assigned_to, isanswered, duedate, created_at, updated_at)
  SELECT printf('AAAA-%08d', i), 'Printer ' || i,
    iif(i <= 200 AND i % 4 = 0, ?5, 21 + ${spread(17377, 50)}),
    1 + ${spread(26339, DEPARTMENTS)},
    iif(${spread(30011, 10)} < 3, 1 + ${spread(12953, TEAMS)}, NULL),
    1 + ${spread(8081, 4)}, 1 + ${spread(7127, 3)}, 1,
    iif(${spread(40009, 10)} < 3, 1, 2 + ${spread(50021, 4)}),
    1 + ${spread(9203, 2)}, 1 + ${spread(33331, 7)},
    iif(${spread(22259, 10)} < 6, iif(${spread(60013, 20)} = 0, ?4, 1 + ${spread(60013, 20)}), NULL),
    ${spread(15787, 2)},
    iif(${spread(5003, 5)} = 0, NULL, ?3 + 1000 * (${spread(44017, 200_000)} - 30000)),
    ?3 - 60000 * (?2 - i), ?3 - 60000 * (?2 - i) + ${spread(28657, 600_000)}
  FROM n`
