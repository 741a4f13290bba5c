import type { Row } from '../data/admin.types.ts'

export interface RowExtraProps {
  row: Row
  /** Called when the row is no longer one of the collection. */
  onEnded: () => void
}
