import { usualTagColor } from '../../shared/text/tag-names.ts'
import type { Bodies, Found, ImportDecision, Values } from './import-found.types.ts'
import { namesOf } from './import-names.policy.ts'
import { type Desk, RULES } from './import-rules.policy.ts'
import { numberValue } from './import-numbers.policy.ts'
import {
  IMPORT_KINDS,
  type ImportBatch,
  type ImportCount,
  type ImportKind,
  type ImportRemark,
  type ImportRows,
} from './import.types.ts'

type AnyRow = ImportRows[ImportKind][number]
type Naming = (row: AnyRow) => string | undefined
type AnyRule = (row: AnyRow, desk: Desk) => Values | ImportRemark['code']

/**
 * Decides for each row: already imported, identical to an existing row, created with its own or another id, or skipped.
 * Existing data is not changed. References to rows of this batch or an earlier one are resolved.
 */
export function decideImport({ source, rows, above }: ImportBatch, found: Found, bodies: Bodies): ImportDecision {
  const made = new Map<string, number>()
  const remarks: ImportRemark[] = []
  const room = { ...found.room }
  const imported: { kind: ImportKind; sourceId: number; rowId: number }[] = []
  const idOf: Desk['idOf'] = (kind, sourceId) => {
    if (sourceId === undefined) return null
    const known = found.kinds[kind].imported.get(sourceId)
    return made.get(`${kind} ${sourceId}`) ?? (known?.stands ? known.rowId : null)
  }

  function decideKind(kind: ImportKind) {
    const sent = inOrder<AnyRow>(rows[kind] ?? [])
    const { imported: known, names } = found.kinds[kind]
    const naming: Readonly<Record<string, Naming>> = namesOf(kind)
    const taken = takenNames(names)
    const nextId = idGiver(found, { kind, sent, above: above[kind] ?? 0 })
    const count: ImportCount = { kind, created: 0, linked: 0, known: 0, skipped: 0 }
    const inserts: Values[] = []
    for (const row of sent) {
      const remark = (code: ImportRemark['code']) => remarks.push({ kind, id: row.id, code })
      if (known.has(row.id) || made.has(`${kind} ${row.id}`)) {
        count.known += 1
        continue
      }
      const namesake = taken.holder('called', naming['called']?.(row))
      const values = namesake === null ? (RULES[kind] as AnyRule)(row, deskOf(row, { naming, taken, remark })) : null
      if (typeof values === 'string') {
        remark(values)
        count.skipped += 1
        continue
      }
      const rowId = namesake ?? nextId(row)
      if (values === null) {
        count.linked += 1
        if ('role' in row && row.role !== 'customer') remark('account_kept')
      } else {
        count.created += 1
        inserts.push({ id: rowId, ...values })
        for (const [name, of] of Object.entries(naming)) taken.take(name, of(row), rowId)
      }
      made.set(`${kind} ${row.id}`, rowId)
      imported.push({ kind, sourceId: row.id, rowId })
    }
    return { kind, inserts, count }
  }

  function deskOf(row: AnyRow, { naming, taken, remark }: NamingOf): Desk {
    const { settings, now, isByKey } = found
    return {
      settings,
      now,
      bodies,
      idOf,
      mayAddCalendar(days) {
        if (room.calendars < 1 || room.days < days) return false
        room.calendars -= 1
        room.days -= days
        return true
      },
      roleOf(wanted) {
        if (wanted !== 'admin' || !isByKey) return wanted
        remark('admin_made_agent')
        return 'agent'
      },
      isTaken: (name) => taken.holder(name, naming[name]?.(row)) !== null,
      freeName(name) {
        const wanted = naming[name]?.(row)
        if (!wanted) return null
        if (taken.holder(name, wanted) === null) return wanted
        remark(name === 'mobile' ? 'mobile_taken' : 'user_name_taken')
        return null
      },
      freeVariant(name, wanted) {
        if (taken.holder(name, wanted) === null) return wanted
        remark(name === 'number' ? 'number_taken' : 'slug_taken')
        // A source has only one row with an id, so this name is unique.
        const variant = `${wanted}-${source}-${row.id}`
        taken.take(name, variant, row.id)
        return variant
      },
    }
  }

  const decided = IMPORT_KINDS.flatMap((kind) => (rows[kind]?.length ? [decideKind(kind)] : []))
  const isMade = new Set(decided.flatMap(({ kind, inserts }) => inserts.map(({ id }) => `${kind} ${String(id)}`)))
  const people = (rows.users ?? []).filter(({ id }) => isMade.has(`users ${idOf('users', id)}`))
  const ticketIds = (rows.tickets ?? []).filter(({ id }) => isMade.has(`tickets ${idOf('tickets', id)}`))
  const threads = decided.find(({ kind }) => kind === 'threads')?.inserts ?? []
  const written = new Set(threads.map(({ ticketId }) => Number(ticketId)))
  return {
    inserts: decided.map(({ kind, inserts }) => [kind, inserts] as const).filter(([, inserts]) => inserts.length > 0),
    imported,
    memberships: membershipsOf(people, idOf),
    formValues: ticketIds.flatMap(({ id, form = [] }) =>
      form.map((field) => ({ ticketId: idOf('tickets', id), ...field })),
    ),
    personValues: people.flatMap(({ id, form = [] }) => form.map((field) => ({ userId: idOf('users', id), ...field }))),
    tags: ticketIds.flatMap(({ id, tags = [] }) =>
      tags.map(({ name, key }) => ({ ticketId: idOf('tickets', id), name, key, color: usualTagColor(key) })),
    ),
    touchedTickets: [...written].filter((id) => !isMade.has(`tickets ${id}`)),
    highestNumber: highest(ticketIds.map(({ number }) => numberValue(number, found.settings.ticketNumberFormat))),
    counts: decided.map(({ count }) => count),
    remarks,
  }
}

