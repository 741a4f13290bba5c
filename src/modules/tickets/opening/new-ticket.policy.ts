import type { Catalog } from '../../../shared/catalog.types.ts'
import { type FieldErrors, invalidFields } from '../../../shared/errors.ts'
import { isStaff } from '../../../shared/identity/identity.policy.ts'
import type { Actor, Settings } from '../../../shared/identity/identity.types.ts'
import type { Assignee } from '../changes/assignee.types.ts'
import { type NewTicketInput, SOURCE, STATUS } from '../ticket/tickets.types.ts'

/** The decided links of a new ticket. All of them exist, except possibly the assignee. */
export interface TicketRouting {
  departmentId: number
  helpTopicId: number
  priorityId: number
  slaPlanId: number
  typeId: number
  statusId: number
  sourceId: number
  /** The assignee. Null: nobody. An agent named by the help topic must be active. */
  assignedTo: number | null
  teamId: number | null
  externalId: string | null
}

interface RoutingContext {
  catalog: Catalog
  settings: Settings
  assignee: Assignee | null
  /** True: the guest's address is confirmed by the mail server or the page's server. */
  isProven: boolean
}

/**
 * Fills in absent fields (docs/domain-rules.md#9). The department comes from the help topic. The priority comes from the
 * request, else the topic, else the default. The SLA plan comes from the request, else the default. Customers choose a topic, a
 * type and, if the setting allows, a priority. The desk decides the rest. Throws 422 naming every field that does not exist.
 */
export function routeNewTicket(
  actor: Actor,
  input: NewTicketInput,
  { catalog, settings, assignee, isProven }: RoutingContext,
): TicketRouting {
  const staff = isStaff(actor)
  const chosen = staff ? input : customersChoice(input, settings)
  requireKnown(chosen, catalog, staff)
  const topic = catalog.helpTopics.get(chosen.helpTopicId ?? settings.defaultHelpTopicId)
  return {
    helpTopicId: topic?.id ?? settings.defaultHelpTopicId,
    departmentId: chosen.departmentId ?? topic?.departmentId ?? settings.defaultDepartmentId,
    priorityId: chosen.priorityId ?? topic?.priorityId ?? settings.defaultPriorityId,
    slaPlanId: chosen.slaPlanId ?? settings.defaultSlaPlanId,
    typeId: chosen.typeId ?? settings.defaultTypeId,
    statusId: actor.kind === 'guest' && !isProven ? STATUS.unverified : STATUS.open,
    sourceId: sourceOf(input, staff),
    assignedTo: staff ? idOf(assignee, 'assignee') : (topic?.autoAssign ?? null),
    teamId: idOf(assignee, 'team'),
    externalId: staff ? (input.externalId ?? null) : null,
  }
}

function idOf(assignee: Assignee | null, field: Assignee['field']): number | null {
  return assignee?.field === field ? assignee.id : null
}

function sourceOf({ mail }: NewTicketInput, staff: boolean): number {
  if (mail) return SOURCE.email
  return staff ? SOURCE.agent : SOURCE.web
}

type Choice = Pick<NewTicketInput, 'helpTopicId' | 'priorityId' | 'slaPlanId' | 'typeId' | 'departmentId'>

function customersChoice({ helpTopicId, typeId, priorityId }: NewTicketInput, settings: Settings): Choice {
  return { helpTopicId, typeId, priorityId: settings.customerMaySetPriority ? priorityId : undefined }
}

interface Offered {
  active?: 0 | 1
  isPublic?: 0 | 1
}

function requireKnown(choice: Choice, catalog: Catalog, staff: boolean): void {
  const errors: FieldErrors = {}
  const check = (field: string, id: number | undefined, entries: Map<number, Offered>) => {
    if (id === undefined) return
    const entry = entries.get(id)
    if (!entry || entry.active === 0 || (!staff && entry.isPublic === 0))
      errors[field] = [{ code: 'not_found', text: `The selected ${field.replaceAll('_', ' ')} does not exist.` }]
  }
  check('help_topic', choice.helpTopicId, catalog.helpTopics)
  check('priority', choice.priorityId, catalog.priorities)
  check('sla', choice.slaPlanId, catalog.slaPlans)
  check('type', choice.typeId, catalog.types)
  check('department', choice.departmentId, catalog.departments)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}
