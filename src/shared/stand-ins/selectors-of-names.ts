type Entry<Value> = readonly [selector: string, value: Value]

const NAME = /^(?:\*|[a-z][a-z\d]*)$/

/**
 * In place of selderee (wrangler.toml), a tree of CSS selectors with a parser of their language: html-to-text is told elements by
 * their names only. Throws for any other selector.
 */
export class DecisionTree<Value> {
  readonly #values: ReadonlyMap<string, Value>

  constructor(entries: readonly Entry<Value>[]) {
    for (const [selector] of entries) if (!NAME.test(selector)) throw new Error(`${selector} is no element's name.`)
    this.#values = new Map(entries)
  }

  build(): { pick1: (element: { name: string }) => Value | null } {
    const values = this.#values
    return { pick1: ({ name }) => values.get(name) ?? values.get('*') ?? null }
  }
}

/** In place of @selderee/plugin-htmlparser2: what the tree is built by. */
export function hp2Builder(): never {
  throw new Error('A tree of names builds itself.')
}
