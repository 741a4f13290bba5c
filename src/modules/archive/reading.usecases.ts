import type { Services } from '../../services.types.ts'
import { conversationUnreadable } from './archive.errors.ts'
import type { ArchiveMember, EntryTexts, KeptEntry, StoredEntry, EntryWithTexts } from './archive.types.ts'
import { entriesIn, type PackedEntry } from './pack.format.ts'

/** Neighbouring members are read together, up to this many bytes or one member. */
const BYTES_AT_ONCE = 1024 * 1024
/** Compressed repetition can expand to megabytes, so the unpacked size is limited too. */
const MEMBERS_AT_ONCE = 8

type Reading = Pick<Services, 'files' | 'log'>

/**
 * The entries with their texts, in the same order. Archives cost one call more in total; without archived texts the bucket is
 * not read. Throws 503 if a text is unreadable.
 */
export async function withTexts<E extends KeptEntry>(
  reading: Reading,
  entries: readonly E[],
): Promise<EntryWithTexts<E>[]> {
  const archived = await readArchivedTexts(reading, entries)
  return entries.map(({ archiveId, archive: _place, keptBody, keptText, ...entry }) => {
    const texts = archiveId === null ? { body: keptBody, bodyText: keptText } : archived.get(entry.id)
    if (texts === undefined) throw new TypeError(`Entry ${entry.id} was not read.`)
    return { ...entry, ...texts }
  })
}

/** The archived texts by entry. Logs the fault and throws 503 if one is unreadable. */
export async function readArchivedTexts(
  { files, log }: Reading,
  entries: readonly StoredEntry[],
): Promise<Map<number, EntryTexts>> {
  const archived = entries.filter(({ archiveId }) => archiveId !== null)
  if (archived.length === 0) return new Map()
  try {
    return await readPlaced(files, archived)
  } catch (error) {
    const archiveIds = [...new Set(archived.map(({ archiveId }) => archiveId))].join(' ')
    log.error('an archived conversation cannot be read', error, { archiveIds })
    throw conversationUnreadable()
  }
}

interface Archive {
  key: string
  entryIds: Set<number>
  members: Map<number, ArchiveMember>
}

async function readPlaced(files: Services['files'], entries: readonly StoredEntry[]): Promise<Map<number, EntryTexts>> {
  const reads = archivesOf(entries).flatMap(({ key, entryIds, members }) =>
    runsOf([...members.values()]).map(async (run) => {
      const found = await readRun(files, key, run)
      return found.filter(({ id }) => entryIds.has(id))
    }),
  )
  const read = (await Promise.all(reads)).flat()
  const texts = new Map(read.map(({ id, ...both }) => [id, both]))
  for (const { id } of entries) if (!texts.has(id)) throw new Error(`Entry ${id} is not in its archive.`)
  return texts
}

function archivesOf(entries: readonly StoredEntry[]): Archive[] {
  const archives = new Map<string, Archive>()
  for (const { id, archive } of entries) {
    if (archive === null || archive.member === null) throw new Error(`Entry ${id} has no archive.`)
    const { key, member } = archive
    const found = archives.get(key) ?? { key, entryIds: new Set(), members: new Map() }
    found.entryIds.add(id)
    found.members.set(member[1], member)
    archives.set(key, found)
  }
  return [...archives.values()]
}

/** Groups members that lie next to each other, so that one request reads them. */
export function runsOf(members: readonly ArchiveMember[]): ArchiveMember[][] {
  const runs: ArchiveMember[][] = []
  for (const member of members.toSorted(([, left], [, right]) => left - right)) {
    const run = runs.at(-1)
    const isNext = run !== undefined && endOf(run) === member[1] && run.length < MEMBERS_AT_ONCE
    if (isNext && endOf([member]) - startOf(run) <= BYTES_AT_ONCE) run.push(member)
    else runs.push([member])
  }
  return runs
}

/** All entries of some neighbouring members. Throws if they differ from those written. */
export async function readRun(
  files: Services['files'],
  key: string,
  run: readonly ArchiveMember[],
): Promise<PackedEntry[]> {
  const offset = startOf(run)
  const found = await files.open(key, { offset, length: endOf(run) - offset })
  if (found === null) throw new Error('The archive is not in the bucket.')
  const bytes = new Uint8Array(await found.arrayBuffer())
  const read = run.map(async (member) => {
    const [, start, length] = member
    return await entriesIn(bytes.slice(start - offset, start - offset + length), member)
  })
  return (await Promise.all(read)).flat()
}

function startOf(run: readonly ArchiveMember[]): number {
  return run[0]?.[1] ?? 0
}

function endOf(run: readonly ArchiveMember[]): number {
  const [, offset, length] = run.at(-1) ?? [0, 0, 0]
  return offset + length
}
