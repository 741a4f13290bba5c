import { createContext, useContext } from 'react'
import type { Language } from '../../languages/dictionaries.ts'
import { textsOf, type Texts, type TextKey } from '../../languages/texts.ts'
import type { AdminDictionary, AdminTextKey } from './admin-texts.types.ts'

/** The groups of names that descriptors of the API have. */
export type NameGroup = 'collection' | 'field' | 'option' | 'setting' | 'use'

export interface AdminTexts extends Texts<AdminTextKey | TextKey> {
  /** The name of a collection, field or choice of the API. An unknown one is shown as it is called there. */
  named: (group: NameGroup, name: string) => string
  /** The text of a key that comes from the API; null: there is none. */
  find: (key: string) => string | null
}

const loaders: Record<Language, () => Promise<AdminDictionary>> = {
  en: async () => (await import('./en.ts')).english,
  de: async () => (await import('./de.ts')).german,
  fr: async () => (await import('./fr.ts')).french,
  es: async () => (await import('./es.ts')).spanish,
  pt: async () => (await import('./pt.ts')).portuguese,
  ar: async () => (await import('./ar.ts')).arabic,
  hi: async () => (await import('./hi.ts')).hindi,
  ja: async () => (await import('./ja.ts')).japanese,
  zh: async () => (await import('./zh.ts')).chinese,
}

/** The texts of administration are loaded with its first screen, so that other agents load none. */
export async function loadAdminTexts({ language, direction, t }: Texts): Promise<AdminTexts> {
  const dictionary = await loaders[language]()
  const own = textsOf(language, dictionary)
  const isOwn = (key: string): key is AdminTextKey => Object.hasOwn(dictionary, key)
  return {
    language,
    direction,
    t: (key, values) => (isOwn(key) ? own.t(key, values) : t(key, values)),
    find: (key) => (isOwn(key) ? own.t(key) : null),
    named(group, name) {
      const key = `${group}.${name}`
      return isOwn(key) ? own.t(key) : inWords(name)
    },
  }
}

function inWords(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ').replace(/ id$/, '')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

export const AdminTextsContext = createContext<AdminTexts | null>(null)

export function useAdminTexts(): AdminTexts {
  const texts = useContext(AdminTextsContext)
  if (texts === null) throw new Error('There are no texts of administration above this component.')
  return texts
}
