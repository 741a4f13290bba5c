import { operation } from '../../../http/operation.ts'
import { respond } from '../../../http/answers/respond.ts'
import { readViewCounts, type ViewCount } from '../../../modules/tickets/lists/view-counts.usecases.ts'
import { countSavedViews } from '../../../modules/tickets/views/saved-counts.usecases.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { counts } from '../views/views.schemas.ts'
import type { ViewCountAnswer, ViewCountsAnswer } from './view-counts.answers.ts'

/** docs/operations.md#tickets-reading. */
export function viewCountRoutes(api: Api): void {
  api.get('/views/counts', operation('agent', counts, { serviceKeyAlone: true }), async (c) => {
    const { services, caller, input } = c.var
    const [own, saved] = await Promise.all([
      readViewCounts(services, caller),
      input.ids && countSavedViews(services, caller, input.ids),
    ])
    const { inbox, mine, unassigned, waiting, overdue, mentions, unverified } = own
    const data: ViewCountsAnswer = {
      inbox: presentCount(inbox),
      mine: presentCount(mine),
      unassigned: presentCount(unassigned),
      waiting: presentCount(waiting),
      overdue: presentCount(overdue),
      mentions: presentCount(mentions),
      unverified: presentCount(unverified),
      ...(saved === undefined ? {} : { saved }),
    }
    return respond(c, { data })
  })
}

function presentCount({ count, isExact }: ViewCount): ViewCountAnswer {
  return { count, is_exact: isExact }
}
