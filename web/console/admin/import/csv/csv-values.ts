import { oneLine, shortenTo } from '../../../../../scripts/desk/import/faveo/values.ts'

const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/
const EUROPEAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d{1,2}):(\d\d)(?::\d\d)?)?$/
const YES = new Set(['1', 'yes', 'true', 'y', 'published', 'public', 'ja', 'oui', 'sí', 'si', 'sim', 'veröffentlicht'])
const MARKUP = /<(?:p|br|div|ul|ol|li|h[1-6]|table|a|strong|em|b|i)\b/i

export { oneLine, shortenTo }

/** ISO 8601 in UTC. Null: no time. Orders that differ between countries, such as 3/4/2026, are not guessed. */
export function timeOf(text: string): string | null {
  const value = text.trim()
  const [, day, month, year, hour = '0', minute = '0'] = EUROPEAN.exec(value) ?? []
  const pad = (part = '') => part.padStart(2, '0')
  const european = `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:00Z`
  const iso = year === undefined ? (ISO.test(value) ? utcOf(value.replace(' ', 'T')) : '') : european
  const at = Date.parse(iso)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** A time without an offset is UTC, as in the API. */
function utcOf(text: string): string {
  return /(?:Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`
}

export function isYes(text: string): boolean {
  return YES.has(text.trim().toLowerCase())
}

/** HTML stays as it is, and the desk sanitises it. Plain text gets paragraphs. */
export function htmlOf(text: string): string {
  if (MARKUP.test(text)) return text
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const paragraphs = escaped.split(/\r?\n\s*\r?\n/).filter((part) => part.trim() !== '')
  return paragraphs.map((part) => `<p>${part.trim().replaceAll(/\r?\n/g, '<br>')}</p>`).join('')
}

export function slugOf(title: string, orElse: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
  const slug = shortenTo(words.filter(Boolean).join('-'), 80)
  return /^\d*$/.test(slug) ? orElse : slug
}
