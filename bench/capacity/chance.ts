/** Random numbers that are equal for equal seeds on every machine. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** At least 0 and less than 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  is(share: number): boolean {
    return this.next() < share
  }

  /** A whole number between both limits, inclusive. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new RangeError('There is nothing to choose from.')
    return item
  }

  /** The index of a weight, chosen by weight. */
  place(weights: readonly number[]): number {
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0)
    return weights.findIndex((weight) => (left -= weight) < 0)
  }

  /** A name, chosen by weight. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const names = Object.keys(weights) as Name[]
    const name = names[this.place(Object.values(weights))]
    if (name === undefined) throw new RangeError('There is nothing to choose from.')
    return name
  }

  /** A log-normal distribution: half of the values are below the median, few are far above it. */
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
