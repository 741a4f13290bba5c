import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { respond } from '../../../http/answers/respond.ts'
import { readViewCounts, type ViewCount } from '../../../modules/tickets/lists/view-counts.usecases.ts'
import type { Api } from '../../shared/face.ts'
import type { ViewCountAnswer, ViewCountsAnswer } from './view-counts.answers.ts'

const nothing = () => z.object({})

/** docs/operations.md#tickets-reading. */
export function viewCountRoutes(api: Api): void {
  api.get('/views/counts', operation('agent', nothing, { serviceKeyAlone: true }), async (c) => {
    const { inbox, mine, unassigned, waiting, overdue, mentions } = await readViewCounts(c.var.services, c.var.caller)
    const data: ViewCountsAnswer = {
      inbox: presentCount(inbox),
      mine: presentCount(mine),
      unassigned: presentCount(unassigned),
      waiting: presentCount(waiting),
      overdue: presentCount(overdue),
      mentions: presentCount(mentions),
    }
    return respond(c, { data })
  })
}

function presentCount({ count, isExact }: ViewCount): ViewCountAnswer {
  return { count, is_exact: isExact }
}
