import { env } from 'cloudflare:workers'
import { htmlDecodeTree } from 'entities/decode'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { call, send } from '../support/api.ts'
import { guest, writeArticle } from '../support/articles.ts'
import { install } from '../support/database.ts'
import { deliver, threads } from '../support/incoming-mail.ts'
import { createAdmin, createCustomer, type TestPerson } from '../support/people.ts'
import { openTicket } from '../support/tickets-api.ts'

const WRITTEN = '&Auml;rger &amp; mehr&hellip; &NotEqualTilde; &copy 2026 &notit; &unknown; &#228; a < b'
const TEXT = 'Ärger & mehr… \u2242\u0338 © 2026 ¬it; &unknown; ä a < b'
const HTML = '<p>Ärger &amp; mehr… \u2242\u0338 © 2026 ¬it; &amp;unknown; ä a &lt; b</p>'
const BODY = `<p>${WRITTEN}</p>`
const REPLY = '/api/v1/helpdesk/reply'

let customer: TestPerson
let editor: TestPerson

/** As an isolate that has just been started, which has parsed no HTML. */
function forgetNames(): void {
  htmlDecodeTree.fill(0)
}

function watchAssets() {
  return vi.spyOn(env.ASSETS, 'fetch')
}

beforeEach(async () => {
  await install()
  customer = await createCustomer()
  editor = await createAdmin()
  forgetNames()
})

describe('the first HTML that an isolate reads has its names read as characters:', () => {
  test('that of a ticket', async () => {
    await openTicket(customer, { body: BODY })
    expect(await threads()).toMatchObject([{ body: HTML, body_text: TEXT }])
  })

  test('that of a reply', async () => {
    const { ticket_id } = await openTicket(customer)
    const { status } = await call('POST', REPLY, { as: customer, json: { ticket_id, reply_content: BODY } })
    expect(status).toBe(200)
    expect((await threads())[1]).toMatchObject({ body: HTML, body_text: TEXT })
  })

  test('that of a mail', async () => {
    await deliver({ contentType: 'text/html; charset=utf-8', body: BODY })
    expect(await threads()).toMatchObject([{ body: `${HTML}\n`, body_text: TEXT }])
  })

  test('that of a mail whose text is made of both its parts', async () => {
    const part = (type: string, text: string) => `--b\r\nContent-Type: text/${type}; charset=utf-8\r\n\r\n${text}\r\n`
    const body = `${part('plain', 'First')}${part('html', '<p>&Auml;rger&hellip;</p>')}--b--\r\n`
    await deliver({ contentType: 'multipart/mixed; boundary=b', body })
    expect((await threads())[0]?.body_text).toMatch(/First\s+Ärger…/)
  })

  test('that of an article, and of the page that shows it', async () => {
    const { slug } = await writeArticle(editor, { body: `<h2>Salt &amp; pepper</h2>${BODY}` })
    forgetNames()
    const page = await (await send('GET', `/kb/articles/${slug}`, guest())).text()
    expect(page).toContain(HTML)
    expect(page).toContain('id="h-salt-pepper"')
  })
})

test('an isolate reads the names once, and not for text', async () => {
  const read = watchAssets()
  await openTicket(customer, { body: '&Auml;rger & <mehr>' })
  expect(read).not.toHaveBeenCalled()
  await openTicket(customer, { body: BODY })
  await openTicket(customer, { body: BODY })
  expect(read.mock.calls).toEqual([['https://assets.invalid/assets/character-names.json']])
})

test('two that come at once both have their names read', async () => {
  await Promise.all([openTicket(customer, { body: BODY }), openTicket(customer, { body: BODY })])
  expect((await threads()).map(({ body_text }) => body_text)).toEqual([TEXT, TEXT])
})

describe('where the names cannot be read,', () => {
  const failures: [string, () => Promise<Response>][] = [
    ['for the connection is lost', async () => await Promise.reject(new Error('Network connection lost.'))],
    ['for there is no such file', async () => await Promise.resolve(new Response('', { status: 404 }))],
    ['for the file is no JSON', async () => await Promise.resolve(new Response('<p>'))],
  ]

  test.each(failures)('%s, nothing is written, the caller is told, and the next one is served', async (_, fail) => {
    const { ticket_id } = await openTicket(customer)
    const reply = { as: customer, json: { ticket_id, reply_content: BODY } }
    watchAssets().mockImplementationOnce(fail)
    expect(await call('POST', REPLY, reply)).toMatchObject({ status: 500, body: { success: false } })
    expect(await threads()).toHaveLength(1)
    expect(await call('POST', REPLY, reply)).toMatchObject({ status: 200 })
    expect((await threads())[1]).toMatchObject({ body: HTML })
  })

  test('a mail is not refused: it comes again', async () => {
    watchAssets().mockRejectedValueOnce(new Error('Network connection lost.'))
    const mail = { contentType: 'text/html; charset=utf-8', body: BODY }
    await expect(deliver(mail)).rejects.toThrow('Network connection lost.')
    expect(await threads()).toEqual([])
    expect(await deliver(mail)).toEqual({ rejected: null })
    expect(await threads()).toMatchObject([{ body: `${HTML}\n`, body_text: TEXT }])
  })
})
