import { beforeEach, expect, test } from 'vitest'
import { dropDraft, dropDrafts, keepDraft, readDraft } from './drafts.ts'

const DAY = 24 * 60 * 60 * 1000
const mine = { personId: 7, ticketId: 3, kind: 'reply' } as const
let storage: Storage

beforeEach(() => {
  const kept = new Map<string, string>()
  storage = {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
})

test('a draft belongs to a person, a ticket and a kind', () => {
  keepDraft(mine, 'half a thought', storage)
  expect(readDraft(mine, storage)).toBe('half a thought')
  for (const other of [{ personId: 8 }, { ticketId: 4 }, { kind: 'note' as const }])
    expect(readDraft({ ...mine, ...other }, storage)).toBe(null)
  dropDraft(mine, storage)
  expect(readDraft(mine, storage)).toBe(null)
})

test('drafts of others and those older than 30 days are dropped', () => {
  keepDraft(mine, 'mine', storage)
  keepDraft({ ...mine, personId: 77 }, 'of somebody else', storage)
  storage.setItem('something-else', 'stays')
  dropDrafts({ keepPersonId: 7 }, storage)
  expect([readDraft(mine, storage), storage.length]).toEqual(['mine', 2])
  dropDrafts({ keepPersonId: 7, now: Date.now() + 31 * DAY }, storage)
  expect(storage.length).toBe(1)
})

test('signing out drops every draft, damaged ones too', () => {
  keepDraft(mine, 'mine', storage)
  storage.setItem('desk-draft:7:9:note', 'not JSON')
  dropDrafts({}, storage)
  expect(storage.length).toBe(0)
})
