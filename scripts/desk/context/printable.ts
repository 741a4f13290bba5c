/** Control characters, and those that turn the direction of a line around. */
const ACTING = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** What customers wrote is shown in an admin's terminal: nothing in it may move a cursor, colour a line or hide one. */
export function printable(text: string): string {
  return text.replaceAll(ACTING, (character) => (character === '\n' || character === '\t' ? ' ' : '\ufffd'))
}
