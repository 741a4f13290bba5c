import type { Command } from 'commander'
import type { ShellContext } from '../context/shell-context.types.ts'
import { UsageError } from '../context/failures.ts'
import { wholeNumber } from '../collections/fields.ts'
import { listLetters, replayAll, replayLetters } from './dead-letters.ts'
import { rebuildSearch } from './search-rebuild.ts'

/** Maintenance commands. */
export function addUpkeep(program: Command, shell: ShellContext): void {
  addDeadLetters(program, shell)
  const search = program.command('search').description('rebuild the search index')
  search
    .command('rebuild')
    .description('rebuild the search index from the database in steps, while the helpdesk runs')
    .option('--resume', 'resume an interrupted rebuild')
    .action(async ({ resume = false }: { resume?: boolean }) => {
      const documents = await rebuildSearch(shell, await shell.helpdesk(), { restart: !resume })
      shell.output.result({ documents }, `The search index is rebuilt: ${documents} documents.`)
    })
  const reports = program.command('reports').description('count what reports show again')
  reports
    .command('rebuild')
    .description('count all events again for reports, while the helpdesk runs')
    .action(async () => {
      const { data } = await (await shell.helpdesk()).post('/api/v3/admin/reports/rebuild')
      shell.output.result(data, 'All events are being counted again. The as_of of reports shows how far it is.')
    })
  program
    .command('stats')
    .description('show counts of tickets and people, and the queue backlog')
    .action(async () => await showStatistics(shell))
}

function addDeadLetters(program: Command, shell: ShellContext): void {
  const letters = program
    .command('dead-letters')
    .description('list messages and deliveries that failed permanently, and send them again')
  letters
    .command('list')
    .description('list dead letters, newest first')
    .option('--waiting', 'leave out those that were replayed')
    .option('--all', 'all pages; with --json one line for each dead letter')
    .action(async ({ waiting = false, all = false }: { waiting?: boolean; all?: boolean }) => {
      await listLetters(shell, { waiting, all })
    })
  letters
    .command('replay')
    .description('send dead letters again')
    .argument('[ids...]')
    .option('--all', 'all dead letters that were not replayed yet')
    .action(async (typed: string[], { all = false }: { all?: boolean }) => {
      if (all === typed.length > 0) throw new UsageError('Give the ids of dead letters, or --all.')
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
