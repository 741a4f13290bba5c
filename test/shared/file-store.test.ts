import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createFileStore } from '../../src/shared/files/file-store.ts'

const store = createFileStore({ bucket: env.ATTACHMENTS, now: () => Date.UTC(2026, 10, 20) })
const LIMITS = { maxBytes: 1000, contentType: 'text/plain' }

async function* chunks(...texts: string[]) {
  for (const text of texts) yield await Promise.resolve(new TextEncoder().encode(text))
}

test('a file is read whole or by range', async () => {
  const { key, size } = await store.store(chunks('hello ', 'world'), LIMITS)
  expect(size).toBe(11)
  expect(await (await store.open(key))?.text()).toBe('hello world')
  expect(await (await store.open(key, { offset: 6, length: 3 }))?.text()).toBe('wor')
  expect(await store.open('pending/2026-11-20/none')).toBeNull()
})

test('a wrong size hint does no harm', async () => {
  for (const sizeHint of [0, 1, 500]) {
    const { key } = await store.store(chunks('hello ', 'world'), { ...LIMITS, sizeHint })
    expect(await (await store.open(key))?.text()).toBe('hello world')
  }
})

test('a file over maxBytes is not stored', async () => {
  await expect(store.store(chunks('x'.repeat(1000), 'x'), LIMITS)).rejects.toMatchObject({ kind: 'too_large' })
  expect((await env.ATTACHMENTS.list()).objects).toEqual([])
})

test('a part that fails aborts the multipart upload', async () => {
  let aborted = 0
  const upload = {
    uploadPart: () => Promise.reject(new Error('R2 is down')),
    abort: () => Promise.resolve(void (aborted += 1)),
  }
  const bucket = new Proxy(env.ATTACHMENTS, {
    get: (target, name) => {
      if (name === 'createMultipartUpload') return () => Promise.resolve(upload)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const failing = createFileStore({ bucket, now: Date.now })
  const source = chunks('x'.repeat(6 * 1024 * 1024))
  await expect(failing.store(source, { maxBytes: 10 ** 8, contentType: 'a/b' })).rejects.toThrow('R2 is down')
  expect(aborted).toBe(1)
})

test('discard never throws', async () => {
  const { key } = await store.store(chunks('x'), LIMITS)
  await store.discard([key, 'pending/2026-11-20/none'])
  await store.discard([])
  expect((await env.ATTACHMENTS.list()).objects).toEqual([])
})

test('the sweep deletes a day’s unreferenced files, page by page', { timeout: 60_000 }, async () => {
  const keys = Array.from({ length: 620 }, (_, index) => `pending/2026-11-19/${String(index).padStart(4, '0')}`)
  await Promise.all([...keys, 'pending/2026-11-18/other'].map((key) => env.ATTACHMENTS.put(key, 'x')))
  const kept = new Set(keys.filter((_, index) => index % 100 === 0))
  const pages: number[] = []
  const deleted = await store.sweepPending({
    day: '2026-11-19',
    isReferenced(page) {
      pages.push(page.length)
      return new Set(page.filter((key) => kept.has(key)))
    },
  })
  expect(deleted).toBe(613)
  expect(pages).toEqual([500, 120])
  const left = (await env.ATTACHMENTS.list()).objects.map((object) => object.key)
  expect(left).toEqual(['pending/2026-11-18/other', ...kept])
})
