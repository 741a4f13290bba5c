import { useQuery } from '@tanstack/react-query'
import { ComboBox } from '../components/fields/combo-box.tsx'
import { lookupsQuery } from '../data/people.queries.ts'
import { useTexts } from '../languages/texts.ts'
import { type Lookups, useActionLookups } from './use-action-lookups.ts'

interface LookupFieldProps {
  lookup: keyof Lookups
  /** An id, or the name of a custom field. */
  value: number | string | undefined
  onChange: (id: number) => void
  onName?: (name: string) => void
}

/** Chooses a row that an action names. A row that no longer exists is shown by its id. */
export function LookupField({ lookup, value, onChange, onName }: LookupFieldProps) {
  const { t } = useTexts()
  const lookups = useActionLookups()
  const { isPending } = useQuery(lookupsQuery)
  const choices = lookups[lookup]
  const fields = lookups.fields
  const id = typeof value === 'string' ? fields.find(({ key }) => key === value)?.id : value
  const isKnown = isPending || id === undefined || choices.some((choice) => choice.id === id)
  const gone = isKnown || id === undefined ? [] : [{ id, name: t('views.gone', { value: String(id) }) }]
  return (
    <ComboBox
      label={t('views.value')}
      placeholder={t('views.choose')}
      isLoading={isPending}
      choices={[...choices, ...gone]}
      value={id ?? null}
      onChange={(chosen) => {
        onChange(chosen)
        const key = fields.find((field) => field.id === chosen)?.key
        if (lookup === 'fields' && key !== undefined) onName?.(key)
      }}
    />
  )
}
