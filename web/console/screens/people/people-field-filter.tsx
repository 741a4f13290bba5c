import { useQuery } from '@tanstack/react-query'
import { personFieldsQuery } from '../../data/tickets/fields.queries.ts'
import type { PeopleSearch } from '../../data/people/people.types.ts'
import { useSession } from '../../session/session-context.ts'
import { FieldFilter } from '../fields/field-filter.tsx'

interface PeopleFieldFilterProps {
  search: PeopleSearch
  onChange: (search: PeopleSearch) => void
}

/** Filters people by one custom field. Everybody has the same fields, so those of the agent name them. */
export function PeopleFieldFilter({ search, onChange }: PeopleFieldFilterProps) {
  const { user } = useSession()
  const { data: fields = [] } = useQuery(personFieldsQuery(user.id))
  const { field: _, value: __, ...others } = search
  return <FieldFilter fields={fields} search={search} onChange={(next) => onChange({ ...others, ...next })} />
}
