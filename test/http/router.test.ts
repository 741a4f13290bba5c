import { TrieRouter } from 'hono/router/trie-router'
import { expect, test } from 'vitest'
import { createApp, mountedRoutes } from '../../src/app.ts'
import { RememberingRouter } from '../../src/http/router.ts'

test("finds, the second time too, what Hono's router finds for every route of ours", () => {
  const app = createApp()
  const own = new RememberingRouter<unknown>()
  const honos = new TrieRouter<unknown>()
  for (const { method, path, handler } of app.routes) {
    own.add(method, path, handler)
    honos.add(method, path, handler)
  }
  const paths = new Set([...mountedRoutes(app).map(({ path }) => path), '/', '/nowhere', '/api/v1/nowhere'])
  for (const path of paths) {
    const asked = path.replaceAll(/:\w+/g, '17')
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']) {
      const expected = honos.match(method, asked)
      expect([own.match(method, asked), own.match(method, asked)]).toEqual([expected, expected])
    }
  }
})

test('remembers by method, and only paths without parameters', () => {
  const router = new RememberingRouter<string>()
  router.add('ALL', '*', 'every')
  router.add('GET', '/fixed', 'read')
  router.add('POST', '/fixed', 'write')
  router.add('GET', '/:any', 'any')
  expect(router.match('GET', '/fixed')).toBe(router.match('GET', '/fixed'))
  expect(router.match('POST', '/fixed')).toEqual([
    [
      ['every', {}],
      ['write', {}],
    ],
  ])
  expect(router.match('GET', '/other')).not.toBe(router.match('GET', '/other'))
})
