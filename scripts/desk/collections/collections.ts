import type { Command } from 'commander'
import type { AddCommands, ShellContext } from '../context/shell-context.types.ts'
import { act, addRow, editRow, listRows, removeRow, showRow } from './actions.ts'
import { adminOperations, type Document, type Operation, readDocument } from './document.ts'
import { addFields, idOrName, isOfPages, wholeNumber } from './fields.ts'
import { flagOf, namesOf } from './names.ts'

/** These have their own commands, or are for programs. */
const ELSEWHERE = new Set([
  'assistants',
  'collections',
  'dead-letters',
  'files',
  'health',
  'import',
  'mail-round',
  'reports',
  'search',
  'stats',
  'test-mail',
])
/** Actions that can be repeated or remove nothing. */
const HARMLESS = /^(?:ping|replay|restore|export|preview|test)\b/

/** Creates a command for each collection of the document. A new collection needs no change here. */
export function addCollections(program: Command, shell: ShellContext): void {
  addCollectionsOf(readDocument())(program, shell)
}

export function addCollectionsOf(document: Document): AddCommands {
  return (program, shell) => {
    for (const [group, operations] of adminOperations(document)) {
      if (!ELSEWHERE.has(group)) addCollection(program, shell, { group, operations })
    }
  }
}

/** Descriptions of groups whose name is not enough. */
const ABOUT: Readonly<Record<string, string>> = {
  'api-keys': 'manage API keys',
  audit: 'read the audit log',
  retention: 'show what the retention settings would erase or delete',
  'sla-plans': 'manage SLA plans',
}

interface Group {
  group: string
  operations: readonly Operation[]
}

function addCollection(program: Command, shell: ShellContext, { group, operations }: Group): void {
  const [name, ...others] = namesOf(group)
  const command = program.command(name).description(ABOUT[group] ?? `manage ${group.replaceAll('-', ' ')}`)
  for (const other of others) command.alias(other)
  const root = `/api/v3/admin/${group}`
  const find = (method: string, path: string) =>
    operations.find((operation) => operation.method === method && operation.path === path) ?? null
  const parts: Adding = { command, shell, name, group, taken: new Set(program.options.map(({ long }) => long ?? '')) }
  const isDocument = find('patch', root) !== null
  addList(parts, find('get', root))
  addShow(parts, find('get', `${root}/{id}`))
  addCreation(parts, isDocument ? null : find('post', root))
  addEdit(parts, find('patch', isDocument ? root : `${root}/{id}`), find('get', `${root}/{id}`))
  addRemoval(parts, find('delete', `${root}/{id}`), find('get', `${root}/{id}`))
  for (const operation of operations) {
    const rest = operation.path.slice(root.length).replace(/^\/\{\w+\}/, '')
    if (rest !== '') addAction(parts, operation, rest, operations)
  }
}

interface Adding {
  command: Command
  shell: ShellContext
  name: string
  group: string
  /** Options of the shell itself. */
  taken: ReadonlySet<string>
}

function addList({ command, shell, name, group, taken }: Adding, operation: Operation | null): void {
  if (operation === null) return
  if (operation.row === null) {
    command
      .command('list')
      .description(operation.description)
      .action(async () => await showRow(shell, { operation, path: {}, sent: {} }))
    return
  }
  const list = command.command('list').description(operation.description)
  addPaging(list)
  const flags = addFields(list, withoutPages(operation), { taken, name, group })
  list.action(async (options: Typed) => {
    await listRows(shell, {
      operation,
      path: {},
      sent: { ...flags.read(options), ...pagesIn(options) },
      ...tableIn(options),
    })
  })
}

type Typed = Record<string, unknown>

function addPaging(command: Command): void {
  command
    .option('--all', 'all pages; with --json one line for each row')
    .option('--page <number>', 'number of the page')
    .option('--per-page <number>', 'rows per page')
    .option('--cursor <text>', 'next page, by the cursor that the last line names')
    .option('--columns <names>', 'columns to show, separated by commas')
}

function withoutPages({ fields }: Operation) {
  return fields.filter((field) => !isOfPages(field))
}

const MOST_ROWS = 100

