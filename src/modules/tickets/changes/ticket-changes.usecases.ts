import type { Services } from '../../../services.types.ts'
import { requireSignedIn, requireStaff } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { changeReservations, countersOf, requireRoom } from '../../limits/writing.usecases.ts'
import { withClocksAndDueDate } from '../clock/following.policy.ts'
import { readFieldEdits } from '../../../shared/forms/form-values.ts'
import { checkEdit, decideEdit } from './edit-ticket.policy.ts'
import { changedFields } from '../../../shared/forms/field-changes.ts'
import type { FieldsForChange } from './ticket-fields.repository.ts'
import {
  changeAssignment,
  type ChangeContext,
  changeStatus,
  isChange,
  resolveAssignee,
} from './ticket-changes.policy.ts'
import {
  applyTicketChange,
  applyTicketChanges,
  readTicketsForChange,
  type TicketsForChange,
} from './ticket-changes.repository.ts'
import type { AssigneeReference } from './assignee.types.ts'
import type { BulkResult, TicketChange, TicketEdit } from './ticket-changes.types.ts'
import { decideEach, ticketOf, type BulkDecision } from '../ticket/one-or-many.policy.ts'
import { staleTicket, ticketChangedMeanwhile, ticketNotFound } from '../ticket/tickets.errors.ts'
import { readTicket } from '../ticket/tickets.usecases.ts'
import type { ListedValue, Ticket, TicketDetails } from '../ticket/tickets.types.ts'

export { calendarOf, deskCalendar, firstDueAt, movedDueDate } from '../clock/due-date.policy.ts'
export { openingHoursOf } from '../working-hours/opening-hours.policy.ts'
export { planPreviewOf } from '../working-hours/plan-preview.policy.ts'

/** Called before anything is written, with the sent names that are no fields. It may throw. */
type ReportUnused = (names: readonly string[], known: readonly string[]) => void

export interface EditInput {
  ticketId: number
  edit: TicketEdit
  /** Sent values by the names that may be custom fields. */
  form?: Readonly<Record<string, unknown>>
  reportUnused?: ReportUnused
  /** Whether the caller knows this version; null: the caller sent no version. */
  knowsVersion: ((version: number) => boolean) | null
}

/**
 * Changes the fields that were sent (edit-ticket.policy.ts). Throws 404, 403, 422, 409 for a merged
 * ticket or a change at the same time, and 412 for a stale version.
 */
export async function editTicket(
  services: Services,
  caller: Caller,
  { ticketId, edit, knowsVersion, form = {}, reportUnused }: EditInput,
): Promise<ListedValue<TicketDetails>> {
  const asked = { ids: [ticketId], assignee: edit.assignee, form }
  const read = await readTicketsForChange(services.database, caller, asked)
  requireStaff(read.actor)
  const formOf = fieldEdits(read.fields, form, reportUnused)
  const assignee = checkEdit(edit, read.tickets.get(ticketId) ?? null, read)
  const ticket = ticketOf(read.tickets, ticketId)
  const context = contextOf(services, read)
  const change = decideEdit(context, ticket, { edit, assignee, form: formOf(ticketId) })
  if (knowsVersion !== null && !knowsVersion(ticket.version)) throw staleTicket()
  return await applyOne(services, caller, { context, change, hasCondition: knowsVersion !== null })
}

/** Assigns a ticket to an agent or a team, or removes the assignment. Throws 404, 403, and 422 on `user`. */
export async function assignTicket(
  services: Services,
  caller: Caller,
  { ticketId, to }: { ticketId: number; to: AssigneeReference },
): Promise<ListedValue<TicketDetails>> {
  const read = await readTicketsForChange(services.database, caller, { ids: [ticketId], assignee: to })
  requireStaff(read.actor)
  const assignee = resolveAssignee(to, { ...read, field: 'user' })
  const context = contextOf(services, read)
  const change = changeAssignment(context, ticketOf(read.tickets, ticketId), assignee)
  return await applyOne(services, caller, { context, change, hasCondition: false })
}

/** Assigns many tickets and judges each by itself. Throws 422 on `assign_id`. */
export async function assignTickets(
  services: Services,
  caller: Caller,
  { ticketIds, to }: { ticketIds: readonly number[]; to: AssigneeReference },
): Promise<BulkResult> {
  const read = await readTicketsForChange(services.database, caller, { ids: ticketIds, assignee: to })
  requireStaff(read.actor)
  const assignee = resolveAssignee(to, { ...read, field: 'assign_id' })
  const context = contextOf(services, read)
  const verdicts = decideEach(ticketIds, (id) => changeAssignment(context, ticketOf(read.tickets, id), assignee))
  return await writeDecided(services, caller, { context, verdicts })
}

interface BulkIds {
  ticketIds: readonly number[]
}

