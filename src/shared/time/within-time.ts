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
