import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { quoted } from '../../shell-word.ts'
import { Failure } from './failures.ts'

/** The folder beside wrangler.toml, ignored by git. */
export const DESK_FOLDER = '.desk'

const OWNER_ONLY = 0o600
const OWNER_ONLY_FOLDER = 0o700
const OTHERS = 0o077

/** One file of `.desk`, readable by its owner only and replaced atomically. */
export interface DeskFile<Content> {
  path: string
  /** Null if it does not exist. Throws a `Failure` if others may read it or it is invalid JSON. */
  read: () => Promise<Content | null>
  write: (content: Content) => Promise<void>
  remove: () => Promise<void>
}

export function deskFile<Content extends object>(folder: string, name: string): DeskFile<Content> {
  const path = join(folder, DESK_FOLDER, `${name}.json`)
  return {
    path,
    async read() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => nothingWhenMissing(path, error))
      if (text === null) return null
      await requirePrivate(path)
      return parsed(path, text) as Content
    },
    async write(content) {
      await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER })
      const next = `${path}.next`
      await writeFile(next, `${JSON.stringify(content, null, 2)}\n`, { mode: OWNER_ONLY })
      await chmod(next, OWNER_ONLY)
      await rename(next, path)
    },
    async remove() {
      await rm(path, { force: true })
    },
  }
}

function nothingWhenMissing(path: string, { code, message }: NodeJS.ErrnoException): null {
  if (code === 'ENOENT') return null
  throw new Failure(
    `${path} cannot be read (${code ?? message}). Make it readable for you, or delete it and run setup again.`,
  )
}

async function requirePrivate(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const { mode } = await stat(path)
  if ((mode & OTHERS) !== 0)
    throw new Failure(`Other users can read ${path}, which contains secrets. Run: chmod 600 ${quoted(path)}`)
}

function parsed(path: string, text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // The error is reported below.
  }
  throw new Failure(`${path} is not a JSON object. Delete it and run setup again.`)
}