/** Checks the sent fields once, and returns what they change in a ticket. Throws 422. */
function fieldEdits(
  { customFields, formValues, named }: FieldsForChange,
  sent: Readonly<Record<string, unknown>>,
  reportUnused: ReportUnused | undefined,
) {
  const known = customFields.map(({ name }) => name)
  const strangers = Object.keys(sent).filter((name) => !known.includes(name))
  reportUnused?.(strangers, known)
  const becomes = readFieldEdits(customFields, { audience: 'agents', sent, people: named })
  return (id: number) => {
    const own = formValues.filter(({ ticketId }) => ticketId === id)
    const was = Object.fromEntries(own.map(({ name, value }) => [name, value]))
    return changedFields(customFields, { was, becomes })
  }
}

/** Edits many tickets alike and judges each by itself. Throws 422 for links that do not exist. */
export async function editTickets(
  services: Services,
  caller: Caller,
  { ticketIds, edit, form = {}, reportUnused }: Pick<EditInput, 'edit' | 'form' | 'reportUnused'> & BulkIds,
): Promise<BulkResult> {
  const read = await readTicketsForChange(services.database, caller, { ids: ticketIds, form })
  requireStaff(read.actor)
  const formOf = fieldEdits(read.fields, form, reportUnused)
  const assignee = checkEdit(edit, null, read)
  const context = contextOf(services, read)
  const verdicts = decideEach(ticketIds, (id) =>
    decideEdit(context, ticketOf(read.tickets, id), { edit, assignee, form: formOf(id) }),
  )
  return await writeDecided(services, caller, { context, verdicts })
}

/** Sets the status of one ticket or many by `decideStatusChange`. For a single id, a refusal is thrown. */
export async function changeStatuses(
  services: Services,
  caller: Caller,
  { ticketIds, ...wanted }: { ticketIds: readonly number[]; statusId: number; byMeaning?: boolean },
): Promise<BulkResult> {
  const counters = await countersOf(services, changeReservations(caller, ticketIds.length))
  const read = await readTicketsForChange(services.database, caller, { ids: ticketIds, counters })
  requireRoom(read.freeAt, services.now())
  const context = contextOf(services, read)
  const verdicts = decideEach(ticketIds, (id) => changeStatus(context, ticketOf(read.tickets, id), wanted))
  return await writeDecided(services, caller, { context, verdicts })
}

export function contextOf({ now }: Services, { actor, settings, catalog }: TicketsForChange): ChangeContext {
  return { actor: requireSignedIn(actor), settings, catalog, now: now() }
}

/** Decides a change of one ticket and applies it. Throws 404 if the caller does not work on the ticket. */
export async function changeOne(
  services: Services,
  caller: Caller,
  { ticketId, decide }: { ticketId: number; decide: (context: ChangeContext, ticket: Ticket) => TicketChange },
): Promise<ListedValue<TicketDetails>> {
  const read = await readTicketsForChange(services.database, caller, { ids: [ticketId] })
  const context = contextOf(services, read)
  const change = decide(context, ticketOf(read.tickets, ticketId))
  return await applyOne(services, caller, { context, change, hasCondition: false })
}

/** If nothing changes, it writes nothing and returns the same answer. */
async function applyOne(
  services: Services,
  caller: Caller,
  { context, change: decided, hasCondition }: { context: ChangeContext; change: TicketChange; hasCondition: boolean },
): Promise<ListedValue<TicketDetails>> {
  const { id } = decided.ticket
  const change = withClocksAndDueDate(context, decided)
  if (!isChange(change)) return await readTicket(services, caller, { id })
  const { actor, settings, catalog, now } = context
  const changes = { actor, changes: [change], now, onlyIfUntouched: hasCondition }
  const { details, isChanged } = await applyTicketChange(services.database, caller, changes, id)
  if (details === null) throw ticketNotFound()
  if (!isChanged) throw hasCondition ? staleTicket() : ticketChangedMeanwhile()
  return { value: details, catalog, settings, seesNotes: true }
}

/** Writes all permitted changes in one batch. */
async function writeDecided(
  { database }: Services,
  caller: Caller,
  { context, verdicts }: { context: ChangeContext; verdicts: BulkDecision<TicketChange> },
): Promise<BulkResult> {
  const { actor, now } = context
  const changes = verdicts.decided
    .map((change) => withClocksAndDueDate(context, change))
    .filter((change) => isChange(change))
  if (changes.length === 0) return verdicts.settle(() => true)
  const changedIds = await applyTicketChanges(database, caller, { actor, changes, now })
  const untouched = new Set(changes.map(({ ticket }) => ticket.id).filter((id) => !changedIds.has(id)))
  return verdicts.settle((id) => !untouched.has(id))
}
