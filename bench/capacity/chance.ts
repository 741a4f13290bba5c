/** The same numbers for the same seed, on every machine. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, but not, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  is(share: number): boolean {
    return this.next() < share
  }

  /** A whole number, both ends among them. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new RangeError('There is nothing to choose from.')
    return item
  }

  /** The place of one of the weights, each as often as it says. */
  place(weights: readonly number[]): number {
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0)
    return weights.findIndex((weight) => (left -= weight) < 0)
  }

  /** One of the names, each as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const names = Object.keys(weights) as Name[]
    const name = names[this.place(Object.values(weights))]
    if (name === undefined) throw new RangeError('There is nothing to choose from.')
    return name
  }

  /** Of a log-normal distribution: half are below the median, few are many times as large. */
  logNormal({ median, spread, least, most }: Lengths): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
    return Math.round(Math.min(most, Math.max(least, median * Math.exp(spread * normal))))
  }
}

export interface Lengths {
  median: number
  spread: number
  least: number
  most: number
}
