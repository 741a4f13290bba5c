import type { Unit } from '../../../../../scripts/desk/import/import.types.ts'
import type { CsvFile } from './csv-file.ts'
import type { CsvKind, Mapping } from './csv-kinds.ts'
import type { CsvRemark, CsvRow, CsvRows } from './csv-rows.types.ts'
import { articleUnits } from './csv-articles.ts'
import { peopleUnits } from './csv-people.ts'
import { ticketUnits } from './csv-tickets.ts'
import type { ImportJob } from '../import-job.types.ts'
import { createReport } from '../import-report.ts'

const UNITS: Readonly<Record<CsvKind, (csv: CsvRows) => Iterable<Unit>>> = {
  people: peopleUnits,
  articles: articleUnits,
  tickets: ticketUnits,
}

interface CsvImport {
  kind: CsvKind
  file: CsvFile
  mapping: Mapping
  explain: (remark: CsvRemark) => string
}

/** The rows of a CSV file as the import of the desk takes them. Ids are the numbers of the rows. */
export function csvJob({ kind, file, mapping, explain }: CsvImport): ImportJob {
  // The line of names is the first one of the file.
  const report = createReport((_, id) => id + 1)
  const above = Math.max(file.rows.length, 1)
  function* rows(): Iterable<CsvRow> {
    for (const [index, cells] of file.rows.entries()) {
      yield { id: index + 1, text: (field) => cells[mapping[field] ?? -1]?.trim() ?? '' }
    }
  }
  const csv: CsvRows = {
    rows,
    skip: (id, why) => report.skip(kind, id, explain(why)),
    change: (id, what) => report.change(kind, id, explain(what)),
    now: new Date().toISOString(),
  }
  return {
    source: `csv_${kind}_${file.fingerprint}`,
    above: { users: above, articles: above, categories: above, tickets: above, threads: above },
    total: file.rows.length,
    report,
    units: () => UNITS[kind](csv),
  }
}
