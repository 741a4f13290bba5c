import { callerOfRepeat } from '../../../database/access/repeated-requests/repeats.ts'
import { isUniqueViolation } from '../../../database/engine/failures.ts'
import { decideAgainIfChanged } from '../../../database/engine/retry.ts'
import type { Services } from '../../../services.types.ts'
import { invalidField } from '../../../shared/errors.ts'
import { requireStaff } from '../../../shared/identity/identity.policy.ts'
import type { Actor, Caller, StaffActor } from '../../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../../shared/pages.ts'
import { requireKnownPlaceholders } from '../../../shared/text/placeholders.ts'
import { goneActions } from './gone-actions.policy.ts'
import { listSeenMacros } from './macro-list.repository.ts'
import { macroChanged, macroNotFound, macroTitleTaken, tooManyOwnMacros } from './macros.errors.ts'
import { audienceOf, macroChanges, macroEvent, mayEditMacro, requireMayEdit } from './macros.policy.ts'
import {
  findCreatedMacro,
  findMacro,
  insertMacro,
  type MacroForWriting,
  type MacroValues,
  readMacroForWriting,
  removeMacro,
  updateMacro,
} from './macros.repository.ts'
import {
  type Macro,
  type MacroAudience,
  type MacroDetails,
  type MacroEdit,
  type NewMacro,
  OWN_MACROS_AT_MOST,
  type ShownMacro,
} from './macros.types.ts'

export { namedColumn } from '../actions/named-by-actions.policy.ts'
export { audienceOf } from './macros.policy.ts'

/** Whether a version matches `If-Match`. Null if the header is absent. */
type VersionCheck = ((version: number) => boolean) | null

/** The canned replies and macros for an agent, by title: own ones, those of the agent's departments and those for everyone. */
export async function listMacros(
  { database }: Services,
  caller: Caller,
  asked: { search: string; request: PageRequest },
): Promise<Page<ShownMacro>> {
  const { actor, page } = await listSeenMacros(database, caller, asked)
  return { ...page, items: page.items.map((macro) => shownTo(actor, macro)) }
}

/** A macro, and which of its actions name something that is gone. */
export async function readMacro({ database }: Services, caller: Caller, id: number): Promise<MacroDetails> {
  const { actor, macro, ...known } = await findMacro(database, caller, id)
  const found = required(macro)
  return { ...shownTo(actor, found), gone: goneActions(found.actions, known) }
}

/** Throws 403 for an audience that the caller may not write for, 422 for an unknown department, 409 without room or for a taken title. */
export async function createMacro(services: Services, caller: Caller, sent: NewMacro): Promise<ShownMacro> {
  const { database, now } = services
  try {
    return await decideAgainIfChanged(async () => {
      const read = await readMacroForWriting(database, caller, { id: null, departmentId: sent.departmentId })
      const actor = requireStaff(read.actor)
      const values = { ...sent, ...audienceFor(actor, read, sent) }
      requireMayEdit(actor, values)
      requireContent(values)
      if (values.ownerId !== null) requireRoom(read)
      const writing = { actor, now: now(), event: macroEvent(null, values), values }
      return shownTo(actor, required(await refusingTaken(insertMacro(database, caller, writing))))
    })
  } catch (error) {
    const { actor, macro } = await findCreatedMacro(database, callerOfRepeat(caller, error))
    return shownTo(actor, required(macro))
  }
}

/** Absent fields are unchanged. Throws as `createMacro`, and 412 if `wanted` rejects the version. */
export async function editMacro(
  services: Services,
  caller: Caller,
  { id, sent, wanted }: { id: number; sent: MacroEdit; wanted: VersionCheck },
): Promise<ShownMacro> {
  const { database, now } = services
  return await decideAgainIfChanged(async () => {
    const read = await readMacroForWriting(database, caller, { id, departmentId: sent.departmentId ?? null })
    const actor = requireStaff(read.actor)
    const was = required(read.macro)
    requireMayEdit(actor, was)
    if (wanted !== null && !wanted(was.version)) throw macroChanged()
    const { title = was.title, body = was.body, note = was.note, actions = was.actions } = sent
    const values = { ...was, title, body, note, actions, ...audienceEdited(actor, read, { was, sent }) }
    requireMayEdit(actor, values)
    requireContent(values)
    if (was.ownerId === null && values.ownerId !== null) requireRoom(read)
    const isSame = was.ownerId === values.ownerId && macroChanges(was, values).length === 0
    if (isSame) return shownTo(actor, was)
    const writing = { actor, now: now(), event: macroEvent(was, values), was, values }
    return shownTo(actor, required(await refusingTaken(updateMacro(database, caller, writing))))
  })
}

export async function deleteMacro(
  { database, now }: Services,
  caller: Caller,
  { id, wanted }: { id: number; wanted: VersionCheck },
): Promise<void> {
  await decideAgainIfChanged(async () => {
    const read = await readMacroForWriting(database, caller, { id, departmentId: null })
    const was = required(read.macro)
    requireMayEdit(read.actor, was)
    if (wanted !== null && !wanted(was.version)) throw macroChanged()
    await removeMacro(database, caller, { actor: read.actor, now: now(), event: macroEvent(was, null), was })
  })
}

function required(macro: Macro | null): Macro {
  if (macro === null) throw macroNotFound()
  return macro
}

function shownTo(actor: Actor, macro: Macro): ShownMacro {
  return { ...macro, mayEdit: mayEditMacro(actor, macro) }
}

/** Titles are unique among shared macros, and among those of one agent. */
async function refusingTaken<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    const columns = ['canned_replies.title', 'canned_replies.owner_id, canned_replies.title']
    throw columns.some((name) => isUniqueViolation(error, name)) ? macroTitleTaken() : error
  }
}

/** A macro sends a reply or does something. */
function requireContent({ body, actions }: MacroValues): void {
  requireKnownPlaceholders(body)
  if (body === '' && actions.length === 0)
    throw invalidField('body', 'required', 'The body field is required if there are no actions.')
}

function requireRoom({ own }: MacroForWriting): void {
  if (own >= OWN_MACROS_AT_MOST) throw tooManyOwnMacros()
}

type Owner = Pick<Macro, 'ownerId' | 'department'>

function audienceFor(
  actor: StaffActor,
  { department }: MacroForWriting,
  { audience, departmentId }: { audience: MacroAudience; departmentId: number | null },
): Owner {
  switch (audience) {
    case 'me':
      return { ownerId: actor.id, department: null }
    case 'everyone':
      return { ownerId: null, department: null }
    case 'department':
      if (departmentId === null) throw invalidField('department_id', 'required', 'The department id field is required.')
      if (department === null)
        throw invalidField('department_id', 'not_found', 'The selected department does not exist.')
      return { ownerId: null, department }
  }
}

function audienceEdited(
  actor: StaffActor,
  read: MacroForWriting,
  { was, sent }: { was: Macro; sent: MacroEdit },
): Owner {
  const audience = sent.audience ?? audienceOf(was)
  const departmentId = sent.departmentId ?? was.department?.id ?? null
  if (audience === 'department' && departmentId === was.department?.id)
    return { ownerId: null, department: was.department }
  return audienceFor(actor, read, { audience, departmentId })
}
