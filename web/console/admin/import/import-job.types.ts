import type { FileToImport, Kind, Unit } from '../../../../scripts/desk/import/import.types.ts'
import type { ImportReport } from './import-report.ts'

/** Everything that one import sends, in its order. */
export interface ImportJob {
  /** Tells the ids of this import from those of others. The same file has the same name, so that it can be sent again. */
  source: string
  above: Partial<Record<Kind, number>>
  /** How many units there are, for the progress. */
  total: number
  report: ImportReport
  units: () => Iterable<Unit>
  files?: () => AsyncIterable<FileToImport>
}
