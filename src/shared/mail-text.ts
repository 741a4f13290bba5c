import { escapeHtml } from './html.ts'
import { unicodePattern } from './unicode.ts'

const INVISIBLE = unicodePattern(String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+`, 'g')

/** Line breaks in a name could forge lines of a mail, or of its head. */
export function oneLine(text: string): string {
  return text.replace(INVISIBLE(), ' ').trim()
}

export function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}
