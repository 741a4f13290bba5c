import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { consumeMail } from '../../../src/queue/mail.consumer.ts'
import { install } from '../../support/database.ts'
import {
  deliver,
  incomingMessage,
  type MailOptions,
  rawMail,
  type ReceivedMail,
  threads,
  ticketRows,
} from '../../support/incoming-mail.ts'
import { openOutbox } from '../../support/mail.ts'

beforeEach(async () => await install())

describe('a mail that cannot be parsed is rejected once, with a reason, and stores nothing:', () => {
  const nested = (depth: number) => {
    const open = Array.from(
      { length: depth },
      (_, index) => `--b${index}\r\nContent-Type: multipart/mixed; boundary=b${index + 1}\r\n\r\n`,
    )
    return { contentType: 'multipart/mixed; boundary=b0', body: `${open.join('')}--b${depth}\r\n\r\nx\r\n` }
  }
  test.each<[string, MailOptions]>([
    ['nested too deeply', nested(40)],
    ['a header that is too large', { headers: { 'X-Long': 'x'.repeat(300 * 1024) } }],
    [
      'many headers that are too large together',
      { headers: Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`X-${index}`, 'x'.repeat(900)])) },
    ],
    ['no sender', { headers: { From: '' } }],
    ['two headers that name a sender', { headers: { from: 'bo@example.com' } }],
    ['a sender that is no address', { headers: { From: 'Cara' } }],
  ])('%s', async (_name, options) => {
    const { rejected } = await deliver(options)
    expect(rejected).toMatch(/cannot be read|no single sender/)
    expect(await ticketRows()).toEqual([])
    expect((await env.ATTACHMENTS.list()).objects).toEqual([])
  })
})

test('a mail that is too large is rejected, and the log says why', async () => {
  const { services } = openOutbox()
  const log = vi.spyOn(services.log, 'info')
  const received: ReceivedMail = { rejected: null }
  const bytes = 26 * 1024 * 1024
  await consumeMail(services, { ...incomingMessage({}, received), rawSize: bytes })
  expect(received.rejected).toBe('The mail is too large.')
  expect(log).toHaveBeenCalledWith('a mail was refused', { reason: 'too large', bytes })
  expect(await ticketRows()).toEqual([])
})

describe('an unusual mail is accepted:', () => {
  test.each<[string, MailOptions]>([
    ['an unknown charset', { contentType: 'text/plain; charset=x-klingon' }],
    ['an unknown charset in the subject', { subject: '=?x-klingon?Q?Printer?=' }],
    ['a charset that is no name', { contentType: 'text/plain; charset="\0;()"' }],
    ['a NUL in the subject', { subject: 'Printer\0is down' }],
    ['an encoded NUL in the subject', { subject: '=?utf-8?Q?Printer=00is_down?=' }],
    ['a NUL in the text', { text: 'It does\0not print.' }],
    ['a NUL in markup', { contentType: 'text/html', body: '<p>It does\0not <b>print</b>.</p>' }],
    ['a NUL in the name', { from: '"Ca\0ra" <cara@example.com>' }],
    ['a NUL in the Message-ID', { messageId: '<a\0b@example.com>' }],
    ['a NUL in a reference', { headers: { References: '<a\0b@example.com>' } }],
    ['half a surrogate', { subject: '=?utf-16?B?2AA=?=', text: 'x' }],
    [
      'bytes that are no UTF-8',
      {
        contentType: 'text/plain; charset=utf-8',
        headers: { 'Content-Transfer-Encoding': 'base64' },
        body: btoa('\xff\xfe\xc3'),
      },
    ],
    ['base64 that is none', { headers: { 'Content-Transfer-Encoding': 'base64' }, body: '!!!!' }],
    ['an encoding that nobody knows', { headers: { 'Content-Transfer-Encoding': 'x-magic' } }],
    ['a boundary that never comes', { contentType: 'multipart/mixed; boundary=never', body: 'x' }],
    ['a boundary that is missing', { contentType: 'multipart/mixed', body: 'x' }],
    ['a date that is none', { headers: { Date: 'yesterday' } }],
    ['a content type that is none', { contentType: ';;;=' }],
    ['a Message-ID that is too long', { messageId: `<${'x'.repeat(2000)}@example.com>` }],
    [
      'a file whose name has a NUL',
      {
        contentType: 'multipart/mixed; boundary=b',
        body: '--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename="a\0b.txt"\r\n\r\nx\r\n--b--\r\n',
      },
    ],
    [
      'a mail within a mail within a mail',
      { contentType: 'message/rfc822', body: rawMail({ contentType: 'message/rfc822', body: rawMail({}) }) },
    ],
  ])('%s', async (_name, options) => {
    expect(await deliver(options)).toEqual({ rejected: null })
    expect(await ticketRows()).toHaveLength(1)
    const [entry] = await threads()
    expect(JSON.stringify(entry)).not.toContain('\\u0000')
  })
})
