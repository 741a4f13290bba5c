import { expect, test } from 'vitest'
import { dictionaries } from '../../web/languages/dictionaries.ts'
import { english } from '../../src/shared/languages/english/english.ts'
import { LANGUAGES, type Text } from '../../src/shared/languages/languages.types.ts'

const all = Object.entries<Readonly<Record<string, Text>>>(dictionaries)
const entries = all.flatMap(([language, dictionary]) =>
  Object.entries(dictionary).map(([key, text]) => ({
    language,
    key,
    forms: typeof text === 'string' ? { text } : text,
  })),
)

function placesIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted()
}

/** Beside what is put in, and beside abbreviations such as SLA. */
function hasWords(text: string): boolean {
  return /\p{Letter}/u.test(text.replaceAll(/\{\w+\}|\b[A-Z]{2,4}\b/g, ''))
}

/** A form for one number may say it in words. */
function isTold(category: string, place: string): boolean {
  return place !== '{count}' || !['zero', 'one', 'two'].includes(category)
}

test('every language has exactly the texts of English', () => {
  expect(all.map(([language]) => language).toSorted()).toEqual([...LANGUAGES].toSorted())
  const keys = Object.keys(english).toSorted()
  expect(keys.length).toBeGreaterThan(200)
  for (const [language, dictionary] of all)
    expect([language, Object.keys(dictionary).toSorted()]).toEqual([language, keys])
})

test('every text has the placeholders of the English one, in each form', () => {
  const texts = english as Readonly<Record<string, Text>>
  const wrong = entries.flatMap(({ language, key, forms }) => {
    const original = texts[key] ?? ''
    const places = placesIn(typeof original === 'string' ? original : original.other)
    const different = Object.entries(forms).filter(([category, form]) => {
      const [told, needed] = [placesIn(form), places].map((all) => all.filter((place) => isTold(category, place)))
      return told?.join() !== needed?.join()
    })
    return different.map(([, form]) => `${language} ${key}: ${form}`)
  })
  expect(wrong).toEqual([])
})

test('every plural has exactly its language’s forms', () => {
  const wrong = entries.flatMap(({ language, key, forms }) => {
    if ('text' in forms) return []
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const given = Object.keys(forms).toSorted()
    return given.join() === needed.join() ? [] : [`${language} ${key}: ${given.join()} instead of ${needed.join()}`]
  })
  expect(wrong).toEqual([])
})

test('no text is empty, contains markup, or is English', () => {
  const texts = english as Readonly<Record<string, Text>>
  const wrong = entries.filter(({ forms }) =>
    Object.values(forms).some((form) => form.trim() === '' || /[<>]/.test(form)),
  )
  expect(wrong).toEqual([])
  for (const language of ['ar', 'hi', 'ja', 'zh']) {
    const same = entries.filter(
      (entry) =>
        entry.language === language &&
        texts[entry.key] === Object.values(entry.forms)[0] &&
        hasWords(Object.values(entry.forms)[0] ?? ''),
    )
    expect([language, same.map(({ key }) => key)]).toEqual([language, []])
  }
})
