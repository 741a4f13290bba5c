import type { Services } from '../../services.types.ts'
import { readArchivedTexts } from '../archive/reading.usecases.ts'
import { stepAfter, type StepAt, stepOf, type StepPlan, storedStep } from './job-steps.policy.ts'
import { commitStep, endJob } from './jobs.repository.ts'
import {
  hasArchives,
  PERSONAL_DATA_NAMES,
  type HeldPage,
  type PersonalDataName,
  listArchivePlaces,
  readHeld,
} from './personal-data.repository.ts'
import type { PrivacyJob } from './privacy.types.ts'
import { type TarEntry, tarOf, textEntry } from './tar.format.ts'

/** The pages of rows in one piece of an archive. Fewer if rows are long or have files. */
const PAGES = 20
const PIECE_CHARACTERS = 4 * 1024 * 1024
const PIECE_FILE_BYTES = 64 * 1024 * 1024
const KEPT_DAYS = 7
const DAY = 24 * 60 * 60 * 1000

const README = `Everything that this helpdesk keeps of a person, as lines of JSON by kind, and the files themselves in files/.
Times are in UTC. Secrets (hashes of passwords and tokens) are not in it. Messages with "is_internal": 1 are notes among the
staff, and say things about others at times: look through them before you hand this on.
`

/** The storage key of a piece of an archive. */
export function pieceKey(jobId: number, piece: number): string {
  return `exports/${jobId}/${piece}`
}

const ONCE = ['last_piece', 'end'] as const
type Step = StepAt<PersonalDataName, (typeof ONCE)[number]>

const PLAN: StepPlan<PersonalDataName, (typeof ONCE)[number]> = {
  each: PERSONAL_DATA_NAMES,
  once: ONCE,
  counted: {
    each: [
      'profile',
      'sessions',
      'app_passwords',
      'mailed_links',
      'push_tokens',
      'email_changes',
      'networks',
      'two_factor',
      'recovery_codes',
      'connections',
      'departments',
      'teams',
      'notifications',
      'muted_tickets',
      'repeated_requests',
      'collaborations',
      'tickets',
      'widget_tickets',
      'form_answers',
      'messages',
      'files',
      'history',
      'mails_and_pushes',
      'problems',
      'problem_updates',
      'changes',
      'assets',
    ],
    once: ONCE,
  },
}

interface Place {
  at: Step
  position: number
}

interface File {
  id: number
  name: string
  size: number
  storageKey: string
}

interface Piece extends Place {
  lines: Map<PersonalDataName, string[]>
  files: File[]
}

/**
 * Writes one piece of the archive: a few pages of rows. Null: the archive is complete. If it is repeated after a crash, it
 * writes the same piece.
 */
export async function exportStep(services: Services, job: PrivacyJob): Promise<PrivacyJob | null> {
  const { database, now } = services
  const at = stepOf(PLAN, job)
  if (at.step === 'end') {
    await endJob(database, job, { now: now(), expiresAt: now() + KEPT_DAYS * DAY })
    return null
  }
  const piece = await readPiece(services, job, at)
  const isLast = piece.at.step === 'last_piece'
  const isEmpty = piece.lines.size + piece.files.length === 0 && job.pieces > 0 && !isLast
  const bytes = isEmpty ? 0 : await storePiece(services, job, { piece, isLast })
  const progress = {
    ...storedStep(isLast ? stepAfter(PLAN, piece.at, job.accounts) : piece.at),
    position: piece.position,
    pieces: job.pieces + (isEmpty ? 0 : 1),
    addedBytes: bytes,
  }
  return await commitStep(database, job, { now: now(), progress })
}

