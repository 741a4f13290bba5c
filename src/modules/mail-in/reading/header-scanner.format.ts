/** What a header says cannot be told for certain; whoever scans takes that for a no. */
export class Ambiguous extends Error {}

const KEYWORD = /[a-z0-9_-]/i
const BLANK = ' \t\r\n'
/** End a bare value. */
const NOT_IN_VALUES = `${BLANK};()"\\`

/** Walks a structured header (RFC 5322) once, character by character. Throws `Ambiguous` where it leaves the grammar. */
export class HeaderScanner {
  #at = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  /** Whether the next character is one of these. */
  isAt(characters: string): boolean {
    return !this.isAtEnd && characters.includes(this.#text.charAt(this.#at))
  }

  take(character: string): boolean {
    if (!this.isAt(character)) return false
    this.#at += 1
    return true
  }

  demand(character: string): void {
    if (!this.take(character)) throw new Ambiguous()
  }

  /**
   * Blanks and comments, which nest. Some servers copy a quoted local part into a comment as it is, brackets and all, so
   * that one with a quotation mark or a backslash has no certain end.
   */
  skipBlank(): void {
    let depth = 0
    for (; !this.isAtEnd; this.#at += 1) {
      if (this.isAt('(')) depth += 1
      else if (depth === 0) {
        if (!this.isAt(BLANK)) return
      } else if (this.isAt(')')) depth -= 1
      else if (this.isAt('"\\')) throw new Ambiguous()
    }
    if (depth > 0) throw new Ambiguous()
  }

  /** In lower case. */
  keyword(): string {
    return this.run((character) => KEYWORD.test(character)).toLowerCase()
  }

  /** A quoted string, a bare value, or an address whose local part is quoted. */
  value(): string {
    if (!this.isAt('"')) return this.run(isValueCharacter)
    const quoted = this.#quotedPlainly()
    return this.isAt('@') ? `"${quoted}"${this.run(isValueCharacter)}` : quoted
  }

  /** Of a quoted string with whatever is escaped in it. */
  skipQuoted(): void {
    this.demand('"')
    while (!this.take('"')) {
      this.take('\\')
      if (this.isAtEnd) throw new Ambiguous()
      this.#at += 1
    }
  }

  /** As many characters of this kind as there are, at least one. */
  run(isPart: (character: string) => boolean): string {
    const start = this.#at
    while (!this.isAtEnd && isPart(this.#text.charAt(this.#at))) this.#at += 1
    if (this.#at === start) throw new Ambiguous()
    return this.#text.slice(start, this.#at)
  }

  /** Without escapes: who wrote a backslash may have meant one, or have failed to escape it. */
  #quotedPlainly(): string {
    this.demand('"')
    const text = this.isAt('"') ? '' : this.run((character) => character !== '"' && character !== '\\')
    this.demand('"')
    return text
  }
}

function isValueCharacter(character: string): boolean {
  return character > ' ' && character !== '\x7f' && !NOT_IN_VALUES.includes(character)
}
