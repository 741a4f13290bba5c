import { CalendarClock, type LucideIcon, KeyRound, List, Settings, Users } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { AdminCollection } from './data/admin.types.ts'
import type { AdminTextKey, AdminTexts } from './languages/admin-texts.ts'

export const SECTIONS = ['team', 'tickets', 'service', 'desk', 'connections', 'records', 'upkeep'] as const
export type Section = (typeof SECTIONS)[number]

export interface Place {
  /** Its part of the address: `/desk/admin/<name>`. */
  name: string
  section: Section
  Icon: LucideIcon
  /** Its text. A place of a collection has the name of the collection. */
  text?: AdminTextKey
  /** Without a screen of its own, a place shows the collection of its name. */
  Screen?: ComponentType
  /** The screen of `/desk/admin/<name>/<item>`. */
  Item?: ComponentType<{ item: string }>
}

const SettingsScreen = lazy(async () => ({ default: (await import('./settings/settings.screen.tsx')).SettingsScreen }))

/**
 * The places of administration, in their order. A new screen is a line here. A collection without a line is added to the
 * section of its neighbours, or to the last one.
 */
export const PLACES: readonly Place[] = [
  { name: 'staff', section: 'team', Icon: Users },
  { name: 'departments', section: 'team', Icon: List },
  { name: 'teams', section: 'team', Icon: List },
  { name: 'skills', section: 'team', Icon: List },
  { name: 'help-topics', section: 'tickets', Icon: List },
  { name: 'form-fields', section: 'tickets', Icon: List },
  { name: 'ticket-statuses', section: 'tickets', Icon: List },
  { name: 'priorities', section: 'tickets', Icon: List },
  { name: 'ticket-types', section: 'tickets', Icon: List },
  { name: 'sources', section: 'tickets', Icon: List },
  { name: 'tags', section: 'tickets', Icon: List },
  { name: 'canned-replies', section: 'tickets', Icon: List },
  { name: 'sla-plans', section: 'service', Icon: List },
  { name: 'calendars', section: 'service', Icon: CalendarClock },
  { name: 'settings', section: 'desk', Icon: Settings, text: 'place.settings', Screen: SettingsScreen },
  { name: 'api-keys', section: 'connections', Icon: KeyRound },
  { name: 'purchased-addresses', section: 'connections', Icon: List },
]

const RECORDS = ['locations', 'location-categories', 'asset-types', 'impacts']
const RECORD_PREFIXES = ['asset-', 'change-', 'problem-', 'release-']

/** Every place, with those of collections that have no line. */
export function placesOf(collections: readonly AdminCollection[]): readonly Place[] {
  const named = new Set(PLACES.map(({ name }) => name))
  const others = collections.filter(({ name, can }) => can.list && !named.has(name))
  return [...PLACES, ...others.map(({ name }) => ({ name, section: sectionOf(name), Icon: List }))]
}

function sectionOf(name: string): Section {
  const isOfRecords = RECORDS.includes(name) || RECORD_PREFIXES.some((prefix) => name.startsWith(prefix))
  return isOfRecords ? 'records' : 'upkeep'
}

export function placeName({ name, text }: Place, { t, named }: AdminTexts): string {
  return text === undefined ? named('collection', name) : t(text)
}