async function readPiece(services: Services, { position, accounts }: PrivacyJob, at: Step): Promise<Piece> {
  const { database } = services
  const piece: Piece = { at, position, lines: new Map(), files: [] }
  let characters = 0
  for (let count = 0; count < PAGES && characters < PIECE_CHARACTERS; count += 1) {
    if (piece.at.account === null) break
    const { step: name } = piece.at
    const account = accounts[piece.at.account]
    if (account === undefined) throw new TypeError(`There is no account ${piece.at.account}.`)
    const held = await readHeld(database, { name, account, position: piece.position })
    const page = hasArchives(name) ? await withArchivedBodies(services, held) : held
    const { rows, next } = name === 'files' ? withinBytes(page) : page
    const lines = rows.map(({ row }) => lineOf(row))
    if (lines.length > 0) piece.lines.set(name, [...(piece.lines.get(name) ?? []), ...lines])
    characters += lines.reduce((total, line) => total + line.length, 0)
    Object.assign(piece, next === null ? { at: stepAfter(PLAN, piece.at, accounts), position: 0 } : { position: next })
    if (name !== 'files') continue
    piece.files.push(...rows.map(({ row }) => fileOf(row)))
    if (rows.length > 0) break
  }
  return piece
}

/** Loads bodies from the row or the archive. Throws while an archive cannot be read, since an export must be complete. */
async function withArchivedBodies(services: Services, { rows, next }: HeldPage): Promise<HeldPage> {
  const archived = rows.filter(({ row }) => row['archive_id'] !== null).map(({ key }) => key)
  const places = archived.length > 0 ? await listArchivePlaces(services.database, archived) : []
  const texts = await readArchivedTexts(services, places)
  const whole = rows.map(({ key, row: { archive_id: _archive, ...row } }) => {
    return { key, row: { ...row, body: texts.get(key)?.body ?? row['body'] } }
  })
  return { rows: whole, next }
}

/** The files that fit into one piece, at least one. */
function withinBytes({ rows, next }: HeldPage): HeldPage {
  let total = 0
  const fitting = rows.filter(({ row }, index) => (total += fileOf(row).size) <= PIECE_FILE_BYTES || index === 0)
  if (fitting.length === rows.length) return { rows, next }
  return { rows: fitting, next: fitting.at(-1)?.key ?? null }
}

function fileOf(row: Readonly<Record<string, unknown>>): File {
  return {
    id: Number(row['id']),
    name: String(row['name']),
    size: Number(row['size']),
    storageKey: String(row['storage_key']),
  }
}

/** Times that people and programs can read. */
function lineOf(row: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(row).map(([name, value]) => {
    const isTime = typeof value === 'number' && (name.endsWith('_at') || name === 'duedate')
    return [name, isTime ? new Date(value).toISOString() : value]
  })
  return JSON.stringify(Object.fromEntries(fields))
}

/** Returns the bytes of the piece. The piece is never completely in memory. */
async function storePiece(
  services: Services,
  { id, pieces }: PrivacyJob,
  { piece, isLast }: { piece: Piece; isLast: boolean },
): Promise<number> {
  const gzip = new CompressionStream('gzip')
  const written = writeAll(tarOf(entriesOf(services, piece, pieces), { at: services.now(), isLast }), gzip.writable)
  const options = {
    key: pieceKey(id, pieces + 1),
    contentType: 'application/gzip',
    maxBytes: Number.MAX_SAFE_INTEGER,
  }
  const [{ size }] = await Promise.all([services.files.store(gzip.readable, options), written])
  return size
}

async function writeAll(chunks: AsyncIterable<Uint8Array>, writable: WritableStream<BufferSource>): Promise<void> {
  const writer = writable.getWriter()
  try {
    for await (const chunk of chunks) await writer.write(chunk)
    await writer.close()
  } catch (error) {
    await writer.abort(error)
    throw error
  }
}

async function* entriesOf({ files }: Services, piece: Piece, pieces: number): AsyncGenerator<TarEntry> {
  if (pieces === 0) yield textEntry('README.txt', README)
  for (const [name, lines] of piece.lines) yield textEntry(`${name}-${pieces + 1}.jsonl`, `${lines.join('\n')}\n`)
  for (const { id, name, storageKey } of piece.files) {
    const found = await files.open(storageKey)
    // A file that is missing in the store is only named in the lines.
    if (found !== null) yield { name: `files/${id}-${safeName(name)}`, size: found.size, body: found.body }
  }
}

/** A file name that cannot leave its folder. */
function safeName(name: string): string {
  return name.replaceAll(/[/\\\0]/g, '_')
}
