import type { ReportDimension, ReportName, SimpleFigure, TimedFigure } from './reports.types.ts'

interface Report {
  /** Counts, in the order of the columns. */
  counts: readonly SimpleFigure[]
  /** Durations, of which the average, the median and the 90 % are shown. */
  times: readonly TimedFigure[]
  /** The dimension without a parameter. */
  group: ReportDimension | null
}

export const REPORTS: Readonly<Record<ReportName, Report>> = {
  volume: {
    counts: [
      'created',
      'reopened',
      'finished',
      'firstFinished',
      'autoClosed',
      'replies',
      'customerMessages',
      'notes',
      'assigned',
      'transferred',
      'merged',
      'trashed',
    ],
    times: [],
    group: null,
  },
  replies: {
    counts: ['replies', 'firstReplies', 'customerMessages', 'finished', 'firstFinished'],
    times: ['first', 'resolution'],
    group: null,
  },
  sla: {
    counts: ['breached', 'metFirst', 'missedFirst', 'metNext', 'missedNext', 'metResolution', 'missedResolution'],
    times: [],
    group: null,
  },
  backlog: {
    counts: ['backlogOpen', 'backlogUnassigned', 'backlogUnanswered', 'created', 'reopened', 'finished'],
    times: [],
    group: null,
  },
  agents: {
    counts: [
      'replies',
      'firstReplies',
      'notes',
      'assigned',
      'finished',
      'firstFinished',
      'metFirst',
      'missedFirst',
      'metResolution',
      'missedResolution',
      'backlogOpen',
    ],
    times: ['first', 'resolution'],
    group: 'agent',
  },
  tags: {
    counts: ['created', 'replies', 'customerMessages', 'reopened', 'finished', 'firstFinished'],
    times: ['resolution'],
    group: 'tag',
  },
}
