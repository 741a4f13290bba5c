import { decideAgainIfChanged } from '../../../database/engine/retry.ts'
import type { Services } from '../../../services.types.ts'
import type { CustomField, FilledField, FormAudience } from '../../../shared/forms/form-fields.types.ts'
import { changedFields } from '../../../shared/forms/field-changes.ts'
import { fieldsOfAudience, readFieldEdits } from '../../../shared/forms/form-values.ts'
import { notOwnId } from '../../../shared/identity/identity.errors.ts'
import { isCustomer, isStaff } from '../../../shared/identity/identity.policy.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { changeReservations, countersOf, requireRoom } from '../../limits/writing.usecases.ts'
import { staffIsForAdmins, userNotFound } from '../people.errors.ts'
import { accessToEdit } from '../people.policy.ts'
import type { User } from '../people.types.ts'
import {
  findOwnProfile,
  findPersonFields,
  type PersonFieldsRead,
  writePersonFields,
} from './person-fields.repository.ts'

/** A field of a person; it may have no value. */
export interface PersonField extends Omit<CustomField, 'audiences'> {
  value: string | null
  /** The value in words. */
  shown: string | null
}

/**
 * The custom fields of a person. Staff read those of customers and their own, admins those of everybody. Customers read their
 * own, without fields for agents. Throws 403 and 404.
 */
export async function readPersonFields(services: Services, caller: Caller, userId: number): Promise<PersonField[]> {
  const read = await findPersonFields(services.database, caller, { userId })
  const { actor, user, fields } = read
  requireAccess(read, userId)
  return fieldsFor(actor, fields, user?.filled ?? [])
}

export interface OwnProfile {
  user: User
  fields: PersonField[]
}

/** The caller's own account with the custom fields that they fill in. One round trip. Throws 403 and 404. */
export async function readOwnProfile(services: Services, caller: Caller, userId: number): Promise<OwnProfile> {
  const { actor, profile, user, fields } = await findOwnProfile(services.database, caller, userId)
  if (isCustomer(actor) && (actor.onlyTicketId !== null || actor.id !== userId)) throw notOwnId()
  if (profile === null || (isStaff(actor) && actor.id !== userId)) throw userNotFound()
  const filledInBy = fields.filter(({ audiences }) => audiences.includes(audienceOf(actor)))
  return { user: profile, fields: fieldsFor(actor, filledInBy, user?.filled ?? []) }
}

export interface PersonFieldsEdit {
  userId: number
  /** Sent values by the names that may be custom fields. */
  sent: Readonly<Record<string, unknown>>
  /** The form has every field of the caller, so a field that was not sent is empty. */
  isWholeForm?: boolean
  /** Called before anything is written, with the sent names that are no fields. It may throw. */
  reportUnused: (names: readonly string[], known: readonly string[]) => void
}

/** Changes the fields that were sent; an empty value empties one. Throws 403, 404, and 422 naming every invalid field. */
export async function editPersonFields(
  services: Services,
  caller: Caller,
  { userId, sent, isWholeForm = false, reportUnused }: PersonFieldsEdit,
): Promise<PersonField[]> {
  const { database, now } = services
  const counters = await countersOf(services, changeReservations(caller))
  return await decideAgainIfChanged(async (isAgain) => {
    const read = await findPersonFields(database, caller, { userId, sent, counters: isAgain ? [] : counters })
    const { actor, fields, user, named } = read
    requireAccess(read, userId)
    requireRoom(read.freeAt, now())
    const known = fields.map(({ name }) => name)
    reportUnused(
      Object.keys(sent).filter((name) => !known.includes(name)),
      known,
    )
    const audience = audienceOf(actor)
    const empty = isWholeForm ? fieldsOfAudience(audience, fields).map(({ name }) => [name, '']) : []
    const becomes = readFieldEdits(fields, {
      audience,
      sent: { ...Object.fromEntries(empty), ...sent },
      people: named,
    })
    const was = Object.fromEntries((user?.filled ?? []).map(({ name, value }) => [name, value]))
    const { values, changes } = changedFields(fields, { was, becomes })
    if (changes.length === 0) return fieldsFor(actor, fields, user?.filled ?? [])
    const filled = await writePersonFields(database, caller, { userId, was, values, changes, actor, now: now() })
    return fieldsFor(actor, fields, filled)
  })
}

function audienceOf(actor: Actor): FormAudience {
  return isCustomer(actor) ? 'customers' : 'agents'
}

function requireAccess({ actor, user }: PersonFieldsRead, userId: number): void {
  if (isCustomer(actor) && (actor.onlyTicketId !== null || actor.id !== userId)) throw notOwnId()
  if (user === null) throw userNotFound()
  const access = accessToEdit(actor, user)
  if (access === 'absent') throw userNotFound()
  if (access === 'forbidden') throw staffIsForAdmins()
}

function fieldsFor(actor: Actor, fields: readonly CustomField[], filled: readonly FilledField[]): PersonField[] {
  const visible = isStaff(actor) ? fields : fields.filter(({ audiences }) => audiences.includes('customers'))
  return visible.map(({ name, label, type, required, options }) => {
    const own = filled.find((value) => value.name === name)
    return { name, label, type, required, options, value: own?.value ?? null, shown: own?.shown ?? null }
  })
}
