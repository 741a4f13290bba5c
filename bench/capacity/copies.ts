import { ofTickets } from '../derived-rows.ts'
import type { LocalDatabase } from '../local-database.ts'
import { PACE, TOLD } from './desk.ts'

/*
 * Multiplies a grown desk: copies its rows under new ids with later times. Indexes and triggers are created afterwards, so
 * index pages are full. The grown desk shows how full they are in use.
 */

/** Tables in order of their references. Of notifications, only those that are not purged yet. */
const COPIED = ['tickets', 'ticket_threads', 'conversation_archives', 'attachments', 'events'] as const
const COPIED_IF_YOUNG = ['notifications', 'deliveries'] as const
type Copied = (typeof COPIED)[number] | (typeof COPIED_IF_YOUNG)[number]

/** The table whose ids each column holds. */
const REFERENCES: Readonly<Record<string, Copied>> = {
  ticket_id: 'tickets',
  subject_id: 'tickets',
  row_id: 'tickets',
  thread_id: 'ticket_threads',
  archive_id: 'conversation_archives',
  event_id: 'events',
}

/** Columns with unique values. */
const ONCE: Readonly<Record<string, (copy: number) => string>> = {
  ticket_number: (copy) => `ticket_number || '-' || ${copy}`,
  storage_key: () => `substr(storage_key, 1, length(storage_key) - 32) || lower(hex(randomblob(16)))`,
  message_id: () => `iif(message_id IS NULL, NULL, '<' || lower(hex(randomblob(18))) || '@mail.example>')`,
}

export function multiply(file: LocalDatabase, { tickets, times }: { tickets: number; times: number }): void {
  const tables = [...COPIED, ...COPIED_IF_YOUNG]
  const indexes = file.without('index', tables)
  const triggers = file.without('trigger', [...tables, 'ticket_title_words'])
  const steps = Object.fromEntries(
    tables.map((table) => [table, Number(file.all(`SELECT ifnull(max(id), 0) AS last FROM ${table}`)[0]?.['last'])]),
  ) as Record<Copied, number>
  const columns = new Map(
    tables.map((table) => [
      table,
      file.all(`SELECT name FROM pragma_table_info('${table}')`).map(({ name }) => String(name)),
    ]),
  )
  const young = (copy: number) => (times - copy) * tickets * PACE < TOLD
  for (let copy = 1; copy < times; copy += 1) {
    file.execute('BEGIN')
    for (const table of young(copy) ? tables : COPIED) {
      const named = columns.get(table) ?? []
      const shifted = named.map((column) => shiftedBy(copy, { table, column, steps, tickets }))
      file.execute(
        `INSERT INTO ${table} (${named.join(', ')}) SELECT ${shifted.join(', ')} FROM ${table} WHERE id <= ${steps[table]}`,
      )
    }
    file.execute('COMMIT')
  }
  if (!young(0)) {
    for (const table of COPIED_IF_YOUNG) file.execute(`DELETE FROM ${table} WHERE id <= ${steps[table]}`)
  }
  file.execute(`INSERT INTO ticket_title_words (word, ticket_id)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${times - 1})
    SELECT word, ticket_id + n.i * ${steps.tickets} FROM ticket_title_words CROSS JOIN n ORDER BY 1, 2`)
  file.execute(`DELETE FROM ticket_counters; ${ofTickets}`)
  for (const made of [...indexes, ...triggers]) file.execute(made)
}

interface Column {
  table: Copied
  column: string
  steps: Readonly<Record<Copied, number>>
  tickets: number
}

function shiftedBy(copy: number, { table, column, steps, tickets }: Column): string {
  if (column === 'id') return `id + ${copy * steps[table]}`
  const referred = REFERENCES[column]
  if (referred !== undefined) return `${column} + ${copy * steps[referred]}`
  if (/_at$|^duedate$/.test(column)) return `${column} + ${Math.round(copy * tickets * PACE)}`
  if (column === 'context') {
    return `iif(context = '{}', context, json_object('threadId', context ->> '$.threadId' + ${copy * steps.ticket_threads}))`
  }
  return ONCE[column]?.(copy) ?? column
}
