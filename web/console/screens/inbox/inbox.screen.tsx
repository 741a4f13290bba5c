import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Selection } from 'react-aria-components/GridList'
import { Button } from '../../components/button.tsx'
import { focusList } from '../../components/lists/list-focus.ts'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { ticketFieldsQuery } from '../../data/tickets/fields.queries.ts'
import { listQuery } from '../../data/tickets/lists.queries.ts'
import { isView } from '../../data/tickets/tickets.types.ts'
import { useListTitle, useSavedView } from '../../data/views.queries.ts'
import { useTexts } from '../../languages/texts.ts'
import { mayAdminister } from '../../session/permissions.ts'
import { useSession } from '../../session/session-context.ts'
import styles from './inbox.module.css'
import { ListFilters } from './list-filters.tsx'
import { ListNews } from './list-news.tsx'
import { TicketList } from './ticket-list.tsx'
import { useListCommands } from './use-list-commands.ts'
import { ListHold } from './use-list-news.ts'
import { ViewTools } from './view-tools.tsx'

const FirstRunOffer = lazy(async () => ({
  default: (await import('../../admin/first-run/first-run-offer.tsx')).FirstRunOffer,
}))

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }))

const route = getRouteApi('/tickets/$view')

function InboxScreen() {
  const { t } = useTexts()
  const { view } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isAdmin = mayAdminister(useSession())
  const title = useListTitle(view)
  const saved = useSavedView(view)
  const query = useInfiniteQuery(listQuery(view, search))
  const fields = useQuery({ ...ticketFieldsQuery, enabled: isView(view) })
  // Filters and rows wait for the filter of custom fields, which would move them. They do not wait for a second try.
  const hasFilters = !isView(view) || !fields.isPending || fields.failureCount > 0
  const isPending = query.isPending || !hasFilters
  const [selection, setSelection] = useState<{ view: string; ids: ReadonlySet<number> }>({ view, ids: new Set() })
  const selected = selection.view === view ? selection.ids : new Set<number>()
  const items = query.data?.pages.flatMap(({ data }) => data) ?? []
  const { sort: _, order: __, ...filters } = search
  const isFiltered = Object.keys(filters).length > 0
  const [hold] = useState(() => new ListHold())
  const select = (next: Selection) => {
    const ids = next === 'all' ? items.map(({ id }) => id) : [...next].map(Number)
    setSelection({ view, ids: new Set(ids) })
  }
  useListCommands(selected)
  const hasSelection = selected.size > 0
  // The bar that goes with the selection may have had the focus.
  useEffect(() => {
    if (hasSelection) return focusList
  }, [hasSelection])

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div className={styles.heading}>
          <h1 className={styles.title}>
            <bdi>{title}</bdi>
          </h1>
          <ListNews view={view} hasSelection={selected.size > 0} hold={hold} />
        </div>
        {hasFilters ? (
          <div className={styles.tools}>
            {isView(view) ? (
              <ListFilters search={search} onChange={(next) => void navigate({ search: next, replace: true })} />
            ) : null}
            <ViewTools view={view} search={search} saved={saved} />
          </div>
        ) : null}
      </header>
      {isAdmin && view === 'inbox' ? (
        <Suspense>
          <FirstRunOffer />
        </Suspense>
      ) : null}
      {isPending ? <Skeleton rows={12} /> : null}
      {query.isError && items.length === 0 ? <QueryFailure query={query} /> : null}
      {query.isSuccess && !isPending && items.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'list.filteredEmpty' : 'list.empty')}
          about={isFiltered ? undefined : t(view === 'mentions' ? 'list.mentionsText' : 'list.emptyText')}
          action={
            isFiltered ? (
              <Button onPress={() => void navigate({ search: {} })}>{t('list.clearFilters')}</Button>
            ) : undefined
          }
        />
      ) : null}
      {items.length > 0 && !isPending ? (
        <TicketList
          title={title}
          columns={saved?.columns ?? []}
          view={view}
          search={search}
          items={items}
          selected={selected}
          onSelect={select}
          hold={hold}
          query={query}
        />
      ) : null}
      {selected.size > 0 ? (
        <Suspense>
          <BulkBar items={items.filter(({ id }) => selected.has(id))} onDone={() => select(new Set())} />
        </Suspense>
      ) : null}
    </div>
  )
}

export const inboxScreen = createLazyRoute('/tickets/$view')({ component: InboxScreen })
