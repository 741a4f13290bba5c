import { expect, test } from 'vitest'
import { sharedDraft } from './shared-draft.ts'

test('what another app shares becomes a subject and lines of text, and never markup', () => {
  expect(
    sharedDraft({ title: 'A page', text: '<img src=x onerror=alert(1)> & more', url: 'https://example.com/' }),
  ).toEqual({
    subject: 'A page',
    body: '<p>&lt;img src=x onerror=alert(1)&gt; &amp; more</p><p>https://example.com/</p>',
  })
  expect(sharedDraft({})).toEqual({})
})
