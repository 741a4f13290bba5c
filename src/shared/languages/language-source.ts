import type { Logger } from '../log.ts'
import { english } from './english/english.ts'
import type { Language } from './languages.types.ts'
import { type Dictionary, type Texts, textsIn } from './texts.ts'

export interface LanguageSource {
  /** What there is to say in a language. Without its dictionary it is said in English. */
  textsIn(language: Language, timeZone: string): Promise<Texts>
}

/** A dictionary belongs to the deployment, so an isolate reads it once. */
const dictionaries = new Map<Language, Dictionary>([['en', english]])

/** English stands in the bundle; the others are assets, which cost neither it nor the start. */
export function createLanguageSource(assets: Pick<Fetcher, 'fetch'> | undefined, log: Logger): LanguageSource {
  return {
    async textsIn(language, timeZone) {
      const known = dictionaries.get(language) ?? (await readDictionary(assets, language, log))
      return known === null ? textsIn('en', english, timeZone) : textsIn(language, known, timeZone)
    },
  }
}

async function readDictionary(
  assets: Pick<Fetcher, 'fetch'> | undefined,
  language: Language,
  log: Logger,
): Promise<Dictionary | null> {
  try {
    // The binding looks at the path only.
    const answer = await assets?.fetch(`https://assets.invalid/assets/languages/${language}.json`)
    if (!answer?.ok) throw new Error(`The asset answered ${answer?.status ?? 'nothing'}.`)
    // A deployment that is one key behind says that in English.
    const dictionary: Dictionary = { ...english, ...((await answer.json()) as Dictionary) }
    dictionaries.set(language, dictionary)
    return dictionary
  } catch (error) {
    log.error('a dictionary cannot be read', error, { language })
    return null
  }
}
