import type { DumpHandlers, DumpRow } from '../dump-statements.ts'
import type { Spool } from '../spool.ts'

interface Table {
  /** The id column, if it is not `id`. */
  id?: string
  /** The column with the parent's id. */
  parent?: string
  /** The column with a file's bytes. */
  bytes?: string
  /** The rows are pairs. Some installations give them no id. */
  isPair?: boolean
}

/** The tables that the import reads. Faveo's migrations, old and new, document them. */
const TABLES: Readonly<Record<string, Table>> = {
  users: {},
  department: {},
  teams: {},
  team_assign_agent: { parent: 'agent_id', isPair: true },
  department_assign_agents: { parent: 'agent_id', isPair: true },
  groups: {},
  permision: { parent: 'user_id', isPair: true },
  organization: {},
  user_assign_organization: { parent: 'user_id', isPair: true },
  help_topic: {},
  sla_plan: {},
  sla_targets: { parent: 'sla_id' },
  business_hours: {},
  business_schedule: { parent: 'business_hours_id' },
  business_open_custom_time: { parent: 'business_schedule_id' },
  business_holidays: { parent: 'business_hours_id' },
  ticket_priority: { id: 'priority_id' },
  ticket_type: {},
  ticket_status: {},
  ticket_status_type: {},
  ticket_source: {},
  canned_response: {},
  kb_category: {},
  kb_article: {},
  kb_article_relationship: { parent: 'article_id', isPair: true },
  tickets: {},
  ticket_thread: { parent: 'ticket_id' },
  ticket_collaborator: { parent: 'ticket_id' },
  custom_form_fields: {},
  field_values: { parent: 'field_id' },
  ticket_form_data: { parent: 'ticket_id', isPair: true },
  filters: { parent: 'ticket_id', isPair: true },
  ticket_attachment: { parent: 'thread_id', bytes: 'file' },
}

/** A dump without these tables is not from Faveo. */
export const NEEDED = ['users', 'tickets', 'ticket_thread']

export interface Reading {
  /** Called with each unreadable row and the reason. */
  onProblem: DumpHandlers['onProblem']
}

export interface Read {
  /** All tables in the dump, with the number of rows that are not imported. */
  others: Map<string, number>
  seen: Set<string>
}

const WHOLE_NUMBER = /^\d{1,10}$/
const MOST = 2 ** 32
const text = new TextDecoder('utf-8')

/** Writes the rows of a dump to the spool. */
export function spoolRows(spool: Spool, { onProblem }: Reading): DumpHandlers & Read {
  const others = new Map<string, number>()
  const seen = new Set<string>()
  const counted = new Map<string, number>()

  function onRow({ table, columns, values }: DumpRow) {
    const { id: idColumn = 'id', parent, bytes, isPair = false } = TABLES[table] ?? {}
    const all: Record<string, string | null> = {}
    let file: Uint8Array | null = null
    for (const [index, column] of columns.entries()) {
      const value = values[index] ?? null
      if (column === bytes) file = value
      else all[column] = value === null ? null : text.decode(value)
    }
    const running = (counted.get(table) ?? 0) + 1
    counted.set(table, running)
    const id = numberIn(all[idColumn]) ?? (isPair ? running : null)
    if (id === null) {
      onProblem({ table, offset: 0, text: `A row has no ${idColumn}.` })
      return
    }
    spool.add(table, {
      id,
      parent: parent === undefined ? null : numberIn(all[parent]),
      values: all,
      bytes: file !== null && file.byteLength > 0 ? file : null,
    })
  }

  return {
    others,
    seen,
    wants(table) {
      seen.add(table)
      return TABLES[table] !== undefined
    },
    onRow,
    onProblem,
    onOther: (table) => void others.set(table, (others.get(table) ?? 0) + 1),
  }
}

/** A positive id. Returns null for 0, null and anything else. */
export function numberIn(value: string | null | undefined): number | null {
  if (value === null || value === undefined || !WHOLE_NUMBER.test(value)) return null
  const number = Number(value)
  return number > 0 && number <= MOST ? number : null
}
