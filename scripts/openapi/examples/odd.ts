/** Texts that try to break something, that tell nothing, or that the helpdesk tidies. */
const ODD =
  /[^\P{C}\n\t]|<(?!\/?(?:p|b|br|strong|em|ul|li|a)\b)|javascript:|xxxx|xyzzy|zqmarker|\.\.\/|['"] or |--|^[a-z]$|^ | $|@.*[A-Z]/mu
/** Ids that are nowhere. */
const NOWHERE = /\b999+\b/
const MAX_TEXT = 300

/** Tests also send what nobody would show. */
export function isOdd(example: Record<string, unknown>): boolean {
  const texts = textsOf(example)
  const isEmpty = Object.keys(example).length === 0
  return isEmpty || ODD.test(texts) || NOWHERE.test(JSON.stringify(example)) || texts.split('\n').some(isLong)
}

function isLong(text: string): boolean {
  return text.length > MAX_TEXT
}

function textsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : ''
  return Object.values(value).map(textsOf).join('\n')
}
