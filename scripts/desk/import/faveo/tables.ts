import type { DumpHandlers, DumpRow } from '../dump-statements.ts'
import type { Spool } from '../spool.ts'

interface Table {
  /** The column of the id, where it is not `id`. */
  id?: string
  /** The column of what a row belongs to. */
  parent?: string
  /** The column of a file's bytes. */
  bytes?: string
  /** Rows are pairs: some installations give them no id. */
  isPair?: boolean
}

/** What of a Faveo helpdesk is taken over (docs of its tables: its migrations, old and new). */
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
  ticket_form_data: { parent: 'ticket_id', isPair: true },
  ticket_attachment: { parent: 'thread_id', bytes: 'file' },
}

/** Without these it is a dump of something else. */
export const NEEDED = ['users', 'tickets', 'ticket_thread']

export interface Reading {
  /** Rows that cannot be read, and why. */
  onProblem: DumpHandlers['onProblem']
}

export interface Read {
  /** Tables that were seen, wanted or not, with how many rows each has that are left behind. */
  others: Map<string, number>
  seen: Set<string>
}

const WHOLE_NUMBER = /^\d{1,10}$/
const MOST = 2 ** 32
const text = new TextDecoder('utf-8')

/** Puts the rows of a dump into the spool. */
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

/** A positive id; 0, null and anything else are none. */
export function numberIn(value: string | null | undefined): number | null {
  if (value === null || value === undefined || !WHOLE_NUMBER.test(value)) return null
  const number = Number(value)
  return number > 0 && number <= MOST ? number : null
}
