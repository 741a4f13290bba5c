import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Helpdesk } from '../../../clients/typescript/src/core.ts'
import { Failure } from '../context/failures.ts'
import type { Progress as Bar } from '../context/progress.ts'
import { batchesOf } from './batches.ts'
import { createDumpReader, DumpError } from './dump-reader.ts'
import { type FindFile, filesOf } from './faveo/files.ts'
import { filesIn } from './faveo/folder.ts'
import { boundsOf, sizeOf, STAGES, unitsOf } from './faveo/stages.ts'
import { NEEDED, spoolRows } from './faveo/tables.ts'
import type { FileToImport } from './import.types.ts'
import { openReport } from './report.ts'
import type { Report } from './report.types.ts'
import { type Sending, sendFiles, sendRows } from './send.ts'
import { openSpool, type Spool } from './spool.ts'
import type { ImportState, Progress } from './state.ts'

export interface ImportOptions {
  state: ImportState
  files: string | null
  source: string
  /** If null, everything is read and nothing is sent. */
  helpdesk: Helpdesk | null
  progress: (label: string, total: number | null) => Bar
  /** Checked between batches, so that the import stops soon. */
  isStopped: () => boolean
}

export interface Imported {
  counts: Progress['counts']
  remarks: { what: string; rows: number }[]
  /** Tables of the dump that are not imported. */
  leftBehind: { table: string; rows: number }[]
  isFinished: boolean
}

interface About {
  leftBehind: Imported['leftBehind']
}

const FILES_AT_ONCE = 10
const FILE_BYTES_AT_ONCE = 40 * 1024 * 1024

/**
 * Imports a dump. It reads the whole dump into a spool first, so nothing of an incomplete dump is sent. Then it sends batches,
 * each of which is applied fully or not at all. If started again, it resumes after the last batch.
 */
export async function importFaveo(options: ImportOptions): Promise<Imported> {
  const { state, helpdesk } = options
  const known = helpdesk === null ? null : await state.read()
  const goesOn = known !== null && !known.isFinished
  const done: Progress = goesOn ? known : { position: null, done: 0, counts: {}, remarks: {}, isFinished: false }
  const reportPath = helpdesk === null ? null : state.reportPath
  const report = await openReport(reportPath, { isFresh: !goesOn, counts: done.remarks })
  const spool = await readySpool(options, report, goesOn)
  try {
    const { leftBehind } = spool.about() as About
    await report.save()
    const isFinished =
      helpdesk === null
        ? drain(spool, options, { report, done })
        : await send(spool, options, { helpdesk, report, done })
    await report.save()
    return { counts: done.counts, remarks: report.summary(), leftBehind, isFinished: await isFinished }
  } finally {
    spool.close()
  }
}

/** Returns the spool of the import to resume, if it is complete. Otherwise reads the dump. */
async function readySpool(options: ImportOptions, report: Report, goesOn: boolean): Promise<Spool> {
  const { state } = options
  if (goesOn) {
    const spool = await openSpool(state.spoolPath, { isFresh: false })
    if (spool.about() !== null) return spool
    spool.close()
  }
  return await readDump(options, report)
}

async function readDump({ state, progress, isStopped }: ImportOptions, report: Report): Promise<Spool> {
  const spool = await openSpool(state.spoolPath, { isFresh: true })
  const bar = progress('reading the dump', state.dump.size)
  try {
    const handlers = spoolRows(spool, {
      onProblem: ({ table, offset, text }) =>
        report.skip(table, undefined, offset === 0 ? text : `${text} (byte ${offset})`),
    })
    const reader = createDumpReader(handlers)
    for await (const chunk of await bytesOf(state.dump.path)) {
      reader.write(chunk as Uint8Array)
      bar.at(Math.min(reader.offset, state.dump.size))
      if (isStopped()) throw new Failure('Stopped. Nothing was imported yet.')
    }
    const missing = NEEDED.filter((table) => !handlers.seen.has(table))
    if (missing.length < NEEDED.length) reader.end()
    if (missing.length > 0) {
      throw new Failure(`${state.dump.path} is not a dump of a Faveo helpdesk. It has no table ${missing.join(', ')}.`)
    }
    const empty = NEEDED.filter((table) => spool.count(table) === 0)
    if (empty.length > 0) {
      throw new Failure(
        `${state.dump.path} has no rows of ${empty.join(', ')}, so there is nothing to import. Dump the data too (mysqldump without --no-data or --where).`,
      )
    }
    const leftBehind = [...handlers.others].map(([table, rows]) => ({ table, rows }))
    spool.complete({ leftBehind } satisfies About)
    return spool
  } catch (error) {
    spool.close()
    throw error instanceof DumpError || isOfZlib(error) ? new Failure(`${state.dump.path}: ${error.message}`) : error
  } finally {
    bar.end()
  }
}

