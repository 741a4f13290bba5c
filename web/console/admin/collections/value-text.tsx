import { useQuery } from '@tanstack/react-query'
import { fullMoment } from '../../languages/moments.ts'
import type { DescribedField } from '../data/admin.types.ts'
import { choicesQuery } from '../data/collections.queries.ts'
import { idsIn, textOf, textsIn } from '../data/values.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'

/** A value of a described field in words. */
export function ValueText({ field, value }: { field: DescribedField; value: unknown }) {
  const { t, named, language } = useAdminTexts()
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (isEmpty) return '–'
  switch (field.kind) {
    case 'flag':
      return t(value === true ? 'admin.yes' : 'admin.no')
    case 'integer':
      return new Intl.NumberFormat(language).format(Number(value))
    case 'moment':
      return fullMoment(language, Date.parse(textOf(value)))
    case 'choice':
      return named('option', textOf(value))
    case 'reference':
    case 'references':
      return <Names to={field.to} ids={idsIn(value)} />
    case 'flags':
      return textsIn(value)
        .map((name) => named('option', name))
        .join(', ')
    case 'text':
    case 'texts':
      return <bdi>{textsIn(value).join(', ')}</bdi>
  }
}

function Names({ to, ids }: { to: string; ids: readonly number[] }) {
  const { data: rows = [] } = useQuery(choicesQuery(to))
  return <bdi>{ids.map((id) => rows.find((row) => row.id === id)?.name ?? `#${id}`).join(', ')}</bdi>
}
