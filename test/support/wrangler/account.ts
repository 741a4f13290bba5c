import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import type { Variables } from '../../../scripts/wrangler.ts'
import { folderForTest } from '../desk-shell.ts'
import { standIn } from './stand-in.mjs'

const STAND_IN = resolve(import.meta.dirname, 'stand-in.mjs')

/** A call to fail, by its beginning: before it acts, or after it acted and its answer is lost. */
export interface Fault {
  call: string
  when: 'before' | 'after'
  says: string
}

interface Named {
  name: string
  jurisdiction: string | null
  location?: string | null
}

export interface Account {
  isSignedIn: boolean
  isOffline: boolean
  accounts: { id: string; name: string }[]
  databases: (Named & { uuid: string; migrated: boolean })[]
  buckets: Named[]
  queues: Named[]
  workers: Record<string, { secrets: Record<string, string>; versions: string[]; vars: Record<string, string> }>
  executed: string[]
  executeAnswers: unknown[]
  tail?: string
  /** The output of `email routing rules list`. */
  routing?: string
  replication?: string
  faults: Fault[]
}

const EMPTY: Account = {
  isSignedIn: true,
  isOffline: false,
  accounts: [{ id: 'a1', name: 'Desk Test' }],
  databases: [],
  buckets: [],
  queues: [],
  workers: {},
  executed: [],
  executeAnswers: [],
  faults: [],
}

/** A Cloudflare account as wrangler shows it, and a PATH with the stand-in for wrangler first. */
export async function openAccount() {
  const folder = await folderForTest()
  const bin = join(folder, 'bin')
  await mkdir(bin)
  await writeFile(join(bin, 'wrangler'), `#!/bin/sh\nexec "${process.execPath}" "${STAND_IN}" "$@"\n`)
  await chmod(join(bin, 'wrangler'), 0o755)
  const file = join(folder, 'account.json')
  const read = async () => JSON.parse(await readFile(file, 'utf8')) as Account
  const change = async (next: Partial<Account>) => await writeFile(file, JSON.stringify({ ...(await read()), ...next }))
  await writeFile(file, JSON.stringify(EMPTY))
  return {
    /** Runs in this process, which is much faster than a child process. */
    runWrangler: async (
      args: readonly string[],
      { folder: at = '', env = {} }: { folder?: string; env?: Variables } = {},
    ) => await Promise.resolve(standIn(args, { folder: at, env })),
    env: { PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, STAND_IN_FOLDER: folder },
    read,
    change,
    /** The arguments of every call so far. */
    async calls(): Promise<string[]> {
      const text = await readFile(join(folder, 'calls.ndjson'), 'utf8').catch(() => '')
      const lines = text.split('\n').filter((line) => line !== '')
      return lines.map((line) => (JSON.parse(line) as string[]).join(' '))
    },
  }
}
