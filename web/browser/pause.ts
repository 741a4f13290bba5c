/** Waits some seconds. Ends early if the browser comes online or the signal aborts. */
export async function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  const done = new AbortController()
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * (750 + Math.random() * 500))
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    addEventListener('online', end, { signal: done.signal })
    signal?.addEventListener('abort', end, { signal: done.signal })
  })
  done.abort()
}
