/** The closing marks of quotes and comments, inside which a semicolon ends nothing. */
const CLOSING: Readonly<Record<string, string>> = { "'": "'", '"': '"', '`': '`', '[': ']' }
const SPECIAL = /['"`[;]|--|\/\*|[A-Za-z_][A-Za-z_0-9]*|[^\s]/g

interface Scan {
  /** The position up to which the text was scanned. */
  position: number
  /** The closing mark of an open quote or comment. */
  closing: string | null
  /** The first words, which identify a statement. */
  words: string[]
  /** The last two tokens, because a trigger ends with `; END ;`. */
  before: string
  last: string
}

function newScan(): Scan {
  return { position: 0, closing: null, words: [], before: '', last: '' }
}

/**
 * The statements of a chunked text, without final semicolons, each trigger as one. It holds one statement at a time. Throws if
 * the text ends inside one.
 */
export async function* statementsOf(chunks: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let text = ''
  let scan = newScan()
  for await (const chunk of chunks) {
    text += chunk
    for (let end = endOfStatement(text, scan, false); end !== null; end = endOfStatement(text, scan, false)) {
      const statement = text.slice(0, end).trim()
      text = text.slice(end + 1)
      scan = newScan()
      if (statement !== '') yield statement
    }
  }
  const end = endOfStatement(text, scan, true)
  if (end === null && text.trim() === '') return
  if (end === null || text.slice(end + 1).trim() !== '') throw new Error('The SQL ends within a statement.')
  if (text.slice(0, end).trim() !== '') yield text.slice(0, end).trim()
}

/** The position of the semicolon; null until it arrives. */
function endOfStatement(text: string, scan: Scan, isAll: boolean): number | null {
  while (scan.position < text.length) {
    if (scan.closing !== null) {
      const end = text.indexOf(scan.closing, scan.position)
      if (end === -1) {
        // The two characters that close a comment may be in two chunks.
        scan.position = Math.max(scan.position, text.length - scan.closing.length + 1)
        return null
      }
      scan.position = end + scan.closing.length
      scan.closing = null
      continue
    }
    SPECIAL.lastIndex = scan.position
    const found = SPECIAL.exec(text)
    if (found === null) {
      scan.position = text.length
      return null
    }
    const [token] = found
    const next = found.index + token.length
    // A word, or the start of a comment, may continue in the next chunk.
    if (!isAll && next === text.length && token !== ';') {
      scan.position = found.index
      return null
    }
    scan.position = next
    if (token === ';' && isComplete(scan)) return found.index
    note(scan, token)
  }
  return null
}

function note(scan: Scan, token: string): void {
  if (token === '--' || token === '/*') {
    scan.closing = token === '--' ? '\n' : '*/'
    return
  }
  scan.closing = CLOSING[token] ?? null
  const word = token.toUpperCase()
  if (scan.words.length < 3) scan.words.push(word)
  scan.before = scan.last
  scan.last = word
}

/** The rule of `sqlite3_complete`. */
function isComplete({ words, before, last }: Scan): boolean {
  const [first, second = '', third = ''] = words
  const isTemporary = second === 'TEMP' || second === 'TEMPORARY'
  const isTrigger = first === 'CREATE' && (second === 'TRIGGER' || (isTemporary && third === 'TRIGGER'))
  return !isTrigger || (before === ';' && last === 'END')
}
