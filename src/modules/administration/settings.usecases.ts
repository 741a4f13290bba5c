import { decideAgainIfChanged } from '../../database/engine/retry.ts'
import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { requireDataKeys } from '../account/second-factor.usecases.ts'
import { readEditableSettings, updateSettings } from './settings.repository.ts'
import { EDITABLE_SETTINGS, type EditableSettings, type SettingsEdit } from './settings.types.ts'

/** For admins. */
export async function readDeskSettings({ database }: Services, caller: Caller): Promise<EditableSettings> {
  return (await readEditableSettings(database, caller)).settings
}

/**
 * Changes what is sent; what is as it was leaves no trace. They count from the next request on. 409 for a second factor that
 * becomes a must while there is no DATA_KEY: nobody could set one up.
 */
export async function editDeskSettings(
  services: Services,
  caller: Caller,
  sent: SettingsEdit,
): Promise<EditableSettings> {
  const { database, config, now } = services
  return await decideAgainIfChanged(async () => {
    const { actor, settings } = await readEditableSettings(database, caller)
    const changed = EDITABLE_SETTINGS.filter((name) => sent[name] !== undefined && sent[name] !== settings[name])
    if (changed.length === 0) return settings
    const edit: SettingsEdit = Object.fromEntries(changed.map((name) => [name, sent[name]]))
    if (edit.twoFactorRequired !== undefined && edit.twoFactorRequired !== 'none') requireDataKeys(config)
    await updateSettings(database, caller, { actor, was: settings, edit, now: now() })
    return { ...settings, ...edit }
  })
}
