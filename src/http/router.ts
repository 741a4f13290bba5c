import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/**
 * Hono's fast router refuses addresses like ours, where `/problem/create` stands beside `/problem/:id`; its other one walks
 * its tree for each request. This is the other one, planted when the first request comes, and it remembers what it found for
 * the paths without parameters.
 */
export class RememberingRouter<T> implements Router<T> {
  readonly name = 'RememberingRouter'
  readonly #routes: [method: string, path: string, handler: T][] = []
  readonly #fixedPaths = new Set<string>()
  readonly #known = new Map<string, Map<string, Result<T>>>()
  #tree: TrieRouter<T> | null = null

  add(method: string, path: string, handler: T): void {
    this.#routes.push([method, path, handler])
    this.#tree = null
  }

  match(method: string, path: string): Result<T> {
    const tree = (this.#tree ??= this.#plant())
    // No more is remembered than there are routes, whatever callers ask for.
    const known = this.#fixedPaths.has(path) ? this.#known.get(method) : undefined
    const remembered = known?.get(path)
    if (remembered) return remembered
    const found = tree.match(method, path)
    known?.set(path, found)
    return found
  }

  #plant(): TrieRouter<T> {
    const tree = new TrieRouter<T>()
    for (const [method, path, handler] of this.#routes) {
      tree.add(method, path, handler)
      this.#known.set(method, new Map())
      if (!/[:*]/.test(path)) this.#fixedPaths.add(path)
    }
    return tree
  }
}
