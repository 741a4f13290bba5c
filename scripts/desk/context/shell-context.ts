import type { Command } from 'commander'
import { clientOf } from './client.ts'
import type { CommonOptions, ShellContext, ShellHost } from './shell-context.types.ts'
import { findInstallation, placeOf } from './installation.ts'
import { createOutput } from './output.ts'
import { createProgress } from './progress.ts'
import { createQuestions } from './questions.ts'
import { openWrangler } from './wrangler.ts'

/** Options of every command, accepted before or after its name. */
export function addCommonOptions(program: Command): void {
  program
    .option('--remote', 'use the deployed helpdesk instead of the local one')
    .option('--env <name>', 'use the deployed helpdesk of this environment')
    .option('--url <address>', 'address of another helpdesk (HELPDESK_URL)')
    .option('--key <key>', 'service key of admin scope (prefer HELPDESK_KEY: process lists show options)')
    .option('--persist-to <folder>', 'folder of the local state, as for wrangler dev')
    .option('--json', 'print JSON, for programs')
    .option('--yes', 'skip the confirmation of destructive commands')
}

export function createShellContext(program: Command, surroundings: ShellHost): ShellContext {
  const { env, folder, stdout, stderr, isTerminal, runWrangler, now } = surroundings
  const options = () => program.opts<CommonOptions>()
  const installation = async () => await findInstallation({ options: options(), env, folder })
  return {
    surroundings,
    options,
    place: () => placeOf(options()),
    installation,
    helpdesk: async () => clientOf(await installation(), surroundings),
    wrangler: async () =>
      await openWrangler({ place: placeOf(options()), folder, env, persistTo: options().persistTo, runWrangler }),
    output: createOutput({ stdout, stderr, isJson: () => options().json === true }),
    progress: (label, total) => createProgress({ label, total, stream: stderr, isTerminal, now }),
    ...createQuestions({ isTerminal, isAgreed: () => options().yes === true, output: stderr }),
  }
}
