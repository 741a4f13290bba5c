import type { EventChange } from '../../shared/events/event-types.ts'
import { type FieldErrors, invalidField, invalidFields } from '../../shared/errors.ts'
import { excerpt, sanitizeMessage } from '../../shared/text/html.ts'
import { nameKey } from '../../shared/text/names.ts'
import { momentIn } from '../../shared/time/time-zones.ts'
import { unicodePattern } from '../../shared/text/unicode.ts'
import { textTooLong } from './service-desk.errors.ts'
import type { DraftNames, AnyRecord, RecordDraft, RecordKind } from './records.types.ts'

const WORD = unicodePattern(String.raw`[\p{L}\p{N}]+`, 'g')
const MAX_DESCRIPTION_BYTES = 500 * 1024
const MAX_WORDS = 40
const MAX_WORD_LENGTH = 32
const HISTORY_CHARACTERS = 255

/** A draft whose texts are safe to store; `assetIds` are sorted. */
export interface StoredDraft {
  subject: string
  description?: string
  /** A slug, or null for the record's own id. */
  externalId?: string | null
  values: Record<string, number | null>
  assetIds?: number[]
}

/** The ids in a draft that do not exist. */
export interface UnknownReferences {
  fields: string[]
  assetIds: number[]
  /** The requester whom the draft names by email address. Null: nobody has this address. */
  requesterId: number | null
  /** The asset that already has the draft's external id. */
  externalIdOwner: number | null
}

/** Sanitised HTML of at most 500 KB. Throws 413 above. */
export async function readDescription(input: string): Promise<string> {
  const { html } = await sanitizeMessage(input)
  if (new TextEncoder().encode(html).byteLength > MAX_DESCRIPTION_BYTES) throw textTooLong()
  return html
}

/**
 * Checks the ids of a draft and makes it storable. Ids that the record already has remain valid, even if their rows no longer
 * exist. Throws 422 that names every field with an unknown id, and 422 if the planned end is before the start.
 */
export async function checkDraft(
  draft: RecordDraft,
  { unknown, timeZone, current = null }: { unknown: UnknownReferences; timeZone: string; current?: AnyRecord | null },
): Promise<StoredDraft> {
  const errors: FieldErrors = {}
  const refuse = (field: string) => {
    const name = draft.names[field] ?? field
    errors[name] = [{ code: 'not_found', text: `The selected ${name.replaceAll('_', ' ')} does not exist.` }]
  }
  const values: Record<string, number | null> = { ...draft.values }
  for (const [field, day] of Object.entries(draft.days)) values[field] = momentIn(timeZone, day)
  const known: Record<string, number | null> = { ...current?.values }
  for (const field of unknown.fields) if (known[field] !== values[field]) refuse(field)
  if (draft.requesterEmail !== undefined) {
    const isSame = draft.requesterEmail === current?.requester?.email
    values.requesterId = isSame ? (known.requesterId ?? null) : unknown.requesterId
    if (values.requesterId === null) refuse('requesterEmail')
  }
  const owned = new Set(current?.assets.map(({ id }) => id))
  if (unknown.assetIds.some((id) => !owned.has(id))) refuse('assetIds')
  if (unknown.externalIdOwner !== null && unknown.externalIdOwner !== current?.id) {
    const name = draft.names.externalId ?? 'externalId'
    errors[name] = [{ code: 'taken', text: `The ${name.replaceAll('_', ' ')} has already been taken.` }]
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  requireOrder({ ...known, ...values }, draft.names)
  return {
    subject: draft.subject,
    values,
    ...(draft.description === undefined ? {} : { description: await readDescription(draft.description) }),
    ...(draft.externalId === undefined ? {} : { externalId: slugOf(draft.externalId) }),
    ...(draft.assetIds === undefined ? {} : { assetIds: draft.assetIds.toSorted((a, b) => a - b) }),
  }
}

/** Words joined by hyphens, or null if none is left. */
export function slugOf(text: string): string | null {
  const words = nameKey(text).match(WORD()) ?? []
  return words.join('-') || null
}

function requireOrder({ plannedStartAt, plannedEndAt }: Record<string, number | null>, names: DraftNames): void {
  if (plannedStartAt == null || plannedEndAt == null || plannedEndAt >= plannedStartAt) return
  const name = names.plannedEndAt ?? 'plannedEndAt'
  throw invalidField(name, 'too_early', `The ${name.replaceAll('_', ' ')} must not be before the planned start.`)
}

/** The changes of an edit, for the history. Empty: no change. Texts are shortened. */
export async function changesOf(current: AnyRecord, draft: StoredDraft): Promise<EventChange[]> {
  const changes: EventChange[] = []
  const note = (field: string, from: unknown, to: unknown) => {
    if (from !== to) changes.push({ field, from, to })
  }
  note('subject', current.subject, draft.subject)
  if (draft.description !== undefined && draft.description !== current.description) {
    const [from, to] = [await shortenHtml(current.description), await shortenHtml(draft.description)]
    changes.push({ field: 'description', from, to })
  }
  const known: Record<string, number | null> = current.values
  for (const [field, to] of Object.entries(draft.values)) note(historyName(field), known[field] ?? null, to)
  if (draft.externalId !== undefined) note('externalId', current.externalId, draft.externalId ?? String(current.id))
  if (draft.assetIds !== undefined) {
    const before = current.assets.map(({ id }) => id).toSorted((a, b) => a - b)
    if (before.join() !== draft.assetIds.join()) changes.push({ field: 'assets', from: before, to: draft.assetIds })
  }
  return changes
}

/** The start of a sanitised text, without its markup. */
export async function shortenHtml(html: string): Promise<string> {
  const { text } = await sanitizeMessage(html)
  return excerpt(text, HISTORY_CHARACTERS)
}

/** The history calls `statusId` "status", as for tickets. */
export function historyName(field: string): string {
  return field === 'assignedTo' ? 'assignee' : field.replace(/(?:Id|At)$/, '')
}

/** The searchable words of a subject: lower case, without diacritics. */
export function wordsOf(text: string): string[] {
  const words = nameKey(text).match(WORD()) ?? []
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH).toWellFormed()))].slice(0, MAX_WORDS)
}

/** The event of a record, for example `problem.updated`. */
export function eventOf<K extends RecordKind, What extends 'created' | 'updated' | 'deleted'>(kind: K, what: What) {
  return `${kind}.${what}` as const
}
