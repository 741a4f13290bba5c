import { env } from 'cloudflare:workers'

export interface HistoryEntry {
  type: string
  actor_kind: string
  actor_id: number | null
  changes: { field: string; from: unknown; to: unknown }[]
}

/** A ticket's stored row. */
export async function ticketRow(id: number): Promise<Record<string, unknown>> {
  const row = await env.DB.prepare('SELECT * FROM tickets WHERE id = ?1').bind(id).first()
  if (!row) throw new Error(`There is no ticket ${id}.`)
  return row
}

/** The events of a ticket except its creation, oldest first. */
export async function historyOf(ticketId: number): Promise<HistoryEntry[]> {
  const { results } = await env.DB.prepare(
    "SELECT type, actor_kind, actor_id, changes FROM events WHERE subject_type = 'ticket' AND subject_id = ?1 AND type <> 'ticket.created' ORDER BY id",
  )
    .bind(ticketId)
    .all<Omit<HistoryEntry, 'changes'> & { changes: string }>()
  return results.map((row) => ({ ...row, changes: JSON.parse(row.changes) as HistoryEntry['changes'] }))
}

/** The system's notes for agents, oldest first. */
export async function notesOf(ticketId: number): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT body_text FROM ticket_threads WHERE ticket_id = ?1 AND is_internal = 1 AND poster = 'system' ORDER BY id",
  )
    .bind(ticketId)
    .all<{ body_text: string }>()
  return results.map((row) => row.body_text)
}

/** Puts a ticket into a state that no operation reaches directly. */
export async function setTicket(id: number, columns: Record<string, string | number | null>): Promise<void> {
  const names = Object.keys(columns)
  const assignments = names.map((name, index) => `${name} = ?${index + 2}`).join(', ')
  await env.DB.prepare(`UPDATE tickets SET ${assignments} WHERE id = ?1`)
    .bind(id, ...Object.values(columns))
    .run()
}

/** Everything that a refused write must leave unchanged. */
export async function rowCounts(): Promise<Record<string, number> | null> {
  return await env.DB.prepare(
    `SELECT (SELECT count(*) FROM tickets) AS tickets, (SELECT count(*) FROM ticket_threads) AS threads,
      (SELECT count(*) FROM events) AS events, (SELECT sum(version) FROM tickets) AS versions`,
  ).first()
}
