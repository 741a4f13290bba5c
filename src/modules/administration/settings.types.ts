import type { Settings } from '../../shared/identity/identity.types.ts'

/** The settings that admins change through the API. */
export const EDITABLE_SETTINGS = [
  'company',
  'url',
  'timezone',
  'apiKeyMandatory',
  'customerMaySetStatus',
  'customerMaySetPriority',
  'autoCloseDays',
] as const

export type EditableSettings = Pick<Settings, (typeof EDITABLE_SETTINGS)[number]>

/** What is not sent stays. */
export type SettingsEdit = Partial<EditableSettings>
