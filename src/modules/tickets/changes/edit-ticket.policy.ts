import { isOffered } from '../../../shared/catalog-entries.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { EventChange } from '../../../shared/events/event-types.ts'
import { type FieldErrors, invalidFields } from '../../../shared/errors.ts'
import { requirePermission } from '../../../shared/identity/identity.policy.ts'
import {
  type AssignablePerson,
  changeAssignment,
  type ChangeContext,
  changeStatus,
  noChange,
  resolveAssignee,
} from './ticket-changes.policy.ts'
import type { Assignee } from './assignee.types.ts'
import type { FormChange } from '../../../shared/forms/field-changes.ts'
import type { TicketChange, TicketEdit, TicketPatch } from './ticket-changes.types.ts'
import type { Ticket } from '../ticket/tickets.types.ts'
import { targetOf } from '../clock/due-date.policy.ts'

type LinkName = 'helpTopicId' | 'sourceId' | 'priorityId' | 'typeId' | 'slaPlanId' | 'departmentId'

interface Link {
  name: LinkName
  /** The request parameter that an error names. */
  parameter: string
  /** The field name in the history. */
  field: string
  entries: keyof Catalog
}

const LINKS: readonly Link[] = [
  { name: 'helpTopicId', parameter: 'help_topic', field: 'help_topic', entries: 'helpTopics' },
  { name: 'sourceId', parameter: 'ticket_source', field: 'source', entries: 'sources' },
  { name: 'priorityId', parameter: 'ticket_priority', field: 'priority', entries: 'priorities' },
  { name: 'typeId', parameter: 'ticket_type', field: 'type', entries: 'types' },
  { name: 'slaPlanId', parameter: 'sla_plan', field: 'sla', entries: 'slaPlans' },
  { name: 'departmentId', parameter: 'department', field: 'department', entries: 'departments' },
]

/** Checks that the ids of an edit exist and are active, or are the ticket's already. Throws 422 naming all that are not. */
export function checkEdit(
  edit: TicketEdit,
  ticket: Ticket | null,
  { catalog, people }: { catalog: Catalog; people: readonly AssignablePerson[] },
): Assignee | null {
  const errors: FieldErrors = {}
  for (const { name, parameter, entries } of LINKS) {
    const id = edit[name]
    if (id === undefined || id === ticket?.[name]) continue
    if (!isOffered(catalog[entries].get(id))) {
      errors[parameter] = [
        { code: 'not_found', text: `The selected ${parameter.replaceAll('_', ' ')} does not exist.` },
      ]
    }
  }
  if (edit.statusId !== undefined && !catalog.statuses.has(edit.statusId)) {
    errors['status'] = [{ code: 'not_found', text: 'The selected status does not exist.' }]
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return edit.assignee === undefined ? null : resolveAssignee(edit.assignee, { people, catalog, field: 'assigned' })
}

/**
 * The single change of an edit. Absent and equal fields stay unchanged. A new SLA plan sets the due date from the time of
 * creation. A new department needs transfer_ticket besides edit_ticket. Assignee and status need their own rights.
 */
export function decideEdit(
  context: ChangeContext,
  ticket: Ticket,
  { edit, assignee, form }: { edit: TicketEdit; assignee: Assignee | null; form?: FormChange },
): TicketChange {
  requirePermission(context.actor, 'edit_ticket')
  const fields = changeFields(context, ticket, edit)
  const assignment = assignee === null ? noChange(ticket) : changeAssignment(context, ticket, assignee)
  const status =
    edit.statusId === undefined
      ? noChange(ticket)
      : changeStatus(context, ticket, { statusId: edit.statusId, byMeaning: edit.statusByMeaning, field: 'status' })
  const followUps = [...assignment.events, ...status.events]
  const transfer = fields.changes.filter(({ field }) => field === 'department')
  const transferred = transfer.length === 0 ? [] : [{ type: 'ticket.transferred' as const, changes: transfer }]
  const changes = [...fields.changes, ...(form?.changes ?? []), ...followUps.flatMap((event) => event.changes)]
  if (changes.length === 0) return noChange(ticket)
  return {
    ticket,
    patch: { ...fields.patch, ...assignment.patch, ...status.patch },
    ...(form && form.changes.length > 0 ? { form: form.values } : {}),
    notes: [...assignment.notes, ...status.notes],
    events: [{ type: 'ticket.edited', changes }, ...transferred, ...followUps],
  }
}

/** For how long the due date waited, in pauses that ended. */
function timePaused(catalog: Catalog, { createdAt, dueAt, slaPlanId }: Ticket): number {
  return dueAt === null || slaPlanId === null ? 0 : Math.max(0, dueAt - createdAt - targetOf(catalog, { slaPlanId }))
}

function changeFields(
  { actor, catalog, now }: ChangeContext,
  ticket: Ticket,
  edit: TicketEdit,
): { patch: TicketPatch; changes: EventChange[] } {
  const patch: TicketPatch = {}
  const changes: EventChange[] = []
  if (edit.title !== undefined && edit.title !== ticket.title) {
    patch.title = edit.title
    changes.push({ field: 'title', from: ticket.title, to: edit.title })
  }
  if (edit.externalId !== undefined && edit.externalId !== ticket.externalId) {
    patch.externalId = edit.externalId
    changes.push({ field: 'external_id', from: ticket.externalId, to: edit.externalId })
  }
  for (const { name, field } of LINKS) {
    const id = edit[name]
    if (id === undefined || id === ticket[name]) continue
    patch[name] = id
    changes.push({ field, from: ticket[name], to: id })
  }
  if (patch.departmentId !== undefined) requirePermission(actor, 'transfer_ticket')
  if (patch.slaPlanId === undefined || patch.slaPlanId === null) return { patch, changes }
  const dueAt = ticket.createdAt + targetOf(catalog, { slaPlanId: patch.slaPlanId }) + timePaused(catalog, ticket)
  if (dueAt !== ticket.dueAt) changes.push({ field: 'duedate', from: ticket.dueAt, to: dueAt })
  return { patch: { ...patch, dueAt, isOverdue: ticket.isOverdue && dueAt < now }, changes }
}
