import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../context/failures.ts'
import type { DatabaseCopy } from './database-copy.ts'
import type { Written } from './sql-file.ts'

const FORMAT = 1
const OWNER_ONLY = 0o700

/** The description of a backup and its progress. */
export interface Manifest {
  format: typeof FORMAT
  /** A restore recognises its backup by this id. */
  id: string
  /** The address of the desk. */
  source: string
  begunAt: string
  /** Null: started but not finished. */
  finishedAt: string | null
  /** The rows, once they are exported. */
  database: (DatabaseCopy & { takenAt: string }) | null
  /** The list of files, once all are downloaded. */
  files: (Written & { count: number; fileBytes: number }) | null
}

export interface FinishedManifest extends Manifest {
  finishedAt: string
  database: NonNullable<Manifest['database']>
  files: NonNullable<Manifest['files']>
}

/** The paths of a backup. */
export interface BackupFolder {
  root: string
  manifest: string
  database: string
  /** A line of JSON for each file: key, size and checksum. */
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

/** Starts a backup, or resumes an unfinished one of the same desk. */
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
    throw new Failure(`${folder.root} contains a finished backup of ${known.finishedAt}. Choose another folder.`)
  if (known.source !== source)
    throw new Failure(`${folder.root} contains an unfinished backup of ${known.source}. Choose another folder.`)
  return known
}

export async function openForRestore(folder: BackupFolder): Promise<FinishedManifest> {
  const manifest = await readManifest(folder)
  if (manifest === null) throw new Failure(`${folder.root} contains no backup. Give the folder of a backup.`)
  const { finishedAt, database, files } = manifest
  if (finishedAt === null || database === null || files === null) {
    throw new Failure(`The backup in ${folder.root} is not finished. Run backup again to continue it.`)
  }
  return { ...manifest, finishedAt, database, files }
}

/** A rename is atomic, so a partial manifest never exists. */
export async function writeManifest({ manifest }: BackupFolder, content: Manifest): Promise<void> {
  await writeFile(`${manifest}.next`, `${JSON.stringify(content, null, 2)}\n`)
  await rename(`${manifest}.next`, manifest)
}

async function readManifest({ manifest, root }: BackupFolder): Promise<Manifest | null> {
  const text = await readFile(manifest, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new Failure(`${root} cannot be read (${error.code ?? error.message}). Choose another folder.`)
  })
  if (text === null) return null
  const content = parsed(text)
  if (content?.format !== FORMAT || typeof content.id !== 'string') {
    throw new Failure(`${root} contains no backup that this version can read.`)
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
    throw new Failure(`${root} cannot be used (${error.code ?? error.message}). Choose another folder.`)
  })
  if (entries.length > 0) throw new Failure(`${root} is not empty and contains no backup. Choose another folder.`)
}
