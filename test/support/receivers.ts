import { Webhook } from 'standardwebhooks'

const HOST = 'https://hooks.receivers.example'

export interface Received {
  method: string
  host: string
  headers: Record<string, string>
  body: string
}

export interface Receiver {
  /** Where the receiver behaves like this: see receivers-server.ts. */
  url: (behaviour: string) => string
  /** What it was sent so far. */
  received: () => Promise<Received[]>
  /** Answers what `held` has kept waiting. */
  release: () => Promise<void>
}

/** A receiver of nobody else's. */
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

/** Throws unless the message is signed with the secret, as a receiver would. */
export function verified({ body, headers }: Received, secret: string): Told {
  return new Webhook(secret).verify(body, headers) as Told
}
