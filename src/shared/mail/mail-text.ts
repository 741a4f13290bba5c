import { escapeHtml } from '../text/html.ts'
import type { Texts } from '../languages/texts.ts'
import { trimEndOf } from '../text/trimming.ts'
import { unicodePattern } from '../text/unicode.ts'

const INVISIBLE = unicodePattern(String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+`, 'g')

/** Line breaks in a name could forge lines of a mail, or of its head. */
export function oneLine(text: string): string {
  return text.replace(INVISIBLE(), ' ').trim()
}

/** A page of the front end; null when nobody configured where it lives. */
export function pageLink(baseUrl: string, path: string): string | null {
  const base = trimEndOf(baseUrl, '/')
  return /^https?:\/\//i.test(base) ? `${base}${path}` : null
}

/** The first line, by name where there is one. */
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
  /** Null: nobody configured where the pages are. */
  link: string | null
  action: string
  /** For whoever has only an app, which has a place for it. */
  code: { hint: string; token: string } | null
  notes: readonly string[]
}

/** A mail with a link, or with a code in its place. What stands in it may come from people: the HTML escapes everything. */
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

/** Stands above everything that a mail of ours quotes or says; what a reply has below it is cut off, in whatever language. */
export function replyMarker(t: Texts['t']): string {
  return `##- ${t('mail.replyAbove')} -##`
}

const REPLY_MARKER = /##- .{1,100} -##/

/** Whether a line, perhaps a quoted one, is such a marker. */
export function hasReplyMarker(line: string): boolean {
  return REPLY_MARKER.test(line)
}
