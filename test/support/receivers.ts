import { Webhook } from 'standardwebhooks'
import { expect } from 'vitest'
import { webhookEvent } from '../../src/api/shared/events/events.answers.ts'

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

/** Verifies the signature as a receiver would, and the form of the event as the document says. Throws if one is wrong. */
export function verified({ body, headers }: Received, secret: string): Told {
  const told = new Webhook(secret).verify(body, headers) as Told
  if (told.type !== 'ping') expect(webhookEvent.parse(told.data)).toEqual(told.data)
  return told
}
