import { invalidField } from '../errors.ts'
import type { Person } from '../identity/identity.types.ts'
import { escapeHtml, sanitizeMessage } from './html.ts'
import { hasMarkup } from './markup-signs.ts'

/** The values of placeholders for a ticket. */
export interface TicketFacts {
  ticketNumber: string
  subject: string
  department: string
  company: string
  requester: { firstName: string; lastName: string; email: string | null }
}

type Agent = Pick<Person, 'firstName' | 'lastName'>

const VALUES: Readonly<Record<string, (ticket: TicketFacts, agent: Agent) => string>> = {
  'ticket.number': ({ ticketNumber }) => ticketNumber,
  'ticket.subject': ({ subject }) => subject,
  'requester.name': ({ requester }) => nameOf(requester),
  'requester.first_name': ({ requester }) => requester.firstName,
  'requester.last_name': ({ requester }) => requester.lastName,
  'requester.email': ({ requester }) => requester.email ?? '',
  'agent.name': (_, agent) => nameOf(agent),
  'agent.first_name': (_, agent) => agent.firstName,
  'agent.last_name': (_, agent) => agent.lastName,
  'department.name': ({ department }) => department,
  'company.name': ({ company }) => company,
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** Throws 422 for an unknown placeholder, which would be sent to customers unchanged. */
export function requireKnownPlaceholders(body: string): void {
  const problem = placeholderProblem(body)
  if (problem !== null) throw invalidField('body', 'unknown_value', problem)
}

/** Null if all placeholders of the text are known. */
export function placeholderProblem(body: string): string | null {
  const unknown = [...body.matchAll(PLACEHOLDER)].some(([, name = '']) => !Object.hasOwn(VALUES, name.trim()))
  if (!unknown) return null
  const known = Object.keys(VALUES).map((name) => `{{${name}}}`)
  return `The body may hold these placeholders only: ${known.join(', ')}.`
}

/**
 * The body with its placeholders replaced, safe to show. Values come from tickets, so they are inserted as plain text and add
 * neither markup nor placeholders.
 */
export async function renderReply(
  body: string,
  ticket: TicketFacts,
  agent: Agent,
): Promise<{ html: string; text: string }> {
  const format = hasMarkup(body) ? 'html' : 'text'
  const filled = body.replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    const value = VALUES[name.trim()]?.(ticket, agent)
    if (value === undefined) return placeholder
    return format === 'html' ? escapeHtml(value) : value
  })
  return await sanitizeMessage(filled, format)
}

function nameOf({ firstName, lastName }: Agent): string {
  return `${firstName} ${lastName}`.trim()
}
