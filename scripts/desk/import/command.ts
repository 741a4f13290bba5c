import type { AddCommands, ShellContext } from '../context/shell-context.types.ts'
import { Failure, UsageError } from '../context/failures.ts'
import { type Imported, importFaveo, requireReadable } from './import-faveo.ts'
import { openState } from './state.ts'

interface Options {
  files?: string | null
  source: string
  dryRun?: boolean
  restart?: boolean
}

const SOURCE = /^[a-z][a-z0-9_]{0,29}$/
const ABOUT = `import a Faveo helpdesk from a mysqldump file (.sql or .sql.gz): people, tickets, files, articles, look-ups`
const MORE = `
The whole dump is read before anything is sent. If the import is interrupted, run the same command again. It resumes where it stopped
and does not change imported rows. Nobody is notified. The report lists the rows that were not imported, with the reasons.`

/** `desk import faveo` */
export const addImport: AddCommands = (program, shell) => {
  const group = program.command('import').description('import another helpdesk')
  group
    .command('faveo <dump>')
    .description(ABOUT)
    .option('--files <folder>', 'folder with the files that are not in the dump')
    .option('--source <name>', 'a name for this Faveo, to tell its rows from those of another', 'faveo')
    .option('--dry-run', 'read and count everything, and send nothing')
    .option('--restart', 'start again from the first row')
    .addHelpText('after', MORE)
    .action(async (dump: string, options: Options) => await run(shell, dump, options))
}

async function run(
  shell: ShellContext,
  dump: string,
  { files = null, source, dryRun = false, restart = false }: Options,
) {
  if (!SOURCE.test(source)) {
    throw new UsageError('--source must begin with a letter and have at most 30 lower-case letters, digits and _.')
  }
  await requireReadable(dump, files)
  const { surroundings, output } = shell
  const url = dryRun ? 'dry run' : (await shell.installation()).url
  const helpdesk = dryRun ? null : await shell.helpdesk()
  // Checks the connection and the key before the dump is read.
  await helpdesk?.get('/api/v3/admin/collections')
  const state = await openState(surroundings.folder, { dump, url, source })
  if (restart || dryRun) await state.remove()
  const open = restart || dryRun ? await openState(surroundings.folder, { dump, url, source }) : state
  const interruption = interrupted()
  try {
    const imported = await importFaveo({
      state: open,
      files,
      source,
      helpdesk,
      progress: shell.progress,
      isStopped: interruption.isStopped,
    })
    if (!imported.isFinished) throw new Failure('Stopped. Run the same command again to continue.', STOPPED)
    const report = dryRun ? null : open.reportPath
    output.result({ ...imported, report }, textOf(imported, { isDry: dryRun, report }))
  } finally {
    interruption.end()
    if (dryRun) await open.remove()
  }
}

/** The exit code of shells for a command that Ctrl-C ended. */
const STOPPED = 130

/** The first Ctrl-C waits for the batch in flight. The second one stops at once. */
function interrupted() {
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  return {
    isStopped: () => isStopped,
    end() {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
    },
  }
}

function textOf(
  { counts, remarks, leftBehind }: Imported,
  { isDry, report }: { isDry: boolean; report: string | null },
): string {
  const kinds = Object.entries(counts).map(([kind, of]) => {
    const told = Object.entries(of).filter(([, rows]) => rows > 0)
    return `  ${kind}: ${told.map(([name, rows]) => `${rows} ${name}`).join(', ') || 'none'}`
  })
  const notes = remarks.slice(0, 20).map(({ what, rows }) => `  ${rows} × ${what}`)
  const others = leftBehind.map(({ table, rows }) => `${table} (${rows})`).join(', ')
  return [
    isDry ? 'Nothing was sent. The dump holds:' : 'Imported:',
    ...kinds,
    ...(notes.length > 0 ? ['Skipped or changed:', ...notes] : []),
    ...(others === '' ? [] : [`Tables that are not imported: ${others}`]),
    ...(report === null ? [] : [`Full report: ${report}`]),
  ].join('\n')
}
