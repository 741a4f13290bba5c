import { useQuery } from '@tanstack/react-query'
import type { Choice } from '../components/fields/combo-box.tsx'
import { formQuery } from '../data/tickets/fields.queries.ts'
import { lookupsQuery, nameOf } from '../data/people.queries.ts'

/** What actions can name. A custom field has its place as its id, because its name is a text. */
export interface Lookups {
  statuses: readonly Choice[]
  priorities: readonly Choice[]
  departments: readonly Choice[]
  types: readonly Choice[]
  topics: readonly Choice[]
  plans: readonly Choice[]
  agents: readonly Choice[]
  teams: readonly Choice[]
  fields: readonly (Choice & { key: string })[]
}

export function useActionLookups(): Lookups {
  const { data: lookups } = useQuery(lookupsQuery)
  const { data: form = [] } = useQuery(formQuery)
  return {
    statuses: lookups?.status ?? [],
    priorities: (lookups?.priorities ?? []).map(({ priority_id: id, priority }) => ({ id, name: priority })),
    departments: lookups?.departments ?? [],
    types: lookups?.type ?? [],
    topics: (lookups?.helptopics ?? []).map(({ id, topic }) => ({ id, name: topic })),
    plans: lookups?.sla ?? [],
    agents: (lookups?.staffs ?? []).map((agent) => ({ id: agent.id, name: nameOf(agent) })),
    teams: lookups?.teams ?? [],
    fields: form
      .filter(({ is_custom: isCustom }) => isCustom)
      .map(({ name, label }, index) => ({ id: index + 1, name: label, key: name })),
  }
}
