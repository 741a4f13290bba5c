import { bytesOfHex, joined, latin1Of, utf8Of } from './bytes.ts'

/** A row of the dump. Each value is null or its bytes. */
export interface DumpRow {
  table: string
  columns: readonly string[]
  values: readonly (Uint8Array | null)[]
}

export interface DumpProblem {
  table: string
  /** Bytes from the beginning of the dump. */
  offset: number
  text: string
}

export interface DumpHandlers {
  /** Whether the import reads the rows of the table. Rows of other tables are only counted. */
  wants(table: string): boolean
  onRow(row: DumpRow): void
  onProblem(problem: DumpProblem): void
  /** Called for each row of a table that the import does not read. */
  onOther(table: string): void
}

/** Receives the tokens of the dump's statements. */
export interface StatementReader {
  /** True between two statements. */
  readonly isBetween: boolean
  /** If false, the reader need not keep strings. */
  readonly wantsValues: boolean
  /** The current table or statement, for messages. */
  readonly where: string
  word(bytes: Uint8Array, offset: number): void
  /** An identifier between backticks. */
  name(text: string, offset: number): void
  string(bytes: Uint8Array, offset: number): void
  sign(sign: string, offset: number): void
  end(offset: number): void
}

type Mode =
  | 'between'
  | 'skip'
  | 'create'
  | 'create name'
  | 'definition'
  | 'insert'
  | 'insert columns'
  | 'values'
  | 'row'

/** A line that starts with one of these words defines no column. */
const KEYS = /^(?:primary|unique|key|index|constraint|fulltext|spatial|foreign|check|period)$/i
const BEFORE_NAME = /^(?:if|not|exists|into|ignore|low_priority|delayed|high_priority|temporary)$/i
const encoder = new TextEncoder()
const HEX = /^0x[\da-f]*$/i

