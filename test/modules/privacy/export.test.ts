import { env } from 'cloudflare:workers'
import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { PERSONAL_DATA_NAMES } from '../../../src/modules/privacy/personal-data.repository.ts'
import { continuePrivacy } from '../../../src/modules/privacy/privacy.usecases.ts'
import { call, callXml, send } from '../../support/api.ts'
import { archive, archiveAfter, closedTicket, objectKeys } from '../../support/archives.ts'
import { install } from '../../support/database.ts'
import { openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { deskWithPerson, dyingAfter, finish, MARKER } from './person.ts'

const DAY = 24 * 60 * 60 * 1000
const path = (id: number) => `/api/v3/admin/customers/${id}/export`

interface Progress {
  state: string
  bytes: number
  expires_at: string | null
}

beforeEach(async () => void (await install()))

test('an export is one archive of everything about the person without secrets, even if steps are interrupted', async () => {
  const { admin, person, othersTicket, ownArchived, othersArchived } = await deskWithPerson()
  const asked = await call<Progress>('POST', path(person.id), { as: admin })
  expect([asked.status, asked.body.data.state, asked.cost.trips]).toEqual([200, 'running', 2])
  const early = await call('GET', path(person.id), { as: admin })
  expect([early.status, early.headers.get('X-Error-Code')]).toEqual([409, 'export_not_ready'])
  for (let run = 1; run < 12; run += 1) {
    await continuePrivacy(dyingAfter(2 * run, run * 600_000)).catch(() => undefined)
  }
  await finish(undefined, 8_000_000)
  const { response } = await callXml('GET', `/api/v3/admin/customers/${person.id}/privacy`, { as: admin })
  expect(response['data']).toMatchObject({ export: { state: 'done' } })
  const { headers, entries, size } = await download(admin, person.id)
  expect(headers.get('Content-Disposition')).toContain(`customer-${person.id}.tar.gz`)
  expect(Number(headers.get('Content-Length'))).toBe(size)
  const kinds = new Set([...entries.keys()].map((name) => /^([a-z_]+)-\d+\.jsonl$/.exec(name)?.[1]))
  expect(PERSONAL_DATA_NAMES.filter((name) => !kinds.has(name))).toEqual([])
  expect(entries.get('README.txt')).toContain('is_internal')
  const files = [...entries].filter(([name]) => name.startsWith('files/'))
  expect(files).toEqual([[expect.stringContaining(MARKER), `file of ${MARKER}`]])
  const messages = linesOf(entries, 'messages')
  expect(messages.map(({ ticket_id: ticket }) => ticket)).toContain(othersTicket)
  expect(messages.some(({ body }) => body === 'Nothing of anybody')).toBe(false)
  const ids = messages.map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([7, 7])
  // Three of them are in the bucket.
  const archived = messages.filter(({ ticket_id: ticket }) => ticket === ownArchived || ticket === othersArchived)
  expect(archived.map(({ body }) => body)).toEqual([
    `<p>The shelf of ${MARKER}</p>`,
    `<p>Dear ${MARKER}, it is oak</p>`,
    `<p>${MARKER} has one like it</p>`,
  ])
  expect(Object.keys(archived[0] ?? {})).not.toContain('archive_id')
  expect(linesOf(entries, 'profile')[0]).toMatchObject({ id: person.id, email: expect.stringContaining(MARKER) })
  const all = [...entries.values()].join('\n')
  for (const secret of ['password_hash', 'secret_hash', 'token_hash', 'code_hash', 'proof_nonce', 'token_version']) {
    expect(all).not.toContain(`"${secret}"`)
  }
})

test('an export waits for an archive that cannot be read', async () => {
  const [admin, customer] = [await createAdmin(), await createCustomer()]
  await closedTicket(['The shelf sags'], { userId: customer.id })
  await archiveAfter(12)
  await archive()
  const [key = ''] = await objectKeys()
  const object = await (await env.ATTACHMENTS.get(key))?.arrayBuffer()
  await env.ATTACHMENTS.delete(key)
  await call('POST', path(customer.id), { as: admin })
  await expect(continuePrivacy(openOutbox().services)).rejects.toThrow('cannot be read')
  expect((await call('GET', path(customer.id), { as: admin })).status).toBe(409)
  await env.ATTACHMENTS.put(key, object ?? '')
  await finish(undefined, 600_000)
  const { entries } = await download(admin, customer.id)
  expect(linesOf(entries, 'messages').map(({ body }) => body)).toEqual(['<p>The shelf sags</p>'])
})

test('an export that is requested twice is made once, and deleted a week later', async () => {
  const [admin, customer] = [await createAdmin(), await createCustomer()]
  const asked = [1, 2].map(async () => await call('POST', path(customer.id), { as: admin }))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200])
  expect(await env.DB.prepare('SELECT count(*) AS n FROM privacy_jobs').first('n')).toBe(1)
  await finish()
  expect((await env.ATTACHMENTS.list({ prefix: 'exports/' })).objects.length).toBeGreaterThan(0)
  await continuePrivacy({ ...openOutbox().services, now: () => Date.now() + 8 * DAY })
  const gone = await call('GET', path(customer.id), { as: admin })
  expect([gone.status, gone.headers.get('X-Error-Code')]).toEqual([404, 'export_not_found'])
  expect((await env.ATTACHMENTS.list({ prefix: 'exports/' })).objects).toEqual([])
})

