import type { TextKey } from '../../../shared/languages/texts.ts'
import type { GroupedBy, Grouping, ReportName } from '../reports.types.ts'

export const SUBSCRIPTIONS_AT_MOST = 10

/** The time before the Monday of a mail. */
export const MAILED_PERIODS = ['week', '4-weeks'] as const
export type MailedPeriod = (typeof MAILED_PERIODS)[number]

/** `refused`: the person may not see the report any more. `too_large`: it has more rows than a report may. */
export const MAILING_OUTCOMES = ['sent', 'refused', 'too_large', 'failed'] as const
export type MailingOutcome = (typeof MAILING_OUTCOMES)[number]

/** The filters of a report, but for its days. */
export interface SubscribedQuery {
  period: MailedPeriod
  by: Grouping | null
  group: GroupedBy | null
  /** Rows of the group; empty: all. */
  groupIds: readonly number[]
  isWorking: boolean
  isCompared: boolean
}

export interface Subscription {
  id: number
  report: ReportName
  query: SubscribedQuery
  /** When the next mail is due. */
  dueAt: number
  lastSentAt: number | null
  outcome: MailingOutcome | null
}

/** Their names in mails and on pages. */
export const REPORT_TITLES: Readonly<Record<ReportName, TextKey & `report.${ReportName}`>> = {
  volume: 'report.volume',
  replies: 'report.replies',
  sla: 'report.sla',
  backlog: 'report.backlog',
  agents: 'report.agents',
  tags: 'report.tags',
}
