/** As SQLite lowers: ASCII only. */
export function asciiLower(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/**
 * How something may stand in the database, by its `lower()`, whose case is not to matter: letters outside ASCII as they were typed, all
 * small, all large, with a large one at the beginning, or with one in each word.
 */
export function caseVariants(text: string): string[] {
  const small = text.toLowerCase()
  const all = [text, small, text.toUpperCase(), capitalized(small), small.replaceAll(/[^\s-]+/g, capitalized)]
  return [...new Set(all.map(asciiLower))]
}

/** The same of a user name, which is kept in NFKC, whatever it is typed in; the first as it was typed. */
export function userNameVariants(userName: string): string[] {
  return [...new Set([userName, userName.normalize('NFKC')].flatMap(caseVariants))]
}

/** With a large letter at its beginning. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
