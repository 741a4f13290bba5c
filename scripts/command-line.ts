import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** What was typed is wrong: shown with the help, exit code 2. */
export class UsageError extends Error {}

/** Expected and explained; exit code 1. */
export class Failure extends Error {}

export interface Target {
  remote: boolean
  /** Further arguments for wrangler. */
  flags: string[]
}

/** What every command that works on the database takes. */
export const TARGET_OPTIONS = {
  remote: { type: 'boolean' },
  env: { type: 'string' },
  'persist-to': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

export const TARGET_HELP = `  --remote          the deployed database instead of the local one
  --env NAME        the environment of wrangler.toml
  --persist-to DIR  where the local state is kept, as for wrangler dev
  --help            this text`

/** Options and positionals, nothing unknown. Throws `UsageError`. */
export function parseTyped<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

interface TargetValues {
  remote?: boolean | undefined
  env?: string | undefined
  'persist-to'?: string | undefined
}

export function readTarget(values: TargetValues): Target {
  const remote = values.remote ?? false
  if (remote && values['persist-to'] !== undefined) throw new UsageError('--persist-to is for the local database only.')
  const environment = values.env === undefined ? [] : ['--env', values.env]
  const persistence = values['persist-to'] === undefined ? [] : ['--persist-to', values['persist-to']]
  return { remote, flags: [remote ? '--remote' : '--local', ...environment, ...persistence] }
}

/** Runs one command to its exit code; whatever is neither wrong usage nor an expected failure is thrown on. */
export async function runCommand(help: string, run: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${help}`)
    else if (error instanceof Failure) console.error(error.message)
    else throw error
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
