import { gunzipSync } from 'node:zlib'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { archive, archiveAfter, brokenPromises, closedTicket, onlyArchive } from '../../support/archives.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createCustomer, type TestPerson } from '../../support/people.ts'
import { index } from '../../support/searches.ts'

const MEGABYTE = 1024 * 1024

let customer: TestPerson

beforeEach(async () => {
  await install()
  customer = await createCustomer()
  await archiveAfter(12)
})
afterEach(() => vi.restoreAllMocks())

/** Megabytes that gzip shrinks to a few hundred bytes, as a customer could send 20 times a minute. */
async function packedToNothing(entries: number): Promise<number> {
  const texts = Array.from({ length: entries }, (_, place) => `${place} ${'a'.repeat(200_000)}`)
  return await closedTicket(texts, { userId: customer.id })
}

/** The parts of archives that were asked for, and how many of them at the same time. */
function watchReads() {
  const bucket = Object.getPrototypeOf(env.ATTACHMENTS) as R2Bucket
  const read: { key: string; offset: number; length: number }[] = []
  const times = { most: 0, now: 0 }
  const get = bucket.get.bind(env.ATTACHMENTS) as (key: string, options?: R2GetOptions) => Promise<R2ObjectBody>
  vi.spyOn(bucket, 'get').mockImplementation((async (key: string, options: R2GetOptions) => {
    read.push({ key, ...(options.range as { offset: number; length: number }) })
    times.now += 1
    times.most = Math.max(times.most, times.now)
    try {
      return await get(key, options)
    } finally {
      times.now -= 1
    }
  }) as unknown as R2Bucket['get'])
  return { read, times }
}

async function unpackedBytes({ key, offset, length }: { key: string; offset: number; length: number }) {
  const object = (await env.ATTACHMENTS.get(key)) as R2ObjectBody
  const bytes = Buffer.from(await object.arrayBuffer())
  return gunzipSync(bytes.subarray(offset, offset + length)).byteLength
}

test('a highly compressed archive is written and read by page without unpacking it whole', async () => {
  const id = await packedToNothing(60)
  const { read } = watchReads()
  await archive()
  expect((await onlyArchive()).bytes).toBeLessThan(MEGABYTE)
  const query = { id, per_page: 60 }
  const { status, body } = await call<{ data: unknown[] }>('GET', '/api/v1/helpdesk/ticket-thread', {
    as: customer,
    query,
  })
  expect([status, body.data.data.length]).toEqual([200, 60])
  const parts = read.splice(0)
  vi.restoreAllMocks()
  const unpacked = await Promise.all(parts.map(unpackedBytes))
  expect(unpacked.reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(2 * 60 * 400_000)
  expect(Math.max(...unpacked)).toBeLessThan(4 * MEGABYTE)
  expect(await brokenPromises()).toEqual([])
})

test('the index reads the beginnings of highly compressed texts ticket by ticket', async () => {
  const ids = [await packedToNothing(25), await packedToNothing(25), await packedToNothing(25)]
  await archive()
  const { read, times } = watchReads()
  await index(...ids)
  expect(new Set(read.map(({ key }) => key)).size).toBe(3)
  expect(times.most).toBeLessThan(3)
})
