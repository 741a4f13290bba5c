import type { FileAddress } from '../../shared/threads.presenter.ts'
import { presentTime } from '../../shared/people.presenter.ts'
import {
  type LinkedTicket,
  type RecordDetails,
  type RecordKind,
  type RecordSummary,
  UPDATE_NAMES,
} from '../../../modules/service-desk/records.types.ts'

/** `{id, name}` of a look-up, or null where the record has none. */
export function presentLookup<K extends RecordKind>(
  { values, names }: RecordSummary<K>,
  field: keyof RecordSummary<K>['values'],
) {
  const id = values[field]
  return id === null ? null : { id, name: names[field] ?? '' }
}

/** What every kind shows the same way in its details. */
export async function presentOwn<K extends RecordKind>(kind: K, record: RecordDetails<K>, addressOf: FileAddress) {
  const attach = record.files.map(async ({ id, name, size, contentType, identifier }) => ({
    id,
    name,
    size,
    type: contentType,
    url: await addressOf(id),
    identifier,
  }))
  return {
    updates: Object.fromEntries(UPDATE_NAMES[kind].map((name) => [name, record.updates[name] ?? null])),
    attach: await Promise.all(attach),
  }
}

export function presentTimes({ createdAt, updatedAt }: { createdAt: number; updatedAt: number }) {
  return { created_at: presentTime(createdAt), updated_at: presentTime(updatedAt) }
}

export function presentLinkedTicket({ id, ticketNumber, title }: LinkedTicket) {
  return { id, ticket_number: ticketNumber, title }
}
