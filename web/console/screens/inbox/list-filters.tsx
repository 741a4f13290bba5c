import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '../../components/fields/select.tsx'
import { ticketFieldsQuery } from '../../data/tickets/fields.queries.ts'
import { lookupsQuery } from '../../data/people.queries.ts'
import { TAGS_OF_MENU, tagsQuery } from '../../data/tickets/tags.queries.ts'
import type { ListSearch, Sort } from '../../data/tickets/tickets.types.ts'
import { type TextKey, useTexts } from '../../languages/texts.ts'
import { FieldFilter } from '../fields/field-filter.tsx'
import styles from './inbox.module.css'

const ANY = ''
export const SORT_TEXTS: Record<Sort, TextKey> = {
  updated_at: 'list.sortUpdated',
  created_at: 'list.sortCreated',
  due: 'list.sortDue',
  priority: 'list.sortPriority',
}
const SORT_ORDER: Record<Sort, 'asc' | 'desc'> = {
  updated_at: 'desc',
  created_at: 'desc',
  due: 'asc',
  priority: 'desc',
}

interface ListFiltersProps {
  search: ListSearch
  onChange: (search: ListSearch) => void
}

/** Filters and sort are the address, so that back, reload and links keep them. */
export function ListFilters({ search, onChange }: ListFiltersProps) {
  const { t } = useTexts()
  const { data: lookups } = useQuery(lookupsQuery)
  // Most lists are shown without anybody filtering them.
  const [isUsed, setUsed] = useState(false)
  const use = () => setUsed(true)
  const { data: tags = [] } = useQuery({ ...tagsQuery('', TAGS_OF_MENU), enabled: isUsed })
  const { data: fields = [] } = useQuery(ticketFieldsQuery)
  const { field: _, value: __, ...others } = search
  // The address may name a value before the names are known, or one that no longer exists.
  const anyOf = (names: readonly string[], chosen: string = ANY) => [
    { id: ANY, text: t('list.any') },
    ...[...new Set(chosen === ANY ? names : [...names, chosen])].map((name) => ({ id: name, text: name })),
  ]
  const narrow = (name: 'priority' | 'department' | 'tag' | 'sla', value: string) => {
    const { [name]: _, ...rest } = search
    onChange(value === ANY ? rest : { ...rest, [name]: value })
  }
  return (
    <div className={styles.filters} onPointerEnter={use} onFocus={use}>
      <Select
        label={t('list.priority')}
        value={search.priority ?? ANY}
        onChange={(value) => narrow('priority', value)}
        choices={anyOf(
          (lookups?.priorities ?? []).map(({ priority }) => priority),
          search.priority,
        )}
      />
      <Select
        label={t('list.department')}
        value={search.department ?? ANY}
        onChange={(value) => narrow('department', value)}
        choices={anyOf(
          (lookups?.departments ?? []).map(({ name }) => name),
          search.department,
        )}
      />
      <Select
        label={t('tags.filter')}
        value={search.tag ?? ANY}
        onChange={(value) => narrow('tag', value)}
        choices={anyOf(
          tags.map(({ name }) => name),
          search.tag,
        )}
      />
      <Select
        label={t('ticket.due')}
        value={search.sla ?? ANY}
        onChange={(value) => narrow('sla', value)}
        choices={[
          { id: ANY, text: t('list.any') },
          { id: 'breached', text: t('view.overdue') },
          { id: 'due-within-1h', text: t('list.dueSoon') },
        ]}
      />
      <FieldFilter fields={fields} search={search} onChange={(next) => onChange({ ...others, ...next })} />
      <Select
        label={t('list.sort')}
        value={search.sort ?? 'updated_at'}
        onChange={(sort) => onChange({ ...search, sort, order: SORT_ORDER[sort] })}
        choices={(Object.keys(SORT_TEXTS) as Sort[]).map((id) => ({ id, text: t(SORT_TEXTS[id]) }))}
      />
    </div>
  )
}
