import { expect, test } from 'vitest'
import { BoundedMap } from '../../src/shared/bounded-map.ts'

test('holds at most its limit, and keeps the newest', () => {
  const map = new BoundedMap<string, number>(1000)
  let largest = 0
  for (let place = 0; place < 2500; place += 1) {
    map.set(`key ${place}`, place)
    largest = Math.max(largest, map.size)
  }
  expect([largest, map.get('key 0'), map.get('key 2499')]).toEqual([1000, undefined, 2499])
})
