import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { cannedReplies } from '../../../../drizzle/catalog.ts'
import { departments } from '../../../../drizzle/people.ts'
import { commit } from '../../../database/access/commit.ts'
import { preparedFor, type Viewer } from '../../../database/access/caller/viewer.ts'
import { readAs } from '../../../database/access/gate.ts'
import { createdIdOfClaim } from '../../../database/access/repeated-requests/claims.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { NewEvent } from '../../../database/engine/events.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { json, maybe, numberOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { insert, remove, update } from '../../../database/engine/writes.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import { selectDepartmentsOf, whereUserHasRole } from '../../../database/access/scope/ticket-scope.ts'
import { lazy } from '../../../shared/lazy.ts'
import type { Actor, Caller, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import { namedColumn } from '../actions/named-by-actions.policy.ts'
import { foundForActions } from '../actions/actions.repository.ts'
import type { Action, FoundForActions } from '../actions/actions.types.ts'
import { macroWorld } from './macro-world.repository.ts'
import { type Macro, OWN_MACROS_AT_MOST } from './macros.types.ts'

const d = lazy(() => alias(departments, 'd'))

export function macroShape() {
  const { id, title, body, note, ownerId, version, createdAt, updatedAt } = cannedReplies
  const { id: departmentId, name } = d()
  return {
    id,
    title,
    body,
    note,
    ownerId,
    department: maybe(departmentId, { id: departmentId, name }),
    actions: json<Action[]>(cannedReplies.actions),
    version,
    createdAt,
    updatedAt,
  }
}

export const fromMacros = () =>
  sql`from ${cannedReplies} left join ${departments} ${d()} on ${eq(d().id, cannedReplies.departmentId)}`

/** The caller's own macros, and the active ones for everyone and for the caller's departments. Admins see all shared ones. */
export function whereMacroSeen(viewer: Viewer): SQL {
  const { ownerId, departmentId, active } = cannedReplies
  const ofDepartment = sql`${departmentId} in (${selectDepartmentsOf(viewer.id)})`
  const shared = sql`(${departmentId} is null or ${ofDepartment} or ${whereUserHasRole(viewer, 'admin')})`
  return sql`(${eq(ownerId, viewer.id)} or (${ownerId} is null and ${eq(active, true)} and ${shared}))`
}

const seenMacro = preparedFor((viewer, at: Slots<{ id: number | null }>) =>
  row(macroShape(), sql`${fromMacros()} where ${eq(cannedReplies.id, at.id)} and ${whereMacroSeen(viewer)}`),
)

/** A macro that the caller sees, for any trip. */
export function macroQuery(caller: Caller, id: number | null) {
  return seenMacro(caller, { id })
}

export interface FoundMacro extends ConfirmedCaller {
  macro: Macro | null
  catalog: Catalog
  found: FoundForActions
}

/** A macro, and what its actions name. One trip. */
export async function findMacro(database: Database, caller: Caller, id: number): Promise<FoundMacro> {
  const { rows: read, ...confirmedCaller } = await readAs(database, caller, {
    macro: macroQuery(caller, id),
    catalog: catalogQuery(),
    ...macroWorld(caller, { macroId: id, ticketIds: [] }),
  })
  return { ...confirmedCaller, macro: read.macro, catalog: read.catalog, found: foundForActions(read) }
}

const departmentById = prepared((at: Slots<{ id: number | null }>) => {
  const { id, name } = departments
  return row({ id, name }, sql`from ${departments} where ${eq(id, at.id)}`)
})

const ownMacros = preparedFor((viewer) =>
  row(
    { own: numberOf(sql`(select count(*) from ${cannedReplies} where ${eq(cannedReplies.ownerId, viewer.id)})`) },
    sql``,
  ).map((found) => found?.own ?? 0),
)

export interface MacroForWriting extends ConfirmedCaller {
  macro: Macro | null
  department: Macro['department']
  own: number
}

export async function readMacroForWriting(
  database: Database,
  caller: Caller,
  { id, departmentId }: { id: number | null; departmentId: number | null },
): Promise<MacroForWriting> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    macro: macroQuery(caller, id),
    department: departmentById({ id: departmentId }),
    own: ownMacros(caller, {}),
  })
  return { ...confirmedCaller, ...found }
}

