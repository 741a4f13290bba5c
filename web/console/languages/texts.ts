import { createContext, useContext } from 'react'
import { type Language, loadDictionary, type TextKey } from './dictionaries.ts'
import type { Text } from './text.types.ts'

export type { TextKey } from './dictionaries.ts'
export type { Text } from './text.types.ts'

type Values = Record<string, string | number>
export type Translate<Key extends string = TextKey> = (key: Key, values?: Values) => string

export interface Texts<Key extends string = TextKey> {
  language: Language
  direction: 'ltr' | 'rtl'
  t: Translate<Key>
}

export async function loadTexts(language: Language): Promise<Texts> {
  return textsOf(language, await loadDictionary(language))
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
