/** Control characters and direction overrides. */
const ACTING = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Removes control characters, so that customers' texts cannot control an admin's terminal. */
export function printable(text: string): string {
  return text.replaceAll(ACTING, (character) => (character === '\n' || character === '\t' ? ' ' : '\ufffd'))
}
