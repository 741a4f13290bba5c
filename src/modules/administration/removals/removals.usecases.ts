import type { Services } from '../../../services.types.ts'
import { movedDueDate } from '../../tickets/changes/ticket-changes.usecases.ts'
import { findHeldTickets, findChangedStatus, holdTickets, type ResumedTicket } from './holds.repository.ts'
import { findUnranked, rankTickets } from './ranking.repository.ts'
import {
  endRemoval,
  findRemoval,
  findRowsToMove,
  isMovedInSteps,
  moveRows,
  stagesOf,
  type RunningRemoval,
} from './removal-steps.repository.ts'

/** Batches a minute: each moves up to a hundred rows, or reads a thousand. */
const STEPS = 30

/** Continues the oldest removal whose row tickets may still use. Each step is one batch. */
export async function continueRemovals({ database, now }: Services): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    const underway = await findRemoval(database)
    if (underway === null) return
    await takeStep(database, underway, now())
  }
}

async function takeStep(database: Services['database'], underway: RunningRemoval, now: number): Promise<void> {
  const { collection, stage } = underway
  if (stage >= stagesOf(collection)) {
    await endRemoval(database, underway, now)
    return
  }
  const found = isMovedInSteps(collection, stage) ? await findRowsToMove(database, underway) : { ids: [], next: null }
  await moveRows(database, underway, { ...found, now })
}

/** Updates the order of tickets whose priority got another urgency, two thousand a step. New tickets are right already. */
export async function continueRanking({ database, now }: Services): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    const priority = await findUnranked(database)
    if (priority === null) return
    await rankTickets(database, priority, now())
  }
}

/** Pauses and resumes the tickets of statuses that were given another behaviour, a hundred a step. */
export async function continueHolds({ database, now }: Services): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    const status = await findChangedStatus(database)
    if (status === null) return
    const at = now()
    await holdTickets(database, status, { now: at, resumed: await resumedBy(database, status, at) })
  }
}

/** The due dates of tickets that a status no longer holds. Without working hours, a trigger moves them. */
async function resumedBy(
  database: Services['database'],
  status: NonNullable<Awaited<ReturnType<typeof findChangedStatus>>>,
  now: number,
): Promise<ResumedTicket[]> {
  if (!status.hasCalendars || status.clock === 'pauses') return []
  const { tickets, catalog } = await findHeldTickets(database, status)
  return tickets.flatMap((ticket) => {
    const moved = ticket.hasClocks ? null : movedDueDate(catalog, ticket, ticket, now)
    return moved === null ? [] : [{ id: ticket.id, version: ticket.version, dueAt: moved.dueAt }]
  })
}
