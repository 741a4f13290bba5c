import type { HistoryEvent } from '../../../shared/events/history.types.ts'
import type { Page } from '../../../shared/pages.ts'

export interface RecordHistory {
  page: Page<HistoryEvent>
  /** The names of the ids in the changes, by `nameKeyOf`. */
  names: ReadonlyMap<string, string>
}

export function nameKeyOf(field: string, id: number): string {
  return `${field} ${id}`
}
