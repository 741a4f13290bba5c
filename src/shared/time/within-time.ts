/** Waits at most this long, then throws `silence`. The awaited work may still take effect. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number, silence: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOver = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(silence)), milliseconds)
  })
  try {
    return await Promise.race([work, isOver])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits until the work is done, or this long. The work goes on. */
export async function settledWithin(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOver = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  try {
    await Promise.race([work, isOver])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the result, or null if the work takes longer. Late work is not stopped. */
export async function resultWithin<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  let result: T | null = null
  const kept = work.then((value) => {
    result = value
  })
  await settledWithin(kept, milliseconds)
  return result
}

/** A work that is nearly done is worth this wait. */
const LEAST_MILLISECONDS = 50

/**
 * Waits until half of the works are done, then as long again for the others, and for everything this long at most. So a few slow
 * works hold up nobody, and the pace is that of the others. The works go on, and must not fail.
 */
export async function mostlySettled(works: readonly Promise<unknown>[], atMost: number): Promise<void> {
  const began = Date.now()
  await settledWithin(someOf(works, Math.ceil(works.length / 2)), atMost)
  const taken = Date.now() - began
  await settledWithin(Promise.all(works), Math.min(Math.max(taken, LEAST_MILLISECONDS), Math.max(0, atMost - taken)))
}

/** Done when this number of works are. */
async function someOf(works: readonly Promise<unknown>[], number: number): Promise<void> {
  let done = 0
  await new Promise<void>((resolve) => {
    if (number === 0) resolve()
    for (const work of works) {
      void work.then(() => {
        done += 1
        if (done === number) resolve()
      })
    }
  })
}
