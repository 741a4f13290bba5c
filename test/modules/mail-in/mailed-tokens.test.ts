import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { OutgoingMail } from '../../../src/services.types.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { deliver, type MailOptions, threads } from '../../support/incoming-mail.ts'
import { drain, openOutbox, tokenIn } from '../../support/mail.ts'
import { createAdmin, createCustomer, type TestPerson } from '../../support/people.ts'
import { openTicket } from '../../support/tickets-api.ts'

const PASSWORD = 'correct horse battery staple'

let admin: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin({ email: 'ada@example.com' })
  customer = await createCustomer({ email: 'cara@example.com' })
})

/** The mails that a request sent to this address. */
async function mailTo(email: string, path: string, json: object, as?: TestPerson): Promise<OutgoingMail> {
  const outbox = openOutbox()
  await drain(outbox)
  expect((await call('POST', path, { json, ...(as && { as }) })).status).toBe(200)
  const mail = (await drain(outbox)).find(({ to }) => to === email)
  if (!mail) throw new Error(`Nothing was mailed to ${email}.`)
  return mail
}

const reset = async () => await mailTo(admin.email, '/api/v2/helpdesk/user/change/password', { email: admin.email })
const invitation = async () =>
  await mailTo('new@example.com', '/api/v3/admin/staff', { role: 'admin', email: 'new@example.com' }, admin)

async function guestsLink(): Promise<OutgoingMail> {
  const { ticket_number } = await openTicket(customer)
  return await mailTo(customer.email, '/api/v1/helpdesk/ticket-check', { email: customer.email, ticket_number })
}

async function newsOfTicket(): Promise<OutgoingMail> {
  const { ticket_id } = await openTicket(customer)
  return await mailTo(customer.email, '/api/v1/helpdesk/reply', { ticket_id, reply_content: 'Try again.' }, admin)
}

/** As mail programs quote, in both of their forms. */
function quoting({ to, text, html }: OutgoingMail) {
  const quoted = text.split('\n').map((line) => `> ${line}`)
  const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}\r\n`
  const body = [
    part('text/plain', ['I did not ask for this.', '', ...quoted].join('\r\n')),
    part('text/html', `<p>I did not ask for this.</p><blockquote>${html}</blockquote>`),
  ]
  return { from: to, contentType: 'multipart/alternative; boundary=b', body: `${body.join('')}--b--\r\n` }
}

test.each([
  ['that sets a new password', reset],
  ['that opens an account of staff', invitation],
  ['that opens a ticket', guestsLink],
  ['that stops the mails about one', newsOfTicket],
])('a reply to the mail hides the token %s', async (_, ask) => {
  const mail = await ask()
  const [token = ''] = /[\w.-]{43,}$/m.exec(mail.text) ?? []
  expect(mail.html).toContain(token)
  await deliver(quoting(mail))
  const entry = (await threads()).at(-1)
  expect(entry?.body_text).toContain('I did not ask for this.')
  expect(`${entry?.body}${entry?.body_text}`).not.toContain(token)
})

test('a reply with a broken-up link hides it too, and its owner can still use the link', async () => {
  const mail = await reset()
  const token = tokenIn(mail)
  const other = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE'
  const text = `See https://safe.example.com/?url=https%3A%2F%2Fdesk%3Ftoken%3D${token}%26a and ${other}`
  await deliver({ from: mail.to, text })
  expect((await threads()).at(-1)?.body_text).toBe(text.replace(token, '[…]'))
  const json = { token, password: PASSWORD }
  expect((await call('POST', '/api/v2/helpdesk/user/reset/password', { json })).status).toBe(200)
  expect(await env.DB.prepare('SELECT count(*) AS used FROM user_tokens WHERE used_at IS NOT NULL').first()).toEqual({
    used: 1,
  })
})

const broken = (token: string) => [token.slice(0, 17), token.slice(17)] as const

/** A message with the token, as programs attach it. */
function attachedMessage(token: string, encoding: 'base64' | 'quoted-printable'): string {
  const [head, tail] = broken(token)
  const text = `Open https://desk.example.com/reset?token=${token} soon`
  const body =
    encoding === 'base64' ? btoa(text) : text.replace('token=', 'token=3D').replace(token, `${head}=\r\n${tail}`)
  const lines = ['From: desk@example.com', 'Subject: Your password', `Content-Transfer-Encoding: ${encoding}`]
  return [...lines, 'Content-Type: text/plain; charset=utf-8', '', body].join('\r\n')
}

