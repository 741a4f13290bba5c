import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { ScreenFailure } from '../../components/states/screen-failure.tsx'
import type { AdminCollection } from '../data/admin.types.ts'
import { rowQuery } from '../data/collections.queries.ts'
import { RowForm } from './row-form.tsx'

const NEW = 'new'

/** A new row, or one to read, change and remove. */
export function RowScreen({ collection, item }: { collection: AdminCollection; item: string }) {
  if (item === NEW) return <RowForm key={NEW} collection={collection} read={null} />
  return <KnownRow key={item} collection={collection} id={Number(item)} />
}

function KnownRow({ collection, id }: { collection: AdminCollection; id: number }) {
  // A form keeps the version that it began with, so that saving says if somebody was faster.
  const query = useQuery({ ...rowQuery(collection.name, id), refetchOnWindowFocus: false })
  if (query.data !== undefined) return <RowForm collection={collection} read={query.data} />
  if (query.error) return <ScreenFailure error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton />
}
