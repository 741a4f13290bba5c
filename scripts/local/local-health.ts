import { createServer } from 'node:net'

export const DEFAULT_PORT = 8787
const LAST_PORT = 65_535
/** Both addresses of `localhost`. */
const LOOPBACKS = ['127.0.0.1', '::1']

const PATIENCE_MILLISECONDS = 120_000
const PAUSE_MILLISECONDS = 250
/** A busy machine is slow. */
const ANSWER_MILLISECONDS = 30_000

/** An expected error, shown without a stack. */
export class LocalFailure extends Error {}

export async function requireFreePort(port: number, command = 'npm start'): Promise<void> {
  const refusal = await refusalOf(port)
  if (refusal === null) return
  const other = port < LAST_PORT ? port + 1 : DEFAULT_PORT
  const why = refusal === 'EADDRINUSE' ? `Port ${port} is taken.` : `Port ${port} is not allowed (${refusal}).`
  throw new LocalFailure(
    `${why} Choose another one: PORT=${refusal === 'EADDRINUSE' ? other : DEFAULT_PORT} ${command}`,
  )
}

/** The system's code if the port cannot be used; null if it is free. */
async function refusalOf(port: number): Promise<string | null> {
  for (const host of LOOPBACKS) {
    const refusal = await new Promise<string | null>((done) => {
      const server = createServer()
      server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
      server.listen(port, host, () => server.close(() => done(null)))
    })
    // A machine may lack one of them.
    if (refusal !== null && !['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(refusal)) return refusal
  }
  return null
}

/**
 * Whether a helpdesk runs on the port. A slow or starting one is waited for, because a second one could not use the port. Any
 * other program on the port is a `LocalFailure`.
 */
export async function isRunning(port: number, patience = PATIENCE_MILLISECONDS): Promise<boolean> {
  if ((await refusalOf(port)) !== 'EADDRINUSE') return false
  const deadline = Date.now() + patience
  for (;;) {
    const health = await healthAt(`http://localhost:${port}`, deadline)
    if (health === 'ok') return true
    if (health === 'none')
      throw new LocalFailure(`Port ${port} is used by another program. Choose another port with --port.`)
    if (Date.now() >= deadline) {
      throw new LocalFailure(`The program on port ${port} is not healthy. Stop it, or choose another port with --port.`)
    }
    await pause()
  }
}

/** True once it is healthy; false if waiting was given up because the Worker ended. */
export async function waitUntilHealthy(url: string, givenUp?: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MILLISECONDS
  while (Date.now() < deadline) {
    if (givenUp?.aborted) return false
    if ((await healthAt(url, deadline, givenUp)) === 'ok') return true
    await pause()
  }
  throw new LocalFailure(
    `The Worker did not answer within ${PATIENCE_MILLISECONDS / 1000} seconds. Read its output, correct the problem and start it again.`,
  )
}

async function pause(): Promise<void> {
  await new Promise((next) => setTimeout(next, PAUSE_MILLISECONDS))
}

/** `later`: no healthy answer yet; `none`: the answer is from another program. */
async function healthAt(url: string, deadline: number, givenUp?: AbortSignal): Promise<'ok' | 'later' | 'none'> {
  const enough = AbortSignal.timeout(Math.min(ANSWER_MILLISECONDS, Math.max(1, deadline - Date.now())))
  const signal = givenUp === undefined ? enough : AbortSignal.any([enough, givenUp])
  const answer = await fetch(`${url}/health`, { signal }).catch(() => null)
  if (answer === null || answer.status >= 500) return 'later'
  const body = (await answer.json().catch(() => null)) as { data?: { status?: unknown } } | null
  return answer.ok && body?.data?.status === 'ok' ? 'ok' : 'none'
}
