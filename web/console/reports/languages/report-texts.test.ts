import { expect, test } from 'vitest'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { hindi } from './hi.ts'
import { japanese } from './ja.ts'
import { portuguese } from './pt.ts'
import { chinese } from './zh.ts'

const others = { arabic, german, spanish, french, hindi, japanese, portuguese, chinese }

function placesIn(text: unknown): string[] {
  return (JSON.stringify(text).match(/\{\w+\}/g) ?? []).toSorted()
}

test('every language says the same with the same values', () => {
  for (const [language, texts] of Object.entries(others)) {
    const different = Object.entries(english).filter(
      ([key, text]) => placesIn(texts[key as keyof typeof english]).join() !== placesIn(text).join(),
    )
    expect([language, different]).toEqual([language, []])
  }
})
