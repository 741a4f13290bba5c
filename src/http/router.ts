import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/**
 * Hono's fast router refuses addresses like ours, where `/problem/create` stands beside `/problem/:id`; its other one walks
 * its tree for each request. This is the other one, and it remembers what it found for the paths without parameters.
 */
export class RememberingRouter<T> implements Router<T> {
  readonly name = 'RememberingRouter'
  readonly #tree = new TrieRouter<T>()
  readonly #fixedPaths = new Set<string>()
  readonly #known = new Map<string, Map<string, Result<T>>>()

  add(method: string, path: string, handler: T): void {
    this.#tree.add(method, path, handler)
    this.#known.set(method, new Map())
    if (!/[:*]/.test(path)) this.#fixedPaths.add(path)
  }

  match(method: string, path: string): Result<T> {
    // No more is remembered than there are routes, whatever callers ask for.
    const known = this.#fixedPaths.has(path) ? this.#known.get(method) : undefined
    const remembered = known?.get(path)
    if (remembered) return remembered
    const found = this.#tree.match(method, path)
    known?.set(path, found)
    return found
  }
}
