import type { BatchItem } from 'drizzle-orm/batch'
import { and, eq, type SQL } from 'drizzle-orm'
import { tickets } from '../../../drizzle/schema.ts'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { recordInScope } from '../../database/record-scope.ts'
import { sql } from '../../database/sql.ts'
import { ticketInScope } from '../../database/ticket-scope.ts'
import type { Actor, Caller } from '../../shared/identity.types.ts'
import { type ChildOf, type LinkEnd, type LinkName, type LinkParent, RECORD_LINKS } from './record-links.types.ts'
import {
  detailsOf,
  detailsStatement,
  LINK_TABLES,
  summaryColumns,
  summaryOf,
  type SummaryRow,
} from './record-rows.repository.ts'
import { RECORD_TABLES } from './record-tables.repository.ts'
import { type Act, recordEvent, touch } from './record-writes.repository.ts'
import { referencesStatement, unknownOf } from './records.repository.ts'
import type { RecordChange, UnknownReferences } from './records.policy.ts'
import type { RecordDetails, RecordDraft, RecordSummary } from './records.types.ts'

type Statement = BatchItem<'sqlite'>

const MAX_LISTED = 100

interface ParentRow {
  id: number
  requesterId: number | null
  departmentId: number | null
  firstChildId: number | null
  isAttached: number
}

interface ParentQuery {
  link: LinkName
  parentId: number
  /** The child in question. */
  childId?: number
}

function parentStatement(database: Database, caller: Caller, { link, parentId, childId }: ParentQuery) {
  const { table, parent, child } = LINK_TABLES[link]
  const end = RECORD_LINKS[link].parent
  const from = end === 'ticket' ? tickets : RECORD_TABLES[end].table
  const scope = end === 'ticket' ? ticketInScope(caller) : recordInScope(caller, end, sql.raw('t'))
  const inherited =
    end === 'ticket'
      ? sql`t.user_id AS requesterId, t.dept_id AS departmentId`
      : sql`NULL AS requesterId, NULL AS departmentId`
  return database.build.get<ParentRow | undefined>(sql`
    SELECT t.id, ${inherited},
      (SELECT ${child} FROM ${table} WHERE ${parent} = t.id ORDER BY ${table.createdAt}, ${child} LIMIT 1) AS firstChildId,
      EXISTS (SELECT 1 FROM ${table} WHERE ${parent} = t.id AND ${child} = ${childId ?? null}) AS isAttached
    FROM ${from} t WHERE t.id = ${parentId} AND ${scope}`)
}

function parentOf(row: ParentRow | undefined): LinkParent | null {
  return row ? { ...row, isAttached: row.isAttached === 1 } : null
}

interface LinkEnds<L extends LinkName> {
  actor: Actor
  parent: LinkParent | null
  child: RecordDetails<ChildOf<L>> | null
}

/** Both ends of a link that is to be made or cut, as far as the caller sees them. */
export async function findLinkEnds<L extends LinkName>(
  database: Database,
  caller: Caller,
  { link, parentId, childId }: { link: L; parentId: number; childId: number },
): Promise<LinkEnds<L>> {
  const kind = RECORD_LINKS[link].child
  const { actor, rows } = await readAs(database, caller, [
    parentStatement(database, caller, { link, parentId, childId }),
    detailsStatement(database, caller, { kind, id: childId, isScoped: true }),
  ])
  const [parent, child] = rows
  return { actor, parent: parentOf(parent), child: child ? detailsOf<ChildOf<L>>(child) : null }
}

/** The parent with the child that was attached first, which is its only one where it may have one. */
export async function findFirstChild<L extends LinkName>(
  database: Database,
  caller: Caller,
  { link, parentId }: { link: L; parentId: number },
): Promise<LinkEnds<L>> {
  const { table, parent, child } = LINK_TABLES[link]
  const kind = RECORD_LINKS[link].child
  const first = sql`(SELECT ${child} FROM ${table} WHERE ${parent} = ${parentId} ORDER BY ${table.createdAt}, ${child} LIMIT 1)`
  const { actor, rows } = await readAs(database, caller, [
    parentStatement(database, caller, { link, parentId }),
    detailsStatement(database, caller, { kind, id: first, isScoped: true }),
  ])
  return { actor, parent: parentOf(rows[0]), child: rows[1] ? detailsOf<ChildOf<L>>(rows[1]) : null }
}

/** The parent that a new child is made for, and which ids of the child's draft lead nowhere. */
export async function findParentForNew(
  database: Database,
  caller: Caller,
  { link, parentId, draft }: { link: LinkName; parentId: number; draft: RecordDraft },
): Promise<{ actor: Actor; parent: LinkParent | null; unknown: UnknownReferences }> {
  const { actor, rows } = await readAs(database, caller, [
    parentStatement(database, caller, { link, parentId }),
    referencesStatement(database, RECORD_LINKS[link].child, draft),
  ])
  return { actor, parent: parentOf(rows[0]), unknown: unknownOf(rows[1]) }
}

