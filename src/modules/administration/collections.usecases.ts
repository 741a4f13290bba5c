import { callerOfRepeat } from '../../database/access/repeated-requests/repeats.ts'
import { isFailedAssertion, isForeignKeyViolation } from '../../database/engine/failures.ts'
import { decideAgainIfChanged } from '../../database/engine/retry.ts'
import type { Services } from '../../services.types.ts'
import { type FieldErrors, invalidField, invalidFields } from '../../shared/errors.ts'
import type { EventChange } from '../../shared/events/event-types.ts'
import { isStaff } from '../../shared/identity/identity.policy.ts'
import { sha256Hex } from '../../shared/identity/secrets/secrets.ts'
import type { Caller, Settings } from '../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../shared/pages.ts'
import { namedBySteps, readSteps } from '../../shared/time/sla-steps.ts'
import { type LocalDate, momentIn } from '../../shared/time/time-zones.ts'
import { alreadyRemoved, rowChanged, rowInUse, rowNotFound, rowProtected } from './administration.errors.ts'
import { collectionNamed } from './collections/all-collections.repository.ts'
import { extraOfCreation, extraOfEdit } from './collection-extras.usecases.ts'
import { findRow, listRows } from './collection-list.repository.ts'
import {
  findMadeRow,
  insertRow,
  readForWriting,
  type References,
  type RowForWriting,
  updateRow,
} from './collections.repository.ts'
import type {
  AdminRow,
  CollectionName,
  FieldDescription,
  ListRequest,
  SentFields,
  Versioned,
} from './collections.types.ts'
import { isEmptiedByRemoval, possibleUses } from './removals/removals.policy.ts'
import { beginRemoval, readForRemoval, removeRow, type RowForRemoval } from './removals/removals.repository.ts'
import { rulesOf } from './collection-rules.policy.ts'

/** The version in `If-Match`; null without the header. */
export type ExpectedVersion = ((version: string) => boolean) | null

/** For admins, like every function here. */
export async function listCollection(
  { database }: Services,
  caller: Caller,
  asked: { name: CollectionName; list: ListRequest; request: PageRequest },
): Promise<Page<AdminRow>> {
  return await listRows(database, caller, asked)
}

export async function readRow(
  { database }: Services,
  caller: Caller,
  asked: { name: CollectionName; id: number },
): Promise<Versioned> {
  return await versioned(await findRow(database, caller, asked))
}

/** 422 for an unknown id, 409 for a value that is taken. `shown` is returned once. */
export async function createRow(
  services: Services,
  caller: Caller,
  { name, sent }: { name: CollectionName; sent: SentFields },
): Promise<Versioned & { shown: SentFields }> {
  try {
    return await makeRow(services, caller, { name, sent })
  } catch (error) {
    const row = await findMadeRow(services.database, callerOfRepeat(caller, error), name)
    return { ...(await versioned(row)), shown: {} }
  }
}

async function makeRow(
  services: Services,
  caller: Caller,
  { name, sent }: { name: CollectionName; sent: SentFields },
): Promise<Versioned & { shown: SentFields }> {
  const { database } = services
  const now = services.now()
  const { fields } = collectionNamed(name)
  const read = await readForWriting(database, caller, { name, id: null, references: referencesOf(fields, sent) })
  requireFound(fields, sent, read)
  const { actor, keyOwner, settings } = read
  const byKey = isStaff(actor) && actor.serviceKeyId !== null ? (caller.usedKey ?? null) : null
  const making = { actor, now, permissions: permissionsIn(fields), byKey, keyOwner }
  const values = rulesOf(name).created(withMoments(fields, sent, settings), making)
  const changes = Object.keys(values).map((field) => changeOf(fields, field, null, values[field]))
  const { shown, extra, refusal } = await extraOfCreation(services, { name, values, now, byKey })
  const row = await insertRow(database, caller, { name, actor, now, values, changes, extra }).catch(
    (error: unknown) => {
      throw refusal && isFailedAssertion(error) ? refusal() : error
    },
  )
  return { ...(await versioned(row)), shown }
}

