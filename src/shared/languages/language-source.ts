import type { ReadAsset } from '../assets.ts'
import type { Logger } from '../log.ts'
import { isLanguage } from './language-choice.ts'
import type { Language } from './languages.types.ts'
import { type Dictionary, type Texts, textsIn } from './texts.ts'

export interface LanguageSource {
  /** The texts of a language, or the English ones if it is unknown or unreadable. Throws without English. */
  textsIn(language: string, timeZone: string): Promise<Texts>
}

export function createLanguageSource(readAsset: ReadAsset, log: Logger): LanguageSource {
  return {
    async textsIn(wanted, timeZone) {
      const language = isLanguage(wanted) ? wanted : 'en'
      try {
        return textsIn(language, await dictionaryOf(readAsset, language), timeZone)
      } catch (error) {
        if (language === 'en') throw error
        log.error('a dictionary cannot be read', error, { language })
        return textsIn('en', await dictionaryOf(readAsset, 'en'), timeZone)
      }
    },
  }
}

async function dictionaryOf(readAsset: ReadAsset, language: Language): Promise<Dictionary> {
  return (await readAsset(`languages/${language}.json`)) as Dictionary
}