/** Reads CREATE TABLE and INSERT statements and skips all others. */
export function createInsertReader(handlers: DumpHandlers): StatementReader {
  const columnsOf = new Map<string, string[]>()
  const complained = new Set<string>()
  let mode: Mode = 'between'
  let table = ''
  let isWanted = false
  let depth = 0
  let isItemBegun = false
  let listed: string[] | null = null
  let values: (Uint8Array | null)[] = []
  let hasValue = false
  let prefix = ''
  let isBroken = false
  let rowOffset = 0

  function begin(word: string) {
    if (/^create$/i.test(word)) mode = 'create'
    else if (/^(?:insert|replace)$/i.test(word)) mode = 'insert'
    else mode = 'skip'
    table = ''
    listed = null
  }

  function named(name: string) {
    const bare = name.slice(name.lastIndexOf('.') + 1)
    if (mode === 'create name' || mode === 'insert') {
      table = bare.toLowerCase()
      isWanted = handlers.wants(table)
      if (mode === 'create name') columnsOf.set(table, [])
    } else if (mode === 'definition' && depth === 1 && !isItemBegun) {
      columnsOf.get(table)?.push(bare.toLowerCase())
      isItemBegun = true
    } else if (mode === 'insert columns') listed?.push(bare.toLowerCase())
    else if (mode === 'row') isBroken = true
  }

  function wordOf(text: string) {
    switch (mode) {
      case 'create':
        if (/^table$/i.test(text)) mode = 'create name'
        else if (!BEFORE_NAME.test(text)) mode = 'skip'
        return
      case 'create name':
        if (table === '' && !BEFORE_NAME.test(text)) named(text)
        return
      case 'definition':
        if (depth === 1 && !isItemBegun) {
          if (!KEYS.test(text)) named(text)
          isItemBegun = true
        }
        return
      case 'insert':
        if (/^values?$/i.test(text)) mode = 'values'
        else if (/^(?:select|set)$/i.test(text)) mode = 'skip'
        else if (table === '' && !BEFORE_NAME.test(text)) named(text)
        return
      case 'insert columns':
        named(text)
        return
      case 'values':
        // ON DUPLICATE KEY UPDATE
        mode = 'skip'
        return
      case 'between':
      case 'skip':
      case 'row':
    }
  }

  function valueWord(bytes: Uint8Array) {
    const text = latin1Of(bytes.subarray(0, 12))
    if (text.startsWith('_')) return
    if (/^[xbn]$/i.test(text)) {
      prefix = text.toLowerCase()
      return
    }
    if (/^null$/i.test(text)) addValue(null)
    else if (text.slice(0, 2).toLowerCase() === '0x') {
      const hex = latin1Of(bytes)
      if (HEX.test(hex)) addValue(bytesOfHex(hex.slice(2)))
      else isBroken = true
    } else if (/^(?:true|false)$/i.test(text)) addValue(encoder.encode(/^true$/i.test(text) ? '1' : '0'))
    else if (/^-?\d/.test(text)) addValue(bytes)
    else isBroken = true
  }

  function addValue(value: Uint8Array | null) {
    if (depth !== 1 || (hasValue && value === null)) {
      isBroken = true
      return
    }
    if (!hasValue) {
      values.push(value)
      hasValue = true
      return
    }
    // MySQL joins adjacent strings.
    const before = values.at(-1)
    if (!before || !value) isBroken = true
    else values[values.length - 1] = joined(before, value)
  }

  function problem(text: string) {
    handlers.onProblem({ table, offset: rowOffset, text })
  }

  function endRow() {
    const columns = listed ?? columnsOf.get(table)
    if (!isWanted) handlers.onOther(table)
    else if (columns === undefined || columns.length === 0) {
      if (!complained.has(table)) problem('The dump does not say which columns the table has.')
      complained.add(table)
    } else if (isBroken) problem('The row cannot be read.')
    else if (columns.length !== values.length) {
      problem(`The row has ${values.length} values for ${columns.length} columns.`)
    } else handlers.onRow({ table, columns, values })
  }

  function beginRow(offset: number) {
    mode = 'row'
    depth = 1
    values = []
    hasValue = false
    prefix = ''
    isBroken = false
    rowOffset = offset
  }

  function signInRow(sign: string) {
    if (sign === '(') {
      depth += 1
      isBroken = true
    } else if (sign === ')') {
      depth -= 1
      if (depth > 0) return
      if (!hasValue) isBroken = true
      endRow()
      mode = 'values'
    } else if (sign === ',' && depth === 1) {
      if (!hasValue) isBroken = true
      hasValue = false
    } else isBroken = true
  }

  return {
    get isBetween() {
      return mode === 'between'
    },
    get wantsValues() {
      return mode === 'row' && isWanted
    },
    get where() {
      return table === '' ? 'a statement' : `a statement about the table ${table}`
    },
    word(bytes) {
      if (mode === 'row') return valueWord(bytes)
      const text = utf8Of(bytes)
      if (mode === 'between') begin(text)
      else wordOf(text)
    },
    name(text) {
      named(text)
    },
    string(bytes) {
      if (mode === 'between') mode = 'skip'
      if (mode !== 'row') return
      if (prefix === 'x') addValue(bytesOfHex(latin1Of(bytes)))
      else if (prefix === 'b') addValue(bitsOf(latin1Of(bytes)))
      else addValue(bytes)
      prefix = ''
    },
    sign(sign, offset) {
      if (mode === 'row') signInRow(sign)
      else if (mode === 'values' && sign === '(') beginRow(offset)
      else if (mode === 'insert' && sign === '(') {
        mode = 'insert columns'
        listed = []
      } else if (mode === 'insert columns' && sign === ')') mode = 'insert'
      else if (mode === 'create name' && sign === '(') {
        mode = 'definition'
        depth = 1
        isItemBegun = false
      } else if (mode === 'definition') {
        if (sign === '(') depth += 1
        if (sign === ')') depth -= 1
        if (sign === ',' && depth === 1) isItemBegun = false
        if (depth === 0) mode = 'skip'
      } else if (mode === 'between') mode = 'skip'
    },
    end(offset) {
      // A semicolon within a row means that an earlier string was not closed properly.
      if (mode === 'row') {
        rowOffset = offset
        if (isWanted) problem('The row cannot be read.')
      }
      mode = 'between'
      table = ''
    },
  }
}

function bitsOf(bits: string): Uint8Array {
  const number = /^[01]{1,53}$/.test(bits) ? Number.parseInt(bits, 2) : 0
  return encoder.encode(String(number))
}
