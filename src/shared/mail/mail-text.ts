import { escapeHtml, plainTextToHtml } from '../text/html.ts'
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

const WORD = /[\w-]+/g
const PART = /^[A-Z\d]{1,12}$/
const PARTS_AT_MOST = 5

/** Whether the word looks like a ticket number. Dates do too, and are short enough to stay on one line. */
function isNumber(word: string): boolean {
  const parts = word.split('-', PARTS_AT_MOST + 1)
  const isShort = parts.length > 1 && parts.length <= PARTS_AT_MOST
  return isShort && parts.every((part) => PART.test(part)) && /\d/.test(word)
}

/** Text as HTML, with each ticket number on one line, so that it can be read out and copied. */
export function unbroken(text: string): string {
  return escapeHtml(text).replace(WORD, (word) =>
    isNumber(word) ? `<span style="white-space:nowrap">${word}</span>` : word,
  )
}

/** The reply marker is told apart, because the design puts it above everything else. */
export function paragraph(text: string): string {
  return `<p${hasReplyMarker(text) ? ' class="marker"' : ''}>${unbroken(text)}</p>`
}

/** For what few readers need. */
export function softParagraph(text: string): string {
  return `<p class="soft">${plainTextToHtml(text)}</p>`
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

/**
 * The code of a mail: six digits for the browser that asked, or the whole token if no address is configured. Null: the link alone
 * is enough.
 */
export function codeOf(
  t: Texts['t'],
  { code, token }: { code: string | null; token: string | null },
): MailedLink['code'] {
  if (code !== null) return { hint: t('mail.code.hint'), token: code, isShort: true }
  return token === null ? null : { hint: t('mail.code.token'), token, isShort: false }
}

interface MailedLink {
  lines: readonly string[]
  /** Null: no address is configured. */
  link: string | null
  action: string
  /** The code to enter where it was asked for. A short one comes first, and the link is then what to use elsewhere. */
  code: { hint: string; token: string; isShort: boolean } | null
  notes: readonly string[]
}

/** The purpose of the mail. */
export function button(link: string, label: string): string {
  return `<p><a class="button" href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`
}

/** Beside a code, which comes first. */
function quietLink(link: string, label: string): string {
  return `<p><a href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`
}

function codeBlock({ token, isShort }: { token: string; isShort: boolean }): string {
  return `<p${isShort ? ' class="code"' : ''}><code dir="ltr">${escapeHtml(token)}</code></p>`
}

/** A mail with a link, or with a code instead. Its parts may come from people, so the HTML escapes everything. */
export function linkMail(
  head: { to: string; subject: string },
  { lines, link, action, code, notes }: MailedLink,
): WrittenMail {
  const isCodeFirst = code?.isShort === true
  const typed = code === null ? [] : [`${code.hint}\n${code.token}`]
  const shown = code === null ? [] : [paragraph(code.hint), codeBlock(code)]
  const text = [
    ...lines,
    ...(isCodeFirst ? typed : []),
    ...(link === null ? [] : [`${action}:\n${link}`]),
    ...(isCodeFirst ? [] : typed),
    ...notes,
  ]
  const html = [
    ...lines.map(paragraph),
    ...(isCodeFirst ? shown : []),
    ...(link === null ? [] : [isCodeFirst ? quietLink(link, action) : button(link, action)]),
    ...(isCodeFirst ? [] : shown),
    ...notes.map(softParagraph),
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
