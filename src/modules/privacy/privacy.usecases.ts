import { decideAgainIfChanged } from '../../database/engine/retry.ts'
import { isFailedAssertion } from '../../database/engine/failures.ts'
import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { endOfAccess } from '../people/access/account-ends.usecases.ts'
import { userNotFound } from '../people/people.errors.ts'
import { listExpired, markArchivesDeleted } from './archives.repository.ts'
import { erasureStep } from './erasure.usecases.ts'
import { exportStep, pieceKey } from './exporting.usecases.ts'
import {
  beginErasure,
  beginExport,
  claimJob,
  type FoundJob,
  type PersonOfJobs,
  readPerson,
  unlockJob,
} from './jobs.repository.ts'
import { accountErased, exportNotFound, exportNotReady } from './privacy.errors.ts'
import type { PrivacyJob, PrivacyProgress } from './privacy.types.ts'

/** Steps per minute. Each is a batch of a hundred rows, a window of five thousand, or a piece of an archive. */
const STEPS = 200
const EXPIRED_AT_ONCE = 5

/** The newest job of each kind for a customer. For admins, like everything here. Throws 404 if the user is not a customer. */
export async function readPrivacy(
  { database }: Services,
  caller: Caller,
  userId: number,
): Promise<{ exported: PrivacyProgress | null; erasure: PrivacyProgress | null }> {
  const read = await readPerson(database, caller, userId)
  requireCustomer(read)
  return { exported: read.exported && progressOf(read.exported), erasure: read.erasure && progressOf(read.erasure) }
}

/** Starts an archive of all data about a customer, built in the background. If one is being built, it is kept. */
export async function requestExport(services: Services, caller: Caller, userId: number): Promise<PrivacyProgress> {
  const { database, now } = services
  const read = await readPerson(database, caller, userId)
  const { id, erasedAt, accounts } = requireCustomer(read)
  if (erasedAt !== null) throw accountErased()
  if (read.exported?.state === 'running') return progressOf(read.exported)
  const job = await beginExport(database, caller, { actor: read.actor, userId: id, accounts, now: now() })
  return progressOf(requireJob(job))
}

/**
 * Removes at once everything that identifies a customer. Texts, files and other data are erased in the background. It cannot be
 * undone. A repeated call returns the progress. Staff cannot be erased: their role must be removed first, by its own rules.
 */
export async function requestErasure(services: Services, caller: Caller, userId: number): Promise<PrivacyProgress> {
  const { database, now } = services
  return await decideAgainIfChanged(async () => {
    const read = await readPerson(database, caller, userId)
    const { id, erasedAt, accounts } = requireCustomer(read)
    if (erasedAt !== null) return progressOf(requireJob(read.erasure))
    const at = now()
    const beginning = { actor: read.actor, userId: id, accounts, now: at, ended: endOfAccess(id, at) }
    return progressOf(requireJob(await beginErasure(database, caller, beginning)))
  })
}

export interface OpenArchive {
  /** In bytes. */
  size: number
  body: ReadableStream<Uint8Array>
}

/** The pieces of the newest archive one after another, streamed. Throws 409 until it is complete. */
export async function openArchive(services: Services, caller: Caller, userId: number): Promise<OpenArchive> {
  const read = await readPerson(services.database, caller, userId)
  requireCustomer(read)
  const { exported } = read
  const isOver = exported === null || exported.state === 'gone' || (exported.expiresAt ?? Infinity) <= services.now()
  if (isOver) throw exportNotFound()
  if (exported.state === 'running') throw exportNotReady()
  const { readable, writable } = new FixedLengthStream(exported.bytes)
  services.defer(
    pourInto(services, writable, exported).catch((error: unknown) =>
      services.log.info('a download ended early', { error: String(error) }),
    ),
  )
  return { size: exported.bytes, body: readable }
}

async function pourInto(
  { files }: Services,
  writable: WritableStream<Uint8Array>,
  { id, pieces }: FoundJob,
): Promise<void> {
  for (let piece = 1; piece <= pieces; piece += 1) {
    const found = await files.open(pieceKey(id, piece))
    if (found === null) return await writable.abort(new Error(`Piece ${piece} of export ${id} is gone.`))
    await found.body.pipeTo(writable, { preventClose: true })
  }
  await writable.close()
}

function requireCustomer({ person }: PersonOfJobs): NonNullable<PersonOfJobs['person']> {
  if (person?.role !== 'customer') throw userNotFound()
  return person
}

function requireJob(job: FoundJob | null): FoundJob {
  if (job === null) throw userNotFound()
  return job
}

function progressOf({ kind, state, askedAt, endedAt, bytes, expiresAt }: FoundJob): PrivacyProgress {
  return { kind, state, askedAt, endedAt, bytes, expiresAt }
}

/** Continues jobs, and deletes expired archives. Every step is a separate batch, after which the run can stop. */
export async function continuePrivacy(services: Services): Promise<void> {
  await deleteArchives(services)
  let job: PrivacyJob | null = null
  for (let step = 0; step < STEPS; step += 1) {
    job ??= await claimJob(services.database, services.now())
    if (job === null) return
    job = await takeStep(services, job)
  }
  if (job !== null) await unlockJob(services.database, job, { now: services.now() })
}

/** Null: the job is done, waits, or is held by another worker. */
async function takeStep(services: Services, job: PrivacyJob): Promise<PrivacyJob | null> {
  try {
    return job.kind === 'export' ? await exportStep(services, job) : await erasureStep(services, job)
  } catch (error) {
    if (!isFailedAssertion(error)) throw error
    return null
  }
}

async function deleteArchives({ database, files, now }: Services): Promise<void> {
  const expired = await listExpired(database, { now: now(), limit: EXPIRED_AT_ONCE })
  if (expired.length === 0) return
  // One more than was counted, since a step may have stopped after it wrote its file.
  const keys = expired.flatMap(({ id, pieces }) =>
    Array.from({ length: pieces + 1 }, (_, index) => pieceKey(id, index + 1)),
  )
  await files.remove(keys)
  await markArchivesDeleted(
    database,
    expired.map(({ id }) => id),
    now(),
  )
}
