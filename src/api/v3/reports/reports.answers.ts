import * as z from 'zod'
import { GROUPINGS, REPORT_NAMES } from '../../../modules/reports/reports.types.ts'
import { MAILED_PERIODS, MAILING_OUTCOMES } from '../../../modules/reports/mailing/subscriptions.types.ts'
import { GROUPED_BY } from '../../../shared/report-measures.ts'
import { count, id, time } from '../../shared/values.answers.ts'

const period = () => z.object({ from: time(), to: time().describe('Not included.') })
const figures = () =>
  z
    .record(z.string(), z.number().nullable())
    .describe('Under the names that the catalogue lists. Null: not known. Times are in seconds.')
const group = () =>
  z
    .object({ id: id(), name: z.string().nullable().describe('Null if the row was deleted.') })
    .nullable()
    .describe('Null if the report is not grouped.')
const totals = () => z.array(z.object({ group: group(), figures: figures() }))
const histograms = z
  .record(z.string(), z.array(count()))
  .describe('How many first replies and resolutions took how long, in the twelve cells of the catalogue.')

export const catalogue = z
  .object({
    reports: z.array(
      z.object({
        name: z.enum(REPORT_NAMES),
        group: z.enum(GROUPED_BY).nullable().describe('The grouping without a parameter.'),
        figures: z.array(z.string()),
      }),
    ),
    by: z.array(z.enum(GROUPINGS)),
    groups: z.array(z.enum(GROUPED_BY)).describe('What the caller may group by.'),
    cell_minutes: z.array(count()).describe('Where the second to the last cell of histograms begin.'),
  })
  .meta({ id: 'ReportCatalogue' })
export type CatalogueAnswer = z.infer<typeof catalogue>

export const report = z
  .object({
    report: z.enum(REPORT_NAMES),
    by: z.enum(GROUPINGS),
    group: z.enum(GROUPED_BY).nullable(),
    working: z.boolean(),
    time_zone: z.string(),
    zone_since: time()
      .nullable()
      .describe('Earlier periods began in another time zone of the desk; null if there was none.'),
    as_of: time().describe('Events until then are counted.'),
    counting: z.boolean().describe('Whether there are later events, which a job counts within minutes.'),
    period: period(),
    rows: z.array(
      z.object({
        at: time().nullable().describe('When the period begins; null by weekday.'),
        weekday: z.int().min(1).max(7).nullable().describe('1 is Monday; null unless by weekday.'),
        group: group(),
        figures: figures(),
      }),
    ),
    totals: totals().describe('For each group.'),
    total: figures(),
    histograms,
    before: z
      .object({ period: period(), totals: totals(), total: figures() })
      .nullable()
      .describe('The period before, of the same length; null unless it was asked for.'),
  })
  .meta({ id: 'Report' })
export type ReportAnswer = z.infer<typeof report>

const backlog = { open: count(), unassigned: count(), unanswered: count() }

export const now = z
  .object({
    scope: z.enum(['desk', 'departments', 'own']),
    ...backlog,
    overdue: z.object({ count: count().describe('At most 100.'), is_exact: z.boolean() }),
    oldest_update_at: time().nullable().describe('Of the open ticket that nobody has touched for the longest time.'),
    agents: z
      .object({ available: count(), connected: count() })
      .nullable()
      .describe('Null for agents who see their own figures only.'),
    departments: z
      .array(z.object({ id: id(), name: z.string(), ...backlog, oldest_update_at: time().nullable() }))
      .describe('At most 100.'),
  })
  .meta({ id: 'ReportNow' })
export type NowAnswer = z.infer<typeof now>

export const rebuilding = z.object({ rebuilding: z.literal(true) }).meta({ id: 'ReportsRebuilding' })

const subscription = z
  .object({
    id: id(),
    report: z.enum(REPORT_NAMES),
    period: z.enum(MAILED_PERIODS).describe('The time before the Monday of a mail.'),
    by: z.enum(GROUPINGS).nullable().describe('Null: the usual one.'),
    group: z.enum(GROUPED_BY).nullable(),
    group_id: z.array(id()).describe('Empty: all rows of the group.'),
    working: z.boolean(),
    compare: z.enum(['previous']).nullable(),
    next_at: time().describe('When the next mail is due, or the next attempt.'),
    last_sent_at: time().nullable(),
    outcome: z
      .enum(MAILING_OUTCOMES)
      .nullable()
      .describe(
        'How the last mail ended: `refused` if the person could not see the report, `too_large` if it had too many rows. Null: none was due.',
      ),
  })
  .meta({ id: 'ReportSubscription', description: 'A report that is mailed every Monday.' })
export type SubscriptionAnswer = z.infer<typeof subscription>
export const subscribed = subscription
export const subscriptionList = z
  .object({ subscriptions: z.array(subscription) })
  .meta({ id: 'ReportSubscriptionList' })
export const unsubscribed = z.object({ deleted: z.literal(true) }).meta({ id: 'DeletedReportSubscription' })
