import { ConnectionError, HelpdeskError } from '../../../clients/typescript/src/core.ts'

/** Statuses from here on mean that the Worker did not answer. */
const BAD_GATEWAY = 502

/** Whether the desk answers. A browser can be online while the desk cannot be reached. */
class Reachability {
  readonly #listeners = new Set<() => void>()
  #isReachable = true

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly current = (): boolean => this.#isReachable

  failed(error: Error): void {
    const isOutage = error instanceof HelpdeskError ? error.status >= BAD_GATEWAY : error instanceof ConnectionError
    this.#change(!isOutage)
  }

  answered(): void {
    this.#change(true)
  }

  #change(isReachable: boolean): void {
    if (isReachable === this.#isReachable) return
    this.#isReachable = isReachable
    for (const listener of this.#listeners) listener()
  }
}

export const reachability = new Reachability()