test('a file name of any script and length stays unchanged in its folder', async () => {
  const [admin, customer] = [await createAdmin(), await createCustomer()]
  const names = ['Büro-Übersicht für 2026 – ' + 'sehr '.repeat(18) + 'lang.txt', 'صورة.txt', '..%2F..%2Fpasswd']
  const multipart = new FormData()
  multipart.set('subject', 'Files')
  multipart.set('body', 'Here')
  for (const name of names) multipart.append('media_attachment[]', new File([name], name, { type: 'text/plain' }))
  await call('POST', '/api/v1/helpdesk/create', { as: customer, multipart })
  await call('POST', path(customer.id), { as: admin })
  await finish()
  const { entries } = await download(admin, customer.id)
  const files = [...entries].filter(([name]) => name.startsWith('files/'))
  expect(files).toHaveLength(3)
  for (const [name, text] of files) {
    expect(name.slice(name.indexOf('-') + 1)).toBe(text.replaceAll('/', '_'))
    expect(name.split('/')).toHaveLength(2)
  }
})

test('only an admin exports and downloads, and only customers’ data', async () => {
  const [admin, agent, customer] = [await createAdmin(), await createAgent(), await createCustomer()]
  const plainKey = await createApiKey({ kind: 'service', userId: admin.id })
  for (const method of ['GET', 'POST']) {
    const statuses = [
      await call(method, path(customer.id), { as: agent }),
      await call(method, path(customer.id), { as: customer }),
      await call(method, path(customer.id), { headers: { 'X-API-Key': plainKey } }),
      await call(method, path(agent.id), { as: admin }),
      await call(method, path(admin.id), { as: admin }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 403, 422, 404, 404])
  }
})

/** As `tar -xzf` reads it. */
async function download(admin: TestPerson, id: number) {
  const response = await send('GET', path(id), { as: admin })
  expect(response.status).toBe(200)
  const packed = await response.arrayBuffer()
  return { headers: response.headers, entries: entriesIn(gunzipSync(packed)), size: packed.byteLength }
}

function entriesIn(bytes: Uint8Array): Map<string, string> {
  const entries = new Map<string, string>()
  const text = (from: number, length: number) => new TextDecoder().decode(bytes.subarray(from, from + length))
  let long: string | null = null
  let at = 0
  while (at + 512 <= bytes.length && bytes[at] !== 0) {
    const size = Number.parseInt(text(at + 124, 11), 8)
    const sum = Number.parseInt(text(at + 148, 6), 8)
    const header = bytes.slice(at, at + 512).fill(32, 148, 156)
    expect(header.reduce((total, byte) => total + byte, 0)).toBe(sum)
    const body = text(at + 512, size)
    if (text(at + 156, 1) === 'x') long = /^\d+ path=(.*)\n$/s.exec(body)?.[1] ?? null
    else {
      entries.set(long ?? text(at, 100).replaceAll('\0', ''), body)
      long = null
    }
    at += 512 + Math.ceil(size / 512) * 512
  }
  expect(bytes.length - at).toBe(1024)
  return entries
}

function linesOf(entries: Map<string, string>, kind: string): Record<string, unknown>[] {
  return [...entries]
    .filter(([name]) => name.startsWith(`${kind}-`))
    .flatMap(([, text]) => text.trim().split('\n'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}