/** The dump can be compressed. */
async function bytesOf(path: string): Promise<Readable> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
  await file.close()
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024 })
  const isCompressed = bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  if (!isCompressed) return bytes
  const plain = createGunzip()
  bytes.on('error', (error) => plain.destroy(error))
  return bytes.pipe(plain)
}

/** The compressed file is cut off or damaged. */
function isOfZlib(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

interface Doing {
  report: Report
  done: Progress
}

/** Counts what an import would send. */
async function drain(spool: Spool, { files }: ImportOptions, { report, done }: Doing): Promise<boolean> {
  const count = (kind: string) => ((done.counts[kind] ??= {})['found'] = (done.counts[kind]?.['found'] ?? 0) + 1)
  for (const { rows } of unitsOf(spool, { remarks: report, from: null })) for (const [kind] of rows) count(kind)
  for await (const _ of filesOf(spool, { remarks: report, findFile: await finderOf(files), after: 0 })) count('files')
  return true
}

async function send(
  spool: Spool,
  options: ImportOptions,
  { helpdesk, report, done }: Doing & { helpdesk: Helpdesk },
): Promise<boolean> {
  const { state, source, progress, isStopped } = options
  const findFile = await finderOf(options.files)
  const sending: Sending = { helpdesk, source, above: boundsOf(spool), report, counts: done.counts }
  const bar = progress('importing', sizeOf(spool))
  const advance = async (step: Pick<Progress, 'position'> & { units: number }) => {
    done.position = step.position
    done.done += step.units
    await report.save()
    await state.save(done)
    bar.at(done.done)
  }
  try {
    if (done.position?.stage !== 'files') {
      for (const { rows, position, units } of batchesOf(unitsOf(spool, { remarks: report, from: done.position }))) {
        if (isStopped()) return false
        await sendRows(sending, rows)
        await advance({ position, units })
      }
    }
    for await (const some of togetherOf(filesOf(spool, { remarks: report, findFile, after: filesAfter(done) }))) {
      if (isStopped()) return false
      await sendFiles(sending, some)
      await advance({ position: some.at(-1)?.position ?? done.position, units: some.length })
    }
    await state.finish(done)
    return true
  } finally {
    bar.end()
  }
}

async function finderOf(folder: string | null): Promise<FindFile | null> {
  return folder === null ? null : await filesIn(folder)
}

function filesAfter({ position }: Progress): number {
  return position !== null && position.stage === STAGES.at(-1) ? position.id : 0
}

/** Groups as many files as one request can have. */
async function* togetherOf(files: AsyncIterable<FileToImport>): AsyncIterableIterator<FileToImport[]> {
  let some: FileToImport[] = []
  let bytes = 0
  for await (const file of files) {
    if (some.length === FILES_AT_ONCE || (some.length > 0 && bytes + file.content.size > FILE_BYTES_AT_ONCE)) {
      yield some
      some = []
      bytes = 0
    }
    some.push(file)
    bytes += file.content.size
  }
  if (some.length > 0) yield some
}

/** Throws a `Failure` that names the problem with the given paths. */
export async function requireReadable(dump: string, files: string | null): Promise<void> {
  const found = await stat(dump).catch(() => null)
  if (found === null || !found.isFile()) throw new Failure(`There is no dump at ${dump}.`)
  if (found.size === 0) throw new Failure(`${dump} is empty.`)
  const folder = files === null ? null : await stat(files).catch(() => null)
  if (files !== null && folder?.isDirectory() !== true) throw new Failure(`There is no folder at ${files}.`)
}
