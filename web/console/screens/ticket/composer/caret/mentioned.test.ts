import { expect, test } from 'vitest'
import { mentionedIn } from './mentioned.ts'

test('everybody whom a text mentions is found once, however deep its markup is nested', () => {
  const mention = (id: number) => ({ type: 'mention', attrs: { id, label: 'x' } })
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [mention(7), mention(9)] }] }
  expect(mentionedIn({ type: 'doc', content: [{ type: 'paragraph', content: [mention(7)] }, list] })).toEqual([7, 9])
  expect(mentionedIn({ type: 'doc', content: [{ type: 'paragraph' }] })).toEqual([])
})
