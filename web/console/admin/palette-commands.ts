import { queryClient } from '../data/query-client.ts'
import type { Command } from '../keys/commands.ts'
import type { Texts } from '../languages/texts.ts'
import { collectionsQuery } from './data/collections.queries.ts'
import { loadAdminTexts } from './languages/admin-texts.ts'
import { placeName, placesOf } from './places.ts'

/** Every place of administration as a command of the palette. Loaded when an admin opens it. */
export async function adminCommands(texts: Texts, go: (place: string) => void): Promise<Command[]> {
  const [own, collections] = await Promise.all([loadAdminTexts(texts), queryClient.ensureQueryData(collectionsQuery)])
  return placesOf(collections).map((place) => ({
    id: `admin.${place.name}`,
    title: 'admin.title',
    name: `${own.t('admin.title')}: ${placeName(place, own)}`,
    group: 'commands.go',
    run: () => go(place.name),
  }))
}
