import type { Email } from 'postal-mime'
import { sanitizeMessage } from '../../../shared/text/html.ts'
import type { MailFile } from '../mail-in.types.ts'

/** Attached messages inside of attached messages. */
const MAX_DEPTH = 3
const MAX_NESTING = 20
const MAX_HEADER_BYTES = 256 * 1024
const MAX_FILE_BYTES = 25 * 1024 * 1024

export interface AttachedText {
  /** Everything in the file that somebody can read. */
  searched: string
  /** The file as plain text, in case something in it has to be removed. */
  plain: string
}

/** Null for a file that is neither a message nor a text. */
export async function attachedText(file: MailFile, depth = 0): Promise<AttachedText | null> {
  if (file.content.byteLength > MAX_FILE_BYTES) return null
  if (isMessageFile(file)) return await textOfMessage(file, depth)
  return isTextFile(file) ? textOfBytes(file.content) : null
}

export function isMessageFile({ name, contentType }: MailFile): boolean {
  return contentType === 'message/rfc822' || name.toLowerCase().endsWith('.eml')
}

/** Mail programs attach saved pages and texts under other types too, often `application/octet-stream`. */
const TEXT_NAME = /\.(?:txt|text|html?|xhtml|mht|mhtml|xml|json|csv|log|md|url|webloc|ics)$/i
const TEXT_TYPES = new Set(['application/json', 'application/xml', 'application/xhtml+xml'])

function isTextFile({ name, contentType }: MailFile): boolean {
  return contentType.startsWith('text/') || TEXT_TYPES.has(contentType) || TEXT_NAME.test(name)
}

function textOfBytes(content: Uint8Array): AttachedText {
  const text = new TextDecoder().decode(content)
  return { searched: text, plain: text }
}

async function textOfMessage({ content }: MailFile, depth: number): Promise<AttachedText | null> {
  const { default: PostalMime } = await import('postal-mime')
  const options = { maxNestingDepth: MAX_NESTING, maxHeadersSize: MAX_HEADER_BYTES }
  const email = await PostalMime.parse(content, options).catch(() => null)
  if (email === null) return textOfBytes(content)
  const { subject = '', text = '', html = '' } = email
  const inner =
    depth < MAX_DEPTH ? await Promise.all(email.attachments.map(async (file) => await innerText(file, depth))) : []
  const within = inner.filter((one) => one !== null)
  const body = text.trim() === '' ? (await sanitizeMessage(html, 'html')).text : text
  return {
    searched: [subject, text, html, ...within.map(({ searched }) => searched)].join('\n\n'),
    plain: [headerLines(email), body, ...within.map(({ plain }) => plain)].join('\n\n'),
  }
}

async function innerText({ filename, mimeType, content }: Email['attachments'][number], depth: number) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  return await attachedText({ name: filename ?? '', contentType: mimeType, content: bytes }, depth + 1)
}

function headerLines({ from, date = '', subject = '' }: Email): string {
  return [`From: ${from?.address ?? ''}`, `Date: ${date}`, `Subject: ${subject}`].join('\n')
}
