import type { english } from './en.ts'
import type { Text } from './text.types.ts'

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

export async function loadDictionary(language: Language): Promise<Dictionary> {
  return await loaders[language]()
}
