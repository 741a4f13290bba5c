import type { ComponentType } from 'react'
import { KeyExtras } from '../keys/key-extras.tsx'
import { StaffActions } from '../staff/staff-actions.tsx'
import type { RowExtraProps } from './row-extras.types.ts'

/** What rows of a collection have below their form, beyond their fields. */
export const ROW_EXTRAS: Readonly<Record<string, ComponentType<RowExtraProps> | undefined>> = {
  staff: StaffActions,
  'api-keys': KeyExtras,
}
