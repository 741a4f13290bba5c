import * as z from 'zod'
import { listSchema, pageRequest, presentPage } from '../../../http/pages.ts'
import { idList, optionalFlag } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import { readDeadLetters, replayDeadLetters } from '../../../modules/dead-letters/dead-letters.usecases.ts'
import { deskStatistics, rebuildSearchStep } from '../../../modules/upkeep/upkeep.usecases.ts'
import type { Statistics } from '../../../modules/upkeep/statistics.types.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { presentDeadLetter } from '../../shared/events/notifications.presenter.ts'
import { presentTime } from '../../shared/people/people.presenter.ts'
import { adminOperation } from './admin-operation.middleware.ts'
import type { StatisticsAnswer } from './upkeep.answers.ts'

const MAX_REPLAYED = 100

const nothing = () => z.object({})
const letters = () => listSchema({ waiting: optionalFlag() })
const replay = () => z.object({ id: idList(MAX_REPLAYED) })
const rebuild = () => z.object({ restart: optionalFlag() })

/** docs/operations.md#administration: maintenance of a desk. */
export function upkeepRoutes(api: Api): void {
  api
    .get('/admin/dead-letters', adminOperation(letters), async (c) => {
      const { input, services, caller } = c.var
      const options = { request: pageRequest(input), waitingOnly: input.waiting ?? false }
      return respond(c, { data: presentPage(c, await readDeadLetters(services, caller, options), presentDeadLetter) })
    })
    .post('/admin/dead-letters/replay', adminOperation(replay), async (c) => {
      return respond(c, { data: await replayDeadLetters(c.var.services, c.var.caller, c.var.input.id) })
    })
    .post('/admin/search/rebuild', adminOperation(rebuild), async (c) => {
      const { restart = false } = c.var.input
      const step = await rebuildSearchStep(c.var.services, c.var.caller, { restart })
      return respond(c, { data: { ...step, done: step.phase === 'done' } })
    })
    .get('/admin/stats', adminOperation(nothing), async (c) => {
      return respond(c, { data: presentStatistics(await deskStatistics(c.var.services, c.var.caller)) })
    })
}

function presentStatistics({ tickets, people, records, articles, waiting }: Statistics): StatisticsAnswer {
  const { events, deliveries, webhooks, deadLetters, oldestEventAt } = waiting
  const waitingWork = {
    events,
    deliveries,
    webhooks,
    dead_letters: deadLetters,
    oldest_event_at: presentTime(oldestEventAt),
  }
  return { tickets, people, records, articles, waiting: waitingWork }
}
