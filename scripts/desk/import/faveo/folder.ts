import { openAsBlob } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { basename, isAbsolute, join, relative, sep } from 'node:path'
import type { FindFile } from './files.ts'

/** The most parent folders of a path to try below the given folder. */
const DEEPEST = 12

/** Finds files in a folder. They are not loaded into memory. */
export async function filesIn(folder: string): Promise<FindFile> {
  const root = await realpath(folder)
  return async (place) => {
    const path = await pathWithin(root, place)
    return path === null ? null : await openAsBlob(path)
  }
}

/** The path of a file within the given folder. Paths in the dump and links in the folder cannot lead outside of it. */
async function pathWithin(root: string, { folder, name }: { folder: string; name: string }): Promise<string | null> {
  const file = basename(name.replaceAll('\\', '/'))
  if (file === '' || file === '.' || file === '..') return null
  const parts = folder
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
  if (parts.at(-1) === file) parts.pop()
  for (let from = Math.max(0, parts.length - DEEPEST); from <= parts.length; from += 1) {
    const found = await fileAt(root, join(root, ...parts.slice(from), file))
    if (found !== null) return found
  }
  return null
}

async function fileAt(root: string, path: string): Promise<string | null> {
  try {
    const real = await realpath(path)
    const way = relative(root, real)
    const isWithin = way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
    return isWithin && (await stat(real)).isFile() ? real : null
  } catch {
    return null
  }
}