interface NamingOf {
  naming: Readonly<Record<string, Naming>>
  taken: ReturnType<typeof takenNames>
  remark: (code: ImportRemark['code']) => void
}

/** Parents and first entries have lower ids. */
function inOrder<Row extends { id: number }>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((left, right) => left.id - right.id)
}

/** The holder of each name: an existing row, or an earlier row of the batch. */
function takenNames(names: Found['kinds'][ImportKind]['names']) {
  const held = new Map(Object.entries(names).map(([name, holders]) => [name, new Map(holders)]))
  return {
    holder: (name: string, value: string | undefined) => (value ? (held.get(name)?.get(value) ?? null) : null),
    take(name: string, value: string | undefined, rowId: number) {
      if (value) held.set(name, (held.get(name) ?? new Map<string, number>()).set(value, rowId))
    },
  }
}

/**
 * A row keeps its id if the id is free and was never used. Otherwise it gets an id above all existing and announced ones.
 * Entries of a ticket are ordered by id, so all entries after one with a changed id get new ids too.
 */
function idGiver(found: Found, { kind, sent, above }: { kind: ImportKind; sent: readonly AnyRow[]; above: number }) {
  const { taken, last } = found.kinds[kind]
  const newest = new Map(found.newestThreads)
  let next = Math.max(last, above, ...sent.map(({ id }) => id))
  return (row: AnyRow): number => {
    const ticket = kind === 'threads' && 'ticket' in row ? row.ticket : null
    const isBehind = ticket === null || row.id > (newest.get(ticket) ?? 0)
    const id = isBehind && !taken.has(row.id) ? row.id : (next += 1)
    if (ticket !== null) newest.set(ticket, id)
    return id
  }
}

function membershipsOf(
  people: readonly ImportRows['users'][number][],
  idOf: Desk['idOf'],
): ImportDecision['memberships'] {
  const all = { departments: [] as Values[], teams: [] as Values[], managers: [] as Values[], leads: [] as Values[] }
  for (const { id, role, departments = [], teams = [], manages = [], leads = [] } of people) {
    if (role === 'customer') continue
    const userId = idOf('users', id)
    const listed = (kind: 'departments' | 'teams', ids: readonly number[]) =>
      [...new Set(ids.map((one) => idOf(kind, one)))].filter((one) => one !== null)
    all.departments.push(...listed('departments', departments).map((departmentId) => ({ userId, departmentId })))
    all.teams.push(...listed('teams', teams).map((teamId) => ({ userId, teamId })))
    all.managers.push(...listed('departments', manages).map((departmentId) => ({ id: departmentId, userId })))
    all.leads.push(...listed('teams', leads).map((teamId) => ({ id: teamId, userId })))
  }
  return all
}

function highest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.max(...known)
}
