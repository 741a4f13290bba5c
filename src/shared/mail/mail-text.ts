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

/** Stands above everything that a mail of ours quotes or says; what a reply has below it is cut off, in whatever language. */
export function replyMarker(t: Texts['t']): string {
  return `##- ${t('mail.replyAbove')} -##`
}

const REPLY_MARKER = /##- .{1,100} -##/

/** Whether a line, perhaps a quoted one, is such a marker. */
export function hasReplyMarker(line: string): boolean {
  return REPLY_MARKER.test(line)
}
