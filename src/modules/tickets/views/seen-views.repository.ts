import { eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { departments } from '../../../../drizzle/people.ts'
import { views } from '../../../../drizzle/views.ts'
import { preparedFor, type Viewer } from '../../../database/access/caller/viewer.ts'
import { readAs } from '../../../database/access/gate.ts'
import { selectDepartmentsOf, whereUserHasRole } from '../../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { json, maybe } from '../../../database/engine/shapes.ts'
import { digits, inList } from '../../../database/engine/text.ts'
import { lazy } from '../../../shared/lazy.ts'
import type { Caller, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import {
  OWN_VIEWS_AT_MOST,
  type SavedView,
  SHARED_VIEWS_AT_MOST,
  type StoredQuery,
  type StoredSort,
  type ViewColumn,
  type ViewContent,
} from './views.types.ts'

/** What a person sees of the saved views. */

const d = lazy(() => alias(departments, 'd'))

export function viewShape() {
  const { id, ownerId, name, position, version, createdAt, updatedAt } = views
  const { id: departmentId, name: departmentName, managerId } = d()
  return {
    id,
    ownerId,
    department: maybe(departmentId, { id: departmentId, name: departmentName, managerId }),
    name,
    query: json<StoredQuery>(views.query),
    columns: json<ViewColumn[]>(views.columns),
    sort: json<StoredSort>(views.sort),
    position,
    version,
    createdAt,
    updatedAt,
  }
}

export const fromViews = () => sql`from ${views} left join ${departments} ${d()} on ${eq(d().id, views.departmentId)}`

/** The caller's own views and those that are shared with them: by everyone, or by a department of theirs. Admins see all shared ones. */
export function whereViewSeen(viewer: Viewer): SQL {
  const { id } = viewer
  const ofDepartment = sql`${views.departmentId} in (${selectDepartmentsOf(id)})`
  const shared = or(isNull(views.departmentId), ofDepartment, eq(d().managerId, id), whereUserHasRole(viewer, 'admin'))
  return sql`(${eq(views.ownerId, id)} or (${isNull(views.ownerId)} and ${shared}))`
}

const seenViews = preparedFor((viewer) => {
  const group = sql`iif(${views.ownerId} is not null, 0, iif(${views.departmentId} is not null, 1, 2))`
  return rows(
    viewShape(),
    sql`${fromViews()} where ${whereViewSeen(viewer)} order by ${group}, ${d().name}, ${views.position}, ${views.id}
      limit ${digits(OWN_VIEWS_AT_MOST + SHARED_VIEWS_AT_MOST)}`,
  )
})

const MANAGED_AT_MOST = 500

/** The departments with which the caller may share views. */
const managedDepartments = preparedFor((viewer) => {
  const { id, name, managerId } = departments
  const whereManaged = or(eq(managerId, viewer.id), whereUserHasRole(viewer, 'admin'))
  return rows(
    { id, name },
    sql`from ${departments} where ${whereManaged} order by ${name} limit ${digits(MANAGED_AT_MOST)}`,
  )
})

/**
 * The caller's own views, those of departments, and those for everyone, each in its order. And the departments with which the
 * caller may share. One trip.
 */
export async function listSeenViews(
  database: Database,
  caller: Caller,
): Promise<ConfirmedCaller & { views: SavedView[]; managed: { id: number; name: string }[] }> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    views: seenViews(caller, {}),
    managed: managedDepartments(caller, {}),
  })
  return { ...confirmedCaller, ...found }
}

const seenView = preparedFor((viewer, at: Slots<{ id: number | null }>) =>
  row(viewShape(), sql`${fromViews()} where ${eq(views.id, at.id)} and ${whereViewSeen(viewer)}`),
)

/** A view that the caller sees, for any trip. */
export function viewQuery(caller: Caller, id: number | null) {
  return seenView(caller, { id })
}

const seenViewsOf = preparedFor((viewer, at: Slots<{ ids: string }>) => {
  const { id, query, sort } = views
  return rows(
    { id, query: json<StoredQuery>(query), sort: json<StoredSort>(sort) },
    sql`${fromViews()} where ${inList(id, at.ids)} and ${whereViewSeen(viewer)}`,
  )
})

/** Those of the views that the caller sees, for any trip. */
export function viewContentsQuery(caller: Caller, ids: readonly number[]) {
  return seenViewsOf(caller, { ids: JSON.stringify(ids) })
}

/** The contents of those of the views that the caller sees. One trip. */
export async function readViewContents(
  database: Database,
  caller: Caller,
  ids: readonly number[],
): Promise<(ViewContent & { id: number })[]> {
  const { rows: found } = await readAs(database, caller, { contents: viewContentsQuery(caller, ids) })
  return found.contents
}