function pagesIn({ page, perPage, cursor, all }: Typed): Typed {
  return {
    ...(typeof page === 'string' ? { page: wholeNumber('--page', page) } : {}),
    ...(typeof perPage === 'string' ? { per_page: wholeNumber('--per-page', perPage) } : {}),
    ...(perPage === undefined && all === true ? { per_page: MOST_ROWS } : {}),
    ...(typeof cursor === 'string' ? { cursor } : {}),
  }
}

function tableIn({ all, columns }: Typed) {
  return { all: all === true, columns: typeof columns === 'string' ? columns : undefined }
}

function addShow({ command, shell, group }: Adding, operation: Operation | null): void {
  if (operation === null) return
  withParts(command.command('show').description(operation.description), operation).action(
    async (...typed: unknown[]) =>
      await showRow(shell, { operation, path: partsIn(operation, typed, group), sent: {} }),
  )
}

function addCreation({ command, shell, name, group, taken }: Adding, operation: Operation | null): void {
  if (operation === null) return
  const add = command.command('add').description(operation.description)
  const flags = addFields(add, operation.fields, { taken, name, group })
  add.action(async (options: Typed) => await addRow(shell, { operation, path: {}, sent: flags.read(options) }))
}

function addEdit(adding: Adding, operation: Operation | null, reading: Operation | null): void {
  if (operation === null) return
  const { command, shell, name, group, taken } = adding
  const edit = withParts(command.command('edit').description(operation.description), operation)
  const flags = addFields(edit, operation.fields, { taken, name, group })
  edit.action(async (...typed: unknown[]) => {
    const path = partsIn(operation, typed, group)
    await editRow(shell, { operation, reading, path, sent: flags.read(edit.opts()) })
  })
}

function addRemoval(adding: Adding, operation: Operation | null, reading: Operation | null): void {
  if (operation === null) return
  const { command, shell, name, group, taken } = adding
  const remove = withParts(command.command('remove').description(operation.description), operation)
  const flags = addFields(remove, operation.fields, { taken, name, group })
  remove.action(async (...typed: unknown[]) => {
    const path = partsIn(operation, typed, group)
    await removeRow(shell, { operation, reading, path, sent: flags.read(remove.opts()), name })
  })
}

/** An action on a row, named like its path segment. */
function addAction(adding: Adding, operation: Operation, rest: string, all: readonly Operation[]): void {
  const { command, shell, name, group, taken } = adding
  const isOnly = all.filter(({ path }) => path === operation.path).length === 1
  const words = rest.split('/').filter((part) => part !== '' && !part.startsWith('{'))
  const verb = operation.answer === null ? 'download' : VERBS[operation.method]
  const action = [...words, ...(isOnly || operation.method === 'post' ? [] : [verb])].join('-')
  const added = withParts(command.command(action).description(operation.description), operation)
  if (operation.row !== null) addPaging(added)
  if (operation.answer === null) added.option('--to <file>', 'file to write the answer to')
  const flags = addFields(added, withoutPages(operation), { taken, name, group })
  added.action(async (...typed: unknown[]) => {
    const options = added.opts<Typed>()
    const asked = { operation, path: partsIn(operation, typed, group), sent: flags.read(options) }
    if (operation.row !== null) {
      await listRows(shell, { ...asked, sent: { ...asked.sent, ...pagesIn(options) }, ...tableIn(options) })
      return
    }
    const isAsked = operation.method !== 'get' && !HARMLESS.test(words.at(-1) ?? '')
    const to = typeof options['to'] === 'string' ? options['to'] : undefined
    await act(shell, { ...asked, name: `${name} ${action}`, isAsked, to })
  })
}

const VERBS: Readonly<Record<string, string>> = { get: 'show', patch: 'edit', delete: 'remove' }

function withParts(command: Command, { parts }: Operation): Command {
  for (const part of parts) command.argument(`<${flagOf(part)}>`)
  return command
}

function partsIn({ parts }: Operation, typed: readonly unknown[], group: string): Record<string, unknown> {
  const value = (part: string, text: string) => idOrName(flagOf(part), text, part === 'id' ? group : null)
  return Object.fromEntries(parts.map((part, index) => [part, value(part, String(typed[index]))]))
}
