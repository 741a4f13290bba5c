import type { FileAddress } from '../../shared/tickets/threads/threads.presenter.ts'
import { presentTime } from '../../shared/people/people.presenter.ts'
import {
  type GeneralUpdate,
  type LinkedTicket,
  type RecordDetails,
  type RecordFile,
  type RecordKind,
  type RecordSummary,
  type WorkKind,
} from '../../../modules/service-desk/records.types.ts'
import { KINDS, type UpdateOf } from '../../../record-kinds/kinds.types.ts'

/** `{id, name}` of a lookup entry, or null if the record has none. */
export function presentLookup<K extends RecordKind>(
  { values, names }: RecordSummary<K>,
  field: keyof RecordSummary<K>['values'],
) {
  const id = values[field]
  return id === null ? null : { id, name: names[field] ?? '' }
}

/** The details that every kind shows in the same way. */
export async function presentOwn<K extends WorkKind>(kind: K, record: RecordDetails<K>, addressOf: FileAddress) {
  return { updates: presentUpdates(kind, record.updates), attach: await presentFiles(record.files, addressOf) }
}

type PresentedUpdates<K extends WorkKind> = Record<UpdateOf<K>, string | null>

/** Every text name of the kind, with null if there is no text. */
export function presentUpdates<K extends WorkKind>(
  kind: K,
  updates: Record<string, GeneralUpdate>,
): PresentedUpdates<K> {
  const presented = KINDS[kind].updates.map((name) => [name, updates[name]?.value ?? null])
  return Object.fromEntries(presented) as PresentedUpdates<K>
}

export async function presentFiles(files: readonly RecordFile[], addressOf: FileAddress) {
  const presented = files.map(async ({ id, name, size, contentType, identifier }) => ({
    id,
    name,
    size,
    type: contentType,
    url: await addressOf(id),
    identifier,
  }))
  return await Promise.all(presented)
}

export function presentTimes({ createdAt, updatedAt }: { createdAt: number; updatedAt: number }) {
  return { created_at: presentTime(createdAt), updated_at: presentTime(updatedAt) }
}

export function presentLinkedTicket({ id, ticketNumber, title }: LinkedTicket) {
  return { id, ticket_number: ticketNumber, title }
}
