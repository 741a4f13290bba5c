/** Limits calls to a burst plus a number per second. It is kept in memory, since an object stays awake while it is called. */
export class Allowance {
  readonly #atOnce: number
  readonly #eachSecond: number
  #left: number
  #at: number

  constructor({ atOnce, eachSecond }: { atOnce: number; eachSecond: number }, now: number) {
    this.#atOnce = atOnce
    this.#eachSecond = eachSecond
    this.#left = atOnce
    this.#at = now
  }

  /** Returns false if the allowance is used up. */
  take(now: number): boolean {
    const since = Math.max(0, now - this.#at) / 1000
    this.#left = Math.min(this.#atOnce, this.#left + since * this.#eachSecond)
    this.#at = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}
