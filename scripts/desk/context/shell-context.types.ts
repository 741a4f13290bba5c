import type { runWrangler, Variables } from '../../wrangler.ts'
import type { Command } from 'commander'
import type { Helpdesk } from '../../../clients/typescript/src/index.ts'
import type { Installation, Place } from './installation.ts'
import type { Output } from './output.ts'
import type { Progress } from './progress.ts'
import type { Questions } from './questions.ts'
import type { Wrangler } from './wrangler.ts'

/** What a command touches outside itself, so that tests can stand in for it. */
export interface Surroundings {
  env: Variables
  /** Where `wrangler.toml` is, and `.desk` with it. */
  folder: string
  stdout: NodeJS.WritableStream
  stderr: NodeJS.WritableStream
  /** Whether somebody is there to be asked. */
  isTerminal: boolean
  fetch: typeof globalThis.fetch
  /** Runs wrangler to its end: the first one on the PATH. */
  runWrangler: typeof runWrangler
  now: () => number
  wait: (milliseconds: number) => Promise<void>
}

/** Given to every command, before its name or behind it. */
export interface CommonOptions {
  remote?: boolean
  env?: string
  url?: string
  key?: string
  json?: boolean
  yes?: boolean
  persistTo?: string
}

/** What a command is handed: one client, one way to print, to ask and to fail (`failures.ts`). */
export interface ShellContext extends Questions {
  surroundings: Surroundings
  options: () => CommonOptions
  /** Which helpdesk is meant: the one of `npm start`, or an environment. */
  place: () => Place
  /** Its address and key. Throws a `Failure` that says how to give them. */
  installation: () => Promise<Installation>
  /**
   * The typed client, with the key in every request: the admin API, and what else takes a service key by itself. Refusals are
   * thrown, and end the command with one line.
   */
  helpdesk: () => Promise<Helpdesk>
  /** wrangler, told which environment is meant. Throws before anything is touched when there is no such environment. */
  wrangler: () => Promise<Wrangler>
  output: Output
  /** A bar where somebody watches, a line now and then where nobody does; never on stdout. */
  progress: (label: string, total: number | null) => Progress
}

/** Each file of commands adds its own to the program; `registry.ts` lists them. */
export type AddCommands = (program: Command, shell: ShellContext) => void
