import { hasReplyMarker } from '../../../shared/mail/mail-text.ts'
import { trimEndOf, trimStartOf } from '../../../shared/text/trimming.ts'

// Every pattern matches one line of bounded length, so a hostile mail takes linear time.
const MAX_LINE = 1000
const QUOTED = /^\s{0,3}>/
const MAX_INDENTATION = 3
const MAX_DIVIDER_WORDS = 60
const MIN_UNDERSCORES = 10
const SENDER_FIELD = /^[\s*]{0,4}(?:From|Von|De|Da|Van|Från|Fra|Od|От|发件人|寄件者|差出人|보낸 사람)\s?[:：]/i
const OTHER_FIELD =
  /^[\s*]{0,4}(?:Sent|Date|To|Subject|Gesendet|Datum|An|Betreff|Envoyé|À|Objet|Enviado|Para|Asunto|Assunto|Inviato|A|Oggetto|Verzonden|Aan|Onderwerp|Skickat|Till|Ämne|发送时间|收件人|主题|送信日時|宛先|件名)\s?[:：]/i
const ATTRIBUTION_END = /[:：]\s*$/
const ATTRIBUTION_SIGN = /@|\d{1,2}[:.]\d{2}|\b(?:19|20)\d{2}\b/
const ATTRIBUTION_LINES = 3

/**
 * The text above a quoted mail. It cuts off: everything from our own marker on; everything from a divider or a block of header
 * fields; and a quotation at the end with its introduction. Answers between quoted lines stay. If nothing would be left, all of
 * it stays.  It is our own code, because maintained libraries backtrack on hostile input without a native engine, which workerd
 * lacks.
 */
export function cutQuotedText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const end = lines.findIndex((line, index) => startsOldMail(lines, line, index))
  const kept = withoutTrailingQuotation(end === -1 ? lines : lines.slice(0, end), end !== -1)
  const result = kept.join('\n').trim()
  return result === '' ? text.trim() : result
}

function startsOldMail(lines: readonly string[], line: string, index: number): boolean {
  if (line.length > MAX_LINE) return false
  if (hasReplyMarker(line)) return true
  if (isDivider(line))
    return lines.slice(index + 1, index + 4).some((next) => SENDER_FIELD.test(next.slice(0, MAX_LINE)))
  if (!SENDER_FIELD.test(line)) return false
  const followers = lines.slice(index + 1, index + 5)
  return followers.filter((next) => OTHER_FIELD.test(next.slice(0, MAX_LINE))).length >= 2
}

/** `---- Original message ----`, or a line of underscores. */
function isDivider(line: string): boolean {
  const text = line.trim()
  if (line.trimStart().length < line.length - MAX_INDENTATION) return false
  if (/^_+$/.test(text)) return text.length >= MIN_UNDERSCORES
  const words = trimEndOf(trimStartOf(text, '-'), '-')
  const isSet = text.startsWith('--') && text.endsWith('--') && !words.includes('-')
  return isSet && words.length > 0 && words.length <= MAX_DIVIDER_WORDS
}

function withoutTrailingQuotation(lines: readonly string[], wasCut: boolean): string[] {
  let end = lines.length
  const isBlank = (index: number) => (lines[index] ?? '').trim() === ''
  while (end > 0 && (isBlank(end - 1) || QUOTED.test(lines[end - 1] ?? ''))) end -= 1
  const hadQuotation = lines.slice(end).some((line) => QUOTED.test(line))
  return hadQuotation || wasCut ? lines.slice(0, beforeAttribution(lines, end)) : lines.slice(0, end)
}

/** `On Friday at 10:11, Bo <bo@example.com> wrote:` in any language, wrapped over up to three lines. */
function beforeAttribution(lines: readonly string[], end: number): number {
  if (!ATTRIBUTION_END.test((lines[end - 1] ?? '').slice(-MAX_LINE))) return end
  let start = end
  while (start > 0 && end - start < ATTRIBUTION_LINES && (lines[start - 1] ?? '').trim() !== '') start -= 1
  const isParagraph = start === 0 || (lines[start - 1] ?? '').trim() === ''
  const looksLikeOne = (from: number) => ATTRIBUTION_SIGN.test(lines.slice(from, end).join(' ').slice(0, MAX_LINE))
  if (isParagraph && looksLikeOne(start)) return start
  return looksLikeOne(end - 1) ? end - 1 : end
}
