import { GROUPS_TOLD, MAILED_TOLD, PERIODS_TOLD, REPORTS_TOLD } from '../../shared/choices.answers.ts'
import type { Meanings } from '../../shared/meanings.types.ts'

export const meanings: Meanings = {
  '/api/v3/reports/{report}': {
    report: `Which report. ${REPORTS_TOLD}`,
    from: 'The beginning of the period. A date is midnight in the desk’s time zone. Without `from` and `to`, the usual length up to now.',
    to: 'The end of the period. A date is included as a whole.',
    by: `The length of a row. ${PERIODS_TOLD}`,
    group: `One row for each of these. All but \`department\`, \`team\` and \`agent\` are for admins. ${GROUPS_TOLD}`,
    group_id: 'Only these rows of `group`, which is then required: at most 100 ids.',
    working: 'True: times of SLA clocks in working time. The default is false: all hours count.',
    compare:
      '`previous` also answers the period of the same length before; by hour, the same hours of the days before.',
    format: 'The format of the answer: `json` (the default), `xml` or `csv`.',
  },
  '/api/v3/reports/subscriptions': {
    id: 'The id of the subscription.',
    report: `Which report is mailed. ${REPORTS_TOLD}`,
    period: `The time that a mail is about. The default is \`week\`. ${MAILED_TOLD}`,
    by: `The length of a row in the report that the mail links to. ${PERIODS_TOLD}`,
    group: `One row for each of these. All but \`department\`, \`team\` and \`agent\` are for admins. ${GROUPS_TOLD}`,
    group_id: 'Only these rows of `group`, which is then required: at most 100 ids.',
    working: 'True: times of SLA clocks in working time.',
    compare: '`previous` also shows the period of the same length before.',
  },
}
