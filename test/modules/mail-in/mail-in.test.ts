import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ticketAddress, ticketMessageId } from '../../../src/shared/mail/mail-addresses.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { deliver, DESK, type MailOptions, threads, ticketRows } from '../../support/incoming-mail.ts'
import { drain, openOutbox } from '../../support/mail.ts'
import { consume } from '../../support/notifications.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { addCollaborator, createEvent, createThread, createTicket, type TestTicket } from '../../support/tickets.ts'

let cara: TestPerson
let agent: TestPerson
let ticket: TestTicket
let address: string

beforeEach(async () => {
  await install()
  cara = await createCustomer({ email: 'cara@example.com' })
  agent = await createAgent({ email: 'bo@desk.example.com' })
  ticket = await createTicket({ userId: cara.id, statusId: 3, assignedTo: agent.id })
  address = await ticketAddress(env.TOKEN_SECRET, { ticketId: ticket.id, sender: DESK })
})

async function eventsOf(ticketId: number): Promise<string[]> {
  const query = "SELECT type FROM events WHERE subject_type = 'ticket' AND subject_id = ?1 ORDER BY id"
  const { results } = await env.DB.prepare(query).bind(ticketId).all<{ type: string }>()
  return results.map(({ type }) => type)
}

describe('a mail without a known thread', () => {
  test('from a customer opens that customer’s ticket', async () => {
    await deliver({ subject: '=?utf-8?B?5omT5Y2w5py65Z2P5LqG?=', messageId: '<first@example.com>' })
    const [, opened] = await ticketRows()
    expect(opened).toMatchObject({ title: '打印机坏了', status: 1, source: 2, email: 'cara@example.com' })
    expect(await threads()).toMatchObject([
      {
        user_id: cara.id,
        poster: 'client',
        source: 2,
        body_text: 'It does not print.',
        message_id: '<first@example.com>',
      },
    ])
    expect(await eventsOf(opened?.id ?? 0)).toEqual(['ticket.created'])
  })

  test('belongs to the account of the address, in composed or decomposed letters', async () => {
    const { id } = await createCustomer({ email: 'j\u00FCrgen@example.com' })
    await deliver({ from: 'ju\u0308rgen@example.com' })
    expect(await threads()).toMatchObject([{ user_id: id }])
  })

  test('from an unknown address creates a customer with an open ticket', async () => {
    await deliver({ from: '"Dan Ode" <dan@example.org>' })
    expect((await ticketRows())[1]).toMatchObject({
      email: 'dan@example.org',
      role: 'customer',
      firstName: 'Dan',
      status: 1,
    })
  })

  test('from an agent opens that agent’s ticket', async () => {
    await deliver({ from: agent.email })
    expect((await ticketRows())[1]).toMatchObject({ email: agent.email, role: 'agent', status: 1 })
  })

  test('needs neither an API key nor a second factor', async () => {
    await env.DB.exec("UPDATE settings SET api_key_mandatory = 1, two_factor_required = 'staff'")
    await deliver({ from: 'dan@example.org' })
    await deliver({ subject: 'Of a customer' })
    await deliver({ from: agent.email, to: address })
    expect((await ticketRows()).slice(1)).toMatchObject([{ email: 'dan@example.org' }, { title: 'Of a customer' }])
    expect((await threads()).filter(({ user_id: id }) => id === agent.id)).toHaveLength(1)
  })

  test('without content still becomes a ticket', async () => {
    await deliver({ subject: '', text: '' })
    expect((await ticketRows())[1]).toMatchObject({ title: '(no subject)' })
    expect((await threads())[0]).toMatchObject({ body_text: '(no text)' })
  })

  test('is accepted once, even if it is delivered several times at once', async () => {
    const mail = { messageId: '<once@example.com>' }
    await Promise.all([deliver(mail), deliver(mail), deliver(mail)])
    await deliver(mail)
    expect(await threads()).toHaveLength(1)
    const unnamed = { messageId: null, text: 'Without an id' }
    await deliver(unnamed)
    await deliver(unnamed)
    expect(await threads()).toHaveLength(2)
  })

  test('keeps its layout but no script', async () => {
    const body = '<p>Look: <b>bold</b></p><script>alert(1)</script><img src=x onerror=alert(1)>'
    await deliver({ contentType: 'text/html; charset=utf-8', body })
    const [thread] = await threads()
    expect(thread?.body).toContain('<b>bold</b>')
    expect(thread?.body).not.toMatch(/script|onerror/)
  })

  test('of plain text that looks like markup stays text', async () => {
    await deliver({ text: 'Use <b>this</b> & <script>that</script>' })
    expect((await threads())[0]).toMatchObject({ body_text: 'Use <b>this</b> & <script>that</script>' })
  })
})

