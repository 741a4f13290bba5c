import { plainTextToHtml, sanitizeMessage } from '../../../shared/text/html.ts'
import type { IncomingMail } from '../mail-in.types.ts'
import { cutQuotedText } from './quoted-text.format.ts'

const MAX_SUBJECT = 255
/** The stored length of a mail's text in UTF-8. An entry has room for its markup. */
export const MAX_TEXT_BYTES = 400 * 1024
const NO_SUBJECT = '(no subject)'
const NO_TEXT = '(no text)'

export function subjectOf({ subject }: IncomingMail): string {
  const cut = Array.from(subject).slice(0, MAX_SUBJECT).join('').trim()
  return cut === '' ? NO_SUBJECT : cut
}

/** The maximum length of a mail's text. */
export function limitedTextOf({ text, html }: IncomingMail): string {
  return cutText(html ?? text ?? '')
}

/** A reply as plain text without its quotation, because cutting HTML would break markup. */
export async function replyBody(mail: IncomingMail, leftOut: number): Promise<string> {
  return plainBody(cutQuotedText(await textOf(mail)), leftOut)
}

/** A new message with its layout; the use case sanitises it. A too long one is cut as text. */
export async function messageBody(mail: IncomingMail, leftOut: number): Promise<string> {
  const { html } = mail
  const isShown = html !== null && Buffer.byteLength(html) <= MAX_TEXT_BYTES && leftOut === 0
  if (!isShown) return plainBody(await textOf(mail), leftOut)
  const { text, html: clean } = await sanitizeMessage(html, 'html')
  return text === '' && !clean.includes('<img') ? plainBody(await textOf(mail), leftOut) : html
}

async function textOf({ text, html }: IncomingMail): Promise<string> {
  const plain = text !== null && text.trim() !== '' ? text : (await sanitizeMessage(cutText(html ?? ''), 'html')).text
  return cutText(plain)
}

function plainBody(text: string, leftOut: number): string {
  const note =
    leftOut === 0 ? '' : `\n\n[${leftOut} more files of this mail were too many or too large and are left out.]`
  const whole = `${text.trim() === '' ? NO_TEXT : text.trim()}${note}`
  return `<div>${plainTextToHtml(whole)}</div>`
}

function cutText(text: string): string {
  if (Buffer.byteLength(text) <= MAX_TEXT_BYTES) return text
  return Buffer.from(text)
    .subarray(0, MAX_TEXT_BYTES)
    .toString('utf8')
    .replace(/\uFFFD$/, '')
}
