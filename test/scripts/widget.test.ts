import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { PROJECT } from '../../scripts/wrangler.ts'
import { bundleWidget, readDictionaries } from '../../web/widget/build.ts'
import { hoursText } from '../../web/widget/touch/hours.ts'
import { TEXTS } from '../../web/widget/touch/texts.ts'
import { directionOf, filled, languageOf } from '../../web/widget/texts.ts'

const SOURCES = globSync('web/widget/**/*.ts', { cwd: PROJECT })
const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'hi', 'ja', 'pt', 'zh']

let script: string
let dictionaries: Map<string, Record<string, string>>

beforeAll(async () => {
  script = await bundleWidget()
  const served = await readDictionaries()
  dictionaries = new Map(
    [...served].map(([language, text]) => [language, (JSON.parse(text) as { data: Record<string, string> }).data]),
  )
})

function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).byteLength
}

describe('the script', () => {
  test('is at most 11 KB, and each dictionary 3 KB', async () => {
    expect(gzipped(script)).toBeLessThanOrEqual(11 * 1024)
    for (const [language, text] of await readDictionaries())
      expect([language, gzipped(text)]).toEqual([language, expect.toSatisfy((size: number) => size <= 3 * 1024)])
  })

  test('parses no markup, evaluates no code, sets no cookie and stores a token for the tab only', () => {
    expect(
      script.match(/innerHTML|outerHTML|insertAdjacentHTML|DOMParser|document\.write|\beval\(|new Function/g),
    ).toBeNull()
    expect(script.match(/\bcookie\b|localStorage|indexedDB|sendBeacon|style="/g)).toBeNull()
  })

  test('has the colours of the design tokens in both schemes, and none of its own', () => {
    const sheets = globSync('web/widget/**/*.css', { cwd: PROJECT }).map((file) =>
      readFileSync(join(PROJECT, file), 'utf8'),
    )
    expect(sheets.length).toBe(2)
    for (const sheet of sheets) expect(sheet.match(/#[0-9a-f]{3,8}\b|\brgb|\d(?:px|rem)? system-ui/gi)).toBeNull()
    const tokens = readFileSync(join(PROJECT, 'web/design/tokens.css'), 'utf8')
    const surfaces = [...tokens.matchAll(/--surface: (#[0-9a-f]{6});/g)].map(([, colour]) => `--surface:${colour}`)
    expect(new Set(surfaces).size).toBe(2)
    for (const surface of surfaces) expect(script).toContain(surface)
  })

  test('is a classic script that imports only what its first opening needs', () => {
    expect(script).toMatch(/^"use strict";\(\(\)=>\{/)
    expect(script.match(/\bimport\(/g)).toHaveLength(1)
  })
})

describe('the dictionaries', () => {
  test('are nine, with the same texts and placeholders', () => {
    expect([...dictionaries.keys()]).toEqual(LANGUAGES)
    const english = dictionaries.get('en') ?? {}
    for (const [language, texts] of dictionaries) {
      expect([language, Object.keys(texts)]).toEqual([language, Object.keys(english)])
      for (const [key, text] of Object.entries(texts)) {
        expect([language, key, text.trim() === text && text !== '']).toEqual([language, key, true])
        expect([language, key, placesIn(text)]).toEqual([language, key, placesIn(english[key] ?? '')])
      }
    }
  })

  test('are translated, with few texts equal to English', () => {
    const english = dictionaries.get('en') ?? {}
    for (const [language, texts] of dictionaries) {
      if (language === 'en') continue
      const same = Object.keys(texts).filter((key) => texts[key] === english[key])
      expect([language, same.length]).toEqual([language, expect.toSatisfy((count: number) => count <= 5)])
    }
  })

  test('contain no unused text', () => {
    const sources = SOURCES.map((file) => readFileSync(join(PROJECT, file), 'utf8')).join('\n')
    // The names of the form's own fields and of statuses are asked for by what the helpdesk calls them.
    const ofFields = new Set([
      'email',
      'subject',
      'body',
      'first_name',
      'last_name',
      'code',
      'mobile',
      'help_topic',
      'priority',
      'type',
      'cc',
      'ticket_number',
    ])
    const unsaid = Object.keys(dictionaries.get('en') ?? {}).filter(
      (key) => !ofFields.has(key) && !key.startsWith('status_') && !new RegExp(`\\btexts\\.${key}\\b`).test(sources),
    )
    expect(unsaid).toEqual([])
  })
})

function placesIn(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()
}

test.each([
  [['de-AT'], 'de'],
  [[undefined, '', 'pt-BR', 'en'], 'pt'],
  [['xx', 'ZH-Hant-TW'], 'zh'],
  [['xx'], 'en'],
  [[], 'en'],
])('of %j the language is %s', (wanted, language) => {
  expect(languageOf(wanted)).toBe(language)
})

test('Arabic is right-to-left, and values are inserted unchanged', () => {
  expect([directionOf('ar'), directionOf('de')]).toEqual(['rtl', 'ltr'])
  expect(filled('{name} {other}', { name: '{other} $&' })).toBe('{other} $& {other}')
})

describe('the hours of the desk', () => {
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const later = new Date(Date.now() + 20 * 86_400_000).toISOString()
  const english = TEXTS['en'] as (typeof TEXTS)[string]
  const open = { is_open: true, opens_at: null, closes_at: soon, time_zone: 'UTC', answer_by: soon }
  const closed = { is_open: false, opens_at: soon, closes_at: null, time_zone: 'UTC', answer_by: soon }

  test('are in nine languages, with the time in each', () => {
    expect(Object.keys(TEXTS)).toEqual(LANGUAGES)
    for (const [language, texts] of Object.entries(TEXTS)) {
      for (const hours of [open, closed]) {
        const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' }).format(new Date(soon))
        expect([language, hoursText(hours, language, texts)]).toEqual([language, expect.stringContaining(weekday)])
      }
    }
  })

  test('name a date that is further away than the week', () => {
    expect(hoursText({ ...closed, opens_at: later }, 'en', english)).toMatch(/^We are closed\. Back \w{3}, \w{3} \d+, /)
  })

  test('are left out without a calendar, and without a time', () => {
    expect(hoursText({ ...open, time_zone: null }, 'en', english)).toBe('')
    expect(hoursText({ ...open, answer_by: null }, 'en', english)).toBe('')
    expect(hoursText({ ...closed, opens_at: null }, 'en', english)).toBe('We are closed.')
  })
})
