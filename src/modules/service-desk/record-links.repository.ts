import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { tickets } from '../../../drizzle/schema.ts'
import { readAs } from '../../database/access/gate.ts'
import { recordAlias } from '../../database/access/scope/record-kinds.ts'
import { whereRecordInScope } from '../../database/access/scope/record-scope.ts'
import { preparedFor, type Viewer } from '../../database/access/caller/viewer.ts'
import type { Database } from '../../database/engine/connection.ts'
import type { Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { flag, numberOf, orNull } from '../../database/engine/shapes.ts'
import { digits, excluded } from '../../database/engine/text.ts'
import { assertion, insert, onConflict, remove, update } from '../../database/engine/writes.ts'
import type { EventChange } from '../../shared/events/event-types.ts'
import type { Actor, Caller } from '../../shared/identity/identity.types.ts'
import { LINK_TABLES } from '../../record-kinds/kinds.tables.ts'
import { type ChildOf, type LinkName, RECORD_LINKS } from '../../record-kinds/kinds.types.ts'
import type { LinkParent } from './record-links.types.ts'
import {
  detailsOf,
  detailsQuery,
  recordDetails,
  recordEnd,
  summaryOf,
  summaryShape,
  ticketEnd,
} from './record-rows.repository.ts'
import { insertedId } from './record-tables.repository.ts'
import { type ActorAtTime, type RecordWrite, raiseVersion } from './record-writes.repository.ts'
import { unknownReferences } from './records.repository.ts'
import { eventOf, type UnknownReferences } from './records.policy.ts'
import type { RecordDetails, RecordDraft, RecordSummary, WorkKind } from './records.types.ts'

const MAX_LISTED = 100

/** The parent if the caller may see it, and its relation to the child. */
const linkParent = preparedFor((viewer, at: Slots<{ parentId: number; childId: number | null }>, link: LinkName) => {
  const end = parentEnd(viewer, link)
  const kind = RECORD_LINKS[link].child
  const m = recordAlias(kind)
  const first = firstChild(link, sql`${end.id}`)
  const shape = {
    id: end.id,
    requesterId: end.requesterId,
    departmentId: end.departmentId,
    firstChildId: orNull(numberOf(first)),
    isFirstChildSeen: flag(
      sql`exists (select 1 from ${m.from} where ${and(sql`${m.columns.id} = ${first}`, whereRecordInScope(viewer, kind, m))})`,
    ),
    isAttached: flag(whereLinked(link, end.id, sql`${at.childId}`)),
  }
  return row(shape, sql`from ${end.from} where ${and(eq(end.id, at.parentId), end.inScope)}`)
})

function parentEnd(viewer: Viewer, link: LinkName) {
  const { parent } = RECORD_LINKS[link]
  const nothing = orNull(numberOf(sql`null`))
  if (parent !== 'ticket') return { ...recordEnd(viewer, parent), requesterId: nothing, departmentId: nothing }
  const end = ticketEnd(viewer)
  const { userId, departmentId } = end.columns
  return { ...end, requesterId: orNull(numberOf(sql`${userId}`)), departmentId: orNull(numberOf(sql`${departmentId}`)) }
}

/** The child attached first. */
function firstChild(link: LinkName, parentId: SQL): SQL {
  const { table, parent, child } = LINK_TABLES[link]
  return sql`(select ${child} from ${table} where ${parent} = ${parentId} order by ${table.createdAt}, ${child} limit 1)`
}

function whereLinked(link: LinkName, parentId: unknown, childId: unknown): SQL {
  const { table, parent, child } = LINK_TABLES[link]
  return sql`exists (select 1 from ${table} where ${and(sql`${parent} = ${parentId}`, sql`${child} = ${childId}`)})`
}

interface LinkEnds<L extends LinkName> {
  actor: Actor
  parent: LinkParent | null
  child: RecordDetails<ChildOf<L>> | null
}

/** Both ends of a link to create or remove, if the caller may see them. */
export async function findLinkEnds<L extends LinkName>(
  database: Database,
  caller: Caller,
  { link, parentId, childId }: { link: L; parentId: number; childId: number },
): Promise<LinkEnds<L>> {
  const { actor, rows } = await readAs(database, caller, {
    parent: linkParent(caller, { parentId, childId }, link),
    child: recordDetails(caller, { id: childId }, RECORD_LINKS[link].child, 'seen'),
  })
  return { actor, parent: rows.parent, child: rows.child && detailsOf<ChildOf<L>>(rows.child) }
}

/** The parent with the child attached first. If it may have only one child, that is its only one. */
export async function findFirstChild<L extends LinkName>(
  database: Database,
  caller: Caller,
  { link, parentId }: { link: L; parentId: number },
): Promise<LinkEnds<L>> {
  const { actor, rows } = await readAs(database, caller, {
    parent: linkParent(caller, { parentId, childId: null }, link),
    child: firstChildDetails(caller, { parentId }, link),
  })
  return { actor, parent: rows.parent, child: rows.child && detailsOf<ChildOf<L>>(rows.child) }
}

const firstChildDetails = preparedFor((viewer, at: Slots<{ parentId: number }>, link: LinkName) => {
  const id = firstChild(link, sql`${at.parentId}`)
  return detailsQuery(viewer, RECORD_LINKS[link].child, { id, isScoped: true })
})

/** The records attached to a record, first attached first, at most a hundred. */
export async function listChildren<L extends LinkName>(
  database: Database,
  caller: Caller,
  { link, parentId }: { link: L; parentId: number },
): Promise<{ parent: LinkParent | null; children: RecordSummary<ChildOf<L>>[] }> {
  const { rows } = await readAs(database, caller, {
    parent: linkParent(caller, { parentId, childId: null }, link),
    children: linkedChildren(caller, { parentId }, link),
  })
  return { parent: rows.parent, children: rows.children.map((child) => summaryOf<ChildOf<L>>(child)) }
}

const linkedChildren = preparedFor((viewer, at: Slots<{ parentId: number }>, link: LinkName) => {
  const { table, parent, child } = LINK_TABLES[link]
  const kind = RECORD_LINKS[link].child
  const m = recordAlias(kind)
  const { id } = m.columns
  return rows(
    summaryShape(kind, m),
    sql`from ${table} cross join ${m.from} on ${eq(id, child)}
      where ${parent} = ${at.parentId} and ${whereRecordInScope(viewer, kind, m)}
      order by ${table.createdAt}, ${id} limit ${digits(MAX_LISTED)}`,
  )
})

/** The parent of a new child, and the unknown ids in the child's draft. */
export async function findParentForNew(
  database: Database,
  caller: Caller,
  { link, parentId, draft }: { link: LinkName; parentId: number; draft: RecordDraft },
): Promise<{ actor: Actor; parent: LinkParent | null; unknown: UnknownReferences; timeZone: string }> {
  const { actor, settings, rows } = await readAs(database, caller, {
    parent: linkParent(caller, { parentId, childId: null }, link),
    unknown: unknownReferences(RECORD_LINKS[link].child, draft),
  })
  return { actor, parent: rows.parent, unknown: rows.unknown, timeZone: settings.timezone }
}

/** The caller still sees both ends, and the children of the parent have not changed. */
const linkAsRead = preparedFor(
  (
    viewer,
    at: Slots<{ parentId: number; childId: number | null; firstChildId: number | null }>,
    link: LinkName,
    { isAttached, isNew }: { readonly [key: string]: boolean; isAttached: boolean; isNew: boolean },
  ) => {
    const parent = parentEnd(viewer, link)
    const child = recordEnd(viewer, RECORD_LINKS[link].child)
    const seen = ({ from, id, inScope }: typeof child, slot: SQL) =>
      sql`exists (select 1 from ${from} where ${and(sql`${id} = ${slot}`, inScope)})`
    const linked = whereLinked(link, at.parentId, at.childId)
    return assertion(
      sql`${and(
        seen({ ...parent, shown: child.shown }, sql`${at.parentId}`),
        isNew ? undefined : seen(child, sql`${at.childId}`),
        isNew ? undefined : isAttached ? linked : sql`not ${linked}`,
        isAttached || !RECORD_LINKS[link].one
          ? undefined
          : sql`${firstChild(link, sql`${at.parentId}`)} is ${at.firstChildId}`,
      )}`,
    )
  },
)

interface LinkWrite {
  link: LinkName
  parent: LinkParent
  /** Null: the same batch creates the child. */
  childId: number | null
  /** The subject in the parent's history, for a child without an id yet. */
  childSubject?: string
}

/** Attaches a child. If the parent may have only one child, the other is detached. Both ends get an event. */
export function attachWrite(act: ActorAtTime, { link, parent, childId, childSubject }: LinkWrite): RecordWrite {
  const { parent: parentEnd, child: childEnd, one } = RECORD_LINKS[link]
  const { id: parentId, firstChildId } = parent
  const id = childId ?? insertedId(childEnd)
  const replaced = one ? firstChildId : null
  const variant = { isAttached: false, isNew: childId === null }
  return joinWrites({ linkAsRead: linkAsRead(act.caller, { parentId, childId, firstChildId }, link, variant) }, [
    { writes: [insertLink(link, { parentId, childId: id, at: act.at })], events: [] },
    changedEnd(act, { end: childEnd, id, change: { field: parentEnd, from: null, to: parentId } }),
    parentEnd === 'ticket'
      ? changedTicket(act, parentId, { from: replaced, to: id })
      : changedEnd(act, {
          end: parentEnd,
          id: parentId,
          change: { field: childEnd, from: replaced, to: childId ?? childSubject ?? null },
        }),
    replaced === null
      ? NOTHING
      : changedEnd(act, { end: childEnd, id: replaced, change: { field: parentEnd, from: parentId, to: null } }),
  ])
}

export function detachWrite(act: ActorAtTime, { link, parent, childId }: LinkWrite & { childId: number }): RecordWrite {
  const { table, parent: parentColumn, child: childColumn } = LINK_TABLES[link]
  const { parent: parentEnd, child: childEnd } = RECORD_LINKS[link]
  const { id: parentId, firstChildId } = parent
  const cut = remove(table, and(eq(parentColumn, parentId), eq(childColumn, childId)))
  const variant = { isAttached: true, isNew: false }
  return joinWrites({ linkAsRead: linkAsRead(act.caller, { parentId, childId, firstChildId }, link, variant) }, [
    { writes: [cut], events: [] },
    changedEnd(act, { end: childEnd, id: childId, change: { field: parentEnd, from: parentId, to: null } }),
    parentEnd === 'ticket'
      ? changedTicket(act, parentId, { from: childId, to: null })
      : changedEnd(act, { end: parentEnd, id: parentId, change: { field: childEnd, from: childId, to: null } }),
  ])
}

/** If the parent may have only one child, the new child replaces the other. */
function insertLink(
  link: LinkName,
  { parentId, childId, at }: { parentId: number; childId: number | SQL; at: number },
) {
  const { table, child, names } = LINK_TABLES[link]
  const [parentName, childName] = names
  const untyped: SQLiteTable = table
  const linked = { [parentName]: parentId, [childName]: sql`${childId}`, createdAt: at }
  const replaces = { [childName]: excluded(child), createdAt: excluded(table.createdAt) }
  return insert(
    untyped,
    linked,
    RECORD_LINKS[link].one ? onConflict(untyped, [parentName], replaces) : onConflict(untyped, [parentName, childName]),
  )
}

type EndWrite = Pick<RecordWrite, 'writes' | 'events'>
const NOTHING: EndWrite = { writes: [], events: [] }

function joinWrites(assert: RecordWrite['assert'], parts: readonly EndWrite[]): RecordWrite {
  return { assert, writes: parts.flatMap(({ writes }) => writes), events: parts.flatMap(({ events }) => events) }
}

/** The ticket's history names problems only by id, since not all of its readers may see the problems. */
function changedTicket(
  { at }: ActorAtTime,
  ticketId: number,
  { from, to }: { from: number | null; to: number | SQL<number> | null },
): EndWrite {
  const change = sql`json_object('field', 'problem', 'from', cast(${from} as integer), 'to', cast(${to} as integer))`
  return {
    writes: [
      update(tickets, { updatedAt: at, version: sql`${tickets.version} + 1` }, sql`where ${eq(tickets.id, ticketId)}`),
    ],
    events: [{ type: 'ticket.edited', subjectId: ticketId, changes: sql`json_array(${change})` }],
  }
}

/** A link changes a record, and the record's history contains it. */
function changedEnd(
  act: ActorAtTime,
  { end, id, change }: { end: WorkKind; id: number | SQL<number>; change: EventChange },
): EndWrite {
  return {
    writes: [raiseVersion(act, { kind: end, id })],
    events: [{ type: eventOf(end, 'updated'), subjectId: id, changes: [change] }],
  }
}
