import { isFailedAssertion } from '../../database/engine/failures.ts'
import type { Services } from '../../services.types.ts'
import { monthsBefore } from './archive.policy.ts'
import type { Claim, KeptEntry, Pack } from './archive.types.ts'
import { claimClosed, claimTicket, commitArchive, readTasks, readUnpacked } from './archiving.repository.ts'
import { membersOf, type PackedEntry } from './pack.format.ts'
import { readRun, runsOf, withTexts } from './reading.usecases.ts'
import { forgetArchives, giveUp, hasOverdueArchive, listUnusedArchives, takeDue } from './settling.repository.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
/** No invocation lives this long. An older claim belongs to an invocation that ended. */
const LEASE = 60 * MINUTE
/** The range of D1's Time Travel, in which a restored row may refer to a superseded archive. */
const TRAVEL = 31 * DAY
/** The most tickets of a run, if the time allows. */
const TICKETS = 200
const PATIENCE = 20 * 1000
const AT_ONCE = 5
const DUE_AT_ONCE = 20
/** Enough for most archives. */
const SMALL = 64 * 1024

/**
 * A job: moves the texts of tickets that were closed long enough ago to the bucket, oldest first, and deletes unneeded objects.
 * After any interruption each text is in its row or in an archive that was read back.
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
    // A failed operation is retried when its claim expires.
    if (claims.length < AT_ONCE || done.includes(false)) break
  }
  if (archived > 0) log.info('archived conversations', { archived })
}

/** Whether it succeeded, as far as this run can tell. */
async function archiveTicket(services: Services, claim: Claim, at: number): Promise<boolean> {
  return await writing(services, { claim, at }, async () => {
    const { ticket, entries } = await readUnpacked(services.database, { ...claim, after: 0, extent: 'everything' })
    if (ticket === null) return null
    const pack = ticket.hasNew ? await write(services, claim, { extent: 'everything', first: entries }) : null
    return { pack, version: ticket.version }
  })
}

/** Packs the remaining texts of a ticket's archives into one archive. */
async function repack(services: Services, ticketId: number, at: number): Promise<void> {
  const claim = await claimTicket(services.database, { ticketId, now: at, leaseUntil: at + LEASE })
  if (claim === undefined) return
  await writing(services, { claim, at }, async () => {
    const { entries } = await readUnpacked(services.database, { ticketId, after: 0, extent: 'archived' })
    if (entries.length === 0) return null
    return { pack: await write(services, claim, { extent: 'archived', first: entries }), version: null }
  })
}

/**
 * Commits an archive, if there is one, and returns whether it succeeded. If a text changed meanwhile it is deleted at once.
 * After any other failure the commit may have taken effect, so row and object wait for the claim to expire.
 */
async function writing(
  services: Services,
  { claim, at }: { claim: Claim; at: number },
  make: () => Promise<{ pack: Pack | null; version: number | null } | null>,
): Promise<boolean> {
  const { database, log } = services
  try {
    const made = await make()
    if (made === null) await abandon(services, claim, at)
    else await commitArchive(database, { ...made, claim, keptUntil: at + TRAVEL, now: at })
  } catch (error) {
    if (!isFailedAssertion(error)) {
      log.error('a conversation was not archived', error, { ticketId: claim.ticketId, archiveId: claim.id })
      return false
    }
    await abandon(services, claim, at)
  }
  return true
}

/** The next run deletes the row. If it is gone already, this is the only deletion of the object. */
async function abandon({ database, files }: Services, claim: Claim, at: number): Promise<void> {
  await giveUp(database, claim, at)
  await files.discard([claim.storageKey])
}

/** Writes the object, and reads it back before it is used. */
async function write(services: Services, claim: Claim, source: Source): Promise<Pack> {
  const { files } = services
  const pack: Pack = { entryIds: [], members: [], bytes: 0, rawBytes: 0 }
  await files.store(membersOf(entriesOf(services, claim, source), pack), {
    key: claim.storageKey,
    contentType: 'application/gzip',
    maxBytes: Number.MAX_SAFE_INTEGER,
    sizeHint: SMALL,
  })
  const read: number[] = []
  for (const run of runsOf(pack.members)) {
    read.push(...(await readRun(files, claim.storageKey, run)).map(({ id }) => id))
  }
  if (read.join() !== pack.entryIds.join()) throw new Error('The archive does not hold what was put into it.')
  return pack
}

interface Source {
  extent: 'everything' | 'archived'
  first: readonly KeptEntry[]
}

/** Yields all entries. A few are in memory at the same time. Entries of older archives are read from those archives. */
async function* entriesOf(
  services: Services,
  { ticketId }: Claim,
  { extent, first }: Source,
): AsyncGenerator<PackedEntry> {
  let entries = first
  while (entries.length > 0) {
    yield* await withTexts(services, entries)
    const after = entries.at(-1)?.id ?? 0
    entries = (await readUnpacked(services.database, { ticketId, after, extent })).entries
  }
}

/**
 * Deletes due archives: of expired claims, of deleted tickets, and erased or superseded ones. If entries still refer to one, it
 * is repacked without the others.
 */
async function settleArchives(services: Services, at: number): Promise<void> {
  const { database, files } = services
  const due = await takeDue(database, { now: at, leaseUntil: at + LEASE, limit: DUE_AT_ONCE })
  const stillUsed = new Set(due.flatMap(({ ticketId, isReferredTo }) => (isReferredTo ? [ticketId] : [])))
  for (const ticketId of stillUsed) await repack(services, ticketId, at)
  const dueIds = due.map(({ id }) => id)
  const free = due.length === 0 ? [] : await listUnusedArchives(database, dueIds)
  if (free.length > 0) {
    await files.remove(free.map(({ key }) => key))
    await forgetArchives(database, dueIds, at)
  }
}

/** Removes erased texts from the bucket. True: it contains no text that its entry has lost. */
export async function forgetErased(services: Services, at: number): Promise<boolean> {
  await settleArchives(services, at)
  // An archive that another run handles is due again after that run.
  return !(await hasOverdueArchive(services.database, at + LEASE))
}
