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
