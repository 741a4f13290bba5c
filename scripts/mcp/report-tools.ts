import type { CatalogueEntry } from './catalogue.types.ts'

export const REPORT_TOOLS: readonly CatalogueEntry[] = [
  {
    name: 'list_reports',
    title: 'List reports',
    description: 'Which reports there are, their figures, and what they can be grouped by.',
    operation: 'GET /api/v3/reports',
    parameters: {},
    effect: 'reads',
  },
  {
    name: 'get_report',
    title: 'Read a report',
    description:
      'Figures of the desk by period: tickets, replies, times, kept promises, backlog, agents or tags. Times are in seconds.',
    operation: 'GET /api/v3/reports/:report',
    parameters: {
      report: 'Name, from list_reports.',
      from: 'A day or a time.',
      to: 'A day, which is included, or a time.',
      by: 'The length of periods.',
      group: 'One row for each of these.',
      group_id: 'Ids of rows of the group.',
      working: 'Times in working time.',
      compare: 'With the period before.',
    },
    effect: 'reads',
  },
  {
    name: 'get_desk_now',
    title: 'See the current state of the desk',
    description: 'Open, unassigned, unanswered and overdue tickets now, and available agents.',
    operation: 'GET /api/v3/reports/now',
    parameters: {},
    effect: 'reads',
  },
]
