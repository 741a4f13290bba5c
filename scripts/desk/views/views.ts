import type { Command } from 'commander'
import { idOrName } from '../collections/fields.ts'
import { withIds } from '../collections/references.ts'
import { Failure, UsageError } from '../context/failures.ts'
import type { Row } from '../context/output.ts'
import type { AddCommands, ShellContext } from '../context/shell-context.types.ts'
import { HelpdeskError } from '../../../clients/typescript/src/index.ts'
import { exportViews } from './export-views.ts'
import { importViews } from './import-views.ts'
import { openViews, VIEW, viewCalled, VIEWS } from './view-rows.ts'

const COLUMNS = ['id', 'name', 'audience', 'department', 'position']

/** `desk view`: the saved lists of tickets. An admin key sees the shared ones, and those of its admin. */
export const addViews: AddCommands = (program, shell) => {
  const view = program.command('view').alias('views').description('manage saved lists of tickets')
  view
    .command('list')
    .description('shared views, and those of the key’s admin')
    .action(async () => await listViews(shell))
  view
    .command('show <view>')
    .description('shows a view, by its id or name, and which of its values are gone')
    .action(async (typed: string) => await showView(shell, typed))
  withFields(view.command('create').alias('add').requiredOption('--name <text>', 'its name'))
    .description('saves a view, which everyone sees unless --audience says otherwise')
    .action(async (given: Given) => await createView(shell, given))
  withFields(view.command('edit <view>').option('--name <text>', 'its name'))
    .option('--position <number>', 'its place among the views with the same audience, from 0')
    .description('changes what is given; --filter replaces all filters')
    .action(async (typed: string, given: Given) => await editView(shell, typed, given))
  view
    .command('delete <view>')
    .alias('remove')
    .description('deletes a view')
    .action(async (typed: string) => await deleteView(shell, typed))
  view
    .command('export')
    .description('writes all shared views as JSON, in their order, with names instead of ids')
    .option('--to <file>', 'the file, which is replaced; without it the views are printed')
    .action(async (given: { to?: string }) => await exportViews(shell, given.to))
  view
    .command('import <file>')
    .description('creates the views of a file that the desk lacks, and changes those of the same name; all others stay')
    .option('--dry-run', 'say what would change, and write nothing')
    .action(async (file: string, given: { dryRun?: boolean }) => await importViews(shell, file, given.dryRun === true))
}

interface Given {
  name?: string
  filter?: string[]
  shown?: string
  sortBy?: string
  order?: string
  audience?: string
  department?: string
  position?: string
}

function withFields(command: Command): Command {
  return command
    .option('--filter <name=value>', 'a filter of the lists of tickets; repeat it for more', collected)
    .option('--shown <names>', 'the columns, separated by commas; empty for the usual ones')
    .option('--sort-by <name>', 'what the tickets are sorted by; empty for the usual')
    .option('--order <asc|desc>', 'empty for the usual one')
    .option('--audience <me|department|everyone>', 'who sees it')
    .option('--department <name or id>', 'the department that shares it')
}

function collected(typed: string, before: string[] | undefined): string[] {
  return [...(before ?? []), typed]
}

async function bodyOf(shell: ShellContext, given: Given): Promise<Row> {
  const { name, filter, shown, sortBy, order, audience, department, position } = given
  const named = department === undefined ? {} : { department_id: idOrName('--department', department, 'departments') }
  const sent = {
    ...(name === undefined ? {} : { name }),
    ...(filter === undefined ? {} : { query: queryOf(filter) }),
    ...(shown === undefined ? {} : { columns: shown === '' ? [] : shown.split(',').map((one) => one.trim()) }),
    ...(sortBy === undefined ? {} : { sort_by: sortBy }),
    ...(order === undefined ? {} : { order }),
    ...(audience === undefined ? {} : { audience }),
    ...(position === undefined ? {} : { position: idOrName('--position', position, null) }),
  }
  const { helpdesk } = await openViews(shell)
  return { ...sent, ...(await withIds(helpdesk, named)) }
}

/** The values of a filter that is given twice are a list. */
function queryOf(filters: readonly string[]): Row {
  const values = new Map<string, string[]>()
  for (const filter of filters) {
    const [name = '', ...rest] = filter.split('=')
    if (name.trim() === '' || rest.length === 0) throw new UsageError(`--filter takes NAME=VALUE, not ${filter}.`)
    values.set(name.trim(), [...(values.get(name.trim()) ?? []), rest.join('=')])
  }
  return Object.fromEntries([...values].map(([name, list]) => [name, list.length === 1 ? list[0] : list]))
}

async function listViews(shell: ShellContext): Promise<void> {
  const { views } = await openViews(shell)
  if (shell.output.isJson()) shell.output.table(views)
  else
    shell.output.table(
      views.map((view) => ({ ...view, department: view.department?.name ?? null })),
      COLUMNS,
    )
}

async function showView(shell: ShellContext, typed: string): Promise<void> {
  const { helpdesk, views } = await openViews(shell)
  shell.output.record((await helpdesk.get(VIEW, { path: { id: viewCalled(views, typed).id } })).data)
}

async function createView(shell: ShellContext, given: Given): Promise<void> {
  const audience = given.department === undefined ? 'everyone' : 'department'
  const body = { audience, ...(await bodyOf(shell, given)) }
  const { helpdesk } = await openViews(shell)
  shell.output.record((await helpdesk.post(VIEWS, { body })).data)
}

async function editView(shell: ShellContext, typed: string, given: Given): Promise<void> {
  const body = await bodyOf(shell, given)
  if (Object.keys(body).length === 0) throw new UsageError('Give at least one change.')
  const { helpdesk, views } = await openViews(shell)
  const path = { id: viewCalled(views, typed).id }
  const { etag } = await helpdesk.get(VIEW, { path })
  const ifMatch = etag === null ? {} : { ifMatch: etag }
  shell.output.record((await explained(async () => await helpdesk.patch(VIEW, { path, body, ...ifMatch }))).data)
}

async function deleteView(shell: ShellContext, typed: string): Promise<void> {
  const { helpdesk, views } = await openViews(shell)
  const { id, name } = viewCalled(views, typed)
  const { etag } = await helpdesk.get(VIEW, { path: { id } })
  await shell.confirmLoss(`Delete view ${id} (${name})?`)
  const ifMatch = etag === null ? {} : { ifMatch: etag }
  const { data } = await explained(async () => await helpdesk.delete(VIEW, { path: { id }, ...ifMatch }))
  shell.output.result(data, 'Deleted.')
}

const CHANGED = 'view_changed'

async function explained<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof HelpdeskError) || error.code !== CHANGED) throw error
    throw new Failure('Somebody else changed it at the same time. Run the command again.')
  }
}
