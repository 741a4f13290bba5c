import type { EventResource, MissingResource } from '../../../modules/events-out/resources.types.ts'
import type { UserAnswer } from '../people/people.answers.ts'
import { presentUser } from '../people/people.presenter.ts'
import type { TicketDetailsAnswer } from '../tickets/tickets.answers.ts'
import { presentTicketDetails } from '../tickets/tickets.presenter.ts'

interface ResourceAnswer {
  resource: TicketDetailsAnswer | UserAnswer | null
  resource_missing: MissingResource | null
}

/** The subject of an event, as its own operation shows it to staff. Null: the event has none. */
export function presentResource(found: EventResource | null): ResourceAnswer {
  if (found === null) return { resource: null, resource_missing: 'no_details' }
  switch (found.kind) {
    case 'ticket':
      return { resource: presentTicketDetails(found.shown), resource_missing: null }
    case 'user':
      return { resource: presentUser(found.user), resource_missing: null }
    case 'missing':
      return { resource: null, resource_missing: found.reason }
  }
}
