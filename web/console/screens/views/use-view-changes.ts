import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { COUNTS, LISTS } from '../../data/tickets/lists.queries.ts'
import { SAVED_VIEWS } from '../../data/views.queries.ts'

/** What happens after a view was saved or deleted: everything that shows it is read again. */
export function useViewChanges() {
  const client = useQueryClient()
  const router = useRouter()
  const readAgain = async () => {
    await client.invalidateQueries({ queryKey: SAVED_VIEWS })
    await Promise.all([LISTS, COUNTS].map(async (queryKey) => await client.invalidateQueries({ queryKey })))
  }
  return {
    readAgain,
    saved: async (id: number) => {
      await readAgain()
      await router.navigate({ to: '/tickets/$view', params: { view: `saved-${id}` }, search: {} })
    },
    removed: async () => {
      await router.navigate({ to: '/tickets/$view', params: { view: 'inbox' }, search: {} })
      await readAgain()
    },
  }
}
