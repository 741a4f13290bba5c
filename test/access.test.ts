import { expect, test } from 'vitest'
import { createApp, mountedRoutes } from '../src/app.ts'
import { accessTests } from './support/access-suite.ts'

const routes = mountedRoutes(createApp())

test('there are routes', () => {
  expect(routes.length).toBeGreaterThan(0)
})

// Every route there is: a new one is covered by being mounted.
test.each(routes.flatMap(accessTests))('%s', async (_, expectAccess) => {
  await expectAccess()
})