/** What is attached to a record, first attached first, at most a hundred. */
export async function listChildren<L extends LinkName>(
  database: Database,
  caller: Caller,
  { link, parentId }: { link: L; parentId: number },
): Promise<{ parent: LinkParent | null; children: RecordSummary<ChildOf<L>>[] }> {
  const { table, parent, child } = LINK_TABLES[link]
  const kind = RECORD_LINKS[link].child
  const { rows } = await readAs(database, caller, [
    parentStatement(database, caller, { link, parentId }),
    database.build.all<SummaryRow>(sql`
      SELECT ${summaryColumns(kind)} FROM ${table} l CROSS JOIN ${RECORD_TABLES[kind].table} m ON m.id = l.${sql.identifier(child.name)}
      WHERE l.${sql.identifier(parent.name)} = ${parentId} AND ${recordInScope(caller, kind)}
      ORDER BY l.created_at, m.id LIMIT ${MAX_LISTED}`),
  ])
  return { parent: parentOf(rows[0]), children: rows[1].map((row) => summaryOf<ChildOf<L>>(row)) }
}

interface LinkWrite {
  link: LinkName
  parentId: number
  childId: number | SQL<number>
  /** Stands in the parent's history for a child that has no id yet. */
  childSubject?: string
  /** The only child that the new one takes the place of. */
  replacedId?: number | null
}

/** Attaches; where the parent has one child, the other one leaves. Both ends get an event. */
export function attachment(database: Database, act: Act, write: LinkWrite): EndWrites {
  const { link, parentId, childId, childSubject, replacedId = null } = write
  const { parent, child, one } = RECORD_LINKS[link]
  const replaced = one ? replacedId : null
  const shown = typeof childId === 'number' ? childId : (childSubject ?? null)
  return joined([
    { statements: [insertLink(database, act, write)], events: [] },
    changedEnd(database, act, { end: child, id: childId, change: { field: parent, from: null, to: parentId } }),
    changedEnd(database, act, { end: parent, id: parentId, change: { field: child, from: replaced, to: shown } }),
    ...(replaced === null
      ? []
      : [changedEnd(database, act, { end: child, id: replaced, change: { field: parent, from: parentId, to: null } })]),
  ])
}

export function detachment(database: Database, act: Act, { link, parentId, childId }: LinkWrite & { childId: number }) {
  const { table, parent: parentColumn, child: childColumn } = LINK_TABLES[link]
  const { parent, child } = RECORD_LINKS[link]
  const cut = database.build.delete(table).where(and(eq(parentColumn, parentId), eq(childColumn, childId)))
  return joined([
    { statements: [cut], events: [] },
    changedEnd(database, act, { end: child, id: childId, change: { field: parent, from: parentId, to: null } }),
    changedEnd(database, act, { end: parent, id: parentId, change: { field: child, from: childId, to: null } }),
  ])
}

function insertLink(database: Database, { at }: Act, { link, parentId, childId }: LinkWrite): Statement {
  const { build } = database
  const again = sql`excluded.created_at`
  switch (link) {
    case 'ticketProblem': {
      const { table } = LINK_TABLES[link]
      return build
        .insert(table)
        .values({ ticketId: parentId, problemId: sql`${childId}`, createdAt: at })
        .onConflictDoUpdate({ target: table.ticketId, set: { problemId: sql`excluded.problem_id`, createdAt: again } })
    }
    case 'problemChange':
      return build
        .insert(LINK_TABLES[link].table)
        .values({ problemId: parentId, changeId: sql`${childId}`, createdAt: at })
        .onConflictDoNothing()
    case 'changeRelease': {
      const { table } = LINK_TABLES[link]
      return build
        .insert(table)
        .values({ changeId: parentId, releaseId: sql`${childId}`, createdAt: at })
        .onConflictDoUpdate({ target: table.changeId, set: { releaseId: sql`excluded.release_id`, createdAt: again } })
    }
  }
}

interface EndWrites {
  statements: Statement[]
  events: Statement[]
}

function joined(parts: readonly EndWrites[]): EndWrites {
  return { statements: parts.flatMap(({ statements }) => statements), events: parts.flatMap(({ events }) => events) }
}

/** A record is changed by its links, and its history says so; a ticket keeps its own. */
function changedEnd(
  database: Database,
  act: Act,
  { end, id, change }: { end: LinkEnd; id: number | SQL<number>; change: RecordChange },
): EndWrites {
  if (end === 'ticket') return { statements: [], events: [] }
  return {
    statements: [touch(database, act, { kind: end, id })],
    events: [recordEvent(database, act, { kind: end, id, what: 'updated', changes: [change] })],
  }
}