describe('an unauthenticated sender', () => {
  const PASS = 'mx.cloudflare.net; dmarc=pass header.from=example.com'
  test.each<[string, Partial<MailOptions>]>([
    ['no results', { results: null }],
    [
      'failed checks',
      { results: 'mx.cloudflare.net; dkim=fail header.d=example.com; dmarc=fail header.from=example.com' },
    ],
    ['results of another domain', { results: 'mx.cloudflare.net; dmarc=pass header.from=evil.test' }],
    ['a signature of another domain', { results: 'mx.cloudflare.net; dkim=pass header.d=evil.test; dmarc=none' }],
    ['a signature of a domain that ends alike', { results: 'mx.cloudflare.net; dkim=pass header.d=ample.com' }],
    ['results of another server', { results: 'evil.test; dmarc=pass header.from=example.com' }],
    [
      'results that came with the mail',
      { results: 'mx.cloudflare.net; dmarc=fail', headers: { 'authentication-results': PASS } },
    ],
    ['results inside a comment', { results: 'mx.cloudflare.net; dmarc=fail (x; dmarc=pass header.from=example.com)' }],
  ])('by %s opens an unverified ticket, even in answer to a known thread', async (_name, options) => {
    await deliver({ to: address, ...options })
    const rows = await ticketRows()
    expect(await eventsOf(ticket.id)).toEqual([])
    expect(rows[1]).toMatchObject({ status: 6, email: 'cara@example.com' })
  })

  test('gets no mail', async () => {
    await deliver({ results: null, from: 'victim@example.net' })
    const { services, mails } = openOutbox()
    const { results } = await env.DB.prepare('SELECT id FROM events').all<{ id: number }>()
    await consume(services, ...results.map(({ id }) => id))
    expect(mails).toEqual([])
  })
})

test.each([
  'dkim=pass header.d=example.com',
  'dkim=pass header.i=@example.com',
  'dkim=fail; dkim=pass header.d="example.com"',
])('authenticated by %s can reply', async (method) => {
  await deliver({ to: address, results: `mx.cloudflare.net; ${method}; dmarc=none` })
  expect(await threads()).toMatchObject([{ ticket_id: ticket.id, user_id: cara.id }])
})

describe('a reply', () => {
  test('to the signed address is added without its quotation, and reopens the ticket', async () => {
    const text =
      'It still does not.\r\n\r\nOn Fri, 20 Nov 2026 at 10:11, Desk <support@desk.example.com> wrote:\r\n> Please try again.\r\n'
    await deliver({ to: address, subject: 'no number at all', text })
    expect(await threads()).toMatchObject([
      { ticket_id: ticket.id, poster: 'client', source: 2, body_text: 'It still does not.' },
    ])
    expect(await eventsOf(ticket.id)).toEqual(['ticket.customer_replied', 'ticket.status_changed'])
    expect((await ticketRows())[0]).toMatchObject({ status: 1 })
  })

  test.each(['signed', 'incoming', 'outgoing'])('is recognised by a Message-ID (%s)', async (kind) => {
    let reference = await ticketMessageId(env.TOKEN_SECRET, { ticketId: ticket.id, sender: DESK })
    if (kind === 'incoming') {
      reference = '<theirs@example.com>'
      await createThread({ ticketId: ticket.id, userId: cara.id, messageId: reference })
    }
    if (kind === 'outgoing') {
      const eventId = await createEvent({ type: 'ticket.replied', subjectId: ticket.id })
      await consume(openOutbox().services, eventId)
      reference = '<ours@cloudflare.test>'
      await env.DB.prepare('UPDATE deliveries SET message_id = ?1 WHERE user_id = ?2').bind(reference, cara.id).run()
    }
    await deliver({ headers: { 'In-Reply-To': '<unknown@example.com>', References: `<a@b> ${reference}` } })
    expect((await threads()).at(-1)).toMatchObject({ ticket_id: ticket.id, body_text: 'It does not print.' })
  })

  test('of a stranger is never recognised by its subject', async () => {
    await deliver({ from: 'stranger@example.org', subject: `Re: [#${ticket.ticketNumber}] Printer is down` })
    expect(await ticketRows()).toHaveLength(2)
    expect(await eventsOf(ticket.id)).toEqual([])
  })

  test.each(['0', 'a', '1'])('to an address with a forged signature opens a new ticket', async (end) => {
    const forged = address.replace(/.@/, end === address.at(address.indexOf('@') - 1) ? 'b@' : `${end}@`)
    await deliver({ to: forged })
    expect(await eventsOf(ticket.id)).toEqual([])
  })

  test('of a collaborator and of an agent in scope is added', async () => {
    const dan = await createCustomer({ email: 'dan@example.org' })
    await addCollaborator(ticket.id, dan.id)
    await deliver({ from: 'dan@example.org', to: address })
    await deliver({ from: agent.email, to: address })
    expect(await threads()).toMatchObject([
      { ticket_id: ticket.id, user_id: dan.id, poster: 'client' },
      { ticket_id: ticket.id, user_id: agent.id, poster: 'support' },
    ])
  })

  test('of another person opens a new ticket', async () => {
    const stranger = await createCustomer({ email: 'eve@example.org' })
    const outsider = await createAgent({ departments: [2] })
    const former = await createCustomer({ email: 'former@example.org' })
    await addCollaborator(ticket.id, former.id, false)
    for (const { email } of [stranger, outsider, former]) await deliver({ from: email, to: address })
    expect((await threads()).filter(({ ticket_id: id }) => id === ticket.id)).toEqual([])
    expect(await ticketRows()).toHaveLength(4)
  })

  test('to a merged ticket is added to its parent, and restores that from the trash', async () => {
    const parent = await createTicket({ userId: cara.id })
    await env.DB.prepare('UPDATE tickets SET merged_into_id = ?1 WHERE id = ?2').bind(parent.id, ticket.id).run()
    await deliver({ to: address })
    expect((await threads()).at(-1)).toMatchObject({ ticket_id: parent.id })
    await env.DB.prepare('UPDATE tickets SET status = 5 WHERE id = ?1').bind(parent.id).run()
    await deliver({ to: address })
    expect(await ticketRows()).toHaveLength(2)
    const parentNow = await env.DB.prepare('SELECT status FROM tickets WHERE id = ?1').bind(parent.id).first('status')
    expect([(await threads()).at(-1)?.ticket_id, parentNow]).toEqual([parent.id, 1])
  })
})

