import type { EventResource, MissingResource } from '../../../modules/events-out/resources.types.ts'
import { faceOf } from '../../../record-kinds/kinds.faces.ts'
import { presentArticleItem } from '../../v3-root/articles.presenter.ts'
import { presentUser } from '../people/people.presenter.ts'
import { presentTicketDetails } from '../tickets/tickets.presenter.ts'
import type { ResourceAnswer } from './events.answers.ts'

interface WithResource {
  resource: ResourceAnswer | null
  resource_missing: MissingResource | null
}

/** The subject of an event, as the API shows it to staff. Null: the event has none. */
export function presentResource(found: EventResource | null, baseUrl: string): WithResource {
  if (found === null) return missing('no_details')
  switch (found.kind) {
    case 'ticket':
      return shown(presentTicketDetails(found.shown))
    case 'user':
      return shown(presentUser(found.user))
    case 'record':
      return shown(faceOf(found.recordKind).presentItem(found.record))
    case 'article':
      return shown(presentArticleItem(found.article, baseUrl))
    case 'missing':
      return missing(found.reason)
  }
}

function shown(resource: ResourceAnswer): WithResource {
  return { resource, resource_missing: null }
}

function missing(reason: MissingResource): WithResource {
  return { resource: null, resource_missing: reason }
}
