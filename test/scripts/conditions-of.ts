import { nameOf, parsed, visit, type Visited } from './syntax.ts'

const BOOLEAN_NAME = /^(?:is|has|may|can|was|are|does|should)[A-Z]/
/** Matches names that the type declares as SQL: a parameter, a property, or a function's result. */
const TYPED = /\b([a-z]\w*)\??: (?:readonly )?(?:\([^()]*\) => )?SQL(?:Wrapper)?\b/g
const FUNCTION = /\bfunction (\w+)(?:<[^(]*>)?\((?:[^()]|\([^()]*\))*\): SQL\b/g
const IMPORT = /^import \{([^}]*)\} from 'drizzle-orm'/m
/** Exports of `drizzle-orm` that do not return SQL. */
const OTHERS = new Set(['is', 'getTableName', 'getTableColumns'])

export interface Source {
  file: string
  text: string
  program: Visited
}

export function sourceOf(file: string, text: string): Source {
  return { file, text, program: parsed(text) }
}

/** The functions that answer SQL: those of the sources that say so, and what they import from Drizzle. */
export function conditionMakers(sources: readonly Source[]): Set<string> {
  const makers = new Set<string>()
  for (const { text } of sources) {
    for (const [, name = ''] of text.matchAll(FUNCTION)) makers.add(name)
    const imported = IMPORT.exec(text)?.[1] ?? ''
    for (const name of imported.split(',').map((one) => one.trim())) if (/^[a-z]/.test(name)) makers.add(name)
  }
  for (const other of OTHERS) makers.delete(other)
  return makers
}

/**
 * SQL that is called like a boolean, as `file:line name`. `columns` are names of values in rows, which are booleans there. The
 * compiler's types would tell the same: compared with them once, this missed none of two hundred, and takes a tenth of the time.
 */
export function conditionsLikeBooleans(
  { file, text, program }: Source,
  { makers, columns }: { makers: ReadonlySet<string>; columns: ReadonlySet<string> },
): string[] {
  const found = new Set<string>()
  const tell = (name: string, line: number) => {
    if (BOOLEAN_NAME.test(name)) found.add(`${file}:${line} ${name}`)
  }
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  for (const pattern of [TYPED, FUNCTION])
    for (const { 1: name = '', index } of text.matchAll(pattern)) tell(name, lineAt(index))
  const known = new Set<string>()
  const isSql = (node: Visited | null): boolean => {
    if (node === null) return false
    switch (node.type) {
      case 'TaggedTemplateExpression':
        return nameOf(node['tag']) === 'sql'
      case 'CallExpression':
        return makers.has(nameOf(node['callee'])) || known.has(nameOf(node['callee']))
      case 'Identifier':
        return known.has(nameOf(node))
      case 'ConditionalExpression':
        return isSql(node['consequent'] as Visited) || isSql(node['alternate'] as Visited)
      case 'LogicalExpression':
        return isSql(node['right'] as Visited)
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
        return isSql(node['body'] as Visited)
      case 'BlockStatement':
        return (node['body'] as Visited[]).some((line) => isSql(line))
      case 'ReturnStatement':
        return isSql(node['argument'] as Visited | null)
      default:
        return false
    }
  }
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' && isSql(node['init'] as Visited | null)) known.add(nameOf(node['id']))
  })
  // Destructured values have no name of their own, and neither have functions that are chosen at the call.
  known.delete('')
  visit(program, (node) => {
    const line = node.loc?.start.line ?? 0
    if (node.type === 'VariableDeclarator' && isSql(node['init'] as Visited | null)) tell(nameOf(node['id']), line)
    if (node.type === 'FunctionDeclaration' && isSql(node)) tell(nameOf(node['id']), line)
    if (node.type === 'AssignmentPattern' && isSql(node['right'] as Visited)) tell(nameOf(node['left']), line)
    const name = node.type === 'Property' ? nameOf(node['key']) : ''
    if (!columns.has(name) && isSql((node['value'] ?? null) as Visited | null)) tell(name, line)
  })
  return [...found]
}
