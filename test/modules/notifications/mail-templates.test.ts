import { describe, expect, test } from 'vitest'
import type { DeliveryContent } from '../../../src/modules/notifications/channels/deliveries.types.ts'
import { composeMail } from '../../../src/modules/notifications/channels/notices.mail.ts'
import { english } from '../../../src/shared/languages/english/english.ts'
import { signMuteLink } from '../../../src/shared/identity/tokens/mute-links.ts'
import { textsIn } from '../../../src/shared/languages/texts.ts'
import {
  headerValue,
  isOwnAddress,
  messageIdOf,
  ticketAddress,
  ticketMessageId,
  ticketOfSigned,
} from '../../../src/shared/mail/mail-addresses.ts'

const SECRET = 'a-secret-for-these-tests'
const CONTEXT = {
  tokenSecret: SECRET,
  mailFrom: 'Desk <support@desk.example.com>',
  baseUrl: 'https://desk.example.com',
  texts: textsIn('en', english, 'UTC'),
}
const CARA = {
  userId: 5,
  role: 'customer' as const,
  email: 'cara@example.com',
  firstName: 'Cara',
  isProven: true,
  message: 'Bo has replied in "Printer"',
}
const STRANGER = { ...CARA, firstName: 'Win at evil.test', isProven: false }
const CONTENT: DeliveryContent = {
  eventId: 7,
  scenario: 'tickets',
  rowId: 12,
  actor: null,
  subjectUser: null,
  ticket: { id: 12, number: 'AAAA-0000-0011', title: 'Printer', isTitledByStaff: false },
  entry: { html: '<p>Try <b>again</b></p>', text: 'Try again', isInternal: false, isOfStaff: true },
  references: [],
  company: 'Example & Co',
  footer: '',
  url: '',
}

