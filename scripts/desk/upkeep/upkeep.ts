import type { Command } from 'commander'
import type { Door } from '../door/door.types.ts'
import { UsageError } from '../door/failures.ts'
import { wholeNumber } from '../collections/fields.ts'
import { listLetters, replayAll, replayLetters } from './dead-letters.ts'
import { rebuildSearch } from './search-rebuild.ts'

/** What keeps a desk running. */
export function addUpkeep(program: Command, door: Door): void {
  addDeadLetters(program, door)
  const search = program.command('search').description('The index of search')
  search
    .command('rebuild')
    .description('fills it anew from the database, in steps, beside the daily work')
    .option('--resume', 'goes on where an interrupted one ended')
    .action(async ({ resume = false }: { resume?: boolean }) => {
      const documents = await rebuildSearch(door, await door.helpdesk(), { restart: !resume })
      door.output.result({ documents }, `Search is filled: ${documents} documents.`)
    })
  program
    .command('stats')
    .description('how much there is, and what waits')
    .action(async () => await showStatistics(door))
}

function addDeadLetters(program: Command, door: Door): void {
  const letters = program.command('dead-letters').description('What a queue or a delivery gave up on')
  letters
    .command('list')
    .description('the newest first')
    .option('--waiting', 'without those that were replayed')
    .option('--all', 'every page, each as it comes; with --json a line for each letter')
    .action(async ({ waiting = false, all = false }: { waiting?: boolean; all?: boolean }) => {
      await listLetters(door, { waiting, all })
    })
  letters
    .command('replay')
    .description('sends letters again')
    .argument('[ids...]')
    .option('--all', 'all that wait')
    .action(async (typed: string[], { all = false }: { all?: boolean }) => {
      if (all === typed.length > 0) throw new UsageError('Give the ids of letters, or --all.')
      if (all) await replayAll(door)
      else
        await replayLetters(
          door,
          typed.map((id) => wholeNumber('dead-letters replay', id)),
        )
    })
}

async function showStatistics(door: Door): Promise<void> {
  const { data } = await (await door.helpdesk()).get('/api/v3/admin/stats')
  if (door.output.isJson()) {
    door.output.record(data)
    return
  }
  const rows = Object.entries(data).flatMap(([of, counts]) =>
    typeof counts === 'number'
      ? [{ of, what: '', count: counts }]
      : Object.entries(counts).map(([what, count]) => ({ of, what: what.replaceAll('_', ' '), count })),
  )
  door.output.table(rows)
}
