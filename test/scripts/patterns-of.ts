import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOf, parsed, visit, type Visited } from './syntax.ts'

export interface Pattern {
  /** File and line. */
  place: string
  source: string
  flags: string
}

/** It makes patterns of what it is given, and is looked at where it is called. */
const MAKER = join('shared', 'text', 'unicode.ts')

/** Every pattern of the TypeScript files below a folder. Throws for one whose text is not known before it runs. */
export function patternsOf(folder: string): Pattern[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && name !== MAKER,
  )
  return files.flatMap((name) => patternsIn(join(folder, name)))
}

function patternsIn(file: string): Pattern[] {
  const program = parsed(readFileSync(file, 'utf8'))
  const constants = new Map<string, Visited>()
  const found: Pattern[] = []
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' && node['init']) constants.set(nameOf(node['id']), node['init'] as Visited)
  })
  visit(program, (node) => {
    const place = `${file}:${node.loc?.start.line ?? 0}`
    const literal = node['regex'] as { pattern: string; flags: string } | undefined
    if (node.type === 'Literal' && literal) found.push({ place, source: literal.pattern, flags: literal.flags })
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return
    const callee = nameOf(node['callee'])
    if (callee !== 'RegExp' && callee !== 'unicodePattern') return
    const [text, flags] = node['arguments'] as Visited[]
    const given = flags === undefined ? '' : textOf(flags, constants)
    const source = text === undefined ? null : textOf(text, constants)
    if (source === null || given === null) throw new Error(`${place}: this pattern is made while it runs`)
    found.push({ place, source, flags: callee === 'unicodePattern' ? `u${given}` : given })
  })
  return found
}

/** The text of an expression of constants, null when it is none. */
function textOf(node: Visited, constants: ReadonlyMap<string, Visited>): string | null {
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? node['value'] : null
    case 'Identifier': {
      const value = constants.get(nameOf(node))
      return value === undefined ? null : textOf(value, constants)
    }
    case 'BinaryExpression':
      return joined([node['left'] as Visited, node['right'] as Visited].map((part) => textOf(part, constants)))
    case 'TaggedTemplateExpression':
      return templateText(node['quasi'] as Visited, 'raw', constants)
    case 'TemplateLiteral':
      return templateText(node, 'cooked', constants)
    default:
      return null
  }
}

function templateText(node: Visited, kind: 'raw' | 'cooked', constants: ReadonlyMap<string, Visited>): string | null {
  const texts = (node['quasis'] as { value: Record<string, string> }[]).map(({ value }) => value[kind] ?? null)
  const parts = (node['expressions'] as Visited[]).map((part) => textOf(part, constants))
  return joined(texts.flatMap((text, index) => [text, index < parts.length ? (parts[index] ?? null) : '']))
}

function joined(parts: (string | null)[]): string | null {
  return parts.includes(null) ? null : parts.join('')
}
