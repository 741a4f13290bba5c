import { escapeHtml } from '../text/html.ts'
import type { Texts } from '../languages/texts.ts'
import { trimEndOf } from '../text/trimming.ts'
import { unicodePattern } from '../text/unicode.ts'

const INVISIBLE = unicodePattern(String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+`, 'g')

/** Line breaks in a name could forge lines of a mail or header. */
export function oneLine(text: string): string {
  return text.replace(INVISIBLE(), ' ').trim()
}

/** The address of a page; null if PUBLIC_URL is not configured. */
export function pageLink(baseUrl: string, path: string): string | null {
  const base = trimEndOf(baseUrl, '/')
  return /^https?:\/\//i.test(base) ? `${base}${path}` : null
}

/** The greeting, with a name if there is one. */
export function greeting(t: Texts['t'], name: string): string {
  return name === '' ? t('mail.hello') : t('mail.helloName', { name })
}

export function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

interface WrittenMail {
  to: string
  subject: string
  text: string
  html: string
}

/** A mail that says this and no more. */
export function plainMail(head: { to: string; subject: string }, lines: readonly string[]): WrittenMail {
  return { ...head, text: lines.join('\n\n'), html: lines.map(paragraph).join('\n') }
}

interface MailedLink {
  lines: readonly string[]
  /** Null: no address is configured. */
  link: string | null
  action: string
  /** The code for people with an app only, which has a field for it. */
  code: { hint: string; token: string } | null
  notes: readonly string[]
}

/** A mail with a link, or with a code instead. Its parts may come from people, so the HTML escapes everything. */
export function linkMail(
  head: { to: string; subject: string },
  { lines, link, action, code, notes }: MailedLink,
): WrittenMail {
  const text = [
    ...lines,
    ...(link === null ? [] : [`${action}:\n${link}`]),
    ...(code === null ? [] : [`${code.hint}\n${code.token}`]),
    ...notes,
  ]
  const html = [
    ...lines.map(paragraph),
    ...(link === null ? [] : [`<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`]),
    ...(code === null ? [] : [paragraph(code.hint), `<p><code>${escapeHtml(code.token)}</code></p>`]),
    ...notes.map(paragraph),
  ]
  return { ...head, text: text.join('\n\n'), html: html.join('\n') }
}

/** The line above all quoted text of our mails. Everything below it in a reply is cut off, in any language. */
export function replyMarker(t: Texts['t']): string {
  return `##- ${t('mail.replyAbove')} -##`
}

const REPLY_MARKER = /##- .{1,100} -##/

/** Whether a line, possibly quoted, is this marker. */
export function hasReplyMarker(line: string): boolean {
  return REPLY_MARKER.test(line)
}
