import { createContext, useContext } from 'react'
import type { Text } from '../../languages/text.types.ts'
import type { Language } from '../../languages/dictionaries.ts'
import { textsOf, type Texts, type TextKey } from '../../languages/texts.ts'
import type { english } from './en.ts'

export type ReportTextKey = keyof typeof english
export type ReportDictionary = Record<ReportTextKey, Text>

export interface ReportTexts extends Texts<ReportTextKey | TextKey> {
  /** The name of a figure of the API. An unknown one is shown as it is called there. */
  figureName: (figure: string) => string
}

const loaders: Record<Language, () => Promise<ReportDictionary>> = {
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

/** The texts of reports are loaded with the screen. */
export async function loadReportTexts({ language, direction, t }: Texts): Promise<ReportTexts> {
  const dictionary = await loaders[language]()
  const own = textsOf(language, dictionary)
  const isOwn = (key: string): key is ReportTextKey => Object.hasOwn(dictionary, key)
  return {
    language,
    direction,
    t: (key, values) => (isOwn(key) ? own.t(key, values) : t(key, values)),
    figureName(figure) {
      const key = `figure.${figure}`
      return isOwn(key) ? own.t(key) : figure.replaceAll('_', ' ')
    },
  }
}

export const ReportTextsContext = createContext<ReportTexts | null>(null)

export function useReportTexts(): ReportTexts {
  const texts = useContext(ReportTextsContext)
  if (texts === null) throw new Error('There are no texts of reports above this component.')
  return texts
}
