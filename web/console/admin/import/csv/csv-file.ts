import { CsvError as ParserError, parse } from 'csv-parse/browser/esm/sync'

export const MOST_ROWS = 100_000
export const MOST_BYTES = 50 * 1024 * 1024
const MOST_COLUMNS = 200
const SEPARATORS = [',', ';', '\t'] as const

export type CsvProblem = 'large' | 'rows' | 'empty' | 'encoding' | 'unreadable'

export interface CsvFile {
  columns: readonly string[]
  /** Each as long as the columns. */
  rows: readonly (readonly string[])[]
  /** The same for the same bytes. */
  fingerprint: string
}

/** An expected error. The screen explains it. */
export class CsvError extends Error {
  readonly problem: CsvProblem
  constructor(problem: CsvProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Reads a file with a line of names. The separator is found. Throws `CsvError`. */
export async function readCsv(file: Blob): Promise<CsvFile> {
  if (file.size > MOST_BYTES) throw new CsvError('large')
  const bytes = await file.arrayBuffer()
  const text = new TextDecoder().decode(bytes)
  if (text.includes('\uFFFD') || text.includes('\0')) throw new CsvError('encoding')
  const [names = [], ...rows] = cellsOf(text)
  if (names.length === 0 || names.length > MOST_COLUMNS || rows.length === 0) throw new CsvError('empty')
  if (rows.length > MOST_ROWS) throw new CsvError('rows')
  const columns = names.map((name, index) => name.trim() || `${index + 1}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const fingerprint = [...digest.subarray(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { columns, rows: rows.map((row) => columns.map((_, at) => row[at] ?? '')), fingerprint }
}

function cellsOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      // Rows are often shorter than the line of names.
      relax_column_count: true,
      // A quotation mark within a value is one of its signs.
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // One row more than allowed, and the names.
      to: MOST_ROWS + 2,
    })
  } catch (error) {
    throw error instanceof ParserError ? new CsvError('unreadable') : error
  }
}

/** The sign that separates the most names in the first line. */
function separatorOf(text: string): string {
  const line = text.slice(0, text.search(/\r|\n|$/))
  const counted = SEPARATORS.map((sign) => ({ sign, count: line.split(sign).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign
}
