/*
 * The invariants of a desk at rest. Each query finds violations and should find none. They count from scratch what triggers
 * keep incrementally.
 */

const STATES = [
  ['open_free', 10],
  ['open_taken', 11],
  ['open_free_answered', 12],
  ['open_taken_answered', 13],
  ['resolved', 2],
  ['closed', 3],
  ['archived', 4],
  ['deleted', 5],
  ['unverified', 6],
  ['approval', 7],
  ['spam', 8],
] as const

/** The scope of a counter row; 0 is the whole desk. */
const SCOPES = [
  ['all', 'nothing', 'nothing', 'nothing'],
  ['department', 'dept_id', 'nothing', 'nothing'],
  ['requester', 'user_id', 'nothing', 'nothing'],
  ['team', 'team_id', 'nothing', 'nothing'],
  ['team', 'team_id', 'dept_id', 'nothing'],
  ['assignee', 'assigned_to', 'nothing', 'nothing'],
  ['assignee', 'assigned_to', 'dept_id', 'nothing'],
  ['assignee', 'assigned_to', 'nothing', 'team_id'],
  ['assignee', 'assigned_to', 'dept_id', 'team_id'],
] as const

const states = STATES.map(([name]) => name).join(', ')
const valueOf = (column: string) =>
  `CASE ${column} WHEN 'dept_id' THEN dept_id WHEN 'user_id' THEN user_id WHEN 'team_id' THEN team_id WHEN 'assigned_to' THEN assigned_to ELSE 0 END`
const counted = `SELECT column1 AS scope, ${valueOf('column2')} AS owner_id, ${valueOf('column3')} AS dept_id, ${valueOf('column4')} AS team_id,
    ${STATES.map(([name, state]) => `sum(state = ${state}) AS ${name}`).join(', ')}
  FROM (SELECT *, iif(status = 1, 10 + 2 * isanswered + (assigned_to IS NOT NULL), status) AS state FROM tickets)
  CROSS JOIN (VALUES ${SCOPES.map((scope) => `(${scope.map((part) => `'${part}'`).join(', ')})`).join(', ')})
  WHERE ${valueOf('column2')} IS NOT NULL AND ${valueOf('column4')} IS NOT NULL GROUP BY 1, 2, 3, 4`
const kept = `SELECT scope, owner_id, dept_id, team_id, ${states} FROM ticket_counters
  WHERE ${STATES.map(([name]) => `${name} <> 0`).join(' OR ')}`

/** Rows of `one` that the other lacks, and the reverse. */
function differing(one: string, other: string): string {
  return `SELECT 'counted' AS which, * FROM (SELECT * FROM (${one}) EXCEPT SELECT * FROM (${other}))
    UNION ALL SELECT 'kept', * FROM (SELECT * FROM (${other}) EXCEPT SELECT * FROM (${one}))`
}

const files = (isInternal: 0 | 1) =>
  `(SELECT count(*) FROM attachments a JOIN ticket_threads h ON h.id = a.thread_id WHERE h.ticket_id = t.id AND a.ticket_id = t.id AND h.is_internal = ${isInternal})`
const entries = (isInternal: 0 | 1) =>
  `(SELECT count(*) FROM ticket_threads h WHERE h.ticket_id = t.id AND h.is_internal = ${isInternal})`

/** Figures that each count events of one type. Replies and notes of rules count nothing. */
const REPORTED = [
  ['created', 'ticket.created', '1'],
  ['customer_messages', 'ticket.customer_replied', '1'],
  ['transferred', 'ticket.transferred', '1'],
  ['merged', 'ticket.merged', '1'],
  ['trashed', 'ticket.deleted', '1'],
  ['breached', 'ticket.sla_breached', '1'],
  ['auto_closed', 'ticket.auto_closed', '1'],
  ['replies', 'ticket.replied', "actor_kind <> 'system'"],
  ['notes', 'ticket.noted', "actor_kind <> 'system'"],
] as const
const foldedMonths = `SELECT ${REPORTED.map(([figure]) => `ifnull(sum(${figure}), 0)`).join(', ')} FROM report_months
  WHERE dim = 'all' AND edition = (SELECT edition FROM report_state)`
