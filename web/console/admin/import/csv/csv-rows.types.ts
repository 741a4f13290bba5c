/** Why a row is skipped or changed. The screen has a text for each. */
export type CsvRemark = 'missing' | 'email' | 'repeated' | 'time' | 'long' | 'values'

/** A row by the names of its fields. */
export interface CsvRow {
  /** From 1, without the line of names. It is the id of the row. */
  id: number
  text: (field: string) => string
}

export interface CsvRows {
  rows: () => Iterable<CsvRow>
  skip: (id: number, why: CsvRemark) => void
  change: (id: number, what: CsvRemark) => void
  now: string
}
