import type en from './texts/en.json'

/** What the widget says. Each language is a file of its own, in `texts/`; a test compares their keys. */
export type Texts = typeof en

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'hi', 'ja', 'pt', 'zh']
const RIGHT_TO_LEFT = ['ar']

/** The first language that is wanted and that there is; English else. */
export function languageOf(wanted: readonly (string | undefined)[]): string {
  const known = wanted.map((tag) => tag?.toLowerCase().split('-')[0] ?? '')
  return known.find((tag) => LANGUAGES.includes(tag)) ?? 'en'
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
}

/** Puts a value where `{name}` stands. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)
}
