import * as z from 'zod'
import {
  choice,
  id,
  idList,
  optional,
  optionalChoice,
  optionalDayOrMoment,
  optionalFlag,
} from '../../../http/parameters/atoms/atoms.ts'
import { GROUPINGS, REPORT_NAMES } from '../../../modules/reports/reports.types.ts'
import { MAILED_PERIODS, type SubscribedQuery } from '../../../modules/reports/mailing/subscriptions.types.ts'
import { GROUPED_BY } from '../../../shared/report-measures.ts'

const MOST_GROUPS = 100

export const nothing = () => z.object({})

export const report = () =>
  z.object({
    report: choice(REPORT_NAMES),
    from: optionalDayOrMoment(),
    to: optionalDayOrMoment(),
    by: optionalChoice(GROUPINGS),
    group: optionalChoice(GROUPED_BY),
    group_id: optional(idList(MOST_GROUPS)),
    working: optionalFlag(),
    compare: optionalChoice(['previous']),
    format: optionalChoice(['json', 'xml', 'csv']),
  })

export const subscription = () =>
  z.object({
    report: choice(REPORT_NAMES),
    period: optionalChoice(MAILED_PERIODS),
    by: optionalChoice(GROUPINGS),
    group: optionalChoice(GROUPED_BY),
    group_id: optional(idList(MOST_GROUPS)),
    working: optionalFlag(),
    compare: optionalChoice(['previous']),
  })

export const oneSubscription = () => z.object({ id: id() })

export function subscribedQuery(input: z.output<ReturnType<typeof subscription>>): SubscribedQuery {
  const { period = 'week', by = null, group = null, group_id: groupIds = [], working, compare } = input
  return { period, by, group, groupIds, isWorking: working ?? false, isCompared: compare !== undefined }
}
