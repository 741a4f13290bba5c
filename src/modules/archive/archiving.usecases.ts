import { isFailedAssertion } from '../../database/engine/failures.ts'
import type { Services } from '../../services.types.ts'
import { monthsBefore } from './archive.policy.ts'
import type { ArchiveMember, Claim, KeptEntry, Pack } from './archive.types.ts'
import {
  claimClosed,
  claimTicket,
  commitArchive,
  commitNothing,
  type Extent,
  listUnpacked,
  readTasks,
  startPacking,
} from './archiving.repository.ts'
import { membersOf, type PackedEntry } from './pack.ts'
import { readArchivedTexts, readRun, runsOf } from './reading.usecases.ts'
import { forgetArchives, giveUp, isSomethingLeft, listFree, takeDue } from './settling.repository.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
/** No invocation lives as long: what was claimed before that is of one that died. */
const LEASE = 60 * MINUTE
/** How far back D1's Time Travel goes, and with it rows that refer to an archive which another one superseded. */
const TRAVEL = 31 * DAY
/** In a run so many tickets at most, or as many as the time allows. */
const TICKETS = 200
const PATIENCE = 20 * 1000
const AT_ONCE = 5
const DUE_AT_ONCE = 20
/** What most archives need. */
const SMALL = 64 * 1024

/**
 * The clock's step: texts of tickets that have been closed for the months of the setting go to the bucket, the oldest first, and
 * what is there without need goes. Whatever ends it, each text is in its row or in an archive that was read back before.
 */
export async function archiveConversations(services: Services, at: number): Promise<void> {
  const { months, isSomethingDue } = await readTasks(services.database, at)
  if (isSomethingDue) await settleArchives(services, at)
  if (months > 0) await archiveClosed(services, { closedBefore: monthsBefore(at, months), at })
}

async function archiveClosed(services: Services, { closedBefore, at }: { closedBefore: number; at: number }) {
  const { database, log, now } = services
  const until = now() + PATIENCE
  let archived = 0
  while (archived < TICKETS && now() < until) {
    const claims = await claimClosed(database, { now: at, leaseUntil: at + LEASE, closedBefore, limit: AT_ONCE })
    const done = await Promise.all(claims.map(async (claim) => await archiveTicket(services, claim, at)))
    archived += done.filter(Boolean).length
    // What the bucket or the database refuses now waits until a claim is over.
    if (claims.length < AT_ONCE || done.includes(false)) break
  }
  if (archived > 0) log.info('archived conversations', { archived })
}

/** Whether it went as it should, as far as this run can tell. */
async function archiveTicket(services: Services, claim: Claim, at: number): Promise<boolean> {
  return await writing(services, { claim, at }, async () => {
    const { database } = services
    const found = await startPacking(database, claim.ticketId)
    if (found === null) return await abandon(services, claim, at)
    const { version, hasNew } = found.ticket
    if (!hasNew) return await commitNothing(database, { claim, version, now: at })
    const pack = await write(services, claim, { extent: 'everything', first: found.entries })
    await commitArchive(database, { claim, pack, version, keptUntil: at + TRAVEL, now: at })
  })
}

/**
 * Does it, and says whether it went well. After an assertion that failed the object goes at once; after anything else nobody
 * knows whether the commit took effect, so that row and object wait for the end of the claim.
 */
async function writing(
  services: Services,
  { claim, at }: { claim: Claim; at: number },
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (isFailedAssertion(error)) {
      await abandon(services, claim, at)
      return true
    }
    services.log.error('a conversation was not archived', error, { ticketId: claim.ticketId, archiveId: claim.id })
    return false
  }
}

async function abandon(services: Services, claim: Claim, at: number): Promise<void> {
  await giveUp(services.database, claim, at)
  await services.files.remove([claim.storageKey])
  await forgetArchives(services.database, [claim.id], at)
}

/** Puts the object, and reads it back before anybody relies on it. */
async function write(
  services: Services,
  claim: Claim,
  source: { extent: Extent; first: readonly KeptEntry[] },
): Promise<Pack> {
  const pack: Pack = { entryIds: [], members: [], bytes: 0, rawBytes: 0 }
  await services.files.store(membersOf(entriesOf(services, claim, source), pack), {
    key: claim.storageKey,
    contentType: 'application/gzip',
    maxBytes: Number.MAX_SAFE_INTEGER,
    sizeHint: SMALL,
  })
  await requireWritten(services, claim, pack)
  return pack
}

/** All entries, of which some hundred are in memory at once; those of older archives are read from there. */
async function* entriesOf(
  services: Services,
  { ticketId }: Claim,
  { extent, first }: { extent: Extent; first: readonly KeptEntry[] },
): AsyncGenerator<PackedEntry> {
  let entries = first
  while (entries.length > 0) {
    const archived = await readArchivedTexts(services, entries)
    for (const { id, keptBody, keptText } of entries) {
      yield { id, ...(archived.get(id) ?? { body: keptBody, bodyText: keptText }) }
    }
    entries = await listUnpacked(services.database, { ticketId, after: entries.at(-1)?.id ?? 0 }, extent)
  }
}

async function requireWritten({ files }: Services, { storageKey }: Claim, pack: Pack): Promise<void> {
  const ids: number[] = []
  const runs: ArchiveMember[][] = runsOf(pack.members)
  for (const run of runs) ids.push(...(await readRun(files, storageKey, run)).map(({ id }) => id))
  if (ids.join() !== pack.entryIds.join()) throw new Error('The archive does not hold what was put into it.')
}

/**
 * Removes what is due: of a claim that was over, of tickets that are gone, and of what was erased or superseded; where entries
 * still refer to it, they are packed anew without the others. Of these tickets or of any; answers whether nothing of
 * these is left that should not be.
 */
export async function settleArchives(
  services: Services,
  at: number,
  ticketIds: readonly number[] | null = null,
): Promise<boolean> {
  const { database } = services
  const due = await takeDue(database, { now: at, leaseUntil: at + LEASE, limit: DUE_AT_ONCE, ticketIds })
  const stillUsed = new Set(due.flatMap(({ ticketId, isReferredTo }) => (isReferredTo ? [ticketId] : [])))
  for (const ticketId of stillUsed) await packAnew(services, ticketId, at)
  if (due.length > 0)
    await removeFree(
      services,
      due.map(({ id }) => id),
      at,
    )
  return ticketIds === null || !(await isSomethingLeft(database, { ticketIds, before: at + LEASE }))
}

async function removeFree({ database, files }: Services, ids: readonly number[], at: number): Promise<void> {
  const free = await listFree(database, ids)
  if (free.length === 0) return
  await files.remove(free.map(({ storageKey }) => storageKey))
  await forgetArchives(
    database,
    free.map(({ id }) => id),
    at,
  )
}

/** What the archives of a ticket still hold of it becomes one, to which its entries refer then. */
async function packAnew(services: Services, ticketId: number, at: number): Promise<void> {
  const { database } = services
  const claim = await claimTicket(database, { ticketId, now: at, leaseUntil: at + LEASE })
  if (claim === undefined) return
  await writing(services, { claim, at }, async () => {
    const first = await listUnpacked(database, { ticketId, after: 0 }, 'archived')
    if (first.length === 0) return await abandon(services, claim, at)
    const pack = await write(services, claim, { extent: 'archived', first })
    await commitArchive(database, { claim, pack, version: null, keptUntil: at + TRAVEL, now: at })
  })
}
