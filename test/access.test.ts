import { expect, test } from 'vitest'
import { createApp, type MountedRoute, mountedRoutes } from '../src/app.ts'
import { accessTests } from './support/access-suite.ts'

const routes = mountedRoutes(createApp())

test('the Worker mounts routes', () => {
  expect(routes.length).toBeGreaterThan(0)
})

/** The face for the published apps takes most of its calls by GET and by POST, by one handler: it is tested once. */
function isTwin({ method, path, role }: MountedRoute): boolean {
  if (method !== 'POST' || !path.startsWith('/public/')) return false
  return routes.some((other) => other.method !== 'POST' && other.path === path && other.role === role)
}

/** The collections of administration are one set of routes: of those that demand the same, the first one stands for all. */
function isOfSameSet(route: MountedRoute): boolean {
  const setOf = ({ path, ...demands }: MountedRoute) =>
    JSON.stringify({ ...demands, path: path.replace(/^\/api\/v3\/admin\/[a-z-]+/, '/api/v3/admin/*') })
  const first = routes.find((other) => setOf(other) === setOf(route))
  return route.path.startsWith('/api/v3/admin/') && first !== route
}

// Every route there is: a new one is covered by being mounted.
test.each(routes.filter((route) => !isTwin(route) && !isOfSameSet(route)).flatMap(accessTests))(
  '%s',
  async (_, expectAccess) => {
    await expectAccess()
  },
)
