import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import packageJson from '../../package.json'
import worker from '../../src/index.ts'
import { BASE_URL, call, callXml } from '../support/api.ts'

afterEach(() => void vi.useRealTimers())

/** A database that counts who asks it, and answers as `answer` says. */
function watchedDatabase(answer: () => Promise<D1Result[]>) {
  const asked = { times: 0 }
  const session = {
    batch: async () => {
      asked.times += 1
      return await answer()
    },
    prepare: () => ({ bind: () => ({}) }),
    getBookmark: () => null,
  }
  return { asked, database: { withSession: () => session } as unknown as D1Database }
}

async function ask(variables: Env): Promise<Response> {
  const context = createExecutionContext()
  const request = new Request(`${BASE_URL}/health`) as Parameters<typeof worker.fetch>[0]
  const answer = await worker.fetch(request, variables, context)
  await waitOnExecutionContext(context)
  return answer
}

test('health says that the Worker runs and with what, on an empty database', async () => {
  const { status, body } = await call('GET', '/health')
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    message: '',
    data: {
      status: 'ok',
      version: packageJson.version,
      data_key: 'present',
      push: 'off',
      web_push: 'off',
      web_push_public_key: null,
      turnstile: 'off',
      turnstile_site_key: null,
    },
  })
})

test('health answers XML when asked, and other methods are refused', async () => {
  expect(await callXml('GET', '/health/')).toMatchObject({ status: 200, response: { data: { status: 'ok' } } })
  expect(await call('POST', '/health')).toMatchObject({ status: 405 })
})

test.each(['DB', 'SEARCH'])('health is 503 when %s does not answer, and tells nobody why', async (name) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { database } = watchedDatabase(async () => await Promise.reject(new Error('D1_ERROR: secret detail')))
  const answer = await ask({ ...env, [name]: database })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({
    success: false,
    message: 'Not available',
    data: { status: 'unavailable', version: packageJson.version, problems: [] },
  })
  expect(log.mock.calls.flat().join('')).toContain('secret detail')
})

test('health checks the databases once in five seconds, and then sees that they work again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.useFakeTimers({ toFake: ['Date'] })
  let isUp = false
  const row = { results: [{ q0: '[1]' }], meta: { rows_read: 0, rows_written: 0 } } as unknown as D1Result
  const { asked, database } = watchedDatabase(async () => {
    if (!isUp) throw new Error('down')
    return await Promise.resolve([row])
  })
  const variables = { ...env, DB: database }
  const statuses = async (count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, async () => await ask(variables)))
    return new Set(answers.map(({ status }) => status))
  }
  expect(await statuses(1)).toEqual(new Set([503]))
  isUp = true
  expect(await statuses(50)).toEqual(new Set([503]))
  expect(asked.times).toBe(1)
  vi.setSystemTime(Date.now() + 5001)
  // One of them finds out; those beside it are told what was last known.
  expect(await statuses(50)).toContain(200)
  expect(asked.times).toBe(2)
  expect(await statuses(50)).toEqual(new Set([200]))
  expect(asked.times).toBe(2)
})