const createdMacro = preparedFor((viewer) => {
  const whereCreated = eq(cannedReplies.id, createdIdOfClaim(viewer, 'macroId'))
  return row(macroShape(), sql`${fromMacros()} where ${whereCreated} and ${whereMacroSeen(viewer)}`)
})

/** The macro that an earlier request with the same Idempotency-Key created. Null if it was deleted. */
export async function findCreatedMacro(
  database: Database,
  caller: Caller,
): Promise<ConfirmedCaller & { macro: Macro | null }> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, { macro: createdMacro(caller, {}) })
  return { ...confirmedCaller, macro: found.macro }
}

const newest = () => sql`(select max(${cannedReplies.id}) from ${cannedReplies})`

const writtenMacro = prepared((at: Slots<{ id: number | null }>) =>
  row(macroShape(), sql`${fromMacros()} where ${cannedReplies.id} = ifnull(${at.id}, ${newest()})`),
)

export type MacroValues = Pick<Macro, 'title' | 'body' | 'note' | 'ownerId' | 'department' | 'actions'>

interface Act {
  actor: Actor
  now: number
  /** Null: the macro is personal, so no event is written. */
  event:
    | (Pick<NewEvent, 'changes'> & { type: 'canned_reply.created' | 'canned_reply.updated' | 'canned_reply.deleted' })
    | null
}

function columnsOf({ title, body, note, ownerId, department, actions }: MacroValues) {
  const departmentId = department?.id ?? null
  return { title, body, note, ownerId, departmentId, actions: [...actions], named: namedColumn(actions) }
}

/** Of two requests at once, the second finds the room that is left. */
function whereRoom(ownerId: number): SQL {
  const whereOwn = eq(cannedReplies.ownerId, ownerId)
  return sql`(select count(*) from ${cannedReplies} where ${whereOwn}) < ${digits(OWN_MACROS_AT_MOST)}`
}

/** Fails with an error that `isFailedAssertion` recognises if no room is left. */
export async function insertMacro(
  database: Database,
  caller: Caller,
  { actor, now, event, values }: Act & { values: MacroValues },
): Promise<Macro | null> {
  const added = { ...columnsOf(values), createdAt: now, updatedAt: now }
  const { written } = await commit(database, caller, {
    actor,
    at: now,
    assert: { room: values.ownerId === null ? null : whereRoom(values.ownerId) },
    writes: [{ added: insert(cannedReplies, added) }],
    events: [event && { ...event, subjectId: newest() }],
    read: { written: writtenMacro({ id: null }) },
    made: { macroId: newest() },
  })
  return written
}

function whereUnchanged({ id, version }: Macro): SQL {
  const same = and(eq(cannedReplies.id, id), eq(cannedReplies.version, version))
  return sql`exists (select 1 from ${cannedReplies} where ${same})`
}

/** Fails its assertion if the macro was changed. */
export async function updateMacro(
  database: Database,
  caller: Caller,
  { actor, now, event, was, values }: Act & { was: Macro; values: MacroValues },
): Promise<Macro | null> {
  const becomesOwn = was.ownerId === null && values.ownerId !== null
  const set = { ...columnsOf(values), updatedAt: now }
  const { written } = await commit(database, caller, {
    actor,
    at: now,
    assert: {
      asRead: whereUnchanged(was),
      room: becomesOwn && values.ownerId !== null ? whereRoom(values.ownerId) : null,
    },
    writes: [{ changed: update(cannedReplies, set, sql`where ${eq(cannedReplies.id, was.id)}`) }],
    events: [event && { ...event, subjectId: was.id }],
    read: { written: writtenMacro({ id: was.id }) },
  })
  return written
}

/** Fails its assertion if the macro was changed. */
export async function removeMacro(
  database: Database,
  caller: Caller,
  { actor, now, event, was }: Act & { was: Macro },
): Promise<void> {
  await commit(database, caller, {
    actor,
    at: now,
    assert: { asRead: whereUnchanged(was) },
    writes: [{ removed: remove(cannedReplies, eq(cannedReplies.id, was.id)) }],
    events: [event && { ...event, subjectId: was.id }],
  })
}
