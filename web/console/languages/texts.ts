import { createContext, useContext } from 'react'
import type { english } from './en.ts'
import type { Text } from './text.types.ts'

export type { Text } from './text.types.ts'

export type TextKey = keyof typeof english
export type Dictionary = Record<TextKey, Text>

export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  ar: 'العربية',
  hi: 'हिन्दी',
  ja: '日本語',
  zh: '中文',
} as const
export type Language = keyof typeof LANGUAGES

type Values = Record<string, string | number>
export type Translate<Key extends string = TextKey> = (key: Key, values?: Values) => string

export interface Texts<Key extends string = TextKey> {
  language: Language
  direction: 'ltr' | 'rtl'
  t: Translate<Key>
}

const loaders: Record<Language, () => Promise<Dictionary>> = {
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

export function isLanguage(name: string): name is Language {
  return name in LANGUAGES
}

export async function loadTexts(language: Language): Promise<Texts> {
  return textsOf(language, await loaders[language]())
}

export function textsOf<Key extends string>(language: Language, dictionary: Record<Key, Text>): Texts<Key> {
  const plurals = new Intl.PluralRules(language)
  return {
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    t(key, values = {}) {
      const text = dictionary[key]
      const chosen = typeof text === 'string' ? text : (text[plurals.select(Number(values['count']))] ?? text.other)
      return chosen.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
    },
  }
}

export const TextsContext = createContext<Texts | null>(null)

export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (texts === null) throw new Error('There are no texts above this component.')
  return texts
}
