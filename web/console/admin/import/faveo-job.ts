import { createDumpReader, DumpError } from '../../../../scripts/desk/import/dump-reader.ts'
import { filesOf } from '../../../../scripts/desk/import/faveo/files.ts'
import { boundsOf, sizeOf, unitsOf } from '../../../../scripts/desk/import/faveo/stages.ts'
import { NEEDED, spoolRows } from '../../../../scripts/desk/import/faveo/tables.ts'
import type { ImportJob } from './import-job.types.ts'
import { createReport } from './import-report.ts'
import { createMemorySpool } from './memory-spool.ts'

/** The same as the shell's, so that each can continue what the other began. */
const SOURCE = 'faveo'
export const MOST_DUMP_BYTES = 300 * 1024 * 1024
const GZIP = [0x1f, 0x8b] as const

export type FaveoProblem = 'large' | 'incomplete' | 'other'

export class FaveoError extends Error {
  readonly problem: FaveoProblem
  constructor(problem: FaveoProblem, reason: string) {
    super(reason)
    this.problem = problem
  }
}

/** Reads a whole mysqldump before anything is sent. Throws `FaveoError`. */
export async function readFaveo(file: File, onBytes: (bytes: number) => void): Promise<ImportJob> {
  const spool = createMemorySpool()
  const report = createReport()
  const handlers = spoolRows(spool, { onProblem: ({ table, text }) => report.skip(table, undefined, text) })
  const reader = createDumpReader(handlers)
  try {
    const stream = (await plainStream(file)).getReader()
    for (let next = await stream.read(); !next.done; next = await stream.read()) {
      reader.write(next.value)
      if (reader.offset > MOST_DUMP_BYTES) throw new FaveoError('large', '')
      onBytes(reader.offset)
    }
    const missing = NEEDED.filter((table) => !handlers.seen.has(table))
    if (missing.length < NEEDED.length) reader.end()
    spool.complete({})
    const isEmpty = NEEDED.some((table) => spool.count(table) === 0)
    if (missing.length > 0 || isEmpty) throw new FaveoError('other', missing.join(', '))
  } catch (error) {
    if (error instanceof DumpError || error instanceof TypeError) throw new FaveoError('incomplete', error.message)
    throw error
  }
  return {
    source: SOURCE,
    above: boundsOf(spool),
    total: sizeOf(spool),
    report,
    units: () => unitsOf(spool, { remarks: report, from: null }),
    // Files outside of the dump need the shell.
    files: () => filesOf(spool, { remarks: report, findFile: null, after: 0 }),
  }
}

async function plainStream(file: File): Promise<ReadableStream<Uint8Array>> {
  const head = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer())
  const isCompressed = GZIP.every((byte, at) => head[at] === byte)
  const stream = file.stream()
  return isCompressed ? stream.pipeThrough(new DecompressionStream('gzip')) : stream
}
