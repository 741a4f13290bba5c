import Table from 'cli-table3'
import { printable } from './printable.ts'

export type Cell = string | number | boolean | null | undefined
export type Row = Record<string, unknown>

export interface Output {
  /** With `--json` stdout contains JSON only. */
  isJson: () => boolean
  /** Rows as a table (columns of the first row unless given), or as JSON. */
  table: (rows: readonly Row[], columns?: readonly string[]) => void
  /** One object, a line for each value, or as JSON. */
  record: (row: Row) => void
  /** The result: a sentence for people, a value for programs. */
  result: (value: unknown, text: string) => void
  /** One JSON value or one line of text, for streams. */
  line: (value: unknown, text: string) => void
  /** A message on stderr, so that it does not disturb programs. */
  note: (text: string) => void
}

interface OutputOptions {
  stdout: NodeJS.WritableStream
  stderr: NodeJS.WritableStream
  isJson: () => boolean
}

export function createOutput({ stdout, stderr, isJson }: OutputOptions): Output {
  const say = (text: string) => void stdout.write(`${text}\n`)
  const sayJson = (value: unknown) => say(JSON.stringify(value, null, 2))
  return {
    isJson,
    table(rows, columns = Object.keys(rows[0] ?? {})) {
      if (isJson()) sayJson(rows)
      else say(rows.length === 0 ? 'Nothing found.' : tableOf(rows, columns))
    },
    record(row) {
      if (isJson()) sayJson(row)
      else say(linesOf(row))
    },
    result(value, text) {
      if (isJson()) sayJson(value)
      else say(printableLines(text))
    },
    line(value, text) {
      say(isJson() ? JSON.stringify(value) : printable(text))
    },
    note(text) {
      stderr.write(`${printableLines(text)}\n`)
    },
  }
}

const BORDERS = `top top-mid top-left top-right bottom bottom-mid bottom-left bottom-right left left-mid mid mid-mid right right-mid`
const NO_BORDERS = Object.fromEntries(BORDERS.split(' ').map((name) => [name, '']))

function plainTable(head: string[]) {
  const style = { 'padding-left': 0, 'padding-right': 0, head: [], border: [] }
  return new Table({ head, chars: { ...NO_BORDERS, middle: '  ' }, style })
}

function tableOf(rows: readonly Row[], columns: readonly string[]): string {
  const table = plainTable([...columns])
  for (const row of rows) table.push(columns.map((column) => textOf(row[column])))
  return trimmedLines(table.toString())
}

function linesOf(row: Row): string {
  const table = plainTable([])
  for (const [name, value] of Object.entries(row)) table.push([name, textOf(value)])
  return trimmedLines(table.toString())
}

function trimmedLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return printable(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return printable(JSON.stringify(value) ?? '')
}

function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}
