import type { DeskNow } from '../../../modules/reports/now/now.types.ts'
import { presentTime } from '../../shared/people/people.presenter.ts'
import type { NowAnswer } from './reports.answers.ts'

export function presentNow({ scope, overdue, oldestUpdateAt, agents, departments, ...backlog }: DeskNow): NowAnswer {
  return {
    scope,
    ...backlog,
    overdue: { count: overdue.count, is_exact: overdue.isExact },
    oldest_update_at: presentTime(oldestUpdateAt),
    agents,
    departments: departments.map(({ oldestUpdateAt: oldest, ...department }) => ({
      ...department,
      oldest_update_at: presentTime(oldest),
    })),
  }
}