/** Fields that are missing or equal stay. 412 if `wanted` is another version, 409 for rows of the system. */
export async function editRow(
  services: Services,
  caller: Caller,
  { name, id, sent, wanted }: { name: CollectionName; id: number; sent: SentFields; wanted: ExpectedVersion },
): Promise<Versioned> {
  const { database } = services
  const now = services.now()
  const { fields, protection } = collectionNamed(name)
  return await decideAgainIfChanged(async () => {
    const read = await readForWriting(database, caller, { name, id, references: referencesOf(fields, sent) })
    const { row: was } = await requireVersion(read.row, wanted)
    requireFound(fields, sent, read)
    const wantedValues = rulesOf(name).edited(withMoments(fields, sent, read.settings), { ...read, row: was, now })
    const changed = Object.keys(wantedValues).filter((field) => !isSame(wantedValues[field], was[field]))
    if (changed.length === 0) return await versioned(was)
    const isMeant = changed.every((field) => protection.fields.includes(field))
    if (protection.isProtected(id) && !isMeant) throw rowProtected()
    const values = Object.fromEntries(changed.map((field) => [field, wantedValues[field]]))
    const changes = changed.map((field) => changeOf(fields, field, was[field], values[field]))
    const asRead = wanted === null ? changed : fields.map((field) => field.name)
    const extra = extraOfEdit(name, { was, values, now })
    const writing = { name, actor: read.actor, now, values, changes, was, asRead, extra }
    return await versioned(await updateRow(database, caller, writing))
  })
}

export interface RemovalOutcome {
  /** False: the row stays until all rows that use it are updated. */
  isRemoved: boolean
}

/**
 * 409 names what uses the row. With `replaceBy` the other row takes its place, at once if there is little, otherwise in the
 * background (`continueRemovals`); the row is removed last.
 */
export async function removeRowOf(
  services: Services,
  caller: Caller,
  {
    name,
    id,
    replaceBy,
    wanted,
  }: { name: CollectionName; id: number; replaceBy: number | null; wanted: ExpectedVersion },
): Promise<RemovalOutcome> {
  const { database, now } = services
  return await decideAgainIfChanged(async () => {
    const read = await readForRemoval(database, caller, { name, id, replaceBy })
    const { row: was } = await requireVersion(read.row, wanted)
    requireRemovable(name, { ...read, row: was }, replaceBy)
    const changes = removalChanges(name, was, replaceBy)
    const removal = { name, actor: read.actor, now: now(), was, changes }
    if (
      (replaceBy !== null || isEmptiedByRemoval(collectionNamed(name))) &&
      read.uses.some(({ isExact }) => !isExact)
    ) {
      await beginRemoval(database, caller, { ...removal, replaceBy })
      return { isRemoved: false }
    }
    await refusingUsed(read, async () => await removeRow(database, caller, { ...removal, replaceBy }))
    return { isRemoved: true }
  })
}

function requireRemovable(
  name: CollectionName,
  read: RowForRemoval & { row: AdminRow },
  replaceBy: number | null,
): void {
  const { protection } = collectionNamed(name)
  const { row, replacement, uses, isBeingRemoved } = read
  if (protection.isProtected(row.id)) throw rowProtected()
  if (isBeingRemoved) throw alreadyRemoved()
  rulesOf(name).removed(read)
  if (replaceBy === null) {
    if (isEmptiedByRemoval(collectionNamed(name))) return
    const known = possibleUses(uses)
    if (known.length > 0) throw rowInUse(known)
    return
  }
  if (replacement === null || replacement.id === row.id) {
    throw invalidField('replace_by', 'not_found', 'The selected replace by does not exist.')
  }
  if (replacement['active'] === false)
    throw invalidField('replace_by', 'not_allowed', 'The selected replace by is not active.')
}

