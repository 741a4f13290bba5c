import { useQuery } from '@tanstack/react-query'
import { FLAGS } from '../../components/editable-field.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { Select } from '../../components/select.tsx'
import { personFieldsQuery } from '../../data/fields.queries.ts'
import type { PeopleSearch } from '../../data/people/people.types.ts'
import { useTexts } from '../../languages/texts.ts'
import { useSession } from '../../session/session-context.ts'

const ANY = ''

interface FieldFilterProps {
  search: PeopleSearch
  onChange: (search: PeopleSearch) => void
}

/** Filters people by one custom field. Everybody has the same fields, so those of the agent name them. */
export function FieldFilter({ search, onChange }: FieldFilterProps) {
  const { t } = useTexts()
  const { user } = useSession()
  const { data: fields = [] } = useQuery(personFieldsQuery(user.id))
  if (fields.length === 0) return null
  const field = fields.find(({ name }) => name === search.field)
  const choose = (value: string | undefined) => onChange({ ...search, value })
  return (
    <>
      <Select
        label={t('views.field')}
        value={field?.name ?? ANY}
        onChange={(name) => onChange({ ...search, field: name === ANY ? undefined : name, value: undefined })}
        choices={[{ id: ANY, text: t('list.any') }, ...fields.map(({ name, label }) => ({ id: name, text: label }))]}
      />
      {field === undefined ? null : (
        <FieldValue key={field.name} field={field} value={search.value ?? ANY} onChange={choose} />
      )}
    </>
  )
}

interface FieldValueProps {
  field: { type: string; options: readonly { name: string }[] }
  value: string
  onChange: (value: string | undefined) => void
}

function FieldValue({ field: { type, options }, value, onChange }: FieldValueProps) {
  const { t } = useTexts()
  const isFlag = type === 'checkbox' && options.length === 0
  const choices = isFlag ? FLAGS : options.map(({ name }) => ({ id: name, text: name }))
  const change = (chosen: string) => onChange(chosen === ANY ? undefined : chosen)
  if (choices.length === 0) return <SearchBox label={t('views.value')} value={value} onSearch={change} />
  return (
    <Select
      label={t('views.value')}
      value={value}
      onChange={change}
      choices={[{ id: ANY, text: t('list.any') }, ...choices]}
    />
  )
}
