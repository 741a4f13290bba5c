import type { Dependencies } from '../../../modules/tickets/lists/dependencies.types.ts'
import type { DependenciesAnswer } from './lookups.answers.ts'
import { presentGrace } from './lookups.presenter.ts'

/** The keys that agent apps store (docs/operations.md#look-ups). */
export function presentDependencies(dependencies: Dependencies): DependenciesAnswer {
  const { departments, slaPlans, staff, teams, priorities, helpTopics, statuses, sources, types, counts } = dependencies
  return {
    departments: departments.map(idAndName),
    sla: slaPlans.map(({ id, name, graceSeconds }) => ({ id, name, sla_duration: presentGrace(graceSeconds) })),
    staffs: staff.map(({ id, email, firstName, lastName, userName }) => ({
      id,
      email,
      first_name: firstName,
      last_name: lastName,
      user_name: userName,
    })),
    teams: teams.map(idAndName),
    priorities: priorities.map(({ id, name, color }) => ({ priority_id: id, priority: name, priority_color: color })),
    helptopics: helpTopics.map(({ id, topic }) => ({ id, topic })),
    status: statuses.map(({ id, name, meaningId, clock, onCustomerReply }) => ({
      id,
      name,
      meaning_id: meaningId,
      clock,
      on_customer_reply: onCustomerReply,
    })),
    sources: sources.map(idAndName),
    type: types.map(idAndName),
    tickets_count: counts.map(({ name, count }) => ({ name, count })),
  }
}

function idAndName({ id, name }: { id: number; name: string }) {
  return { id, name }
}
