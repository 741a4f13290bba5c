import { isCustomer, isStaff } from '../../../shared/identity/identity.policy.ts'
import type { Actor, Settings } from '../../../shared/identity/identity.types.ts'
import type { FormField } from './ticket-form.types.ts'
import type { NewTicketInput } from '../ticket/tickets.types.ts'

/** The parameter names that were sent but have no effect for this caller, and the names of the form's custom fields. */
export function unusedOf(
  actor: Actor,
  input: NewTicketInput,
  { settings, formFields, isSigned }: { settings: Settings; formFields: readonly FormField[]; isSigned: boolean },
): [unused: string[], known: string[]] {
  const known = formFields.map(({ name }) => name)
  const strangers = Object.keys(input.form ?? {}).filter((name) => !known.includes(name))
  const isOfPage = actor.kind === 'guest' && input.mail === undefined
  const identity = isOfPage ? [] : given({ identity: input.identity, browser_nonce: input.browser })
  if (isStaff(actor)) return [[...strangers, ...identity], known]
  const theDesks = {
    priority: settings.customerMaySetPriority ? undefined : input.priorityId,
    sla: input.slaPlanId,
    department: input.departmentId,
    external_id: input.externalId,
    assigned: input.assignee,
  }
  const aboutRequester = isCustomer(actor) || isSigned ? (input.aboutRequester ?? []) : []
  return [[...strangers, ...identity, ...given(theDesks), ...aboutRequester], known]
}

function given(values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
}
