import { createReadStream } from 'node:fs'
import { lstat, open, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { isFileKey } from '../../../src/shared/files/file-keys.ts'
import { Failure } from '../context/failures.ts'
import type { BackupFolder } from './folder.ts'

/** A file of the backup. */
export interface ListedFile {
  key: string
  size: number
  sha256: string
}

/**
 * The path of a file in the backup's folder. A key that leads outside is refused, because the list may come from a damaged
 * backup or a malicious helpdesk.
 */
export function pathOf({ files }: BackupFolder, key: string): string {
  if (!isFileKey(key)) throw new Failure(`${JSON.stringify(key).slice(0, 100)} is not a valid file key.`)
  return join(files, ...key.split('/'))
}

/** The path of an existing file. A symbolic link could lead outside the folder. */
export async function requireOwnFile(folder: BackupFolder, { key, size }: ListedFile): Promise<string> {
  const path = pathOf(folder, key)
  const found = await lstat(path).catch(() => null)
  if (found === null) throw new Failure(`The backup is damaged: ${key} is missing.`)
  const root = await realpath(folder.files)
  const isOwn = found.isFile() && (await realpath(path)).startsWith(`${root}${sep}`)
  if (!isOwn) throw new Failure(`The backup is damaged: ${key} is not one of its files.`)
  if (found.size !== size) throw new Failure(`The backup is damaged: ${key} has ${found.size} bytes, not ${size}.`)
  return path
}

/** The files in the order of their keys. Throws a `Failure` at the first invalid line. */
export async function* listedFiles({ list }: BackupFolder): AsyncGenerator<ListedFile, void, undefined> {
  for await (const line of createInterface({ input: createReadStream(list, 'utf8') })) {
    const file = listedFile(line)
    if (file === null) throw new Failure('The backup is damaged: its list of files cannot be read.')
    yield file
  }
}

function listedFile(line: string): ListedFile | null {
  try {
    const { key, size, sha256 } = JSON.parse(line) as ListedFile
    return isFileKey(key) && Number.isSafeInteger(size) && /^[0-9a-f]{64}$/.test(sha256) ? { key, size, sha256 } : null
  } catch {
    return null
  }
}

export interface ListWriter {
  /** The last key, count and bytes listed so far. */
  last: string | null
  count: number
  fileBytes: number
  add: (file: ListedFile) => Promise<void>
  close: () => Promise<void>
}

/** Continues after the last complete line. An interrupted run leaves a partial one. */
export async function openList({ list }: BackupFolder): Promise<ListWriter> {
  const handle = await open(list, 'a+')
  let position = 0
  const writer: ListWriter = {
    last: null,
    count: 0,
    fileBytes: 0,
    async add(file) {
      await handle.appendFile(`${JSON.stringify(file)}\n`)
      note(writer, file)
    },
    close: async () => await handle.close(),
  }
  const text = createReadStream(list, 'utf8')
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const file = listedFile(line)
      if (file === null) throw new Failure(`The unfinished backup is damaged: ${list} cannot be read.`)
      note(writer, file)
      position += Buffer.byteLength(line) + 1
    }
  }
  await handle.truncate(position)
  return writer
}

function note(writer: ListWriter, { key, size }: ListedFile): void {
  writer.last = key
  writer.count += 1
  writer.fileBytes += size
}
