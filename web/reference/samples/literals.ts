/** How a language writes values. */
export interface Grammar {
  text: (text: string) => string
  list: (items: readonly string[]) => [open: string, items: readonly string[], close: string]
  object: (entries: readonly (readonly [name: string, value: string])[]) => [string, readonly string[], string]
  words: { true: string; false: string; null: string }
  indent: string
  /** `{ a: 1 }` has blanks inside, `{'a': 1}` has none. */
  padding: string
}

const MAX_LINE = 72

/** A value as people write it: on one line if it is short. */
export function literal(value: unknown, grammar: Grammar): string {
  if (typeof value === 'string') return grammar.text(value)
  if (value === null || typeof value === 'boolean') return grammar.words[String(value) as 'true' | 'false' | 'null']
  if (Array.isArray(value)) {
    const [open, items, close] = grammar.list(value.map((item) => literal(item, grammar)))
    return joined(open, items, close, grammar, '')
  }
  if (typeof value === 'object') {
    const entries = Object.entries(value).map(([name, item]) => [name, literal(item, grammar)] as const)
    const [open, items, close] = grammar.object(entries)
    return joined(open, items, close, grammar, grammar.padding)
  }
  return JSON.stringify(value)
}

function joined(open: string, items: readonly string[], close: string, { indent }: Grammar, padding: string): string {
  if (items.length === 0) return open + close
  const line = `${open}${padding}${items.join(', ')}${padding}${close}`
  if (line.length <= MAX_LINE && !line.includes('\n')) return line
  return `${open}\n${indented(items.join(',\n'), indent)},\n${close}`
}

export function indented(text: string, indent: string): string {
  return text.replaceAll(/^(?=.)/gm, indent)
}

/** In single quotes, for TypeScript and Python. */
export function singleQuoted(text: string): string {
  const escaped = text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`)
  return `'${escaped}'`
}
