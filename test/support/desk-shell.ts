import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { onTestFinished } from 'vitest'
import type { AddCommands, ShellHost } from '../../scripts/desk/context/shell-context.types.ts'
import { runWrangler } from '../../scripts/wrangler.ts'
import { runDesk } from '../../scripts/desk/run-desk.ts'

export interface CommandResult {
  code: number
  out: string
  err: string
}

interface ShellOptions extends Partial<Omit<ShellHost, 'stdout' | 'stderr'>> {
  commands?: readonly AddCommands[]
}

/** Runs `desk` in this process, without a terminal and with an empty environment unless one is given. */
export async function desk(args: readonly string[], options: ShellOptions = {}): Promise<CommandResult> {
  const { commands, ...surroundings } = options
  const out = collected()
  const err = collected()
  const whole: ShellHost = {
    env: {},
    folder: '/nowhere',
    isTerminal: false,
    fetch: async () => await Promise.reject(new Error('no network in this test')),
    runWrangler,
    now: () => Date.now(),
    wait: async () => {},
    ...surroundings,
    stdout: out.stream,
    stderr: err.stream,
  }
  const code = await runDesk(args, whole, commands)
  return { code, out: out.text(), err: err.text() }
}

/** A temporary folder for one test. */
export async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-'))
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  return folder
}

function collected() {
  const chunks: string[] = []
  const stream = new Writable({
    write(chunk: Buffer | string, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  return { stream, text: () => chunks.join('') }
}
