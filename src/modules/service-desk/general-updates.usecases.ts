import type { Services } from '../../services.types.ts'
import type { EventChange } from '../../shared/events/event-types.ts'
import { invalidField } from '../../shared/errors.ts'
import { sanitizeMessage } from '../../shared/text/html.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'
import { findUpdates, updatesWrite } from './general-updates.repository.ts'
import { actorAtTime, writeRecord } from './records.usecases.ts'
import { findRecord } from './records.repository.ts'
import { shortenHtml } from './records.policy.ts'
import type { AnyRecord, GeneralUpdate, RecordDetails, WorkKind } from './records.types.ts'
import { recordNotFound, textTooLong } from './service-desk.errors.ts'

const MAX_TEXT_BYTES = 128 * 1024
export const SOLUTION = 'solution'
export const SOLUTION_TITLE = 'solution-title'

export interface UpdateInput {
  kind: WorkKind
  id: number
  /** One of the names of the kind. */
  name: string
  /** Not sanitised yet. Empty deletes the text. Undefined leaves it unchanged. */
  text?: string
  /** Plain text that belongs to a solution. */
  title?: string
  files: readonly UploadedFile[]
}

/**
 * Saves one text with its author and time. An empty text is deleted with its files, and an empty solution with its title.
 * Throws 404 for a record out of scope, 413 for more than 128 KB.
 */
export async function saveUpdate(
  services: Services,
  caller: Caller,
  input: UpdateInput,
): Promise<RecordDetails<WorkKind>> {
  const { database } = services
  const { kind, id, name, files } = input
  const { actor, record } = await findRecord(database, caller, { kind, id })
  if (!record) throw recordNotFound()
  const texts = await textsOf(input)
  if (Object.keys(texts).length === 0 && files.length === 0)
    throw invalidField(name, 'required', `The ${name} field is required.`)
  const filesOf = name === SOLUTION_TITLE ? SOLUTION : name
  const dropped = texts[filesOf] === null ? record.files.filter(({ identifier }) => identifier === filesOf) : []
  const changes = [
    ...(await changesOfTexts(record, texts)),
    ...dropped.map((file) => ({ field: 'file', from: file.name, to: null })),
    ...files.map((file) => ({ field: 'file', from: null, to: file.name })),
  ]
  if (changes.length === 0) return record
  const act = actorAtTime(services, caller, actor)
  const dropsFiles = dropped.length > 0
  const write = updatesWrite(act, { kind, id, texts, files, filesOf, dropsFiles, changes })
  return await writeRecord(services, act, { ...write, shown: { kind, id }, files })
}

export async function deleteUpdate(
  services: Services,
  caller: Caller,
  target: Pick<UpdateInput, 'kind' | 'id' | 'name'>,
): Promise<void> {
  await saveUpdate(services, caller, { ...target, text: '', files: [] })
}

/** By name. A name without text is absent. */
export async function readUpdates(
  services: Services,
  caller: Caller,
  target: { kind: WorkKind; id: number },
): Promise<Record<string, GeneralUpdate>> {
  const updates = await findUpdates(services.database, caller, target)
  if (!updates) throw recordNotFound()
  return updates
}

async function textsOf({ name, text, title }: UpdateInput): Promise<Record<string, string | null>> {
  const texts: Record<string, string | null> = {}
  if (text !== undefined) texts[name] = name === SOLUTION_TITLE ? plainTextOf(text) : await readText(text)
  if (name === SOLUTION && title !== undefined) texts[SOLUTION_TITLE] = plainTextOf(title)
  if (texts[SOLUTION] === null) texts[SOLUTION_TITLE] = null
  return texts
}

function plainTextOf(text: string): string | null {
  return text.trim() || null
}

/** Null if no text or image is left. */
async function readText(input: string): Promise<string | null> {
  const { html, text } = await sanitizeMessage(input)
  if (new TextEncoder().encode(html).byteLength > MAX_TEXT_BYTES) throw textTooLong()
  return text === '' && !html.includes('<img') ? null : html
}

async function changesOfTexts({ updates }: AnyRecord, texts: Record<string, string | null>): Promise<EventChange[]> {
  const changes: EventChange[] = []
  for (const [field, to] of Object.entries(texts)) {
    const from = updates[field]?.value ?? null
    if (from !== to) changes.push({ field, from: from && (await shortenHtml(from)), to: to && (await shortenHtml(to)) })
  }
  return changes
}
