import { expect, test } from 'vitest'
import { describeCollections } from '../../src/modules/administration/collections/descriptions.usecases.ts'
import { collectionNamed } from '../../src/modules/administration/collections/all-collections.repository.ts'
import { EDITABLE_SETTINGS, SETTING_NAMES } from '../../src/modules/administration/settings.types.ts'
import { EVENT_TYPES, isAudited } from '../../src/shared/events/event-types.ts'
import type { FieldKind } from '../../src/modules/administration/collections.types.ts'
import { auditKeys } from '../../web/console/admin/audit/audit-keys.ts'
import { arabic } from '../../web/console/admin/languages/ar.ts'
import { german } from '../../web/console/admin/languages/de.ts'
import { english } from '../../web/console/admin/languages/en.ts'
import { spanish } from '../../web/console/admin/languages/es.ts'
import { french } from '../../web/console/admin/languages/fr.ts'
import { hindi } from '../../web/console/admin/languages/hi.ts'
import { japanese } from '../../web/console/admin/languages/ja.ts'
import { portuguese } from '../../web/console/admin/languages/pt.ts'
import { chinese } from '../../web/console/admin/languages/zh.ts'

type Text = string | Readonly<Record<string, string>>
type Dictionary = Readonly<Record<string, Text>>

const texts: Dictionary = english
const others: [language: string, texts: Dictionary][] = [
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['pt', portuguese],
  ['ar', arabic],
  ['hi', hindi],
  ['ja', japanese],
  ['zh', chinese],
]

function parameterOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function choicesOf(field: FieldKind): readonly string[] {
  if (field.kind === 'choice') return field.options
  return field.kind === 'flags' ? field.names : []
}

function formsOf(text: Text): [form: string, text: string][] {
  return typeof text === 'string' ? [['other', text]] : Object.entries(text)
}

function placesIn(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted().join()
}

test('every collection, field, choice and use has a name in the console', () => {
  const needed = describeCollections().flatMap(({ name, fields, stamps }) => [
    `collection.${name}`,
    ...fields.map(({ parameter }) => `field.${parameter}`),
    ...stamps.map((stamp) => `field.${stamp}`),
    ...fields.flatMap((field) => choicesOf(field).map((option) => `option.${option}`)),
    ...collectionNamed(name).uses.map(({ what }) => `use.${what}`),
  ])
  expect([...new Set(needed)].filter((key) => texts[key] === undefined)).toEqual([])
})

test('every event of the audit log has a kind and an act with a name in the console', () => {
  const audited = EVENT_TYPES.filter((type) => isAudited(type, 'admin', []))
  expect(audited.length).toBeGreaterThan(100)
  const needed = audited.flatMap((type) => Object.values(auditKeys(type)))
  expect([...new Set(needed)].filter((key) => texts[key] === undefined)).toEqual([])
  const acts = Object.keys(texts).filter((key) => key.startsWith('audit.act.'))
  expect(acts.filter((key) => !needed.includes(key))).toEqual([])
})

test('every setting and its choices have names in the console', () => {
  const needed = SETTING_NAMES.flatMap((name) => [
    `setting.${parameterOf(name)}`,
    `settings.${EDITABLE_SETTINGS[name].group}`,
    ...choicesOf(EDITABLE_SETTINGS[name].field).map((option) => `option.${option}`),
  ])
  expect(needed.filter((key) => texts[key] === undefined)).toEqual([])
})

test.each(others)('%s has every text of administration with its placeholders and plural forms', (language, own) => {
  expect(Object.keys(own).toSorted()).toEqual(Object.keys(texts).toSorted())
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
  const wrong = Object.entries(own).flatMap(([key, text]) => {
    const original = formsOf(texts[key] ?? '').at(-1)?.[1] ?? ''
    const forms = formsOf(text)
    const lacksForms =
      typeof text !== 'string' &&
      forms
        .map(([form]) => form)
        .toSorted()
        .join() !== categories.join()
    const different = forms.filter(([, form]) => placesIn(form) !== placesIn(original))
    // A form's name inside the text itself is shown to the reader.
    const namesForm = forms.some(([, form]) => /^(zero|one|two|few|many|other):/.test(form))
    return lacksForms || namesForm || different.length > 0 ? [key] : []
  })
  expect(wrong).toEqual([])
})
