import * as z from 'zod'
import { respond, writtenSuccess } from '../../http/answers/respond.ts'
import { answerShared } from '../../http/answers/shared-answers.ts'
import { PRIVATE } from '../../http/answers/default-headers.ts'
import { operation } from '../../http/operation.ts'
import type { OpeningHours } from '../../modules/tickets/working-hours/opening-hours.types.ts'
import { readOpeningHours } from '../../modules/calendars/calendars.usecases.ts'
import { isAnonymous } from '../../modules/knowledge-base/articles/article-search.usecases.ts'
import { networkOf } from '../../shared/network/ip-address.ts'
import type { Api } from '../shared/face.middleware.ts'
import { presentTime } from '../shared/people/people.presenter.ts'

const nothing = () => z.object({})

/** docs/operations.md#running-it: for the widget and pages, cached for a minute. */
export function openingHoursRoutes(api: Api): void {
  api.get('/opening-hours', operation('optional', nothing), async (c) => {
    const { services, caller } = c.var
    const produce = async () => {
      await services.limits.spend('articles', networkOf(caller.address))
      return presentOpening(await readOpeningHours(services, caller))
    }
    if (isAnonymous(caller)) return await answerShared(c, async () => writtenSuccess(c, { data: await produce() }))
    return respond(c, { data: await produce() }, { 'Cache-Control': PRIVATE, Vary: 'Authorization' })
  })
}

function presentOpening({ isOpen, opensAt, closesAt, timeZone, answerBy }: OpeningHours) {
  return {
    is_open: isOpen,
    opens_at: presentTime(opensAt),
    closes_at: presentTime(closesAt),
    time_zone: timeZone,
    answer_by: presentTime(answerBy),
  }
}
