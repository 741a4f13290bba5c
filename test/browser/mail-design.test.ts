import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailColours } from '../../src/shared/look/accent.ts'
import { designedMail } from '../../src/shared/mail/mail-design.ts'
import { linkMail, paragraph } from '../../src/shared/mail/mail-text.ts'
import { closeBrowser, openPage, startChromium } from './chromium.ts'
import { isTooWide, violationsOf } from './measures.ts'

/** A phone, a preview pane, and a window of a mail client. */
const WIDTHS = [320, 600, 1024]
const LOOK = { company: 'Example Pottery', logoUrl: '', ...mailColours('#c2410c') }
const HEAD = { to: 'ann@example.com', subject: 'A subject' }
const LONG = 'x'.repeat(200)

const MAILS = {
  code: linkMail(HEAD, {
    lines: ['Hello,', `A request ${LONG} waits for your confirmation.`],
    link: `https://desk.example.com/confirm?token=${LONG}`,
    action: 'Confirm the address',
    code: { hint: 'Enter this code where you asked for it:', token: '042137', isShort: true },
    notes: ['The link works for 72 hours.'],
  }),
  link: linkMail(HEAD, {
    lines: ['مرحبًا، هذه رسالة قصيرة.'],
    link: 'https://desk.example.com/show-ticket/1/ey',
    action: 'فتح التذكرة',
    code: null,
    notes: [],
  }),
  reply: {
    html: `${paragraph('##- Reply above this line -##')}<p>Hello Ann,</p><div class="quote"><p>Try <b>again</b>.</p><pre>${LONG}</pre></div>`,
  },
}

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

describe.each(Object.entries(MAILS))('the mail with a %s', (name, { html }) => {
  test.each(WIDTHS)('fits a width of %i pixels, light and dark', async (width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, problems } = await openPage(browser, { viewport: { width, height: 800 }, colorScheme })
      await page.setContent(`<main>${designedMail(html, LOOK)}</main>`)
      expect([name, colorScheme, await isTooWide(page)]).toEqual([name, colorScheme, false])
      expect(await violationsOf(page, 'body')).toEqual([])
      expect(problems).toEqual([])
      await page.context().close()
    }
  })
})

test('a code comes first and its link is no button, and a link alone is one', () => {
  const code = designedMail(MAILS.code.html, LOOK)
  expect(code.indexOf('042137')).toBeLessThan(code.indexOf('/confirm?token='))
  expect(code).not.toContain('class="button"')
  expect(designedMail(MAILS.link.html, LOOK)).toContain('class="button" style="display:inline-block')
})

test('the name of the desk is on the side where the text begins', () => {
  expect(designedMail(MAILS.link.html, LOOK)).toContain('<td class="pad" dir="rtl"')
  expect(designedMail(MAILS.code.html, LOOK)).toContain('<td class="pad" dir="ltr"')
})

test('a code is written from left to right in mails of every language', () => {
  const token = '-aB_'
  const code = { hint: 'أدخل هذا الرمز:', token, isShort: false }
  const { html } = linkMail(HEAD, {
    lines: ['مرحبًا،'],
    link: 'https://desk.example.com/',
    action: 'فتح',
    code,
    notes: [],
  })
  expect(designedMail(html, LOOK)).toContain(`<code dir="ltr">${token}</code>`)
})

test('the line above which replies are written is above the name', () => {
  const mail = designedMail(MAILS.reply.html, LOOK)
  expect(mail.indexOf('Reply above this line')).toBeLessThan(mail.indexOf('Example Pottery'))
})
