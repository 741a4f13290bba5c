import { callerOfRepeat } from '../../../database/access/repeated-requests/repeats.ts'
import { decideAgainIfChanged } from '../../../database/engine/retry.ts'
import type { Services } from '../../../services.types.ts'
import { invalidField } from '../../../shared/errors.ts'
import { requireStaff } from '../../../shared/identity/identity.policy.ts'
import type { Actor, Caller, StaffActor } from '../../../shared/identity/identity.types.ts'
import { goneValues, namedIn } from './gone-values.policy.ts'
import { readKnownNames } from './gone-values.repository.ts'
import { listSeenViews } from './seen-views.repository.ts'
import { tooManyOwnViews, tooManySharedViews, viewChanged, viewNotFound } from './views.errors.ts'
import {
  audienceOf,
  fieldsAmong,
  mayEditView,
  type Recordable,
  recordedOf,
  requireMayEdit,
  viewChanges,
} from './views.policy.ts'
import {
  findCreatedView,
  insertView,
  readViewForWriting,
  removeView,
  updateView,
  type ViewForWriting,
  type ViewValues,
} from './views.repository.ts'
import {
  type Audience,
  type NewView,
  OWN_VIEWS_AT_MOST,
  type SavedView,
  SHARED_VIEWS_AT_MOST,
  type ShownView,
  type ViewDetails,
  type ViewEdit,
  type ViewList,
} from './views.types.ts'

export { audienceOf } from './views.policy.ts'

/** Whether a version matches `If-Match`. Null if the header is absent. */
type VersionCheck = ((version: number) => boolean) | null

/** The caller's own views, those that are shared with them, and with whom they may share. One trip. */
export async function listViews({ database }: Services, caller: Caller): Promise<ViewList> {
  const { actor, views, managed } = await listSeenViews(database, caller)
  const sharing = { everyone: actor.kind === 'admin', departments: managed }
  return { views: views.map((view) => shownTo(actor, view)), sharing }
}

/** A view, and which of its values name nothing anymore. The second trip looks for the names. */
export async function readView(services: Services, caller: Caller, id: number): Promise<ViewDetails> {
  const { actor, view } = await readViewForWriting(services.database, caller, { id, departmentId: null })
  return await withGone(services, caller, shownTo(actor, required(view)))
}

/** Throws 403 for an audience that the caller may not share with, 422 for an unknown department, 409 without room. */
export async function createView(services: Services, caller: Caller, sent: NewView): Promise<ViewDetails> {
  const { database, now } = services
  try {
    return await decideAgainIfChanged(async () => {
      const fieldNames = fieldsAmong(sent.columns)
      const read = await readViewForWriting(database, caller, { id: null, departmentId: sent.departmentId, fieldNames })
      const actor = requireStaff(read.actor)
      requireFields(fieldNames, read)
      const values = { ...sent, ...audienceFor(actor, read, sent) }
      requireMayEdit(actor, values)
      requireRoom(read, values)
      const writing = { actor, now: now(), event: eventOf(null, values), values }
      return await withGone(services, caller, shownTo(actor, required(await insertView(database, caller, writing))))
    })
  } catch (error) {
    const { actor, view } = await findCreatedView(database, callerOfRepeat(caller, error))
    return await withGone(services, caller, shownTo(actor, required(view)))
  }
}

/** Absent fields are unchanged. A new place alone makes no new version. Throws as `createView`, and 412 if `wanted` rejects the version. */
export async function editView(
  services: Services,
  caller: Caller,
  { id, sent, wanted }: { id: number; sent: ViewEdit; wanted: VersionCheck },
): Promise<ViewDetails> {
  const { database, now } = services
  return await decideAgainIfChanged(async () => {
    const fieldNames = fieldsAmong(sent.columns ?? [])
    const read = await readViewForWriting(database, caller, { id, departmentId: sent.departmentId ?? null, fieldNames })
    const actor = requireStaff(read.actor)
    const was = required(read.view)
    requireMayEdit(actor, was)
    // A column may stay although its field is gone.
    requireFields(fieldNames, { fieldNames: [...read.fieldNames, ...fieldsAmong(was.columns)] })
    if (wanted !== null && !wanted(was.version)) throw viewChanged()
    const values = { ...was, ...changed(was, sent), ...audienceEdited(actor, read, { was, sent }) }
    requireMayEdit(actor, values)
    if ((was.ownerId === null) !== (values.ownerId === null)) requireRoom(read, values)
    const after = { ...values, position: sent.position ?? was.position }
    if (viewChanges(recordedOf(was), recordedOf(after)).length === 0) {
      return await withGone(services, caller, shownTo(actor, was))
    }
    const isContent = viewChanges(recordedOf(was), recordedOf(values)).length > 0
    const isElsewhere = audienceOf(was) !== audienceOf(values) || was.department?.id !== values.department?.id
    // The same number is another place among other views.
    const position = isElsewhere || sent.position !== was.position ? (sent.position ?? null) : null
    const writing = { actor, now: now(), event: eventOf(was, after), was, values, position, isContent }
    return await withGone(services, caller, shownTo(actor, required(await updateView(database, caller, writing))))
  })
}

