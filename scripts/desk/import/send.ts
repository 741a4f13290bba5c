import { HelpdeskError } from '../../../clients/typescript/src/core.ts'
import type { Helpdesk } from '../../../clients/typescript/src/core.ts'
import { type Batch, bodyOf, halvesOf } from './batches.ts'
import type { FileToImport, Kind } from './import.types.ts'
import type { Report } from './report.types.ts'
import type { Progress } from './state.ts'

interface Outcome {
  counts: { kind: string; created: number; linked: number; known: number; skipped: number }[]
  remarks: { kind: string; id: number; code: string; text: string }[]
}

export interface Sending {
  helpdesk: Helpdesk
  source: string
  above: Partial<Record<Kind, number>>
  report: Report
  counts: Progress['counts']
}

/** These statuses concern single rows. Every other refusal ends the import. */
const ABOUT_ROWS = new Set([400, 413, 422])

/** Sends rows. Finds refused rows by halving the batch, and skips them. */
export async function sendRows(sending: Sending, rows: Batch['rows']): Promise<void> {
  if (rows.length === 0) return
  try {
    const body = bodyOf(rows, sending)
    const { data } = await sending.helpdesk.post('/api/v3/admin/import', { body: body as never, headers: repeatable() })
    note(sending, data)
  } catch (error) {
    if (!(error instanceof HelpdeskError) || !ABOUT_ROWS.has(error.status)) throw error
    const [first] = rows
    if (rows.length === 1 && first !== undefined) refused(sending, first[0], first[1].id ?? 0, error)
    else for (const half of halvesOf(rows)) await sendRows(sending, half)
  }
}

/** Sends at most ten files. */
export async function sendFiles(sending: Sending, files: readonly FileToImport[]): Promise<void> {
  const fields: Record<string, string | number> = { source: sending.source }
  for (const [index, { id, thread, createdAt }] of files.entries()) {
    fields[`rows[${index}][id]`] = id
    fields[`rows[${index}][thread]`] = thread
    fields[`rows[${index}][created_at]`] = createdAt
  }
  try {
    const { data } = await sending.helpdesk.upload('/api/v3/admin/import/files', {
      body: fields as never,
      files: files.map(({ name, type, content }) => ({ name, type, content })),
      headers: repeatable(),
    })
    note(sending, data)
  } catch (error) {
    if (!(error instanceof HelpdeskError) || !ABOUT_ROWS.has(error.status)) throw error
    const [first] = files
    if (files.length === 1 && first !== undefined) refused(sending, 'files', first.id, error)
    else for (const file of files) await sendFiles(sending, [file])
  }
}

/** With the key, repeating the request has no further effect, so the client can retry. */
function repeatable() {
  return { 'Idempotency-Key': crypto.randomUUID() }
}

function note({ report, counts }: Sending, outcome: Outcome): void {
  for (const { kind, ...count } of outcome.counts) {
    const known = (counts[kind] ??= {})
    for (const [name, rows] of Object.entries(count)) known[name] = (known[name] ?? 0) + rows
  }
  for (const remark of outcome.remarks) report.addRemark(remark.kind, remark)
}

function refused({ report, counts }: Sending, kind: string, id: number, { message, fields }: HelpdeskError): void {
  const wrong = Object.values(fields).flat().join(' ')
  report.addRemark(kind, { id, code: 'refused', text: `Refused: ${wrong || message}` })
  const known = (counts[kind] ??= {})
  known['skipped'] = (known['skipped'] ?? 0) + 1
}
