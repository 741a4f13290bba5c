import { isCustomer, isStaff } from '../../../shared/identity/identity.policy.ts'
import type { Actor, Settings } from '../../../shared/identity/identity.types.ts'
import type { FormField } from './ticket-form.types.ts'
import type { NewTicketInput } from '../ticket/tickets.types.ts'

/** The names of what was sent and decides nothing for this caller, and those of the form's own fields. */
export function unusedOf(
  actor: Actor,
  input: NewTicketInput,
  { settings, formFields }: { settings: Settings; formFields: readonly FormField[] },
): [unused: string[], known: string[]] {
  const known = formFields.map(({ name }) => name)
  const strangers = Object.keys(input.form ?? {}).filter((name) => !known.includes(name))
  if (isStaff(actor)) return [strangers, known]
  const theDesks = {
    priority: settings.customerMaySetPriority ? undefined : input.priorityId,
    sla: input.slaPlanId,
    department: input.departmentId,
    assigned: input.assignee,
    email: isCustomer(actor) ? input.requester : undefined,
  }
  const sent = Object.entries(theDesks).filter(([, value]) => value !== undefined)
  return [[...strangers, ...sent.map(([name]) => name)], known]
}
