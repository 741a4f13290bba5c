import { Webhook } from 'standardwebhooks'

const HOST = 'https://hooks.receivers.example'

export interface Received {
  method: string
  host: string
  headers: Record<string, string>
  body: string
  /** When it arrived. */
  at: number
}

export interface Receiver {
  /** The address of a receiver that behaves like this: see receivers-server.ts. */
  url: (behaviour: string) => string
  /** The requests received so far. */
  received: () => Promise<Received[]>
  /** Releases the responses that `held` delays. */
  release: () => Promise<void>
}

/** A receiver for one test. */
export function openReceiver(): Receiver {
  const box = crypto.randomUUID()
  return {
    url: (behaviour) => `${HOST}/${box}/${behaviour}`,
    received: async () => await (await fetch(`${HOST}/${box}`)).json<Received[]>(),
    release: async () => void (await fetch(`${HOST}/${box}`, { method: 'DELETE' })),
  }
}

interface Told {
  type: string
  timestamp: string
  data: Record<string, unknown>
}

/** Verifies the signature as a receiver would. Throws if it is wrong. */
export function verified({ body, headers }: Received, secret: string): Told {
  return new Webhook(secret).verify(body, headers) as Told
}
