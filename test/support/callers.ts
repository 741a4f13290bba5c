import type { RequestCaller } from '../../src/shared/identity/identity.types.ts'
import type { TestPerson } from './people.ts'

/** Callers, for tests below HTTP. */
export function callerOf(person: TestPerson | null, more: Partial<RequestCaller> = {}): RequestCaller {
  return {
    credentials: person
      ? { kind: 'token', userId: person.id, role: person.role, tokenVersion: 1, sessionId: person.sessionId }
      : { kind: 'none' },
    apiKeyHash: null,
    demand: { role: 'user', apiKey: 'optional', serviceKeyAlone: true, widgetKeyAlone: false, ticketLink: false },
    address: '192.0.2.1',
    reportedIp: '',
    origin: null,
    ...more,
  }
}
