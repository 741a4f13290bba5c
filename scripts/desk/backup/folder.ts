import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../context/failures.ts'
import type { DatabaseCopy } from './database-copy.ts'
import type { Written } from './sql-file.ts'

const FORMAT = 1
const OWNER_ONLY = 0o700

/** What a backup is, and how far it has come. */
export interface Manifest {
  format: typeof FORMAT
  /** By which a restore knows its own again. */
  id: string
  /** The address of the desk. */
  source: string
  begunAt: string
  /** Null: begun, and not finished. */
  finishedAt: string | null
  /** The rows, once they are there. */
  database: (DatabaseCopy & { takenAt: string }) | null
  /** The list of the files, once all of them are there. */
  files: (Written & { count: number; fileBytes: number }) | null
}

export interface FinishedManifest extends Manifest {
  finishedAt: string
  database: NonNullable<Manifest['database']>
  files: NonNullable<Manifest['files']>
}

/** Where everything of a backup stands. */
export interface BackupFolder {
  root: string
  manifest: string
  database: string
  /** A line of JSON for each file: its key, its size and its checksum. */
  list: string
  files: string
}

export function backupFolder(root: string): BackupFolder {
  return {
    root,
    manifest: join(root, 'manifest.json'),
    database: join(root, 'database.sql'),
    list: join(root, 'files.jsonl'),
    files: join(root, 'files'),
  }
}

/** Begins a backup, or goes on with one of the same desk that was not finished. */
export async function openForBackup(
  folder: BackupFolder,
  { source, now }: { source: string; now: number },
): Promise<Manifest> {
  const known = await readManifest(folder)
  if (known === null) {
    await requireEmpty(folder)
    await mkdir(folder.root, { recursive: true, mode: OWNER_ONLY })
    const begunAt = new Date(now).toISOString()
    const manifest: Manifest = {
      format: FORMAT,
      id: crypto.randomUUID(),
      source,
      begunAt,
      finishedAt: null,
      database: null,
      files: null,
    }
    await writeManifest(folder, manifest)
    return manifest
  }
  if (known.finishedAt !== null)
    throw new Failure(`${folder.root} holds a finished backup of ${known.finishedAt}: name another folder.`)
  if (known.source !== source)
    throw new Failure(`${folder.root} holds a begun backup of ${known.source}: name another folder.`)
  return known
}

export async function openForRestore(folder: BackupFolder): Promise<FinishedManifest> {
  const manifest = await readManifest(folder)
  if (manifest === null) throw new Failure(`${folder.root} holds no backup: name the folder that backup wrote.`)
  const { finishedAt, database, files } = manifest
  if (finishedAt === null || database === null || files === null) {
    throw new Failure(`The backup in ${folder.root} was not finished: run backup again, and it goes on.`)
  }
  return { ...manifest, finishedAt, database, files }
}

/** Half of a manifest is never there. */
export async function writeManifest({ manifest }: BackupFolder, content: Manifest): Promise<void> {
  await writeFile(`${manifest}.next`, `${JSON.stringify(content, null, 2)}\n`)
  await rename(`${manifest}.next`, manifest)
}

async function readManifest({ manifest, root }: BackupFolder): Promise<Manifest | null> {
  const text = await readFile(manifest, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new Failure(`${root} cannot be read (${error.code ?? error.message}): name another folder.`)
  })
  if (text === null) return null
  const content = parsed(text)
  if (content?.format !== FORMAT || typeof content.id !== 'string') {
    throw new Failure(`${root} holds no backup that this version reads.`)
  }
  return content
}

function parsed(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest
  } catch {
    return null
  }
}

async function requireEmpty({ root }: BackupFolder): Promise<void> {
  const entries = await readdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new Failure(`${root} cannot be used (${error.code ?? error.message}): name another folder.`)
  })
  if (entries.length > 0) throw new Failure(`${root} is not empty, and holds no backup: name another folder.`)
}
