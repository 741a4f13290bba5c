import { expect, test } from 'vitest'
import { arabic } from '../../../web/console/reports/languages/ar.ts'
import { german } from '../../../web/console/reports/languages/de.ts'
import { english } from '../../../web/console/reports/languages/en.ts'
import { spanish } from '../../../web/console/reports/languages/es.ts'
import { french } from '../../../web/console/reports/languages/fr.ts'
import { hindi } from '../../../web/console/reports/languages/hi.ts'
import { japanese } from '../../../web/console/reports/languages/ja.ts'
import { portuguese } from '../../../web/console/reports/languages/pt.ts'
import { chinese } from '../../../web/console/reports/languages/zh.ts'
import { dictionaries } from '../../../web/languages/dictionaries.ts'

const CONSOLE = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  ar: arabic,
  hi: hindi,
  ja: japanese,
  zh: chinese,
}

test('a mailed report names its figures as the console does, in every language', () => {
  for (const [language, texts] of Object.entries(CONSOLE)) {
    const mailed = Object.entries(dictionaries[language as keyof typeof CONSOLE]).filter(([key]) =>
      /^report\.\w+/.test(key),
    )
    const shown = new Map(Object.entries(texts))
    const different = mailed.filter(([key, text]) => shown.get(key.replace(/^report\.figure/, 'figure')) !== text)
    expect([language, mailed.length > 35, different]).toEqual([language, true, []])
  }
})
