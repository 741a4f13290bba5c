/** Lower case as in SQLite: ASCII only. */
export function asciiLower(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/**
 * The possible forms of a text in the database by `lower()`, for a search without case: non-ASCII letters as typed, all small,
 * all capital, or capital at the start of the text or of each word.
 */
export function caseVariants(text: string): string[] {
  const small = text.toLowerCase()
  const all = [text, small, text.toUpperCase(), capitalized(small), small.replaceAll(/[^\s-]+/g, capitalized)]
  return [...new Set(all.map(asciiLower))]
}

/** The forms of a user name, which is stored in NFKC. The first one is as typed. */
export function userNameVariants(userName: string): string[] {
  return [...new Set([userName, userName.normalize('NFKC')].flatMap(caseVariants))]
}

/** With a capital letter at its start. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
