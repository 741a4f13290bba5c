import { useQuery } from '@tanstack/react-query'
import { ComboBox } from '../../components/fields/combo-box.tsx'
import { choicesQuery } from '../data/collections.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'

interface ReplacementFieldProps {
  collection: string
  /** The row that is removed. */
  without: number
  isRequired: boolean
  value: number | null
  onChange: (id: number) => void
}

export function ReplacementField({ collection, without, isRequired, value, onChange }: ReplacementFieldProps) {
  const { t } = useAdminTexts()
  const { data: rows = [], isPending } = useQuery(choicesQuery(collection))
  return (
    <ComboBox
      label={t('removal.replacement')}
      choices={rows.filter(({ id }) => id !== without)}
      value={value}
      isLoading={isPending}
      isRequired={isRequired}
      onChange={onChange}
    />
  )
}
