import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DESK_FOLDER } from '../context/desk-file.ts'
import type { Position } from './import.types.ts'

export interface Progress {
  position: Position | null
  /** The number of completed units. */
  done: number
  counts: Record<string, Record<string, number>>
  /** The number of rows by remark of the report. */
  remarks: Record<string, number>
  isFinished: boolean
}

export interface ImportState {
  folder: string
  spoolPath: string
  reportPath: string
  /** Identifies the dump. If the dump changes, the import starts over. */
  dump: DumpIdentity
  read(): Promise<Progress | null>
  save(progress: Progress): Promise<void>
  /** Marks the import as finished and deletes the spool. */
  finish(progress: Progress): Promise<void>
  remove(): Promise<void>
}

export interface DumpIdentity {
  path: string
  size: number
  changedAt: number
}

const OWNER_ONLY = 0o600
const OWNER_ONLY_FOLDER = 0o700

/** A folder for each pair of dump and helpdesk. Only its owner can read it, because it holds the dump's content. */
export async function openState(
  root: string,
  { dump: given, url, source }: { dump: string; url: string; source: string },
): Promise<ImportState> {
  const path = resolve(given)
  const { size, mtimeMs } = await stat(path)
  const dump = { path, size, changedAt: mtimeMs }
  const name = createHash('sha256')
    .update(JSON.stringify([path, url, source]))
    .digest('hex')
    .slice(0, 16)
  const folder = join(root, DESK_FOLDER, 'imports', name)
  const file = join(folder, 'progress.json')
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })

  async function save(progress: Progress) {
    await writeFile(`${file}.next`, JSON.stringify({ dump, progress }), { mode: OWNER_ONLY })
    await rename(`${file}.next`, file)
  }

  const spoolPath = join(folder, 'spool.sqlite')
  return {
    folder,
    spoolPath,
    reportPath: join(folder, 'report.csv'),
    dump,
    async read() {
      const text = await readFile(file, 'utf8').catch(() => null)
      if (text === null) return null
      const saved = JSON.parse(text) as { dump: DumpIdentity; progress: Progress }
      return JSON.stringify(saved.dump) === JSON.stringify(dump) ? saved.progress : null
    },
    save,
    async finish(progress) {
      await save({ ...progress, isFinished: true })
      await rm(spoolPath, { force: true })
    },
    async remove() {
      await rm(folder, { recursive: true, force: true })
    },
  }
}