const scannedEvents = `SELECT ${REPORTED.map(([, type, counts]) => `ifnull(sum(type = '${type}' AND ${counts}), 0)`).join(', ')} FROM events
  WHERE subject_type = 'ticket' AND id <= (SELECT event_id FROM cursors WHERE name = 'report:events')`

/** By rule: the query of `DB` that finds violations. */
export const INVARIANTS: Readonly<Record<string, string>> = {
  'the counters of tickets are their counts': differing(counted, kept),
  'the counters of users are their counts': differing(
    'SELECT role, active, ban, is_deleted, email_verified, mobile_verified, count(*) AS total FROM users GROUP BY 1, 2, 3, 4, 5, 6',
    'SELECT role, active, ban, is_deleted, email_verified, mobile_verified, total FROM user_counters WHERE total <> 0',
  ),
  'a ticket knows how many entries, notes and collaborators it has': `SELECT t.id, t.thread_count, t.note_count, t.collaborator_count FROM tickets t
     WHERE t.thread_count <> ${entries(0)} OR t.note_count <> ${entries(1)}
       OR t.collaborator_count <> (SELECT count(*) FROM ticket_collaborators c WHERE c.ticket_id = t.id AND c.is_active = 1)`,
  'a ticket knows how many files it has': `SELECT t.id, t.attachment_count, t.note_attachment_count FROM tickets t
     WHERE t.attachment_count <> ${files(0)} OR t.note_attachment_count <> ${files(1)}`,
  'an entry knows how many files it has': `SELECT h.id FROM ticket_threads h
     WHERE h.attachment_count <> (SELECT count(*) FROM attachments a WHERE a.thread_id = h.id)`,
  'people know how many notifications they have not seen': `SELECT u.id, u.unread_notifications FROM users u
     WHERE u.unread_notifications <> (SELECT count(*) FROM notifications n WHERE n.user_id = u.id AND n.seen = 0)`,
  'nobody is told of an event twice': `SELECT event_id, user_id, count(*) FROM notifications WHERE event_id IS NOT NULL GROUP BY 1, 2 HAVING count(*) > 1`,
  'every event was told': 'SELECT id, type FROM events WHERE processed_at IS NULL',
  'no event is missing': `SELECT count(*), min(id), max(id) FROM events HAVING count(*) <> max(id) - min(id) + 1`,
  'a ticket has its own number': 'SELECT ticket_number FROM tickets GROUP BY 1 HAVING count(*) > 1',
  'a number was used for every ticket that began, and for nothing else': `SELECT value, begun FROM sequences,
     (SELECT count(*) AS begun FROM events WHERE type = 'ticket.created') WHERE name = 'ticket_number' AND value + 1 <> begun`,
  'what a ticket began with comes first': `SELECT h.ticket_id FROM ticket_threads h JOIN ticket_threads later ON later.ticket_id = h.ticket_id
     AND later.id > h.id AND later.created_at < h.created_at LIMIT 1`,
  'a merged ticket points at one that is not merged itself': `SELECT t.id FROM tickets t JOIN tickets p ON p.id = t.merged_into_id WHERE p.merged_into_id IS NOT NULL`,
  'a merged ticket has kept nothing': `SELECT t.id FROM tickets t WHERE t.merged_into_id IS NOT NULL
     AND EXISTS (SELECT 1 FROM attachments a WHERE a.ticket_id = t.id)`,
  'the words of a title are those of this title': `SELECT w.ticket_id, w.word FROM ticket_title_words w LEFT JOIN tickets t ON t.id = w.ticket_id
     WHERE t.id IS NULL OR instr(lower(t.title), w.word) = 0`,
  'an archived entry refers to an archive of its ticket, and its text is stored nowhere else': `SELECT h.id FROM ticket_threads h
     LEFT JOIN conversation_archives a ON a.id = h.archive_id AND a.ticket_id = h.ticket_id AND a.state IN ('stored', 'stale')
     WHERE h.archive_id IS NOT NULL AND (a.id IS NULL OR h.body <> '' OR h.body_text <> '' OR h.poster = 'system')`,
  'an archive that is stored is referred to': `SELECT a.id FROM conversation_archives a WHERE a.state = 'stored'
     AND NOT EXISTS (SELECT 1 FROM ticket_threads h WHERE h.archive_id = a.id)`,
  'a snoozed ticket has an alarm at its time, and nothing else is to be woken': `SELECT t.id, a.id
     FROM (SELECT * FROM tickets WHERE snoozed_until IS NOT NULL) t
     FULL JOIN (SELECT * FROM alarms WHERE kind = 'wake') a ON a.subject_type = 'ticket' AND a.subject_id = t.id
     WHERE t.id IS NULL OR a.id IS NULL OR (a.attempts = 0 AND a.due_at <> t.snoozed_until)`,
  'a ticket with clocks is due when its first running clock is, and rings at the next step': `SELECT t.id FROM tickets t
     WHERE t.has_clocks <> EXISTS (SELECT 1 FROM ticket_clocks WHERE ticket_id = t.id)
       OR t.has_clocks = 1 AND (t.duedate IS NOT (SELECT min(due_at) FROM ticket_clocks WHERE ticket_id = t.id AND state = 'running')
         OR EXISTS (SELECT 1 FROM ticket_clocks WHERE ticket_id = t.id AND rings_at IS NOT NULL)
           AND NOT EXISTS (SELECT 1 FROM alarms WHERE kind = 'clock' AND subject_type = 'ticket' AND subject_id = t.id))`,
  'a ticket with clocks is overdue if one that runs is breached': `SELECT t.id, t.isoverdue FROM tickets t WHERE t.has_clocks = 1
     AND t.isoverdue <> (t.status = 1 AND EXISTS (SELECT 1 FROM ticket_clocks WHERE ticket_id = t.id AND breached_at IS NOT NULL AND state = 'running'))`,
  'a clock runs since a time, ended at a time, or does neither': `SELECT ticket_id, metric, state FROM ticket_clocks
     WHERE (state = 'running') <> (since IS NOT NULL) OR (state IN ('met', 'missed', 'off')) <> (ended_at IS NOT NULL) OR consumed_ms < 0`,
  // The target of the resolution depends on the priority. Its steps ring again if it is due much later.
  'a step of a plan rings at most once in a round of its clock': `SELECT subject_id, changes, count(*) FROM events WHERE type = 'ticket.escalated'
     GROUP BY subject_id, context ->> '$.metric', context ->> '$.stepId', context ->> '$.level', context ->> '$.startedAt',
       iif(context ->> '$.metric' = 'resolution', (SELECT c.value ->> 'to' FROM json_each(changes) c WHERE c.value ->> 'field' = 'due_at'), 0)
     HAVING count(*) > 1`,
  'no step rings after the round of its clock ended': `SELECT e.subject_id, e.id FROM events e JOIN (
       SELECT ticket_id, metric, started_at, ended_at FROM ticket_clocks
       UNION SELECT ticket_id, metric, started_at, ended_at FROM clock_results WHERE metric = 'next') c
     ON c.ticket_id = e.subject_id AND c.metric = e.context ->> '$.metric' AND c.started_at = e.context ->> '$.startedAt'
     WHERE e.type = 'ticket.escalated' AND c.ended_at < e.created_at`,
  'the figures of reports are a scan of the events that were folded': differing(scannedEvents, foldedMonths),
  'no row is left behind by what it belonged to': 'PRAGMA foreign_key_check',
  'the history ends with what is': `SELECT t.id, t.status, e.type, e.changes FROM tickets t JOIN events e ON e.id =
     (SELECT max(id) FROM events WHERE subject_type = 'ticket' AND subject_id = t.id AND changes LIKE '%"field":"status"%')
     WHERE (SELECT c.value ->> 'to' FROM json_each(e.changes) c WHERE c.value ->> 'field' = 'status' ORDER BY c.key DESC LIMIT 1)
       <> coalesce(t.custom_status_id, t.status)`,
}
