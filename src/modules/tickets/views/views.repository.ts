import { and, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { departments } from '../../../../drizzle/people.ts'
import { views } from '../../../../drizzle/views.ts'
import { commit } from '../../../database/access/commit.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { readAs } from '../../../database/access/gate.ts'
import { createdIdOfClaim } from '../../../database/access/repeated-requests/claims.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { NewEvent } from '../../../database/engine/events.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { numberOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { insert, remove, update } from '../../../database/engine/writes.ts'
import type { Actor, Caller, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import { ticketFieldsNamed } from './gone-values.repository.ts'
import { fromViews, viewQuery, viewShape, whereViewSeen } from './seen-views.repository.ts'
import { OWN_VIEWS_AT_MOST, type SavedView, SHARED_VIEWS_AT_MOST } from './views.types.ts'

const departmentById = prepared((at: Slots<{ id: number | null }>) => {
  const { id, name, managerId } = departments
  return row({ id, name, managerId }, sql`from ${departments} where ${eq(id, at.id)}`)
})

const viewNumbers = preparedFor((viewer) =>
  row(
    {
      own: numberOf(sql`(select count(*) from ${views} where ${eq(views.ownerId, viewer.id)})`),
      shared: numberOf(sql`(select count(*) from ${views} where ${isNull(views.ownerId)})`),
    },
    sql``,
  ).map((found) => found ?? { own: 0, shared: 0 }),
)

export interface ViewForWriting extends ConfirmedCaller {
  view: SavedView | null
  department: SavedView['department']
  numbers: { own: number; shared: number }
  /** Those of the requested names that are custom fields of tickets. */
  fieldNames: readonly string[]
}

export async function readViewForWriting(
  database: Database,
  caller: Caller,
  { id, departmentId, fieldNames = [] }: { id: number | null; departmentId: number | null; fieldNames?: string[] },
): Promise<ViewForWriting> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    view: viewQuery(caller, id),
    department: departmentById({ id: departmentId }),
    numbers: viewNumbers(caller, {}),
    fields: fieldNames.length > 0 && ticketFieldsNamed({ names: JSON.stringify(fieldNames) }),
  })
  const { fields, ...view } = found
  return { ...confirmedCaller, ...view, fieldNames: (fields ?? []).map(({ name }) => name) }
}

const createdView = preparedFor((viewer) =>
  row(
    viewShape(),
    sql`${fromViews()} where ${eq(views.id, createdIdOfClaim(viewer, 'viewId'))} and ${whereViewSeen(viewer)}`,
  ),
)

/** The view that an earlier request with the same Idempotency-Key created. Null if it was deleted. */
export async function findCreatedView(
  database: Database,
  caller: Caller,
): Promise<ConfirmedCaller & { view: SavedView | null }> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, { view: createdView(caller, {}) })
  return { ...confirmedCaller, view: found.view }
}

const writtenView = prepared((at: Slots<{ id: number | null }>) => {
  const newest = sql`(select max(${views.id}) from ${views})`
  return row(viewShape(), sql`${fromViews()} where ${views.id} = ifnull(${at.id}, ${newest})`)
})

export type ViewValues = Pick<SavedView, 'ownerId' | 'department' | 'name' | 'query' | 'columns' | 'sort'>

interface Act {
  actor: Actor
  now: number
  /** Null: the view is personal, so no event is written. */
  event: (Pick<NewEvent, 'changes'> & { type: 'view.created' | 'view.updated' | 'view.deleted' }) | null
}

type Group = Pick<SavedView, 'ownerId' | 'department'>

function whereInGroup({ ownerId, department }: Group): SQL | undefined {
  const ofDepartment = department === null ? isNull(views.departmentId) : eq(views.departmentId, department.id)
  return ownerId === null ? and(isNull(views.ownerId), ofDepartment) : eq(views.ownerId, ownerId)
}

/** Of two requests at once, the second finds the room that is left. */
function whereRoom({ ownerId }: Group): SQL {
  const whereCounted = ownerId === null ? isNull(views.ownerId) : eq(views.ownerId, ownerId)
  const most = ownerId === null ? SHARED_VIEWS_AT_MOST : OWN_VIEWS_AT_MOST
  return sql`(select count(*) from ${views} where ${whereCounted}) < ${digits(most)}`
}

function placeAtEnd(group: Group): SQL {
  return sql`(select ifnull(max(${views.position}) + 1, 0) from ${views} where ${whereInGroup(group)})`
}

function columnsOf({ ownerId, department, name, query, columns, sort }: ViewValues) {
  return { ownerId, departmentId: department?.id ?? null, name, query, columns, sort }
}

/** Fails with an error that `isFailedAssertion` recognises if no room is left. */
export async function insertView(
  database: Database,
  caller: Caller,
  { actor, now, event, values }: Act & { values: ViewValues },
): Promise<SavedView | null> {
  // The batch is alone, so that its own row is the newest.
  const newest = sql`(select max(${views.id}) from ${views})`
  const added = { ...columnsOf(values), position: placeAtEnd(values), createdAt: now, updatedAt: now }
  const { written } = await commit(database, caller, {
    actor,
    at: now,
    assert: { room: whereRoom(values) },
    writes: [{ added: insert(views, added) }],
    events: [event && { ...event, subjectId: newest }],
    read: { written: writtenView({ id: null }) },
    made: { viewId: newest },
  })
  return written
}

function whereUnchanged({ id, version }: SavedView): SQL {
  return sql`exists (select 1 from ${views} where ${and(eq(views.id, id), eq(views.version, version))})`
}

/** `position` moves the view before the one that has the place, and those behind it by one. Fails its assertion if the view was changed. */
export async function updateView(
  database: Database,
  caller: Caller,
  {
    actor,
    now,
    event,
    was,
    values,
    position,
    isContent,
  }: Act & {
    was: SavedView
    values: ViewValues
    position: number | null
    isContent: boolean
  },
): Promise<SavedView | null> {
  const isMoved = was.ownerId !== values.ownerId || was.department?.id !== values.department?.id
  const isShared = was.ownerId === null
  const behind = position === null ? undefined : and(whereInGroup(values), gte(views.position, position))
  const place = position ?? (isMoved ? placeAtEnd(values) : undefined)
  const { written } = await commit(database, caller, {
    actor,
    at: now,
    assert: { asRead: whereUnchanged(was), room: isShared === (values.ownerId === null) ? null : whereRoom(values) },
    writes: [
      {
        shifted:
          behind !== undefined &&
          update(views, { position: sql`${views.position} + 1` }, sql`where ${and(behind, ne(views.id, was.id))}`),
      },
      {
        changed: update(
          views,
          { ...columnsOf(values), position: place, version: was.version + (isContent ? 1 : 0), updatedAt: now },
          sql`where ${eq(views.id, was.id)}`,
        ),
      },
    ],
    events: [event && { ...event, subjectId: was.id }],
    read: { written: writtenView({ id: was.id }) },
  })
  return written
}

/** Fails its assertion if the view was changed meanwhile. */
export async function removeView(
  database: Database,
  caller: Caller,
  { actor, now, event, was }: Act & { was: SavedView },
): Promise<void> {
  await commit(database, caller, {
    actor,
    at: now,
    assert: { asRead: whereUnchanged(was) },
    writes: [{ removed: remove(views, eq(views.id, was.id)) }],
    events: [event && { ...event, subjectId: was.id }],
  })
}
