import { stripTypeScriptTypes } from 'node:module'
import { parse, type Node } from 'acorn'

export type Visited = Node & Record<string, unknown>

/** A TypeScript text without its types. Positions are unchanged. */
export function parsed(text: string): Visited {
  return parse(stripTypeScriptTypes(text), {
    ecmaVersion: 'latest',
    sourceType: 'module',
    locations: true,
  }) as unknown as Visited
}

export function visit(node: Visited, see: (node: Visited) => void): void {
  see(node)
  for (const child of Object.values(node).flat()) {
    if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Visited, see)
  }
}

export function nameOf(node: unknown): string {
  return (node as { name?: string } | null)?.name ?? ''
}
