/** The size of the desk that benchmarks and budgets use. */
export interface DeskSize {
  tickets: number
  threads: number
  customers: number
  agents: number
  departments: number
  articles: number
  /** The number of problems, of changes and of releases. */
  problems: number
}

export function deskOf(tickets: number): DeskSize {
  return {
    tickets,
    threads: tickets * 3,
    customers: Math.max(20, Math.floor(tickets / 5)),
    agents: 200,
    departments: 20,
    articles: Math.min(tickets, 10_000),
    problems: tickets,
  }
}

/** People of every desk, as whom a benchmark signs in. */
export const MEASURED = { adminId: 1, agentId: 2, customerId: 3 } as const

/** Half of the articles contain it. */
const LARGE_CATEGORY = 4
export const FIRST_AGENT = 4
const TEAMS = 10
const TICKETS_OF_MEASURED_CUSTOMER = 50
/** With the agent's departments these are more than a total ever counts, at every measured size. */
const TICKETS_OF_MEASURED_AGENT = 1000
const MINUTE = 60_000

/** Rows per statement. A longer statement blocks the database for too long. */
const CHUNK = 10_000

/** The head of a statement over `n`, whose `i` counts up from `from`. */
export function numbers(count: number, from = 0): string {
  return `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${from + count - 1})`
}

/** A statement for each range of at most `CHUNK` numbers. */
function inChunks(count: number, statement: (numbered: string) => string): string[] {
  const starts = Array.from({ length: Math.ceil(count / CHUNK) }, (_, index) => index * CHUNK)
  return starts.map((from) => statement(numbers(Math.min(CHUNK, count - from), from)))
}

/**
 * SQL that fills a migrated, seeded database with a realistic desk: an admin, an agent of three departments and one team, a
 * customer with fifty tickets, and other people. Triggers stay on, so the counters are those of a real installation.
 */
export function deskStatements(size: DeskSize, now: number): string[] {
  return [...searchedStatements(size, now), ...serviceDesk(size, now)]
}

/** The first part: people and everything that search finds. */
export function searchedStatements(size: DeskSize, now: number): string[] {
  return [...people(size, now), ...tickets(size, now), ...knowledgeBase(size, now)]
}

/** People who exist before the first ticket. Ids of agents and then of customers start after those of MEASURED. */
export function people({ customers, agents, departments }: DeskSize, now: number): string[] {
  const permissions = `'{"create_ticket":true,"edit_ticket":true,"close_ticket":true,"transfer_ticket":true,"delete_ticket":true,"assign_ticket":true,"access_kb":true,"account_activate":true}'`
  const firstCustomer = FIRST_AGENT + agents
  return [
    `${numbers(departments - 3)} INSERT INTO departments (id, name, sla_plan_id, created_at, updated_at)
      SELECT 4 + i, 'Department ' || (4 + i), 1, ${now}, ${now} FROM n`,
    `${numbers(TEAMS - 3)} INSERT INTO teams (id, name, active, created_at, updated_at)
      SELECT 4 + i, 'Team ' || (4 + i), 1, ${now}, ${now} FROM n`,
    `INSERT INTO users (id, role, email, user_name, first_name, last_name, active, email_verified, permissions, created_at, updated_at) VALUES
      (${MEASURED.adminId}, 'admin', 'admin@bench.example', 'admin', 'Ada', 'Admin', 1, 1, '{}', ${now}, ${now}),
      (${MEASURED.agentId}, 'agent', 'agent@bench.example', 'agent', 'Abe', 'Agent', 1, 1, ${permissions}, ${now}, ${now}),
      (${MEASURED.customerId}, 'customer', 'customer@bench.example', 'customer', 'Cleo', 'Customer', 1, 1, '{}', ${now}, ${now})`,
    `${numbers(agents)} INSERT INTO users (id, role, email, user_name, first_name, last_name, first_name_key, last_name_key, active, email_verified, permissions, created_at, updated_at)
      SELECT ${FIRST_AGENT} + i, 'agent', 'agent' || i || '@bench.example', 'agent' || i, 'Agent', 'Number ' || i, 'agent', 'number ' || i, 1, 1, ${permissions}, ${now}, ${now} FROM n`,
    ...inChunks(
      customers,
      (
        n,
      ) => `${n} INSERT INTO users (id, role, email, user_name, first_name, last_name, first_name_key, last_name_key, active, email_verified, created_at, updated_at)
      SELECT ${firstCustomer} + i, 'customer', 'customer' || i || '@bench.example', 'customer' || i, 'Customer', 'Number ' || i, 'customer', 'number ' || i, 1, 1, ${now}, ${now} FROM n`,
    ),
    `INSERT INTO department_members (user_id, department_id) VALUES (${MEASURED.agentId}, 1), (${MEASURED.agentId}, 8), (${MEASURED.agentId}, 15)`,
    `INSERT INTO team_members (user_id, team_id) VALUES (${MEASURED.agentId}, 4)`,
    `${numbers(agents)} INSERT INTO department_members (user_id, department_id) SELECT ${FIRST_AGENT} + i, 1 + i % ${departments} FROM n`,
    `${numbers(agents)} INSERT INTO team_members (user_id, team_id) SELECT ${FIRST_AGENT} + i, 1 + i % ${TEAMS} FROM n`,
  ]
}

