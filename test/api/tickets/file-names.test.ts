import { parse } from 'content-disposition'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml, send } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { deliver } from '../../support/incoming-mail.ts'
import { createAdmin, createCustomer, type TestPerson } from '../../support/people.ts'

type Name = readonly [sent: string, stored: string]

/** Names as they are sent, and as they are stored. Control characters and marks of direction are left out. */
const NAMES: readonly Name[] = [
  ['Angebot "Neu".pdf', 'Angebot "Neu".pdf'],
  ['100% sicher.pdf', '100% sicher.pdf'],
  ['a%41b.txt', 'a%41b.txt'],
  ['月次レポート「案」.pdf', '月次レポート「案」.pdf'],
  ['صورة ١.png', 'صورة ١.png'],
  ["it's; a=b, c.txt", "it's; a=b, c.txt"],
  ['<img src=x>&amp;.txt', '<img src=x>&amp;.txt'],
]
const CONTROLS: readonly Name[] = [
  ['new\nline.txt', 'newline.txt'],
  ['a\ttab.txt', 'atab.txt'],
  ['evil\u202Etxt.exe', 'eviltxt.exe'],
]
const ALL: readonly Name[] = [...NAMES, ...CONTROLS]

let admin: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  customer = await createCustomer({ email: 'cara@example.com' })
})

const encoded = (pairs: readonly Name[]) => pairs.map(([name]) => ({ name, type: 'text/plain', file: btoa('x') }))

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Each way sends one file of each name. It returns the names that are to be stored. */
const WAYS: Record<string, () => Promise<readonly Name[]>> = {
  'a form of a browser': async () => {
    const multipart = new FormData()
    multipart.set('subject', 'Files')
    multipart.set('body', 'Here')
    for (const [name] of ALL) multipart.append('media_attachment[]', new File(['x'], name, { type: 'text/plain' }))
    expect((await call('POST', '/api/v1/helpdesk/create', { as: customer, multipart })).status).toBe(200)
    return ALL
  },
  JSON: async () => {
    const json = { subject: 'Files', body: 'Here', attachments: encoded(ALL) }
    expect((await call('POST', '/api/v1/helpdesk/create', { as: customer, json })).status).toBe(200)
    return ALL
  },
  XML: async () => {
    const files = encoded(NAMES).map(
      ({ name, file }) => `<item><name>${escaped(name)}</name><file>${file}</file></item>`,
    )
    const xml = `<request><subject>Files</subject><body>Here</body><attachments>${files.join('')}</attachments></request>`
    expect((await call('POST', '/api/v1/helpdesk/create', { as: customer, xml })).status).toBe(200)
    return NAMES
  },
  mail: async () => {
    const parts = ALL.map(
      ([name]) =>
        `--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}\r\n\r\nx\r\n`,
    )
    await deliver({
      from: customer.email,
      contentType: 'multipart/mixed; boundary=b',
      body: `${parts.join('')}--b--\r\n`,
    })
    return ALL
  },
}

interface Attached {
  id: number
  name: string
}

describe.each(Object.entries(WAYS))('by %s', (_way, sendFiles) => {
  test('a file keeps its name of any script, with quotes and percent signs, wherever it is read', async () => {
    const stored = (await sendFiles()).map(([, name]) => name)
    const id = (await env.DB.prepare('SELECT max(id) AS id FROM tickets').first<number>('id')) ?? 0
    const path = '/api/v1/helpdesk/ticket-thread'
    const { body } = await call<{ data: { attach: Attached[] }[] }>('GET', path, { as: customer, query: { id } })
    const attached = body.data.data[0]?.attach ?? []
    expect(attached.map(({ name }) => name)).toEqual(stored)
    const { response } = await callXml('GET', path, { as: admin, query: { id } })
    expect(response).toMatchObject({
      data: { data: { item: [{ attach: { item: stored.map((name) => ({ name })) } }] } },
    })
    for (const { id: fileId, name } of attached) {
      const file = await send('GET', `/api/v1/helpdesk/attachment/${fileId}`, { as: customer })
      const header = file.headers.get('Content-Disposition') ?? ''
      expect([header, file.status]).toEqual([expect.stringMatching(/^attachment; [\x20-\x7e]+$/), 200])
      // Characters that a file system refuses are replaced.
      expect(parse(header).parameters['filename']).toBe(name.replaceAll(/[<>]/g, '_'))
    }
    const app = await call('GET', '/public/api/v1/helpdesk/ticket-thread', { as: admin, query: { id } })
    const shown = JSON.stringify(app.body)
    // The apps split lists of names at commas.
    for (const name of stored) expect(shown).toContain(JSON.stringify(name.replaceAll(',', '_')).slice(1, -1))
  })
})
