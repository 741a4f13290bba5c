import { lazy, Suspense } from 'react'
import { FLAGS } from '../../components/flags.ts'
import { Select } from '../../components/fields/select.tsx'
import type { FieldSearch, FilteringField } from '../../data/tickets/fields.queries.ts'
import { useTexts } from '../../languages/texts.ts'

const ANY = ''
/** Few lists are filtered by a text or a person, and the first load is small. */
const SearchBox = lazy(async () => ({ default: (await import('../../components/fields/search-box.tsx')).SearchBox }))
const PersonValue = lazy(async () => ({ default: (await import('./person-value.tsx')).PersonValue }))

interface FieldFilterProps {
  fields: readonly FilteringField[]
  search: FieldSearch
  onChange: (search: FieldSearch) => void
}

/** Filters a list by one custom field. A desk without fields sees nothing of it. */
export function FieldFilter({ fields, search, onChange }: FieldFilterProps) {
  const { t } = useTexts()
  if (fields.length === 0) return null
  const field = fields.find(({ name }) => name === search.field)
  return (
    <>
      <Select
        label={t('views.field')}
        value={field?.name ?? ANY}
        onChange={(name) => onChange(name === ANY ? {} : { field: name })}
        choices={[{ id: ANY, text: t('list.any') }, ...fields.map(({ name, label }) => ({ id: name, text: label }))]}
      />
      {field === undefined ? null : (
        <FieldValue
          key={field.name}
          field={field}
          value={search.value ?? ANY}
          onChange={(value) => onChange(value === ANY ? { field: field.name } : { field: field.name, value })}
        />
      )}
    </>
  )
}

interface FieldValueProps {
  field: FilteringField
  value: string
  onChange: (value: string) => void
}

function FieldValue({ field, value, onChange }: FieldValueProps) {
  const { t } = useTexts()
  const choices = valuesOf(field)
  if (field.type === 'person') {
    return (
      <Suspense>
        <PersonValue label={t('views.value')} value={value} onChange={onChange} />
      </Suspense>
    )
  }
  if (choices.length === 0) {
    return (
      <Suspense>
        <SearchBox label={t('views.value')} value={value} onSearch={onChange} />
      </Suspense>
    )
  }
  return (
    <Select
      label={t('views.value')}
      value={value}
      onChange={onChange}
      choices={[{ id: ANY, text: t('list.any') }, ...choices]}
    />
  )
}

/** What can be chosen as the value of a field. Empty: any text. */
export function valuesOf({ type, options }: Pick<FilteringField, 'type' | 'options'>) {
  if (type === 'checkbox' && options.length === 0) return FLAGS
  return options.map(({ name }) => ({ id: name, text: name }))
}
