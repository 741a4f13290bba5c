import type { Command } from 'commander'
import type { ShellContext } from '../context/shell-context.types.ts'
import { UsageError } from '../context/failures.ts'
import { wholeNumber } from '../collections/fields.ts'
import { listLetters, replayAll, replayLetters } from './dead-letters.ts'
import { rebuildSearch } from './search-rebuild.ts'

/** Maintenance commands. */
export function addUpkeep(program: Command, shell: ShellContext): void {
  addDeadLetters(program, shell)
  const search = program.command('search').description('The index of search')
  search
    .command('rebuild')
    .description('fills it anew from the database, in steps, beside the daily work')
    .option('--resume', 'goes on where an interrupted one ended')
    .action(async ({ resume = false }: { resume?: boolean }) => {
      const documents = await rebuildSearch(shell, await shell.helpdesk(), { restart: !resume })
      shell.output.result({ documents }, `Search is filled: ${documents} documents.`)
    })
  program
    .command('stats')
    .description('how much there is, and what waits')
    .action(async () => await showStatistics(shell))
}

function addDeadLetters(program: Command, shell: ShellContext): void {
  const letters = program.command('dead-letters').description('What a queue or a delivery gave up on')
  letters
    .command('list')
    .description('the newest first')
    .option('--waiting', 'without those that were replayed')
    .option('--all', 'every page, each as it comes; with --json a line for each letter')
    .action(async ({ waiting = false, all = false }: { waiting?: boolean; all?: boolean }) => {
      await listLetters(shell, { waiting, all })
    })
  letters
    .command('replay')
    .description('sends letters again')
    .argument('[ids...]')
    .option('--all', 'all that wait')
    .action(async (typed: string[], { all = false }: { all?: boolean }) => {
      if (all === typed.length > 0) throw new UsageError('Give the ids of letters, or --all.')
      if (all) await replayAll(shell)
      else
        await replayLetters(
          shell,
          typed.map((id) => wholeNumber('dead-letters replay', id)),
        )
    })
}

async function showStatistics(shell: ShellContext): Promise<void> {
  const { data } = await (await shell.helpdesk()).get('/api/v3/admin/stats')
  if (shell.output.isJson()) {
    shell.output.record(data)
    return
  }
  const rows = Object.entries(data).flatMap(([of, counts]) =>
    typeof counts === 'number'
      ? [{ of, what: '', count: counts }]
      : Object.entries(counts).map(([what, count]) => ({ of, what: what.replaceAll('_', ' '), count })),
  )
  shell.output.table(rows)
}
