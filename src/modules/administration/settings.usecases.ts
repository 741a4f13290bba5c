import { isOffered } from '../../shared/catalog-entries.ts'
import { decideAgainIfChanged } from '../../database/engine/retry.ts'
import type { Services } from '../../services.types.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import { type FieldErrors, invalidFields } from '../../shared/errors.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { requireDataKeys } from '../account/second-factor.usecases.ts'
import { readEditableSettings, updateSettings } from './settings.repository.ts'
import { EDITABLE_SETTINGS, type EditableSettings, SETTING_NAMES, type SettingsEdit } from './settings.types.ts'

/** A day to notice a mistake. */
const RETENTION_WAITS = 24 * 60 * 60 * 1000

/** All settings, for admins only. */
export async function readDeskSettings({ database }: Services, caller: Caller): Promise<EditableSettings> {
  return (await readEditableSettings(database, caller)).settings
}

/**
 * Changes the sent settings; equal values leave no event. They hold from the next request. 422 for an unknown or inactive
 * default; 409 for requiring a second factor without a DATA_KEY, because nobody could set one up.
 */
export async function editDeskSettings(
  services: Services,
  caller: Caller,
  sent: SettingsEdit,
): Promise<EditableSettings> {
  const { database, config, now } = services
  return await decideAgainIfChanged(async () => {
    const { actor, settings, catalog } = await readEditableSettings(database, caller)
    const changed = SETTING_NAMES.filter((name) => sent[name] !== undefined && !isEqual(sent[name], settings[name]))
    if (changed.length === 0) return settings
    const edit: SettingsEdit = Object.fromEntries(changed.map((name) => [name, sent[name]]))
    requireUsableDefaults(edit, catalog)
    if (edit.twoFactorRequired !== undefined && edit.twoFactorRequired !== 'none') requireDataKeys(config)
    const isRetentionSet = edit.retentionDays !== undefined || edit.retentionAction !== undefined
    const hidden = isRetentionSet ? { retentionFrom: now() + RETENTION_WAITS } : {}
    await updateSettings(database, caller, { actor, was: settings, edit, hidden, now: now() })
    return { ...settings, ...edit }
  })
}

/** Lists are compared by what they hold. */
function isEqual(left: unknown, right: unknown): boolean {
  return left === right || (Array.isArray(left) && JSON.stringify(left) === JSON.stringify(right))
}

function requireUsableDefaults(edit: SettingsEdit, catalog: Catalog): void {
  const errors: FieldErrors = {}
  for (const name of SETTING_NAMES) {
    const described = EDITABLE_SETTINGS[name]
    const id = edit[name]
    if (!('lookup' in described) || typeof id !== 'number') continue
    if (isOffered(catalog[described.lookup].get(id))) continue
    const parameter = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const text = `The selected ${parameter.replaceAll('_', ' ')} does not exist, or is switched off.`
    errors[parameter] = [{ code: 'not_found', text }]
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}
