/*
 * Writes at once the rows that triggers of large tables write row by row. `test/scripts/loaded-desk.test.ts` compares a desk
 * loaded this way with one that grew row by row.
 */

/** The rows of `ticket_counters` for a ticket, by its status. */
const STATE = 'iif(status = 1, 10 + 2 * isanswered + (assigned_to IS NOT NULL), status)'
const STATES = [10, 11, 12, 13, 2, 3, 4, 5, 6, 7, 8]

/** The counters, for an empty table. */
export const ofTickets = `
INSERT INTO ticket_counters (scope, owner_id, dept_id, team_id,
  open_free, open_taken, open_free_answered, open_taken_answered, resolved, closed, archived, deleted, unverified, approval, spam)
WITH g AS MATERIALIZED (SELECT dept_id, team_id, assigned_to, ${STATE} AS state, count(*) AS n FROM tickets GROUP BY 1, 2, 3, 4)
SELECT scope, owner, dept, team, ${STATES.map((state) => `sum(n * (state = ${state}))`).join(', ')} FROM (
  SELECT 'all' AS scope, 0 AS owner, 0 AS dept, 0 AS team, state, n FROM g
  UNION ALL SELECT 'department', dept_id, 0, 0, state, n FROM g
  UNION ALL SELECT 'team', team_id, 0, 0, state, n FROM g
  UNION ALL SELECT 'team', team_id, dept_id, 0, state, n FROM g
  UNION ALL SELECT 'assignee', assigned_to, 0, 0, state, n FROM g
  UNION ALL SELECT 'assignee', assigned_to, dept_id, 0, state, n FROM g
  UNION ALL SELECT 'assignee', assigned_to, 0, team_id, state, n FROM g
  UNION ALL SELECT 'assignee', assigned_to, dept_id, team_id, state, n FROM g
  UNION ALL SELECT 'requester', user_id, 0, 0, ${STATE}, 1 FROM tickets)
WHERE owner IS NOT NULL AND team IS NOT NULL GROUP BY scope, owner, dept, team`

const VALUES = { type: 'type', source: 'source', priority: 'priority_id', slaPlan: 'sla', helpTopic: 'help_topic_id' }

const ofValues = Object.entries(VALUES).flatMap(([kind, column]) => [
  `INSERT INTO ticket_value_counters (kind, value_id, total)
    SELECT '${kind}', ${column}, min(count(*), 251) FROM tickets WHERE ${column} IS NOT NULL GROUP BY ${column}`,
  `INSERT INTO ticket_rare_values (kind, value_id, ticket_id)
    SELECT c.kind, c.value_id, t.id FROM ticket_value_counters c CROSS JOIN tickets t ON t.${column} = c.value_id
    WHERE c.kind = '${kind}' AND c.total <= 250`,
])

/** Words in sorted order, so that each insert appends. Titles of the desk contain only words and single spaces. */
const ofTitles = `
INSERT OR IGNORE INTO ticket_title_words (word, ticket_id)
SELECT w.value, t.id FROM tickets t CROSS JOIN json_each('["' || replace(lower(t.title), ' ', '","') || '"]') w ORDER BY 1, 2`

/** Once for each department and team. The rest of an audience is the ticket's own people. */
const ofEvents = [
  `CREATE TEMP TABLE admins AS SELECT id FROM users WHERE role = 'admin' AND active = 1`,
  `CREATE TEMP TABLE audiences AS
    SELECT d.id AS dept_id, d.manager_id, ifnull(m.team_id, 0) AS team_id, (
      SELECT group_concat(json_array(id, reason)) FROM (
        SELECT user_id AS id, 8 AS reason FROM team_members WHERE team_id = m.team_id
        UNION ALL SELECT id, 64 FROM temp.admins
        UNION ALL SELECT user_id, 16 FROM department_members WHERE department_id = d.id)) AS others
    FROM departments d CROSS JOIN (SELECT id AS team_id FROM teams UNION ALL SELECT NULL) m`,
  'CREATE INDEX temp.audience_of ON audiences (dept_id, team_id)',
  `UPDATE events SET audience = '[' || json_array(t.user_id, 1) || ',' || json_array(t.assigned_to, 2) || ',' || json_array(a.manager_id, 32)
      || ',' || a.others || ']'
    FROM tickets t CROSS JOIN audiences a ON a.dept_id = t.dept_id AND a.team_id = ifnull(t.team_id, 0)
    WHERE t.id = events.subject_id AND events.subject_type = 'ticket'`,
  'DROP TABLE temp.audiences',
  'DROP TABLE temp.admins',
]

/** Runs after the rows of people, tickets and entries. */
export const DERIVED_OF_TICKETS = [
  `INSERT INTO user_counters (role, active, ban, is_deleted, email_verified, mobile_verified, total)
    SELECT role, active, ban, is_deleted, email_verified, mobile_verified, count(*) FROM users GROUP BY 1, 2, 3, 4, 5, 6`,
  `UPDATE tickets SET thread_count = c.entries, note_count = c.notes,
      hold = iif(status = 7, 1, 0), held_since = iif(status = 7, updated_at, NULL),
      priority_rank = (SELECT -priority_urgency FROM ticket_priorities WHERE priority_id = tickets.priority_id)
    FROM (SELECT ticket_id, sum(is_internal = 0) AS entries, sum(is_internal) AS notes FROM ticket_threads GROUP BY ticket_id) c
    WHERE c.ticket_id = tickets.id`,
  ofTickets,
  ...ofValues,
  ofTitles,
  ...ofEvents,
]

const ofProblems = [
  ['all', '0', '0', '0'],
  ['department', 'department_id', '0', '0'],
  ['team', 'group_id', 'department_id', '0'],
  ['assignee', 'assigned_id', 'department_id', 'ifnull(group_id, 0)'],
].map(
  ([
    scope,
    owner,
    department,
    team,
  ]) => `INSERT INTO sd_counters (kind, scope, owner_id, dept_id, team_id, status_id, total)
    SELECT 'problem', '${scope}', ${owner}, ${department}, ${team}, status_type_id, count(*) FROM sd_problems
    WHERE ${owner} IS NOT NULL GROUP BY 3, 4, 5, 6`,
)

const ofRecords = (['change', 'release', 'asset'] as const).map((kind) => {
  const status = kind === 'asset' ? '0' : 'status_id'
  return `INSERT INTO sd_counters (kind, scope, owner_id, dept_id, team_id, status_id, total)
    SELECT '${kind}', 'all', 0, 0, 0, ${status}, count(*) FROM sd_${kind}s GROUP BY 6`
})

/** Runs after the rows of the service desk. */
export const DERIVED_OF_RECORDS = [...ofProblems, ...ofRecords]
