import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { HelpdeskError } from '../../../clients/typescript/src/index.ts'
import type { ShellContext } from '../context/shell-context.types.ts'
import { Failure, UsageError } from '../context/failures.ts'
import type { Row } from '../context/output.ts'
import type { Operation } from './document.ts'
import { withIds } from './references.ts'
import { untyped, type UntypedHelpdesk } from './untyped.ts'

const SHOWN_COLUMNS = 8
const IN_USE = 'row_in_use'
const CHANGED = 'row_changed'

/** An operation with its typed arguments. */
export interface OperationCall {
  operation: Operation
  path: Row
  sent: Row
}

type OperationArguments = Pick<OperationCall, 'path' | 'sent'>

/** The helpdesk, and what was typed with an id for each name. */
async function open(
  shell: ShellContext,
  { path, sent }: OperationArguments,
): Promise<OperationArguments & { helpdesk: UntypedHelpdesk }> {
  const helpdesk = untyped(await shell.helpdesk())
  return { helpdesk, path: await withIds(helpdesk, path), sent: await withIds(helpdesk, sent) }
}

interface Listing extends OperationCall {
  all: boolean
  columns: string | undefined
}

/** One page, or all pages, each printed when it arrives. */
export async function listRows(shell: ShellContext, { operation, all, columns, ...given }: Listing): Promise<void> {
  const shown = columnsOf(operation, columns)
  const { output } = shell
  const { helpdesk, path, sent } = await open(shell, given)
  for await (const { items, total, totalIsExact, nextCursor } of helpdesk.pages(operation.path, {
    path,
    query: sent,
  })) {
    if (all && output.isJson()) for (const item of items) output.line(item, '')
    else output.table(items, shown)
    if (all) continue
    const count = `${totalIsExact ? '' : 'at least '}${total}`
    if (nextCursor !== null)
      output.note(`${items.length} of ${count}. For the others, use --all or --cursor ${nextCursor}`)
    return
  }
}

function columnsOf({ row }: Operation, columns: string | undefined): string[] {
  const known = Object.keys(row?.properties ?? {})
  if (columns === undefined) return known.slice(0, SHOWN_COLUMNS)
  const wanted = columns.split(',').map((name) => name.trim())
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new UsageError(`There is no column ${unknown.join(', ')}: ${known.join(', ')}`)
  return wanted
}

export async function showRow(shell: ShellContext, { operation, ...given }: OperationCall): Promise<void> {
  const { helpdesk, path, sent } = await open(shell, given)
  const { data } = await helpdesk.get(operation.path, { path, query: sent })
  showAnswer(shell, data)
}

export async function addRow(shell: ShellContext, { operation, ...given }: OperationCall): Promise<void> {
  const { helpdesk, path, sent } = await open(shell, given)
  const { data } = await helpdesk.post(operation.path, { path, body: sent })
  shell.output.record(data)
}

interface Editing extends OperationCall {
  /** Null: the row has no version. */
  reading: Operation | null
}

/** Sends the version that was read, so that another change is not overwritten. */
export async function editRow(shell: ShellContext, { operation, reading, ...given }: Editing): Promise<void> {
  if (Object.keys(given.sent).length === 0) throw new UsageError('Give at least one change.')
  const { helpdesk, path, sent } = await open(shell, given)
  const etag = reading === null ? null : (await helpdesk.get(reading.path, { path })).etag
  const ifMatch = etag === null ? {} : { ifMatch: etag }
  const { data } = await explained(async () => await helpdesk.patch(operation.path, { path, body: sent, ...ifMatch }))
  showAnswer(shell, data)
}

/** Asks for confirmation first. */
export async function removeRow(
  shell: ShellContext,
  { operation, reading, name, ...given }: Editing & { name: string },
): Promise<void> {
  const { helpdesk, path, sent } = await open(shell, given)
  const found = reading === null ? null : await helpdesk.get(reading.path, { path })
  const ifMatch = found?.etag ? { ifMatch: found.etag } : {}
  await shell.confirmLoss(`Remove ${name} ${Object.values(path).join(' ')}${calledAs(found?.data)}?`)
  const { data } = await explained(async () => await helpdesk.delete(operation.path, { path, query: sent, ...ifMatch }))
  const isGoing = data['removed'] === false
  shell.output.result(data, isGoing ? 'It is being removed. Its references are moved first.' : 'Removed.')
}

function calledAs(row: Row | undefined): string {
  const name = ['name', 'topic', 'title', 'label', 'email', 'address', 'url'].map((key) => row?.[key]).find(Boolean)
  return typeof name === 'string' ? ` (${name})` : ''
}

/** Renames wire parameters in a refusal to their options. */
async function explained<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof HelpdeskError)) throw error
    if (error.code === IN_USE) {
      throw new Failure(
        error.message.replace(/ Send replace_by .*$/, ' Give --replace-by with the id that takes its place.'),
      )
    }
    if (error.code === CHANGED) throw new Failure('Somebody else changed it at the same time. Run the command again.')
    throw error
  }
}

interface Acting extends OperationCall {
  name: string
  isAsked: boolean
  /** The target of a binary answer. */
  to: string | undefined
}

/** Any other action: once, or repeated until it reports its end. */
export async function act(shell: ShellContext, { operation, name, isAsked, to, ...given }: Acting): Promise<void> {
  if (isAsked)
    await shell.confirmLoss(`${name} ${Object.values(given.path).join(' ')}: this cannot be undone. Continue?`)
  const { helpdesk, path, sent } = await open(shell, given)
  const { method } = operation
  if (operation.answer === null && method === 'get') {
    await save(shell, helpdesk, { operation, path, sent, to })
    return
  }
  const input = method === 'get' || method === 'delete' ? { path, query: sent } : { path, body: sent }
  const progress = shell.progress(name, null)
  for (let steps = 1; ; steps += 1) {
    const { data, message } = await helpdesk[method](operation.path, input)
    if (isRow(data) && data['done'] === false) {
      progress.at(steps)
      continue
    }
    progress.end()
    if (isRow(data)) showAnswer(shell, data)
    else shell.output.result(data, message)
    return
  }
}

async function save(
  shell: ShellContext,
  helpdesk: UntypedHelpdesk,
  { operation, path, sent, to }: OperationCall & { to: string | undefined },
): Promise<void> {
  if (to === undefined) throw new UsageError('The answer is a file. Give --to FILE.')
  const address = operation.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(path[part])))
  const query = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, String(value)]))
  const { body } = await helpdesk.download(`${address}?${query.toString()}`)
  if (body === null) throw new Failure('The answer is empty.')
  // Personal data is readable for the file's owner only.
  const file = createWriteStream(to, { flags: 'wx', mode: 0o600 })
  await pipeline(Readable.fromWeb(body as ReadableStream), file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new Failure(`${to} exists already.`)
    throw error
  })
  shell.output.result({ file: to }, `Written to ${to}.`)
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A document that explains its values is a table; everything else is a record. */
function showAnswer({ output }: ShellContext, data: Row): void {
  const { about, settings } = data
  if (output.isJson() || !isRow(about) || !isRow(settings)) {
    output.record(data)
    return
  }
  const rows = Object.entries(settings).map(([name, value]) => {
    const { group, meaning } = about[name] as { group: string; meaning: string }
    return { name, value, group, meaning }
  })
  output.table(rows)
}
