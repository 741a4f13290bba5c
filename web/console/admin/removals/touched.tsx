import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { usesQuery } from '../data/collections.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { TouchedList } from './touched-list.tsx'

interface TouchedProps {
  /** A collection, or `webhooks` or `rules`. */
  collection: string
  id: number
  /** Only these kinds, if the action leaves the others as they are. */
  only?: readonly string[]
}

/** Says in numbers what a removal, a block or a promotion touches. */
export function Touched({ collection, id, only }: TouchedProps) {
  const { t } = useAdminTexts()
  const query = useQuery(usesQuery(collection, id))
  if (query.isError) return <QueryFailure query={query} />
  if (query.data === undefined) return <Skeleton rows={2} />
  const all = [...query.data.uses, ...query.data.touches]
  const found = only === undefined ? all : all.filter(({ what }) => only.includes(what))
  if (found.length === 0) return null
  return (
    <div>
      <p>{t('removal.touches')}</p>
      <TouchedList found={found} />
    </div>
  )
}

/** Whether the numbers are known, so that nothing is confirmed before they are shown. */
export function useIsTouchedKnown(collection: string, id: number): boolean {
  return useQuery(usesQuery(collection, id)).data !== undefined
}
