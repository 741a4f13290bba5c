import { env } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { sha256Hex } from '../../../src/shared/identity/secrets/secrets.ts'
import { call, callXml, send } from '../../support/api.ts'
import { archive, archiveAfter, closedTicket, onlyArchive } from '../../support/archives.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'

const LIST = '/api/v3/admin/files'
const CONTENT = '/api/v3/admin/files/content'

interface Listed {
  files: { key: string; size: number; uploaded_at: string }[]
  has_more: boolean
}

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

/** A ticket with these files; answers their keys in the order of the bucket. */
async function filesOfTicket(...texts: string[]): Promise<string[]> {
  const { ticket_id: id } = await openTicket(admin, { email: 'someone@example.com' })
  for (const text of texts) {
    const multipart = new FormData()
    multipart.set('ticket_id', String(id))
    multipart.set('reply_content', 'See the file.')
    multipart.append('media_attachment[]', new File([text], 'notes.txt', { type: 'text/plain' }))
    const { status } = await call('POST', '/api/v1/helpdesk/reply', { as: admin, multipart })
    expect(status).toBe(200)
  }
  return (await env.ATTACHMENTS.list()).objects.map(({ key }) => key)
}

async function putBack(key: string, text: string, options: { sha256?: string; as?: TestPerson; body?: BodyInit } = {}) {
  const { sha256 = await sha256Hex(text), as = admin, body = text } = options
  return await call('PUT', CONTENT, { as, query: { key, sha256 }, body })
}

async function auditedTypes(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT type FROM events WHERE is_audit = 1 AND type LIKE 'installation.file%'",
  ).all<{ type: string }>()
  return results.map(({ type }) => type)
}

test('all files of the bucket are listed by key, page by page, without a query to D1', async () => {
  const keys = await filesOfTicket('one', 'second')
  const { body, cost } = await call<Listed>('GET', LIST, { as: admin })
  expect(body.data.files.map(({ key }) => key)).toEqual(keys)
  expect(new Set(body.data.files.map(({ size }) => size))).toEqual(new Set([3, 6]))
  expect([body.data.has_more, cost.trips]).toEqual([false, 1])
  const first = await call<Listed>('GET', LIST, { as: admin, query: { limit: 1 } })
  expect([first.body.data.files.map(({ key }) => key), first.body.data.has_more]).toEqual([[keys[0]], true])
  const rest = await call<Listed>('GET', LIST, { as: admin, query: { after: keys[0] ?? '' } })
  expect([rest.body.data.files.map(({ key }) => key), rest.body.data.has_more]).toEqual([[keys[1]], false])
  const { response } = await callXml('GET', LIST, { as: admin })
  expect(JSON.stringify(response)).toContain(keys[0])
})

test('a file is read by its key, whole or in part, and an unknown key is 404', async () => {
  const [key = ''] = await filesOfTicket('the whole file')
  const whole = await send('GET', CONTENT, { as: admin, query: { key } })
  expect([whole.status, await whole.text()]).toEqual([200, 'the whole file'])
  expect(whole.headers.get('Content-Type')).toBe('application/octet-stream')
  expect(whole.headers.get('Content-Disposition')).toContain('attachment')
  const part = await send('GET', CONTENT, { as: admin, query: { key }, headers: { Range: 'bytes=4-8' } })
  expect([part.status, await part.text()]).toEqual([206, 'whole'])
  const etag = whole.headers.get('ETag') ?? ''
  expect((await send('GET', CONTENT, { as: admin, query: { key }, headers: { 'If-None-Match': etag } })).status).toBe(
    304,
  )
  const lost = await call('GET', CONTENT, { as: admin, query: { key: `${key}0` } })
  expect([lost.status, lost.headers.get('X-Error-Code')]).toEqual([404, 'file_not_found'])
})

test('a lost file can be put back byte for byte, is audited, and opens from its ticket again', async () => {
  const [key = ''] = await filesOfTicket('what was written')
  await env.ATTACHMENTS.delete(key)
  const answer = await putBack(key, 'what was written')
  expect([answer.status, answer.body.data, answer.cost.trips]).toEqual([200, { restored: true }, 2])
  const object = await env.ATTACHMENTS.get(key)
  expect([await object?.text(), object?.httpMetadata?.contentType]).toEqual(['what was written', 'text/plain'])
  expect(await auditedTypes()).toEqual(['installation.file_restored'])
  const id = await env.DB.prepare('SELECT id FROM attachments').first<number>('id')
  expect(await (await send('GET', `/api/v1/helpdesk/attachment/${id}`, { as: admin })).text()).toBe('what was written')
})