/** A fifth is open; most others are closed. Multiplication spreads the numbers, so that no order is accidental. */
const STATUS = `iif(s < 20, 1, iif(s < 35, 2, iif(s < 93, 3, iif(s < 97, 5, iif(s < 98, 4, iif(s < 99, 7, 8))))))`

function tickets({ tickets: count, threads, customers, agents, departments }: DeskSize, now: number): string[] {
  const firstCustomer = FIRST_AGENT + agents
  const everyNthOfAgent = Math.max(2, Math.floor(count / TICKETS_OF_MEASURED_AGENT))
  const everyNth = Math.max(1, Math.floor(count / TICKETS_OF_MEASURED_CUSTOMER))
  const age = `(${count} - i) * ${MINUTE}`
  const perTicket = Math.max(1, Math.floor(threads / count))
  return [
    ...inChunks(
      count,
      (n) => `${n}, d(i, s, h) AS (SELECT i, (i * 37) % 100, (i * 7919) % 100003 FROM n)
      INSERT INTO tickets (id, ticket_number, title, user_id, dept_id, team_id, priority_id, sla, help_topic_id, status, type, source,
        assigned_to, isanswered, duedate, last_message_at, last_response_at, last_replier, closed_at, created_at, updated_at)
      SELECT 1 + i, printf('AAAA-%04d-%04d', i / 10000, i % 10000), 'Printer number ' || h || ' does not answer any more',
        iif(i % ${everyNth} = 0 AND i / ${everyNth} < ${TICKETS_OF_MEASURED_CUSTOMER}, ${MEASURED.customerId}, ${firstCustomer} + h % ${customers}),
        1 + h % ${departments}, iif(h % 5 = 0, 1 + h % ${TEAMS}, NULL), 1 + h % 4, 1 + h % 3, 1 + h % 3, ${STATUS}, 1 + h % 4, 1 + h % 3,
        iif(i % ${everyNthOfAgent} = 3 % ${everyNthOfAgent}, ${MEASURED.agentId}, iif(h % 10 < 7, ${FIRST_AGENT} + h % ${agents}, NULL)), h % 3 = 0,
        ${now} - ${age} + 43200000, ${now} - ${age}, ${now} - ${age}, iif(h % 3 = 0, 'agent', 'client'),
        iif(s >= 20 AND s < 93, ${now} - ${age}, NULL), ${now} - ${age}, ${now} - ${age} + (h % 1000) * 1000
      FROM d`,
    ),
    ...inChunks(
      count * perTicket,
      (
        n,
      ) => `${n} INSERT INTO ticket_threads (ticket_id, user_id, poster, is_internal, title, body, body_text, created_at)
      SELECT 1 + i / ${perTicket}, iif(i % ${perTicket} = 0, (SELECT user_id FROM tickets WHERE id = 1 + i / ${perTicket}), ${FIRST_AGENT} + i % ${agents}),
        iif(i % ${perTicket} = 0, 'client', 'support'), i % ${perTicket} = 2, '', '<p>It worked until entry ' || i || ' was printed.</p>',
        'It worked until entry ' || i || ' was printed.', ${now} - (${count} - i / ${perTicket}) * ${MINUTE} + i % ${perTicket} FROM n`,
    ),
    // One long conversation with files, for the page of entries.
    `${numbers(60)} INSERT INTO ticket_threads (ticket_id, user_id, poster, is_internal, title, body, body_text, created_at)
      SELECT 1, iif(i % 2 = 0, ${MEASURED.customerId}, ${FIRST_AGENT} + i % 7), iif(i % 2 = 0, 'client', 'support'), 0, '', '<p>Entry ' || i || '</p>', 'Entry ' || i, ${now} + i FROM n`,
    `INSERT INTO attachments (thread_id, ticket_id, name, content_type, size, storage_key, created_at)
      SELECT id, 1, 'log.txt', 'text/plain', 3, 'bench/' || id, ${now} FROM ticket_threads WHERE ticket_id = 1 AND id % 4 = 0`,
    ...inChunks(
      count,
      (n) => `${n} INSERT INTO events (type, subject_type, subject_id, actor_kind, actor_id, created_at, processed_at)
      SELECT 'ticket.created', 'ticket', t.id, 'customer', t.user_id, t.created_at, t.created_at FROM n CROSS JOIN tickets t ON t.id = 1 + n.i`,
    ),
    `${numbers(200)} INSERT INTO notifications (user_id, event_id, type, message, scenario, row_id, actor_id, seen, created_at)
      SELECT ${MEASURED.agentId}, e.id, 'ticket.created', 'A new ticket', 'tickets', 1 + i, ${MEASURED.customerId}, i % 3 = 0, ${now} + i
      FROM n JOIN events e ON e.subject_type = 'ticket' AND e.subject_id = 1 + n.i`,
    `INSERT OR REPLACE INTO sequences (name, value) VALUES ('ticket_number', ${count})`,
  ]
}

