import { expect, expectTypeOf, test } from 'vitest'
import { type StoredEvent, storedEvent } from '../../src/shared/events/event-types.ts'

const ROW = { id: 1, subjectType: 'ticket', subjectId: 2, actorId: null, createdAt: 3, processedAt: null }

test.each([
  ['ticket.merged', { childIds: [4, 5] }, { childIds: [4, 5] }],
  ['ticket.merged', { childIds: '4,5' }, { childIds: [4, 5] }],
  ['ticket.merged', { childIds: '4' }, { childIds: [4] }],
  ['ticket.purged', { storageKeys: 'a/b,c/d' }, { storageKeys: ['a/b', 'c/d'] }],
  ['ticket.purged', { storageKeys: '' }, { storageKeys: [] }],
  ['ticket.purged', { storageKeys: [] }, { storageKeys: [] }],
  ['ticket.replied', { threadId: 9 }, { threadId: 9 }],
  ['ticket.edited', {}, {}],
])('%s with %j is read as %j', (type, context, read) => {
  expect(storedEvent({ ...ROW, type, context })).toEqual({ ...ROW, type, context: read })
})

test('the type of an event defines its context', () => {
  const event = storedEvent({ ...ROW, type: 'ticket.merged', context: { childIds: '4,5' } })
  if (event.type !== 'ticket.merged') throw new Error('It is a merge.')
  expectTypeOf(event.context.childIds).toEqualTypeOf<readonly number[]>()
  expectTypeOf<StoredEvent<'user.registered'>['subjectType']>().toEqualTypeOf<'user'>()
  expect(event.context.childIds).toEqual([4, 5])
})
