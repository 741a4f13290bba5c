import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { purgeClosedTickets } from '../tickets/changes/delete-tickets.usecases.ts'
import { ticketsErased } from './erasing.repository.ts'
import type { RetentionPreview } from './privacy.types.ts'
import { commitErased, findRule, listTicketsPastRetention, readPreview } from './retention.repository.ts'

const DAY = 24 * 60 * 60 * 1000
/** Steps per minute, and tickets per step. */
const STEPS = 20
const TICKETS = 10

/** Previews which tickets retention erases or deletes. It can use other days than the setting. For admins. */
export async function previewRetention(
  { database, now }: Services,
  caller: Caller,
  days: number | null,
): Promise<RetentionPreview> {
  const { rule, next, count, isExact } = await readPreview(database, caller, { days, now: now() })
  return {
    days: days ?? rule?.days ?? 0,
    action: rule?.action ?? 'erase',
    startsAt: rule !== null && rule.days > 0 ? rule.from : null,
    count,
    isExact,
    next,
  }
}

/**
 * Erases or deletes tickets that have been closed for the days of the setting. It starts a day after it is turned on, and is
 * off by default.
 */
export async function retainTickets(services: Services, at: number): Promise<void> {
  const { database } = services
  const rule = await findRule(database)
  if (rule === null || rule.days === 0 || rule.from === null || rule.from > at) return
  for (let step = 0; step < STEPS; step += 1) {
    const ids = await listTicketsPastRetention(database, { now: at, limit: TICKETS })
    if (ids.length === 0) return
    if (rule.action === 'delete') await purgeClosedTickets(services, { ids, closedBefore: at - rule.days * DAY })
    else await eraseSome(services, { ids, now: at })
  }
}

async function eraseSome({ database, files }: Services, { ids, now }: { ids: number[]; now: number }): Promise<void> {
  const step = await ticketsErased(database, { ids, now })
  if (step.freed.length > 0) await files.remove(step.freed)
  await commitErased(database, step, now)
}
