import { useQuery } from '@tanstack/react-query'
import { RULE_FIELDS } from '../../../../../src/modules/rules/conditions/fields.policy.ts'
import { choicesQuery } from '../../data/collections.queries.ts'
import { useAdminTexts } from '../../languages/admin-texts.ts'

const NO_ROWS = 'tags'

/** The collection whose ids a field of conditions holds. Also the field's name in a change is known. */
function collectionOf(name: string): string | null {
  const field = RULE_FIELDS[name] ?? Object.values(RULE_FIELDS).find(({ changes }) => changes === name)
  return field?.kind.kind === 'reference' ? field.kind.to : null
}

/** A value that a condition found or an action changes. Ids are shown by the names of their rows. */
export function FoundValue({ field, value }: { field: string; value: unknown }) {
  const { t } = useAdminTexts()
  const collection = collectionOf(field)
  const { data: rows = [] } = useQuery({ ...choicesQuery(collection ?? NO_ROWS), enabled: collection !== null })
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (isEmpty) return <span>{t('admin.none')}</span>
  if (typeof value === 'boolean') return <span>{t(value ? 'admin.yes' : 'admin.no')}</span>
  const nameOf = (one: unknown) => rows.find(({ id }) => id === one)?.name ?? `#${String(one)}`
  const texts = (Array.isArray(value) ? value : [value]).map((one) => {
    if (collection !== null) return nameOf(one)
    return typeof one === 'number' ? String(Math.round(one * 100) / 100) : String(one)
  })
  return <bdi>{texts.join(', ')}</bdi>
}
