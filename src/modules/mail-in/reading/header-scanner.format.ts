/** The header is ambiguous, which callers treat as a no. */
export class Ambiguous extends Error {}

const KEYWORD = /[a-z0-9_-]/i
const BLANK = ' \t\r\n'
/** Characters that end a bare value. */
const NOT_IN_VALUES = `${BLANK};()"\\`

/** Scans a structured header (RFC 5322) once, character by character. Throws `Ambiguous` outside the grammar. */
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
   * Skips spaces and comments, which nest. Some servers copy a quoted local part into a comment unescaped, so a comment with a
   * quotation mark or backslash has no certain end.
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

  /** A quoted string, a bare value, or an address with a quoted local part. */
  value(): string {
    if (!this.isAt('"')) return this.run(isValueCharacter)
    const quoted = this.#quotedPlainly()
    return this.isAt('@') ? `"${quoted}"${this.run(isValueCharacter)}` : quoted
  }

  /** The content of a quoted string, with escapes resolved. */
  skipQuoted(): void {
    this.demand('"')
    while (!this.take('"')) {
      this.take('\\')
      if (this.isAtEnd) throw new Ambiguous()
      this.#at += 1
    }
  }

  /** One or more characters of this kind. */
  run(isPart: (character: string) => boolean): string {
    const start = this.#at
    while (!this.isAtEnd && isPart(this.#text.charAt(this.#at))) this.#at += 1
    if (this.#at === start) throw new Ambiguous()
    return this.#text.slice(start, this.#at)
  }

  /** Without escapes: a backslash may be one, or unescaped text. */
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
