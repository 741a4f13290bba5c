import type { Remarks } from './import.types.ts'

export interface Report extends Remarks {
  /** Adds the helpdesk's remark on a row. */
  addRemark(kind: string, remark: { id: number; code: string; text: string }): void
  /** Writes the collected remarks. */
  save(): Promise<void>
  /** The number of rows by remark. */
  summary(): { what: string; rows: number }[]
}