/** Something started to use it between the trips. */
async function refusingUsed({ uses }: RowForRemoval, remove: () => Promise<void>): Promise<void> {
  try {
    await remove()
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    throw rowInUse(uses.map((use) => ({ ...use, isExact: false })))
  }
}

function removalChanges(name: CollectionName, was: AdminRow, replaceBy: number | null): EventChange[] {
  const { fields } = collectionNamed(name)
  const filled = fields.filter(({ name }) => !isSame(was[name], null))
  const gone = filled.map((field) => changeOf(fields, field.name, was[field.name], null))
  return replaceBy === null ? gone : [...gone, { field: 'replaced_by', from: null, to: replaceBy }]
}

async function versioned(row: AdminRow | null): Promise<Versioned> {
  if (row === null) throw rowNotFound()
  return { row, version: (await sha256Hex(JSON.stringify(row))).slice(0, 32) }
}

async function requireVersion(row: AdminRow | null, wanted: ExpectedVersion): Promise<Versioned> {
  const found = await versioned(row)
  if (wanted !== null && !wanted(found.version)) throw rowChanged()
  return found
}

function changeOf(fields: readonly FieldDescription[], name: string, from: unknown, to: unknown): EventChange {
  const parameter = fields.find((field) => field.name === name)?.parameter ?? name
  return { field: parameter, from: from ?? null, to: to ?? null }
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(comparable(left)) === JSON.stringify(comparable(right))
}

/** The names of the flags in a field. */
function permissionsIn(fields: readonly FieldDescription[]): readonly string[] {
  return fields.flatMap((field) => (field.kind === 'flags' ? field.names : []))
}

/** The order of flags and members does not matter. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'number') ? [...value].sort(byNumber) : value
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.entries(value)
    .filter(([, isOn]) => isOn === true)
    .map(([name]) => name)
    .toSorted()
}

function byNumber(left: number, right: number): number {
  return left - right
}

/** A day begins at midnight in the desk's time zone. */
function withMoments(fields: readonly FieldDescription[], sent: SentFields, { timezone }: Settings): SentFields {
  const given = fields.filter(({ kind, name }) => kind === 'moment' && Array.isArray(sent[name]))
  return {
    ...sent,
    ...Object.fromEntries(given.map(({ name }) => [name, momentIn(timezone, sent[name] as LocalDate)])),
  }
}

/** Every sent id, by its collection. */
function referencesOf(fields: readonly FieldDescription[], sent: SentFields): References {
  const ids = new Map<CollectionName, number[]>()
  for (const field of fields) {
    for (const [to, named] of namedIn(field, sent[field.name])) {
      if (named.length > 0) ids.set(to, [...(ids.get(to) ?? []), ...named])
    }
  }
  return ids
}

/** The ids in the value of a field, by their collections. */
function namedIn(field: FieldDescription, value: unknown): [CollectionName, number[]][] {
  if (field.kind === 'reference' || field.kind === 'references') return [[field.to, idsIn(value)]]
  if (field.kind !== 'texts' || field.pattern !== 'sla_steps' || !Array.isArray(value)) return []
  const { people, priorities } = namedBySteps(readSteps(value.map(String)) ?? [])
  return [
    ['staff', people],
    ['priorities', priorities],
  ]
}

function idsIn(value: unknown): number[] {
  return [value].flat().filter((id): id is number => typeof id === 'number')
}

function requireFound(fields: readonly FieldDescription[], sent: SentFields, { found }: RowForWriting): void {
  const errors: FieldErrors = {}
  for (const field of fields) {
    const named = namedIn(field, sent[field.name])
    const isMissing = named.some(([to, ids]) => ids.some((id) => !found.get(to)?.has(id)))
    if (isMissing)
      errors[field.parameter] = [
        { code: 'not_found', text: `The selected ${field.parameter.replaceAll('_', ' ')} does not exist.` },
      ]
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}