describe('a mail', () => {
  test('to a customer ends with the settings’ footer as text, and one to staff does not', async () => {
    const content = { ...CONTENT, footer: 'Example & Co <b>Ltd</b>\nKiln Lane 7' }
    const mail = await composeMail(content, CARA, CONTEXT)
    expect(mail.text.endsWith('\n\nExample & Co <b>Ltd</b>\nKiln Lane 7\n')).toBe(true)
    expect(mail.html).toContain('Example &amp; Co &lt;b&gt;Ltd&lt;/b&gt;<br />Kiln Lane 7</p>')
    const other = await composeMail(content, { ...CARA, role: 'agent' }, CONTEXT)
    expect(other.text + other.html).not.toContain('Kiln Lane')
  })

  test('says in text and HTML what happened, in which ticket, and where to reply', async () => {
    const mail = await composeMail(CONTENT, CARA, CONTEXT)
    const stop = `https://desk.example.com/unsubscribe?token=${await signMuteLink(SECRET, { userId: 5, ticketId: 12 })}`
    expect(mail.subject).toBe('[#AAAA-0000-0011] Printer')
    expect(mail.text).toBe(
      `##- Please type your reply above this line -##\n\nHello Cara,\n\nBo has replied in "Printer".\n\nTry again\n\n-- \nExample & Co\nTicket #AAAA-0000-0011\nhttps://desk.example.com/tickets/12\nUnsubscribe from this ticket: ${stop}\n`,
    )
    expect(mail.html).toContain('<p>Try <b>again</b></p>')
    expect(mail.html).toContain(
      'Example &amp; Co · <a href="https://desk.example.com/tickets/12">Ticket #<span style="white-space:nowrap">AAAA-0000-0011</span></a>',
    )
    expect(await ticketOfSigned([SECRET], mail.replyTo ?? '')).toEqual({ ticketId: 12, isOfNote: false })
  })

  test('keeps one thread per ticket by its headers', async () => {
    const root = await ticketMessageId(SECRET, { ticketId: 12, sender: CONTEXT.mailFrom })
    const first = await composeMail(CONTENT, CARA, CONTEXT)
    expect(first.headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
      'X-Auto-Response-Suppress': 'All',
      'X-Helpdesk-Message-ID': '<event-7.user-5@helpdesk>',
      'In-Reply-To': root,
      References: root,
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/desk\.example\.com\/unsubscribe\/one-click\?token=5\.12\.[\w-]{43}>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const references = ['<one@example.com>', 'no id', '<two@example.com>', `<${'x'.repeat(600)}>`]
    const later = await composeMail({ ...CONTENT, references }, CARA, CONTEXT)
    expect(later.headers).toMatchObject({
      'In-Reply-To': '<two@example.com>',
      References: `${root} <one@example.com> <two@example.com>`,
    })
  })

  test('turns no user text into a header or markup', async () => {
    const evil = 'Hi\r\nBcc: all@example.com\u2028<script>'
    const content = {
      ...CONTENT,
      company: evil,
      ticket: { id: 12, number: 'A', title: evil, isTitledByStaff: false },
    }
    const mail = await composeMail(
      content,
      { ...CARA, firstName: evil, message: evil },
      { ...CONTEXT, baseUrl: 'https://x/"><script>' },
    )
    for (const value of [mail.subject, ...Object.values(mail.headers ?? {})]) {
      // oxlint-disable-next-line no-control-regex -- these are the characters that must not be there
      expect(value).not.toMatch(/[\r\n\0\u2028\u2029]/)
    }
    expect(mail.html).not.toContain('<script>')
  })

  test.each(['打印机坏了', 'Принтер сломался', 'الطابعة معطلة', '🖨️ kaputt'])(
    'keeps the subject %s unchanged',
    async (title) => {
      const ticket = { id: 12, number: 'A', title, isTitledByStaff: false }
      const mail = await composeMail({ ...CONTENT, ticket }, CARA, CONTEXT)
      expect(mail.subject).toBe(`[#A] ${title}`)
    },
  )

  test('removes direction overrides from the subject, and keeps marks that scripts need', async () => {
    const title = '\u2067Invoice \u202efdp.exe\u202c \u200fالطابعة\u200f می\u200cخواهم'
    const ticket = { id: 12, number: 'A', title, isTitledByStaff: false }
    const mail = await composeMail({ ...CONTENT, ticket }, CARA, CONTEXT)
    expect(mail.subject).toBe('[#A]  Invoice  fdp.exe  \u200fالطابعة\u200f می\u200cخواهم')
  })

  test('never shows a note to a customer', async () => {
    const entry = { html: '<p>secret</p>', text: 'secret', isInternal: true, isOfStaff: true }
    const mail = await composeMail({ ...CONTENT, entry }, CARA, CONTEXT)
    expect(`${mail.text}${mail.html}`).not.toContain('secret')
    const forAgent = await composeMail({ ...CONTENT, entry }, { ...CARA, role: 'agent' }, CONTEXT)
    expect(forAgent.text).toContain('secret')
  })

  test('to an unproven address contains staff’s text only', async () => {
    const { subject, text, html } = await composeMail(CONTENT, STRANGER, CONTEXT)
    expect(subject).toBe('[#AAAA-0000-0011] Example & Co')
    expect(text).toContain('Try again')
    expect(text).toContain('Your ticket AAAA-0000-0011 was updated.')
    expect(`${text}${html}`).not.toMatch(/Printer|evil/)
    const entry = { html: '<p>Win</p>', text: 'Win', isInternal: false, isOfStaff: false }
    const other = await composeMail({ ...CONTENT, entry }, STRANGER, CONTEXT)
    expect(`${other.text}${other.html}`).not.toContain('Win')
  })

  test('to an unproven address names the ticket’s title only if staff wrote it', async () => {
    const ticket = { id: 12, number: 'A', title: 'Your new laptop', isTitledByStaff: true }
    const mail = await composeMail({ ...CONTENT, ticket }, STRANGER, CONTEXT)
    expect(mail.subject).toBe('[#A] Your new laptop')
  })
})

describe('signed addresses', () => {
  test('identify their ticket in upper and lower case', async () => {
    const address = await ticketAddress(SECRET, { ticketId: 12, sender: CONTEXT.mailFrom })
    expect(address).toMatch(/^support\+12\.[a-z2-7]{26}@desk\.example\.com$/)
    expect(await ticketOfSigned([SECRET], address.toUpperCase())).toEqual({ ticketId: 12, isOfNote: false })
    expect(await ticketOfSigned(['another-secret'], address)).toBeNull()
    expect(await ticketOfSigned([SECRET], address.replace('+12.', '+13.'))).toBeNull()
    for (const text of ['', 'support@desk.example.com', 'support+12.@desk.example.com', '+12.abc', '<ticket-12@x>']) {
      expect(await ticketOfSigned([SECRET], text)).toBeNull()
    }
  })

  test('are recognised as ours', () => {
    for (const own of [
      'support@desk.example.com',
      'Support+12.abc@Desk.example.com',
      'Desk <support@desk.example.com>',
    ]) {
      expect(isOwnAddress(own, CONTEXT.mailFrom)).toBe(true)
    }
    for (const other of ['support@example.com', 'supporter@desk.example.com']) {
      expect(isOwnAddress(other, CONTEXT.mailFrom)).toBe(false)
    }
  })
})

test('header values and Message-IDs contain no line breaks', () => {
  expect(headerValue(' a\r\nb\tc\0d\u0085e ')).toBe('a b c d e')
  expect(messageIdOf('a@b')).toBe('<a@b>')
  expect(messageIdOf('<a@b>')).toBe('<a@b>')
})
