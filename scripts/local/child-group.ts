import type { ChildProcess } from 'node:child_process'

const GRACE_MILLISECONDS = 5000
const WATCH_MILLISECONDS = 500
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Ends the child's process group when this process gets a signal, or when its own parent is gone, because npm does not pass on
 * every signal. Returns whether that has happened.
 */
export function endOnSignals(child: ChildProcess): () => boolean {
  let wasAsked = false
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      wasAsked = true
      void endGroup(child)
    })
  }
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    wasAsked = true
    void endGroup(child)
  }, WATCH_MILLISECONDS)
  watch.unref()
  return () => wasAsked
}

/** Asks the group to end, and kills it after five seconds. Resolves when the group is gone. */
export async function endGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined || !signalGroup(pid, 'SIGTERM')) return
  const deadline = Date.now() + GRACE_MILLISECONDS
  while (Date.now() < deadline) {
    if (!signalGroup(pid, 0)) return
    await new Promise((next) => setTimeout(next, 50))
  }
  signalGroup(pid, 'SIGKILL')
}

/** False when the group is gone. A group with only a zombie counts as gone soon. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-pid, signal)
    return true
  } catch {
    return false
  }
}