test('a lost archive of texts can be put back and is readable again; an unreferenced one is refused', async () => {
  const customer = await createCustomer()
  const ticket = await closedTicket(['The shelf sags'], { userId: customer.id })
  await archiveAfter(12)
  await archive()
  const { storage_key: key, id } = await onlyArchive()
  const bytes = await (await env.ATTACHMENTS.get(key))?.arrayBuffer()
  if (bytes === undefined) throw new Error('There is no archive.')
  const listed = await call<Listed>('GET', LIST, { as: admin })
  expect(listed.body.data.files.map((file) => file.key)).toEqual([key])
  await env.ATTACHMENTS.delete(key)
  const threads = async () =>
    await call<{ body: string }[]>('GET', '/api/v1/helpdesk/ticket-thread', { as: customer, query: { id: ticket } })
  expect((await threads()).headers.get('X-Error-Code')).toBe('conversation_unreadable')
  const sha256 = createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
  const put = async () => await call('PUT', CONTENT, { as: admin, query: { key, sha256 }, body: bytes })
  await env.DB.exec("UPDATE conversation_archives SET state = 'writing', due_at = 1")
  expect((await put()).headers.get('X-Error-Code')).toBe('file_not_referenced')
  await env.DB.exec("UPDATE conversation_archives SET state = 'stored', due_at = NULL")
  expect((await put()).status).toBe(200)
  expect((await env.ATTACHMENTS.head(key))?.httpMetadata?.contentType).toBe('application/gzip')
  expect(JSON.stringify((await threads()).body.data)).toContain('The shelf sags')
  const told = await env.DB.prepare("SELECT context FROM events WHERE type = 'installation.file_restored'").all()
  expect(told.results).toEqual([{ context: JSON.stringify({ archiveId: id }) }])
})

test('an empty file can be put back', async () => {
  const [key = ''] = await filesOfTicket('x')
  await env.ATTACHMENTS.delete(key)
  await env.DB.prepare('UPDATE attachments SET size = 0').run()
  expect((await putBack(key, '', { body: '' })).status).toBe(200)
  expect((await env.ATTACHMENTS.head(key))?.size).toBe(0)
})

test('an existing file cannot be replaced, and a file that no record names is refused', async () => {
  const [key = ''] = await filesOfTicket('evidence')
  const over = await putBack(key, 'EVIDENCE')
  expect([over.status, over.headers.get('X-Error-Code')]).toEqual([409, 'file_exists'])
  expect(await (await env.ATTACHMENTS.get(key))?.text()).toBe('evidence')
  const own = await putBack('pending/2026-11-22/of-mine', 'a film')
  expect([own.status, own.headers.get('X-Error-Code')]).toEqual([404, 'file_not_referenced'])
  expect((await env.ATTACHMENTS.list()).objects.map((object) => object.key)).toEqual([key])
  expect(await auditedTypes()).toEqual([])
})

test('bytes that differ from the record’s size or checksum are refused', async () => {
  const [key = ''] = await filesOfTicket('right')
  await env.ATTACHMENTS.delete(key)
  const sha256 = await sha256Hex('right')
  for (const text of ['wrong', 'longer than it', 'less', '']) {
    const answer = await putBack(key, text, { sha256, body: text })
    expect([text, answer.status, answer.headers.get('X-Error-Code')]).toEqual([text, 409, 'file_differs'])
  }
  // Of a stream nobody says how long it is.
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('right'))
      controller.close()
    },
  })
  expect((await putBack(key, 'right', { body: stream })).headers.get('X-Error-Code')).toBe('file_differs')
  expect((await env.ATTACHMENTS.list()).objects).toEqual([])
  expect(await auditedTypes()).toEqual([])
})

test.each([
  '../secrets',
  'pending/../../x',
  '/etc/passwd',
  'a//b',
  'a/./b',
  'pending/2026\\x',
  'a b',
  'ä',
  'x'.repeat(513),
  '',
  '.',
])('no operation takes %j for a key', async (key) => {
  for (const [method, path, query] of [
    ['GET', CONTENT, { key }],
    ['PUT', CONTENT, { key, sha256: '0'.repeat(64) }],
    ...(key === '' ? [] : [['GET', LIST, { after: key }] as const]),
  ] as const) {
    const { status, body } = await call<{ errors: object }>(method, path, { as: admin, query })
    expect([method, path, status]).toEqual([method, path, 422])
    expect(Object.keys(body.data.errors)).toEqual([path === LIST ? 'after' : 'key'])
  }
})

test('the body is read as bytes, never as parameters', async () => {
  const [key = ''] = await filesOfTicket('x')
  const { status, body } = await call<{ errors: object }>('PUT', CONTENT, {
    as: admin,
    json: { key, sha256: '0'.repeat(64) },
  })
  expect([status, Object.keys(body.data.errors)]).toEqual([422, ['key', 'sha256']])
})

test('agents cannot read files, and a key needs the admin scope', async () => {
  const [key = ''] = await filesOfTicket('x')
  const agent = await createAgent()
  const service = await createApiKey({ kind: 'service', userId: admin.id })
  const own = await createApiKey({ kind: 'service', userId: admin.id, scope: 'admin', expiresAt: Date.now() + 60_000 })
  expect((await call('GET', LIST, { as: agent })).status).toBe(403)
  expect((await call('GET', CONTENT, { as: agent, query: { key } })).status).toBe(403)
  expect((await putBack(key, 'x', { as: agent })).status).toBe(403)
  expect((await call('GET', LIST, { headers: { 'X-API-Key': service } })).status).toBe(422)
  expect((await call('GET', LIST, { headers: { 'X-API-Key': own } })).status).toBe(200)
})
