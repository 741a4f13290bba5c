import { readdir, readFile } from 'node:fs/promises'

const KILOBYTES = /^VmHWM:\s+(\d+) kB/m

/** The peak memory of a workerd of this process in megabytes; null without `/proc`. */
export async function peakMemoryOfWorkers(): Promise<number | null> {
  try {
    const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    const peaks = await Promise.all(ids.map(peakOf))
    return Math.max(...peaks.filter((peak) => peak !== null))
  } catch {
    return null
  }
}

async function peakOf(id: string): Promise<number | null> {
  try {
    const [status, stat] = [await readFile(`/proc/${id}/status`, 'utf8'), await readFile(`/proc/${id}/stat`, 'utf8')]
    const [, , parent] = stat.slice(stat.indexOf(')')).split(' ')
    const isOurs = stat.includes('(workerd)') && Number(parent) === process.pid
    return isOurs ? Math.round(Number(KILOBYTES.exec(status)?.[1] ?? 0) / 1024) : null
  } catch {
    return null
  }
}

const HEAP_EVERY_MILLISECONDS = 500

/** Reads the Worker's heap twice a second, in bytes. The returned function stops and returns the maximum. */
export async function watchHeap(inspector: URL): Promise<() => number> {
  const socket = new WebSocket(new URL('/core:user:bench', inspector).href)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  let most = 0
  socket.addEventListener('message', ({ data }) => {
    const { result } = JSON.parse(String(data)) as { result?: { usedSize: number; backingStorageSize: number } }
    if (result) most = Math.max(most, result.usedSize + result.backingStorageSize)
  })
  const ask = () => socket.send(JSON.stringify({ id: 1, method: 'Runtime.getHeapUsage' }))
  const timer = setInterval(ask, HEAP_EVERY_MILLISECONDS)
  return () => {
    clearInterval(timer)
    socket.close()
    return most
  }
}
