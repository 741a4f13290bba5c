import { env } from 'cloudflare:workers'
import { archiveConversations } from '../../src/modules/archive/archiving.usecases.ts'
import type { Services } from '../../src/services.types.ts'
import { backgroundServices } from './searches.ts'
import { createThread, createTicket, type ThreadOptions, type TicketOptions } from './tickets.ts'

export const DAY = 24 * 60 * 60 * 1000
export const MONTH = 31 * DAY

/** Sets a setting as PATCH of the settings does. */
export async function archiveAfter(months: number): Promise<void> {
  await env.DB.prepare('UPDATE settings SET archive_after_months = ?1').bind(months).run()
}

type Entry = Omit<ThreadOptions, 'ticketId' | 'body' | 'bodyText'>

/** Creates a ticket closed that many days ago, with an entry for each text. Notes are internal entries. */
export async function closedTicket(
  texts: readonly (string | (Entry & { text: string }))[],
  { days = 400, ...options }: TicketOptions & { days?: number },
): Promise<number> {
  const { id } = await createTicket({ statusId: 3, closedAt: Date.now() - days * DAY, ...options })
  for (const entry of texts) {
    const { text, ...columns } = typeof entry === 'string' ? { text: entry, userId: options.userId } : entry
    await createThread({ ticketId: id, body: `<p>${text}</p>`, bodyText: text, ...columns })
  }
  return id
}

/** Runs one step of the archive job. */
export async function archive({
  at = Date.now(),
  services = backgroundServices(),
}: { at?: number; services?: Services } = {}) {
  await archiveConversations(services, at)
}

export interface ArchiveRow {
  id: number
  ticket_id: number
  storage_key: string
  state: 'writing' | 'overtaken' | 'stored' | 'stale'
  due_at: number | null
  members: string
  entry_count: number
  bytes: number
}

export async function archives(): Promise<ArchiveRow[]> {
  return (await env.DB.prepare('SELECT * FROM conversation_archives ORDER BY id').all<ArchiveRow>()).results
}

export async function onlyArchive(): Promise<ArchiveRow> {
  const [row, ...others] = await archives()
  if (row === undefined || others.length > 0) throw new Error('There is not one archive.')
  return row
}

export async function objectKeys(): Promise<string[]> {
  return (await env.ATTACHMENTS.list({ prefix: 'archives/' })).objects.map(({ key }) => key)
}

/** The rows of a ticket's entries, without the texts of the bucket. */
export async function rowsOf(
  ticketId: number,
): Promise<{ body: string; body_text: string; archive_id: number | null }[]> {
  const query = 'SELECT body, body_text, archive_id FROM ticket_threads WHERE ticket_id = ?1 ORDER BY id'
  return (
    await env.DB.prepare(query).bind(ticketId).all<{ body: string; body_text: string; archive_id: number | null }>()
  ).results
}

/** Checks what must hold whenever no job runs: every text is readable, and the bucket holds no file without a row. */
export async function brokenPromises(): Promise<string[]> {
  const found = await env.DB.prepare(
    `SELECT 'entry ' || t.id || ' refers to no archive of its ticket' AS promise FROM ticket_threads t
       WHERE t.archive_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM conversation_archives a
         WHERE a.id = t.archive_id AND a.ticket_id = t.ticket_id AND a.state IN ('stored', 'stale'))
     UNION ALL SELECT 'entry ' || id || ' has a text twice' FROM ticket_threads WHERE archive_id IS NOT NULL AND body || body_text <> ''
     UNION ALL SELECT 'entry ' || id || ' has no text' FROM ticket_threads WHERE archive_id IS NULL AND body = ''
     UNION ALL SELECT 'archive ' || id || ' is never due' FROM conversation_archives WHERE state <> 'stored' AND due_at IS NULL
     UNION ALL SELECT 'archive ' || id || ' is used by nobody' FROM conversation_archives a
       WHERE state = 'stored' AND NOT EXISTS (SELECT 1 FROM ticket_threads t WHERE t.archive_id = a.id)`,
  ).all<{ promise: string }>()
  const [rows, keys] = await Promise.all([archives(), objectKeys()])
  const known = new Set(rows.map(({ storage_key: key }) => key))
  const stored = rows.filter(({ state }) => state === 'stored' || state === 'stale')
  return [
    ...found.results.map(({ promise }) => promise),
    ...keys.filter((key) => !known.has(key)).map((key) => `object ${key} has no row`),
    ...stored.filter(({ storage_key: key }) => !keys.includes(key)).map(({ id }) => `archive ${id} has no object`),
  ]
}
