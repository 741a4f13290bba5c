import type { Report } from '../../../../scripts/desk/import/report.types.ts'
import { writeCsv } from '../../../../src/http/answers/csv.ts'

/** More lines help nobody, and a tab has little memory. All are counted. */
const LINES_AT_MOST = 20_000

export interface ReportLine {
  table: string
  row: number | null
  outcome: 'skipped' | 'changed'
  why: string
  /** Of the API, which has its texts in English only. */
  code?: string
}

export interface ImportReport extends Report {
  lines: readonly ReportLine[]
  /** Lines beyond those that are kept. */
  dropped: () => number
}

/** Codes of the API for rows that are not imported. */
const SKIPS = ['reference_missing', 'too_long', 'refused', 'field_name_taken', 'too_many_calendars']

/** What was skipped or changed, row by row. `rowOf` finds the line of the file for an id. */
export function createReport(rowOf: (table: string, id: number) => number | null = (_, id) => id): ImportReport {
  const lines: ReportLine[] = []
  let dropped = 0
  const add = (table: string, id: number | undefined, line: Omit<ReportLine, 'table' | 'row'>) => {
    const row = id === undefined ? null : rowOf(table, id)
    if (lines.length < LINES_AT_MOST) lines.push({ table, row, ...line })
    else dropped += 1
  }
  return {
    lines,
    dropped: () => dropped,
    skip: (table, id, why) => add(table, id, { outcome: 'skipped', why }),
    change: (table, id, what) => add(table, id, { outcome: 'changed', why: what }),
    addRemark: (kind, { id, code, text }) =>
      add(kind, id, { outcome: SKIPS.includes(code) ? 'skipped' : 'changed', why: text, code }),
    save: async () => {},
    summary: () => [],
  }
}

type FindText = (key: string) => string | null

/** Why, in the language of the reader. A code without a text keeps what the API says, such as the reason of a refusal. */
export function reasonOf({ why, code }: ReportLine, find: FindText): string {
  return (code === undefined ? null : find(`import.remark.${code}`)) ?? why
}

/** Names and texts of the file cannot become formulas in a spreadsheet. */
export function reportCsv({ lines }: ImportReport, find: FindText): Blob {
  const rows = lines.map((line) => ({
    table: line.table,
    row: line.row,
    outcome: line.outcome,
    why: reasonOf(line, find),
  }))
  return new Blob([writeCsv(['table', 'row', 'outcome', 'why'], rows)], { type: 'text/csv' })
}