describe('a reply to the mail of a note', () => {
  const NOTE = 'Cara never pays.'

  /** The reply of the assignee's mail program, with the answer below the quotation. */
  async function answerToNote(): Promise<MailOptions> {
    const json = { ticket_id: ticket.id, body: NOTE }
    expect((await call('POST', '/api/v1/helpdesk/internal-note', { as: await createAgent(), json })).status).toBe(200)
    const [mail, ...others] = await drain(openOutbox())
    expect([mail?.to, others]).toEqual([agent.email, []])
    const quoted = (mail?.text ?? '').split('\n').map((line) => `> ${line}`)
    return {
      from: agent.email,
      to: mail?.replyTo ?? '',
      text: [...quoted, '', 'Then we keep the printer.'].join('\r\n'),
      headers: {
        'In-Reply-To': '<ours@cloudflare.test>',
        References: `${mail?.headers?.['References']} <ours@cloudflare.test>`,
      },
    }
  }

  const entries = async () => (await threads()).map(({ user_id, is_internal }) => [user_id, is_internal])

  test.each(['the address that it names', 'the desk', 'the ticket', 'the ticket, without References'])(
    'is a note too, sent to %s, and the customer gets neither',
    async (to) => {
      const answer = await answerToNote()
      await env.DB.exec("UPDATE deliveries SET message_id = '<ours@cloudflare.test>'")
      if (to.endsWith('References')) delete answer.headers?.['References']
      await deliver({
        ...answer,
        ...(to === 'the desk' && { to: DESK }),
        ...(to.startsWith('the ticket') && { to: address }),
      })
      expect((await entries()).slice(1)).toEqual([[agent.id, 1]])
      expect(await eventsOf(ticket.id)).toEqual(['ticket.noted', 'ticket.noted'])
      expect((await drain(openOutbox())).filter((mail) => mail.to === cara.email)).toEqual([])
      const seen = await call('GET', '/api/v1/helpdesk/ticket-thread', { as: cara, query: { id: ticket.id } })
      expect(JSON.stringify(seen.body)).not.toContain('printer.')
    },
  )

  test('is accepted once, and opens a new ticket if its writer lost access', async () => {
    const answer = { ...(await answerToNote()), messageId: '<once@desk.example.com>' }
    await Promise.all([deliver(answer), deliver(answer)])
    expect(await entries()).toHaveLength(2)
    await env.DB.prepare('UPDATE tickets SET assigned_to = NULL, dept_id = 2 WHERE id = ?1').bind(ticket.id).run()
    await addCollaborator(ticket.id, agent.id)
    await deliver({ ...answer, messageId: '<later@desk.example.com>' })
    expect((await threads()).at(-1)?.ticket_id).not.toBe(ticket.id)
  })

  test('of a customer to whom it was forwarded is a public reply', async () => {
    await deliver({ ...(await answerToNote()), from: cara.email, text: 'I do pay.' })
    expect((await entries()).slice(1)).toEqual([[cara.id, 0]])
  })
})

