import { latin1Of, utf8Of } from './bytes.ts'
import { createInsertReader, type DumpHandlers } from './dump-statements.ts'

/** An expected error. The command prints it in one line. */
export class DumpError extends Error {}

const [TAB, LINE_FEED, RETURN, BLANK] = [0x09, 0x0a, 0x0d, 0x20]
const [QUOTE, DOUBLE_QUOTE, BACKTICK, BACKSLASH] = [0x27, 0x22, 0x60, 0x5c]
const [HASH, STAR, PLUS, MINUS, DOT, SLASH, SEMICOLON] = [0x23, 0x2a, 0x2b, 0x2d, 0x2e, 0x2f, 0x3b]

/** The escapes of MySQL. After a backslash, any other character means itself. */
const ESCAPES = new Map([
  [0x30, 0], // \0
  [0x62, 8], // \b
  [0x6e, LINE_FEED],
  [0x72, RETURN],
  [0x74, TAB],
  [0x5a, 0x1a], // \Z
])

const WORD = new Uint8Array(256)
for (let byte = 0; byte < 256; byte += 1) {
  const isLetter = /[A-Za-z0-9_$]/.test(String.fromCharCode(byte)) || byte >= 0x80
  WORD[byte] = isLetter ? 1 : 0
}

/** The longest value is the content of one file. */
const MOST_BYTES = 256 * 1024 * 1024
const KEPT_BYTES = 1024 * 1024

type State =
  | 'between'
  | 'word'
  | 'string'
  | 'quoted'
  | 'escape'
  | 'dash'
  | 'dashes'
  | 'slash'
  | 'line'
  | 'block'
  | 'star'
  | 'delimiter'

export interface DumpReader {
  /** How many bytes were read. */
  readonly offset: number
  write(chunk: Uint8Array): void
  /** Throws `DumpError` if the dump is cut off. */
  end(): void
}

/**
 * Reads the output of mysqldump byte by byte and passes rows to `handlers`. It holds only the current value, because statements
 * can be megabytes long. Chunks may end anywhere.
 */
