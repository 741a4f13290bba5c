import * as z from 'zod'
import {
  choice,
  idList,
  optional,
  optionalChoice,
  optionalDayOrMoment,
  optionalFlag,
} from '../../../http/parameters/atoms/atoms.ts'
import { GROUPINGS, REPORT_NAMES } from '../../../modules/reports/reports.types.ts'
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
