import type { AreaModel } from './model.ts'

/** The navigation beside every page. */
export interface Navigation {
  guides: { slug: string; title: string }[]
  areas: AreaModel[]
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
  introduction: string
}
