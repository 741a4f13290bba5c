import type { ComponentType } from 'react'
import type { Row } from '../data/admin.types.ts'

export interface RowExtraProps {
  row: Row
  /** Called when the row is no longer one of the collection. */
  onEnded: () => void
}

/** What rows of a collection have below their form, beyond their fields. */
export const ROW_EXTRAS: Readonly<Record<string, ComponentType<RowExtraProps> | undefined>> = {}
