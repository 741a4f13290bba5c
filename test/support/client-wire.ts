import { exports } from 'cloudflare:workers'
import { createHelpdesk, type Helpdesk, type HelpdeskOptions } from '../../clients/typescript/src/index.ts'
import { BASE_URL } from './api.ts'

type Fault = (request: Request, pass: (request: Request) => Promise<Response>) => Promise<Response>

export interface Wire {
  /** The requests sent, in order. */
  sent: Request[]
  /** Handles the next request instead of the Worker. */
  next(...faults: Fault[]): void
  to(path: string): Request[]
  fetch: typeof globalThis.fetch
  /** The delays before each of the client's retries. */
  waits: number[]
}

/** A network between the client and the Worker, which a test can watch and break. */
export function createWire(): Wire {
  const sent: Request[] = []
  const faults: Fault[] = []
  const waits: number[] = []
  const pass = async (request: Request) => await exports.default.fetch(request)
  return {
    sent,
    waits,
    next: (...more) => void faults.push(...more),
    to: (path) => sent.filter(({ url }) => new URL(url).pathname === path),
    async fetch(input, init) {
      const request = new Request(input, init)
      request.signal.throwIfAborted()
      sent.push(request.clone())
      const fault = faults.shift()
      return await (fault === undefined ? pass(request) : fault(request, pass))
    },
  }
}

/** A client of the test's Worker that never waits. */
export function clientOver(wire: Wire, options: Partial<HelpdeskOptions> = {}): Helpdesk {
  const wait = async (milliseconds: number, signal: AbortSignal | undefined) => {
    signal?.throwIfAborted()
    wire.waits.push(milliseconds)
  }
  return createHelpdesk({ baseUrl: BASE_URL, fetch: wire.fetch, ...options, retries: { wait, ...options.retries } })
}

/** The request never arrives. */
export const unreachable: Fault = async () => {
  throw new TypeError('Network connection lost.')
}

/** The Worker acts, and its response is lost. */
export const lostAnswer: Fault = async (request, pass) => {
  const answer = await pass(request)
  await answer.arrayBuffer()
  throw new TypeError('Network connection lost.')
}

export function answering(status: number, headers: Record<string, string> = {}, body: unknown = null): Fault {
  return async () => Response.json(body, { status, headers })
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
