import type { TicketLock } from '../../../modules/tickets/ticket/ticket-lock.types.ts'
import type { LockAnswer } from './tickets.answers.ts'
import { presentPerson, presentTime } from '../people/people.presenter.ts'

export function presentLock({ by, at, expiresAt }: TicketLock): LockAnswer {
  return { by: presentPerson(by), at: presentTime(at), expires_at: presentTime(expiresAt) }
}
