/** Characters that start a formula in a spreadsheet, also in full-width forms. */
const FORMULA_BEGINNING = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/
const QUOTED = /[",\r\n]/

type Cell = string | number | boolean | null

/**
 * RFC 4180 with a header line. A text that a spreadsheet would run as a formula gets an apostrophe. Numbers are not texts, so
 * negative numbers stay.
 */
export function writeCsv<Row extends Readonly<Record<string, Cell>>>(
  names: readonly (keyof Row & string)[],
  rows: readonly Row[],
): string {
  const lines = [names.map(writeCell), ...rows.map((row) => names.map((name) => writeCell(row[name] ?? null)))]
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

function writeCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(typeof value === 'boolean' ? Number(value) : value)
  const text = FORMULA_BEGINNING.test(value) ? `'${value}` : value
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