function knowledgeBase({ articles }: DeskSize, now: number): string[] {
  return [
    `${numbers(20)} INSERT INTO kb_categories (id, name, slug, created_at, updated_at)
      SELECT 1 + i, 'Category ' || i, 'category-' || i, ${now}, ${now} FROM n`,
    `${numbers(articles)} INSERT INTO kb_articles (id, slug, title, body, body_text, category_id, published, is_public, publish_at, created_at, updated_at)
      SELECT 1 + i, 'article-' || i, 'How to reset device ' || i, '<p>Hold the button of device ' || i || ' for ten seconds.</p>',
        'Hold the button of device ' || i || ' for ten seconds.', iif(i % 2, ${LARGE_CATEGORY}, 1 + i % 20), i % 10 > 0, i % 7 > 0, ${now} - i * 1000, ${now}, ${now} FROM n`,
  ]
}

/** All other tickets. */
export function serviceDesk({ problems, agents, departments }: DeskSize, now: number): string[] {
  return [
    `${numbers(problems)} INSERT INTO sd_problems (id, requester_id, subject, description, department_id, status_type_id, priority_id, group_id, assigned_id, created_at, updated_at)
      SELECT 1 + i, ${MEASURED.customerId}, 'Printers of floor' || (100001 + i) || ' fail', '<p>All of them.</p>', 1 + i % ${departments}, 1 + i % 3, 1 + i % 4,
        iif(i % 5 = 0, 1 + i % ${TEAMS}, NULL), iif(i % 3 = 0, ${FIRST_AGENT} + i % ${agents}, NULL), ${now} + i, ${now} + i FROM n`,
    `${numbers(problems)} INSERT INTO sd_changes (id, subject, description, status_id, priority_id, change_type_id, impact_id, created_at, updated_at)
      SELECT 1 + i, 'New firmware ' || i, '<p>Everywhere.</p>', 1 + i % 6, 1 + i % 4, 1 + i % 4, 1 + i % 3, ${now} + i, ${now} + i FROM n`,
    `${numbers(problems)} INSERT INTO sd_releases (id, subject, description, status_id, priority_id, release_type_id, created_at, updated_at)
      SELECT 1 + i, 'Week ' || i, '<p>On Sunday.</p>', 1 + i % 5, 1 + i % 4, 1 + i % 4, ${now} + i, ${now} + i FROM n`,
    `${numbers(problems)} INSERT INTO sd_assets (id, name, external_id, asset_type_id, department_id, impact_type_id, managed_by, used_by, created_at, updated_at)
     SELECT 1 + i, 'Printer ' || i, 'printer-' || i, 25, 1, 1, (SELECT min(id) FROM users WHERE role = 'agent'), (SELECT min(id) FROM users), ${now}, ${now} - i FROM n`,
    `INSERT INTO sd_problem_words (word, problem_id) SELECT 'floor' || (100000 + id), id FROM sd_problems UNION ALL SELECT 'printers', id FROM sd_problems`,
    `INSERT INTO sd_ticket_problems (ticket_id, problem_id, created_at) SELECT id, 1 + id % ${problems}, ${now} FROM tickets`,
    `INSERT INTO sd_problem_changes (problem_id, change_id, created_at) SELECT id, id, ${now} FROM sd_problems`,
    `INSERT INTO sd_change_releases (change_id, release_id, created_at) SELECT id, id, ${now} FROM sd_changes`,
    `INSERT INTO sd_general_updates (problem_id, identifier, value, author_id, updated_at)
      SELECT id, 'root-cause', '<p>The firmware.</p>', ${MEASURED.agentId}, ${now} FROM sd_problems WHERE id <= 100`,
  ]
}
