import type { Logger } from '../log.ts'
import { isLanguage } from './language-choice.ts'
import type { Language } from './languages.types.ts'
import { type Dictionary, type Texts, textsIn } from './texts.ts'

export interface LanguageSource {
  /** What there is to say in a language. Of what is none, or cannot be read, it is said in English; throws without that. */
  textsIn(language: string, timeZone: string): Promise<Texts>
}

/** A dictionary belongs to the deployment, so an isolate reads it once. */
const dictionaries = new Map<Language, Dictionary>()

/** Dictionaries are assets of the deployment, so that neither the bundle nor the start grows with what there is to say. */
export function createLanguageSource(assets: Pick<Fetcher, 'fetch'>, log: Logger): LanguageSource {
  return {
    async textsIn(wanted, timeZone) {
      const language = isLanguage(wanted) ? wanted : 'en'
      try {
        return textsIn(language, await dictionaryOf(assets, language), timeZone)
      } catch (error) {
        if (language === 'en') throw error
        log.error('a dictionary cannot be read', error, { language })
        return textsIn('en', await dictionaryOf(assets, 'en'), timeZone)
      }
    },
  }
}

async function dictionaryOf(assets: Pick<Fetcher, 'fetch'>, language: Language): Promise<Dictionary> {
  const known = dictionaries.get(language)
  if (known) return known
  // The binding looks at the path only.
  const answer = await assets.fetch(`https://assets.invalid/assets/languages/${language}.json`)
  if (!answer.ok) throw new Error(`The dictionary of ${language} answered ${answer.status}.`)
  const dictionary = (await answer.json()) as Dictionary
  dictionaries.set(language, dictionary)
  return dictionary
}
