import type { runWrangler, Variables } from '../../wrangler.ts'
import type { Command } from 'commander'
import type { Helpdesk } from '../../../clients/typescript/src/index.ts'
import type { Installation, Place } from './installation.ts'
import type { Output } from './output.ts'
import type { Progress } from './progress.ts'
import type { Questions } from './questions.ts'
import type { Wrangler } from './wrangler.ts'

/** Everything outside the process that a command uses, so that tests can replace it. */
export interface ShellHost {
  env: Variables
  /** The folder of `wrangler.toml` and `.desk`. */
  folder: string
  stdout: NodeJS.WritableStream
  stderr: NodeJS.WritableStream
  /** Whether a terminal can answer questions. */
  isTerminal: boolean
  fetch: typeof globalThis.fetch
  /** Runs wrangler, the first one on the PATH, to its end. */
  runWrangler: typeof runWrangler
  now: () => number
  wait: (milliseconds: number) => Promise<void>
}

/** Options of every command, accepted before or after its name. */
export interface CommonOptions {
  remote?: boolean
  env?: string
  url?: string
  key?: string
  json?: boolean
  yes?: boolean
  persistTo?: string
}

/** The context of a command: a client, output, questions and failures (`failures.ts`). */
export interface ShellContext extends Questions {
  surroundings: ShellHost
  options: () => CommonOptions
  /** The selected helpdesk: the local one, or an environment. */
  place: () => Place
  /** Its address and key. Throws a `Failure` that says how to give them. */
  installation: () => Promise<Installation>
  /**
   * The typed client with the key in every request, for the admin API and other operations for service keys. A refusal is
   * thrown and ends the command with one line.
   */
  helpdesk: () => Promise<Helpdesk>
  /** wrangler for the selected environment. Throws if the environment does not exist. */
  wrangler: () => Promise<Wrangler>
  output: Output
  /** A progress bar in a terminal, otherwise occasional lines; never on stdout. */
  progress: (label: string, total: number | null) => Progress
}

/** A file of commands adds them to the program; `registry.ts` lists all files. */
export type AddCommands = (program: Command, shell: ShellContext) => void
