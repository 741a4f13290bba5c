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
  'twoFactorRequired',
  'acknowledgeTickets',
] as const

interface BackgroundSettings {
  /** Customers hear by mail that their ticket arrived. */
  acknowledgeTickets: boolean
}

export type EditableSettings = Pick<Settings & BackgroundSettings, (typeof EDITABLE_SETTINGS)[number]>

/** What is not sent stays. */
export type SettingsEdit = Partial<EditableSettings>
