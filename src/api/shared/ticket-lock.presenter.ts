import type { TicketLock } from '../../modules/tickets/ticket/ticket-lock.types.ts'
import { presentPerson, presentTime } from './people.presenter.ts'

export function presentLock({ by, at, expiresAt }: TicketLock) {
  return { by: presentPerson(by), at: presentTime(at), expires_at: presentTime(expiresAt) }
}
