import { describe, expect, test } from 'vitest'
import { dictionaries } from '../../../web/languages/dictionaries.ts'
import { cutQuotedText } from '../../../src/modules/mail-in/reading/quoted-text.format.ts'
import type { Language } from '../../../src/shared/languages/languages.types.ts'
import { textsIn } from '../../../src/shared/languages/texts.ts'
import { replyMarker } from '../../../src/shared/mail/mail-text.ts'
import { quickestOf } from '../../support/times.ts'

const MARKER = '##- Please type your reply above this line -##'
const QUOTE = '> Please try again.\n> Bo'

describe('the quotation of a reply is cut off', () => {
  test.each<[string, string]>([
    ['English', `New text.\n\nOn Fri, Nov 20, 2026 at 10:11 AM Desk <support@example.com> wrote:\n\n${QUOTE}`],
    ['wrapped', `New text.\n\nOn Fri, Nov 20, 2026 at 10:11 AM Desk\n<support@example.com>\nwrote:\n${QUOTE}`],
    ['German', `New text.\n\nAm 20.11.2026 um 10:11 schrieb Desk <support@example.com>:\n${QUOTE}`],
    ['French', `New text.\n\nLe ven. 20 nov. 2026 à 10:11, Desk <support@example.com> a écrit :\n${QUOTE}`],
    ['Chinese', `New text.\n\n在 2026年11月20日 10:11，Desk <support@example.com> 写道：\n\n${QUOTE}`],
    ['bare', `New text.\n${QUOTE}\n`],
    [
      'Outlook',
      'New text.\n\n________________________________\nFrom: Desk <support@example.com>\nSent: Friday\nTo: Cara\nSubject: x\n\nOld text.',
    ],
    ['Outlook without a divider', 'New text.\n\nVon: Desk\nGesendet: Freitag\nAn: Cara\nBetreff: x\n\nOld text.'],
    ['Original Message', 'New text.\n\n-----Original Message-----\nFrom: Desk\nOld text.'],
    ['our marker', `New text.\n\nOn Friday, 20 Nov 2026, Desk wrote:\n\n${MARKER}\n\nHello Cara,\n\nOld text.`],
    ['our marker in a quotation', `New text.\r\n\r\nDesk <support@example.com>:\r\n> ${MARKER}\r\n> Hello`],
  ])('%s', (_name, mail) => {
    expect(cutQuotedText(mail)).toBe('New text.')
  })

  test.each(Object.keys(dictionaries) as Language[])('our marker in %s', (language) => {
    const marker = replyMarker(textsIn(language, dictionaries[language], 'UTC').t)
    expect(cutQuotedText(`New text.\n\nDesk <support@example.com>:\n> ${marker}\n> Hello`)).toBe('New text.')
  })
})

describe('written text stays', () => {
  test.each<[string, string]>([
    ['answers between quoted lines', `> Did you try?\nYes.\n> And then?\nIt broke.`],
    ['a sentence that ends with a colon', 'Here is what I did at 10:15:\n\n1. nothing'],
    ['a single header-like line', 'From: the third floor.\nIt is loud there.'],
    ['a divider of one’s own', 'Part one\n----------\nPart two'],
    ['nothing but a quotation', QUOTE],
    ['half a marker', 'One.\n##- Two.\nThree.'],
    ['paragraphs', 'One.\n\nTwo.\n\nThree.'],
  ])('%s', (_name, mail) => {
    expect(cutQuotedText(mail)).toBe(mail)
  })
})

test('a hostile mail takes linear time', async () => {
  const hostile = [
    'On '.repeat(60_000),
    `${'> '.repeat(50_000)}\n`.repeat(2),
    `${'-'.repeat(100_000)}x`,
    'From: x\n'.repeat(20_000),
    `${' '.repeat(100_000)}wrote:`,
    '\n'.repeat(200_000),
  ]
  for (const mail of hostile) {
    expect(await quickestOf(() => cutQuotedText(mail), 500)).toBeLessThan(500)
  }
})
