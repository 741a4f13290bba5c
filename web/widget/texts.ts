import type en from './texts/en.json'

/** The texts of the widget. Each language is a file in `texts/`, and a test compares their keys. */
export type Texts = typeof en

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'hi', 'ja', 'pt', 'zh']
const RIGHT_TO_LEFT = ['ar']

/** The first requested language that exists, or English. */
export function languageOf(wanted: readonly (string | undefined)[]): string {
  const known = wanted.map((tag) => tag?.toLowerCase().split('-')[0] ?? '')
  return known.find((tag) => LANGUAGES.includes(tag)) ?? 'en'
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
}

/** Replaces `{name}` with its value. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)
}
