import type { Meanings } from '../../shared/meanings.types.ts'

export const meanings: Meanings = {
  '/api/v3/reports/{report}': {
    report: 'Which report: `volume`, `replies`, `sla`, `backlog`, `agents` or `tags`.',
    from: 'The beginning of the period. A date is midnight in the desk’s time zone. Without `from` and `to`, the usual length up to now.',
    to: 'The end of the period. A date is included as a whole.',
    by: 'The length of a row: `hour`, `day`, `week` or `month`. `weekday` has one row for each weekday (1 is Monday).',
    group:
      'One row for each `department`, `team`, `agent`, `source`, `priority`, `topic`, `type`, `plan` or `tag`. All but the first three are for admins.',
    group_id: 'Only these rows of the group: at most 100 ids.',
    working: 'True: times of SLA clocks in working time. The default is false: all hours count.',
    compare: '`previous` also answers the period of the same length before.',
    format: 'The format of the answer: `json` (the default), `xml` or `csv`.',
  },
  '/api/v3/reports/subscriptions': {
    id: 'The id of the subscription.',
    report: 'Which report is mailed: `volume`, `replies`, `sla`, `backlog`, `agents` or `tags`.',
    period: 'The time before the Monday of a mail: `week` (the default) or `4-weeks`.',
    by: 'The length of a row in the report that the mail links to: `hour`, `day`, `week`, `month` or `weekday`.',
    group:
      'One row for each `department`, `team`, `agent`, `source`, `priority`, `topic`, `type`, `plan` or `tag`. All but the first three are for admins.',
    group_id: 'Only these rows of the group: at most 100 ids.',
    working: 'True: times of SLA clocks in working time.',
    compare: '`previous` also shows the period of the same length before.',
  },
}