function withFile(type: string, content: string, name = 'file') {
  const part = (head: string, body: string) => `--b\r\n${head}\r\n\r\n${body}\r\n`
  const text = part('Content-Type: text/plain', 'See the file.')
  const file = part(`Content-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"`, content)
  return { contentType: 'multipart/mixed; boundary=b', body: `${text}${file}--b--\r\n` }
}

const WAYS: Record<
  string,
  (token: string) => Pick<MailOptions, 'subject' | 'text' | 'body' | 'contentType' | 'headers'>
> = {
  'wrapped over two quoted lines': (token) => ({ text: `> reset?token=${broken(token).join('\r\n> ')}\r\n> If` }),
  'on its own line before another line': (token) => ({ text: `Hello\n${token}\nIf you did not` }),
  'split by tags': (token) => ({
    contentType: 'text/html',
    body: `<p>a?token=${broken(token).join('</b><wbr><b>')}</p><p>Thanks</p>`,
  }),
  'split by tags at each character': (token) => ({
    contentType: 'text/html',
    body: `<p>${[...token].map((one) => `<i>${one}</i>`).join('')}</p>`,
  }),
  'split by invisible characters': (token) => ({
    contentType: 'text/html; charset=utf-8',
    body: `<p>${broken(token).join('&shy;')} ${broken(token).join('&#8203;')}</p>`,
  }),
  'in a link that is wrapped': (token) => ({
    contentType: 'text/html',
    body: `<p><a href="https://desk.example.com/reset?token=${broken(token).join('\r\n')}">here</a></p>`,
  }),
  'in the subject': (token) => ({ subject: `FW: reset?token=${token}` }),
  'in an attached message': (token) => withFile('message/rfc822', attachedMessage(token, 'quoted-printable')),
  'in an attached message that is encoded': (token) => withFile('message/rfc822', attachedMessage(token, 'base64')),
  'in an attached message of another type': (token) =>
    withFile('application/octet-stream', attachedMessage(token, 'base64'), 'forwarded.EML'),
  'in a saved page of another type': (token) =>
    withFile('application/octet-stream', `<a href="https://desk.example.com/reset?token=${token}">Reset</a>`, 'p.html'),
  'in a saved link': (token) => withFile('application/octet-stream', `URL=https://d/reset?token=${token}`, 'Reset.url'),
  'in the name of a file': (token) => withFile('application/pdf', '%PDF-1.4', `reset-token=${token}.pdf`),
  'in an attribute that is not a link': (token) => ({
    contentType: 'text/html',
    body: `<p title="${token}">Hi</p><img alt="${token}" src="cid:1"><blockquote cite="https://d/?token=${token}">x ${token}</blockquote>`,
  }),
  'in a quoted-printable mail': (token) => ({
    contentType: 'text/plain; charset=utf-8',
    headers: { 'Content-Transfer-Encoding': 'quoted-printable' },
    body: `> https://desk.example.com/reset?token=3D${broken(token).join('=\r\n')}\r\n`,
  }),
  'in an attached text': (token) => withFile('text/plain', `reset?token=${token}`),
}

/** Everything that staff can read of a mail. */
async function readable(): Promise<string> {
  const { results } = await env.DB.prepare(
    'SELECT h.body, h.body_text, t.title FROM ticket_threads h JOIN tickets t ON t.id = h.ticket_id',
  ).all()
  const { objects } = await env.ATTACHMENTS.list()
  const files = await Promise.all(objects.map(async ({ key }) => await (await env.ATTACHMENTS.get(key))?.text()))
  const names = await env.DB.prepare('SELECT name FROM attachments').all()
  return JSON.stringify([results, names.results]) + files.join('\n')
}

test.each(Object.entries(WAYS))('staff cannot read a token %s', async (_, options) => {
  const mail = await reset()
  const token = tokenIn(mail)
  await deliver({ from: 'cara@example.com', ...options(token) })
  const shown = await readable()
  expect(shown).toContain('[…]')
  const bare = shown.replaceAll(/<[^>]*>|=\r?\n|\\r|\\n|[>\s\u00AD\u200B]|&shy;|&gt;/g, '')
  expect(bare).not.toContain(token)
  expect(bare).not.toContain(token.slice(17))
  expect(bare).not.toContain(btoa(token).slice(4, 40))
})

test('a file without a token arrives as it was sent', async () => {
  const message = attachedMessage('AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE', 'base64')
  await deliver({ from: 'cara@example.com', ...withFile('message/rfc822', message) })
  const { objects } = await env.ATTACHMENTS.list()
  expect((await (await env.ATTACHMENTS.get(objects[0]?.key ?? ''))?.text())?.trim()).toBe(
    message.replaceAll('\r\n', '\n'),
  )
})
