import * as z from 'zod'
import { GROUPINGS, REPORT_NAMES } from '../../../modules/reports/reports.types.ts'
import { MAILED_PERIODS, MAILING_OUTCOMES } from '../../../modules/reports/mailing/subscriptions.types.ts'
import { GROUPED_BY } from '../../../shared/report-measures.ts'
import { count, id, time } from '../../shared/values.answers.ts'
import { GROUPS_TOLD, MAILED_TOLD, PERIODS_TOLD, REPORTS_TOLD } from '../../shared/choices.answers.ts'

const period = () => z.object({ from: time().describe('The beginning.'), to: time().describe('Not included.') })
const figures = () =>
  z
    .record(z.string(), z.number().nullable())
    .describe('Under the names that the catalogue lists. Null: not known. Times are in seconds.')
const group = () =>
  z
    .object({
      id: id().describe('The id of the row.'),
      name: z.string().nullable().describe('Null if the row was deleted.'),
    })
    .nullable()
    .describe('Null if the report is not grouped.')
const totals = () => z.array(z.object({ group: group().describe('Which row of the group it is.'), figures: figures() }))
const histograms = z
  .record(z.string(), z.array(count()))
  .describe('How many first replies and resolutions took how long, in the twelve cells of the catalogue.')

export const catalogue = z
  .object({
    reports: z
      .array(
        z.object({
          name: z.enum(REPORT_NAMES).describe(`Which report it is. ${REPORTS_TOLD}`),
          group: z
            .enum(GROUPED_BY)
            .nullable()
            .describe(`How it is grouped without a parameter. Null: not. ${GROUPS_TOLD}`),
          figures: z.array(z.string()).describe('The names of its figures, in the order of its columns.'),
        }),
      )
      .describe('The reports that there are.'),
    by: z.array(z.enum(GROUPINGS)).describe(`How long a row may be. ${PERIODS_TOLD}`),
    groups: z.array(z.enum(GROUPED_BY)).describe(`What the caller may group by. ${GROUPS_TOLD}`),
    cell_minutes: z.array(count()).describe('Where the second to the last cell of histograms begin.'),
  })
  .meta({ id: 'ReportCatalogue' })
export type CatalogueAnswer = z.infer<typeof catalogue>

export const report = z
  .object({
    report: z.enum(REPORT_NAMES).describe(`Which report it is. ${REPORTS_TOLD}`),
    by: z.enum(GROUPINGS).describe(`How long a row is. ${PERIODS_TOLD}`),
    group: z.enum(GROUPED_BY).nullable().describe(`What its rows are grouped by. Null: not grouped. ${GROUPS_TOLD}`),
    working: z.boolean().describe('Whether times of SLA clocks are working time. False: all hours count.'),
    time_zone: z.string().describe('The time zone of the desk, in which periods begin, as in `Europe/Berlin`.'),
    zone_since: time()
      .nullable()
      .describe('Earlier periods began in another time zone of the desk; null if there was none.'),
    as_of: time().describe('Events until then are counted.'),
    counting: z.boolean().describe('Whether there are later events of this period, which a job counts within minutes.'),
    period: period().describe('The time that the report is about.'),
    rows: z
      .array(
        z.object({
          at: time().nullable().describe('When the period begins; null by weekday.'),
          weekday: z.int().min(1).max(7).nullable().describe('1 is Monday; null unless by weekday.'),
          group: group(),
          figures: figures(),
        }),
      )
      .describe('The figures of each period, and of each row of the group in it.'),
    totals: totals().describe('For each group.'),
    total: figures().describe(
      'The figures of the whole period. Null: not known. Times are in seconds. With a group, the sum of its rows: a ticket with several tags counts for each.',
    ),
    histograms,
    before: z
      .object({
        period: period().describe('The period before.'),
        totals: totals().describe('For each group.'),
        total: figures(),
      })
      .nullable()
      .describe('The period before, of the same length; null unless it was asked for.'),
  })
  .meta({ id: 'Report' })
export type ReportAnswer = z.infer<typeof report>

const backlog = {
  open: count().describe('How many tickets are open.'),
  unassigned: count().describe('How many of them are nobody’s.'),
  unanswered: count().describe('How many of them wait for an answer of staff.'),
}

export const now = z
  .object({
    scope: z
      .enum(['desk', 'departments', 'own'])
      .describe(
        'Whose tickets are counted. `desk`: all, for admins; `departments`: those of the departments that the caller may see; `own`: the caller’s own.',
      ),
    ...backlog,
    overdue: z
      .object({
        count: count().describe('At most 100.'),
        is_exact: z.boolean().describe('Whether all were counted. If false, there are more.'),
      })
      .describe('How many open tickets are overdue.'),
    oldest_update_at: time().nullable().describe('Of the open ticket that nobody has touched for the longest time.'),
    agents: z
      .object({
        available: count().describe('How many take tickets by routing.'),
        connected: count().describe('How many have a live connection now.'),
      })
      .nullable()
      .describe('Null for agents who see their own figures only.'),
    departments: z
      .array(
        z.object({
          id: id().describe('The id of the department.'),
          name: z.string().describe('The name of the department.'),
          ...backlog,
          oldest_update_at: time()
            .nullable()
            .describe('Since when nobody has touched the open ticket that has waited longest. Null: none is open.'),
        }),
      )
      .describe('At most 100.'),
  })
  .meta({ id: 'ReportNow' })
export type NowAnswer = z.infer<typeof now>

export const rebuilding = z
  .object({
    rebuilding: z
      .literal(true)
      .describe('True: a job counts all events again. Reports are right once `as_of` has come up.'),
  })
  .meta({ id: 'ReportsRebuilding' })

const subscription = z
  .object({
    id: id().describe('The id. Send it to stop the subscription.'),
    report: z.enum(REPORT_NAMES).describe(`Which report is mailed. ${REPORTS_TOLD}`),
    period: z.enum(MAILED_PERIODS).describe(`The time that it is about. ${MAILED_TOLD}`),
    by: z
      .enum(GROUPINGS)
      .nullable()
      .describe(`How long a row is in the report that the mail links to. Null: the usual length. ${PERIODS_TOLD}`),
    group: z
      .enum(GROUPED_BY)
      .nullable()
      .describe(`What its rows are grouped by. Null: the usual grouping. ${GROUPS_TOLD}`),
    group_id: z.array(id()).describe('Empty: all rows of the group.'),
    working: z.boolean().describe('Whether times of SLA clocks are working time. False: all hours count.'),
    compare: z
      .enum(['previous'])
      .nullable()
      .describe('`previous`: the period of the same length before is shown beside it. Null: it is not.'),
    next_at: time().describe('When the next mail is due, or the next attempt.'),
    last_sent_at: time().nullable().describe('When the last mail went out. Null: none has.'),
    outcome: z
      .enum(MAILING_OUTCOMES)
      .nullable()
      .describe(
        'How the last mail ended. `sent`; `refused`: the person could not see the report; `too_large`: it had too many rows; `failed`: the mail service did not take it. Null: none was due.',
      ),
  })
  .meta({ id: 'ReportSubscription', description: 'A report that is mailed every Monday.' })
export type SubscriptionAnswer = z.infer<typeof subscription>
export const subscribed = subscription
export const subscriptionList = z
  .object({ subscriptions: z.array(subscription).describe('The reports that the caller gets by mail.') })
  .meta({ id: 'ReportSubscriptionList' })
export const unsubscribed = z
  .object({ deleted: z.literal(true).describe('True: no further mail is sent.') })
  .meta({ id: 'DeletedReportSubscription' })
