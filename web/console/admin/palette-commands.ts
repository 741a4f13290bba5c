import { queryClient } from '../data/query-client.ts'
import type { Command } from '../keys/commands.ts'
import type { TextKey, Texts } from '../languages/texts.ts'
import { collectionsQuery } from './data/collections.queries.ts'
import { SETTING_GROUPS, settingsQuery } from './data/settings.queries.ts'
import { type AdminTexts, loadAdminTexts } from './languages/admin-texts.ts'
import type { AdminTextKey } from './languages/admin-texts.types.ts'
import { placeName, placesOf } from './places.ts'

/** Shows a place of administration, or one section of its screen. */
type Go = (place: string, section?: string) => void

/** What one does at a place, where its name does not say it. */
const DONE_AT: Readonly<Record<string, readonly (AdminTextKey | TextKey)[]>> = {
  staff: ['admin.invite', 'field.role', 'field.permissions'],
  'canned-replies': ['macros.title'],
  privacy: ['privacy.export', 'privacy.erase'],
}

/** Every place of administration and every setting as a command of the palette. Loaded when an admin opens it. */
export async function adminCommands(texts: Texts, go: Go): Promise<Command[]> {
  const [own, collections, settings] = await Promise.all([
    loadAdminTexts(texts),
    queryClient.ensureQueryData(collectionsQuery),
    queryClient.ensureQueryData(settingsQuery),
  ])
  const ofPlaces = placesOf(collections).flatMap((place) => {
    const { name } = place
    const title = `${own.t('admin.title')}: ${placeName(place, own)}`
    const done = (DONE_AT[name] ?? []).map((key) =>
      commandOf(`${name}.${key}`, `${title}: ${own.t(key)}`, () => go(name)),
    )
    return [commandOf(name, title, () => go(name)), ...done]
  })
  return [...ofPlaces, ...ofSettings(own, settings.settings, go)]
}

function ofSettings(
  own: AdminTexts,
  settings: readonly { group: string; field: { name: string } }[],
  go: Go,
): Command[] {
  return SETTING_GROUPS.flatMap((group) => {
    const section = `settings-${group}`
    const title = `${own.t('place.settings')}: ${own.t(`settings.${group}`)}`
    const each = settings
      .filter((one) => one.group === group)
      .map(({ field: { name } }) =>
        commandOf(`settings.${name}`, `${title}: ${own.named('setting', name)}`, () => go('settings', section)),
      )
    return [commandOf(section, title, () => go('settings', section)), ...each]
  })
}

function commandOf(id: string, name: string, run: () => void): Command {
  return { id: `admin.${id}`, title: 'admin.title', name, group: 'commands.go', run }
}
