import type { EventGroup, EventPayload } from './events.ts'
import type { AreaModel } from './model.ts'

/** The navigation beside every page. */
export interface Navigation {
  guides: { slug: string; title: string }[]
  areas: AreaModel[]
  /** The types of events by subject. */
  events: EventGroup[]
  version: string
}

export interface Guide {
  slug: string
  title: string
  /** One sentence: what the reader can do afterwards. */
  summary: string
  markdown: string
}

export interface ErrorsTable {
  errors: { code: string; status: number; about: string; field?: { name: string; code: string } }[]
  fieldCodes: { code: string; about: string }[]
}

export interface Site {
  navigation: Navigation
  guides: Guide[]
  errors: ErrorsTable
  payload: EventPayload
  introduction: string
}
