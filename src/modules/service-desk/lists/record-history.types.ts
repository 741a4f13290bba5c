import type { HistoryEvent } from '../../../shared/events/history.types.ts'
import type { Page } from '../../../shared/pages.ts'

export interface RecordHistory {
  page: Page<HistoryEvent>
  /** What the ids in the changes are called, by `nameKeyOf`. */
  names: ReadonlyMap<string, string>
}

export function nameKeyOf(field: string, id: number): string {
  return `${field} ${id}`
}
