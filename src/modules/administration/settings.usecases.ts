import { decideAgainIfChanged } from '../../database/retry.ts'
import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { updateSettings } from './settings.repository.ts'
import { EDITABLE_SETTINGS, type EditableSettings, type SettingsEdit } from './settings.types.ts'

/** For admins; they come with whoever asks. */
export async function readDeskSettings(services: Services, caller: Caller): Promise<EditableSettings> {
  return (await services.admit(caller)).settings
}

/** Changes what is sent; what is as it was leaves no trace. They count from the next request on. */
export async function editDeskSettings(
  services: Services,
  caller: Caller,
  sent: SettingsEdit,
): Promise<EditableSettings> {
  const { database, events, now } = services
  return await decideAgainIfChanged(async () => {
    const { actor, settings } = await services.admit(caller)
    const changed = EDITABLE_SETTINGS.filter((name) => sent[name] !== undefined && sent[name] !== settings[name])
    if (changed.length === 0) return settings
    const edit: SettingsEdit = Object.fromEntries(changed.map((name) => [name, sent[name]]))
    events.publish(await updateSettings(database, { actor, was: settings, edit, now: now() }))
    return { ...settings, ...edit }
  })
}
