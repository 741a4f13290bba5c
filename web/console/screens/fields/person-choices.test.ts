import { expect, test, vi } from 'vitest'

vi.stubGlobal('location', { origin: 'https://desk.example.com' })
const { personChoices, readPersonId } = await import('./person-choices.ts')

const ann = { id: 7, first_name: 'Ann', last_name: 'Berg', email: 'ann@example.com' }
const twin = { ...ann, id: 8, email: 'berg@example.com' }
const bare = { id: 9, first_name: '', last_name: '', email: 'bare@example.com' }
const unknownText = (id: number) => `#${id}`

test('people are chosen by name and address, and the chosen one is shown once, whatever is searched', () => {
  const found = [ann, twin, bare]
  expect(personChoices({ id: null, chosen: null, found, unknownText })).toEqual([
    { id: 7, name: 'Ann Berg · ann@example.com' },
    { id: 8, name: 'Ann Berg · berg@example.com' },
    { id: 9, name: 'bare@example.com' },
  ])
  expect(personChoices({ id: 8, chosen: twin, found, unknownText }).map(({ id }) => id)).toEqual([8, 7, 9])
  expect(personChoices({ id: 8, chosen: twin, found: [], unknownText })).toHaveLength(1)
  expect(personChoices({ id: 5, chosen: null, found: [], unknownText })).toEqual([{ id: 5, name: '#5' }])
})

test('an address names a person by a whole number only', () => {
  expect(['7', '0', '-1', '7.5', '7e3', 'ann', '', '9'.repeat(16)].map(readPersonId)).toEqual([
    7,
    ...Array(7).fill(null),
  ])
})