export function createDumpReader(handlers: DumpHandlers): DumpReader {
  const statements = createInsertReader(handlers)
  let state: State = 'between'
  /** The quote that ends the current string. Doubled, it is a literal quote. */
  let quote = QUOTE
  let delimiter = ';'
  /** How many characters of a longer delimiter were matched so far. */
  let seen = 0
  let offset = 0
  let bytes = new Uint8Array(KEPT_BYTES)
  let length = 0

  function keep(chunk: Uint8Array, start: number, end: number) {
    if (!statements.wantsValues && quote !== BACKTICK && state !== 'word') return
    if (length + end - start > MOST_BYTES)
      throw new DumpError(`The value at byte ${offset + start} is longer than ${MOST_BYTES} bytes.`)
    if (length + end - start > bytes.byteLength) {
      const larger = new Uint8Array(Math.max(bytes.byteLength * 2, length + end - start))
      larger.set(bytes.subarray(0, length))
      bytes = larger
    }
    bytes.set(chunk.subarray(start, end), length)
    length += end - start
  }

  const single = new Uint8Array(1)
  function keepByte(byte: number) {
    single[0] = byte
    keep(single, 0, 1)
  }

  function taken(): Uint8Array {
    const value = bytes.slice(0, length)
    length = 0
    if (bytes.byteLength > 16 * KEPT_BYTES) bytes = new Uint8Array(KEPT_BYTES)
    return value
  }

  function endWord() {
    const word = taken()
    state = 'between'
    if (delimiter !== ';') return
    if (statements.isBetween && /^delimiter$/i.test(latin1Of(word.subarray(0, 10)))) {
      state = 'delimiter'
      return
    }
    statements.word(word, offset)
  }

  function endString() {
    const value = taken()
    state = 'between'
    if (delimiter !== ';') return
    if (quote === BACKTICK) statements.name(utf8Of(value), offset)
    else statements.string(value, offset)
  }

  function endDelimiterLine() {
    delimiter = latin1Of(taken()).trim() || ';'
    seen = 0
    state = 'between'
  }

  /** Handles a byte outside of words, strings and comments. */
  function between(byte: number) {
    if (delimiter !== ';' && endsByDelimiter(byte)) return
    if (byte === BLANK || byte === LINE_FEED || byte === TAB || byte === RETURN) return
    if (byte === QUOTE || byte === DOUBLE_QUOTE || byte === BACKTICK) {
      quote = byte
      state = 'string'
    } else if (WORD[byte] === 1) {
      state = 'word'
      keepByte(byte)
    } else if (byte === MINUS) state = 'dash'
    else if (byte === SLASH) state = 'slash'
    else if (byte === HASH) state = 'line'
    else if (delimiter === ';') {
      if (byte === SEMICOLON) statements.end(offset)
      else statements.sign(String.fromCharCode(byte), offset)
    }
  }

  /** Only routines use another delimiter. The reader skips them. */
  function endsByDelimiter(byte: number): boolean {
    if (byte === delimiter.charCodeAt(seen)) {
      seen += 1
      if (seen === delimiter.length) seen = 0
      return true
    }
    seen = 0
    return false
  }

  function step(chunk: Uint8Array, at: number): number {
    const byte = chunk[at] as number
    switch (state) {
      case 'between':
        // The DELIMITER command can only start where a statement would start.
        if (delimiter !== ';' && (byte === 0x44 || byte === 0x64) && seen === 0) {
          state = 'word'
          keepByte(byte)
        } else between(byte)
        return at + 1
      case 'word':
        return inWord(chunk, at)
      case 'string':
        return inString(chunk, at)
      case 'quoted':
        if (byte === quote) {
          state = 'string'
          keepByte(byte)
          return at + 1
        }
        endString()
        return at
      case 'escape':
        state = 'string'
        // MySQL keeps the backslash before the wildcards `%` and `_`.
        if (byte === 0x25 || byte === 0x5f) keepByte(BACKSLASH)
        keepByte(ESCAPES.get(byte) ?? byte)
        return at + 1
      case 'dash':
        state = byte === MINUS ? 'dashes' : 'word'
        if (state === 'word') {
          keepByte(MINUS)
          return at
        }
        return at + 1
      case 'dashes':
        state = byte === LINE_FEED ? 'between' : 'line'
        return at + 1
      case 'slash':
        if (byte === STAR) {
          state = 'block'
          return at + 1
        }
        state = 'between'
        if (delimiter === ';') statements.sign('/', offset)
        return at
      case 'line': {
        const end = chunk.indexOf(LINE_FEED, at)
        if (end === -1) return chunk.byteLength
        state = 'between'
        return end + 1
      }
      case 'block': {
        const end = chunk.indexOf(STAR, at)
        if (end === -1) return chunk.byteLength
        state = 'star'
        return end + 1
      }
      case 'star':
        if (byte === SLASH) state = 'between'
        else if (byte !== STAR) state = 'block'
        return at + 1
      case 'delimiter':
        if (byte === LINE_FEED) endDelimiterLine()
        else {
          bytes[length] = byte
          length = Math.min(length + 1, 64)
        }
        return at + 1
    }
  }

  function inWord(chunk: Uint8Array, start: number): number {
    let at = start
    while (
      at < chunk.byteLength &&
      isOfWord(chunk[at] as number, at === start ? lastByte() : (chunk[at - 1] as number))
    )
      at += 1
    keep(chunk, start, at)
    if (at < chunk.byteLength) {
      if (delimiter === ';') endWord()
      else endForeignWord()
    }
    return at
  }

  function lastByte(): number {
    return length === 0 ? 0 : (bytes[length - 1] as number)
  }

  /** Numbers can contain a point, and a sign after the exponent. */
  function isOfWord(byte: number, before: number): boolean {
    if (WORD[byte] === 1 || byte === DOT) return true
    return (byte === PLUS || byte === MINUS) && (before === 0x65 || before === 0x45) && isNumber()
  }

  function isNumber(): boolean {
    const first = bytes[0] as number
    return length > 0 && ((first >= 0x30 && first <= 0x39) || first === MINUS) && bytes[1] !== 0x78
  }

  function endForeignWord() {
    const word = latin1Of(taken())
    state = /^delimiter$/i.test(word) ? 'delimiter' : 'between'
  }

  function inString(chunk: Uint8Array, start: number): number {
    let at = start
    // Names have no backslash escapes.
    const escape = quote === BACKTICK ? quote : BACKSLASH
    while (at < chunk.byteLength && chunk[at] !== quote && chunk[at] !== escape) at += 1
    keep(chunk, start, at)
    if (at === chunk.byteLength) return at
    state = chunk[at] === quote ? 'quoted' : 'escape'
    return at + 1
  }

  return {
    get offset() {
      return offset
    },
    write(chunk) {
      if (offset === 0) refuseOtherEncodings(chunk)
      const begun = offset
      let at = offset === 0 && chunk[0] === 0xef && chunk[1] === 0xbb ? 3 : 0
      while (at < chunk.byteLength) {
        at = step(chunk, at)
        offset = begun + at
      }
      offset = begun + chunk.byteLength
    },
    end() {
      if (state === 'quoted') endString()
      if (state === 'word') endWord()
      const isComplete = state === 'between' || state === 'line' || state === 'delimiter'
      if (!isComplete || !statements.isBetween) {
        throw new DumpError(`The dump is incomplete. It ends within ${statements.where}.`)
      }
    },
  }
}

function refuseOtherEncodings(chunk: Uint8Array): void {
  const isWide = (chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff)
  if (isWide)
    throw new DumpError(
      'The dump is in UTF-16, as some shells write files. Let mysqldump write the file with --result-file.',
    )
}