describe('files', () => {
  const multipart = (...files: [string, string][]) => {
    const parts = files.map(
      ([name, content]) =>
        `--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${btoa(content)}\r\n`,
    )
    const body = `--b\r\nContent-Type: text/plain\r\n\r\nSee the files.\r\n${parts.join('')}--b--\r\n`
    return { contentType: 'multipart/mixed; boundary=b', body }
  }

  test('are stored with the entry', async () => {
    await deliver({ to: address, ...multipart(['../../etc/log.txt', 'hello'], ['b.bin', 'x']) })
    const query = 'SELECT name, size, ticket_id AS ticketId, storage_key AS storageKey FROM attachments ORDER BY id'
    const { results } = await env.DB.prepare(query).all<{
      name: string
      size: number
      ticketId: number
      storageKey: string
    }>()
    expect(results).toMatchObject([
      { name: 'log.txt', size: 5, ticketId: ticket.id },
      { name: 'b.bin', size: 1, ticketId: ticket.id },
    ])
    expect(await (await env.ATTACHMENTS.get(results[0]?.storageKey ?? ''))?.text()).toBe('hello')
  })

  test.each([
    ['in quotes', String.raw`filename="Angebot \"Neu\".pdf"`],
    ['in pieces of RFC 2231', `filename*0*=UTF-8''Angebot%20; filename*1*=%22Neu%22; filename*2=".pdf"`],
    ['percent-encoded', `filename="fallback.pdf"; filename*=UTF-8''Angebot%20%22Neu%22.pdf`],
    ['as an encoded word', 'filename="=?UTF-8?Q?Angebot_=22Neu=22.pdf?="'],
  ])('keep a quote in their name if it is written %s', async (_way, parameter) => {
    const part = `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; ${parameter}\r\n\r\nx\r\n`
    await deliver({ to: address, contentType: 'multipart/mixed; boundary=b', body: `${part}--b--\r\n` })
    expect(await env.DB.prepare('SELECT name FROM attachments').first('name')).toBe('Angebot "Neu".pdf')
  })

  test('keep %22 in their name, which only a form writes for a quote', async () => {
    await deliver({ to: address, ...multipart(['100%22.txt', 'x']) })
    expect(await env.DB.prepare('SELECT name FROM attachments').first('name')).toBe('100%22.txt')
  })

  test('beyond ten are left out, and the entry says so', async () => {
    const files = Array.from({ length: 12 }, (_, index): [string, string] => [`${index}.txt`, 'x'])
    await deliver({ to: address, ...multipart(...files) })
    expect((await threads())[0]?.body_text).toContain('2 more files of this mail')
    expect((await env.ATTACHMENTS.list()).objects).toHaveLength(10)
  })

  test('of a repeated mail are not stored', async () => {
    const mail = { ...multipart(['a.txt', 'x']), messageId: '<files@example.com>' }
    await Promise.all([deliver(mail), deliver(mail), deliver(mail)])
    expect((await env.ATTACHMENTS.list()).objects).toHaveLength(1)
  })
})

describe('automatic mail is ignored', () => {
  test.each<[string, MailOptions]>([
    ['a bounce', { envelopeFrom: '' }],
    ['a bounce in brackets', { envelopeFrom: '<>' }],
    ['the mail system', { from: 'MAILER-DAEMON@example.com' }],
    ['a delivery report', { contentType: 'multipart/report; report-type=delivery-status; boundary=b', body: '--b--' }],
    ['an automatic reply', { headers: { 'Auto-Submitted': 'auto-replied (vacation)' } }],
    ['a generated mail', { headers: { 'Auto-Submitted': 'auto-generated' } }],
    ['an old automatic reply', { headers: { 'X-Autoreply': 'yes' } }],
    ['bulk', { headers: { Precedence: 'bulk' } }],
    ['a list', { headers: { 'List-Id': '<list.example.com>' } }],
    ['a mail that this desk sent', { headers: { 'X-Helpdesk-Message-ID': '<event-1.user-1@helpdesk>' } }],
    ['the desk itself', { from: DESK }],
    ['the desk’s own signed address', { from: 'support+12.abc@desk.example.com' }],
  ])('%s', async (_name, options) => {
    expect(await deliver({ to: address, ...options })).toEqual({ rejected: null })
    expect(await ticketRows()).toHaveLength(1)
    expect(await threads()).toEqual([])
  })

  test('but a mail with Auto-Submitted: no is accepted', async () => {
    await deliver({ headers: { 'Auto-Submitted': 'no' } })
    expect(await ticketRows()).toHaveLength(2)
  })
})

describe('faults', () => {
  test('make the mail server deliver again', async () => {
    const put = vi.spyOn(Object.getPrototypeOf(env.DB) as D1Database, 'withSession').mockImplementationOnce(() => {
      throw new Error('down')
    })
    await expect(deliver({})).rejects.toThrow('down')
    put.mockRestore()
    await deliver({})
    expect(await ticketRows()).toHaveLength(2)
  })
})