export async function deleteView(
  { database, now }: Services,
  caller: Caller,
  { id, wanted }: { id: number; wanted: VersionCheck },
): Promise<void> {
  await decideAgainIfChanged(async () => {
    const read = await readViewForWriting(database, caller, { id, departmentId: null })
    const was = required(read.view)
    requireMayEdit(read.actor, was)
    if (wanted !== null && !wanted(was.version)) throw viewChanged()
    await removeView(database, caller, { actor: read.actor, now: now(), event: eventOf(was, null), was })
  })
}

function required(view: SavedView | null): SavedView {
  if (view === null) throw viewNotFound()
  return view
}

function shownTo(actor: Actor, view: SavedView): ShownView {
  return { ...view, mayEdit: mayEditView(actor, view) }
}

async function withGone({ database }: Services, caller: Caller, view: ShownView): Promise<ViewDetails> {
  const named = namedIn(view.query)
  if (named === null) return { ...view, gone: [] }
  const plainCaller = { ...caller, idempotency: undefined }
  return { ...view, gone: goneValues(view.query, await readKnownNames(database, plainCaller, named)) }
}

function requireFields(wanted: readonly string[], { fieldNames: known }: Pick<ViewForWriting, 'fieldNames'>): void {
  const gone = wanted.find((name) => !known.includes(name))
  if (gone !== undefined) throw invalidField('columns', 'not_found', `There is no field ${gone} of tickets to show.`)
}

type Owner = Pick<SavedView, 'ownerId' | 'department'>

function audienceFor(
  actor: StaffActor,
  { department }: ViewForWriting,
  { audience, departmentId }: { audience: Audience; departmentId: number | null },
): Owner {
  switch (audience) {
    case 'me':
      return { ownerId: actor.id, department: null }
    case 'everyone':
      return { ownerId: null, department: null }
    case 'department':
      if (departmentId === null) throw invalidField('department_id', 'required', 'The department id field is required.')
      if (department === null) {
        throw invalidField('department_id', 'not_found', 'The selected department does not exist.')
      }
      return { ownerId: null, department }
  }
}

/** A department alone is enough to move a view of another one. */
function audienceEdited(
  actor: StaffActor,
  read: ViewForWriting,
  { was, sent }: { was: SavedView; sent: ViewEdit },
): Owner {
  const audience = sent.audience ?? audienceOf(was)
  const departmentId = sent.departmentId ?? was.department?.id ?? null
  if (audience === 'department' && departmentId === was.department?.id)
    return { ownerId: null, department: was.department }
  return audienceFor(actor, read, { audience, departmentId })
}

function changed(was: SavedView, sent: ViewEdit): Pick<ViewValues, 'name' | 'query' | 'columns' | 'sort'> {
  const { name = was.name, query = was.query, columns = was.columns, sortBy, order } = sent
  const sort = {
    by: sortBy === undefined ? was.sort.by : sortBy,
    order: order === undefined ? was.sort.order : order,
  }
  return { name, query, columns, sort }
}

function requireRoom({ numbers }: ViewForWriting, { ownerId }: Owner): void {
  if (ownerId !== null && numbers.own >= OWN_VIEWS_AT_MOST) throw tooManyOwnViews()
  if (ownerId === null && numbers.shared >= SHARED_VIEWS_AT_MOST) throw tooManySharedViews()
}

/** Sharing a view creates it for the desk, and taking it back deletes it. Nobody else knows of own views. */
function eventOf(was: SavedView | null, values: Recordable | null) {
  const recorded = (view: Recordable | null) => (view === null || view.ownerId !== null ? null : recordedOf(view))
  const [before, after] = [recorded(was), recorded(values)]
  if (before === null && after === null) return null
  const type = before === null ? 'view.created' : after === null ? 'view.deleted' : 'view.updated'
  return { type, changes: viewChanges(before, after) } as const
}
