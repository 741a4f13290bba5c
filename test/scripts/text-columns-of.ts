import { nameOf, parsed, visit, type Visited } from './syntax.ts'

const STRING = /'[^']*'/g
/** `name.column` as text. A value in the template is `§name`. */
const QUALIFIED = /(?<![\w.'"$§])([a-z]\w*)\.([a-z_]\w*)\b/g
/** A table of the schema under a name that is text: `from ${tickets} t`. */
const NAMED_IN_TEXT = /\b(?:from|join|update|into)\s+§(\w+)\s+(?:as\s+)?([a-z]\w*)\b/g
const ALIAS = /\balias\(\w+, '(\w+)'\)/g

interface Template {
  quasis: { value: { cooked: string } }[]
  expressions: Visited[]
}

/**
 * Columns of the schema that are spelt as text, as `file:line name.column`. Columns of `json_each`, of sub-selects and of WITH
 * belong to no table of the schema: their names stay text. `excluded` is the row of a conflicting insert.
 */
export function textColumnsIn(
  file: string,
  text: string,
  { tables, columns }: { tables: ReadonlySet<string>; columns: ReadonlySet<string> },
): string[] {
  const aliases = new Set(['excluded', ...[...text.matchAll(ALIAS)].map(([, name = '']) => name)])
  const found: { line: number; written: string; of: string; column: string }[] = []
  visit(parsed(text), (node) => {
    if (node.type !== 'TaggedTemplateExpression' || nameOf(node['tag']) !== 'sql') return
    const { quasis, expressions } = node['quasi'] as Template
    const written = quasis
      .map(({ value }, index) => `${value.cooked}${index < expressions.length ? `§${nameOf(expressions[index])}` : ''}`)
      .join('')
      .replaceAll(STRING, "''")
    for (const [, table = '', name = ''] of written.matchAll(NAMED_IN_TEXT)) if (tables.has(table)) aliases.add(name)
    for (const [whole, of = '', column = ''] of written.matchAll(QUALIFIED))
      found.push({ line: node.loc?.start.line ?? 0, written: whole, of, column })
  })
  return found
    .filter(({ of, column }) => aliases.has(of) && columns.has(column))
    .map(({ line, written }) => `${file}:${line} ${written}`)
}
