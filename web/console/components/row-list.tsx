import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { KeyboardEvent, ReactNode } from 'react'
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { useCommands } from '../keys/commands.ts'
import { useTexts } from '../languages/texts.ts'
import { usePreferences } from '../preferences/preferences.ts'
import { pressInList } from '../screens/inbox/list-focus.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './screen.module.css'
import { Skeleton } from './skeleton.tsx'

const ROW_PIXELS = { comfortable: 44, compact: 36 }
const NARROW_ROW_PIXELS = 64

interface RowListProps<Item> {
  label: string
  /** The pages so far. */
  query: UseInfiniteQueryResult
  items: readonly Item[]
  textOf: (item: Item) => string
  onOpen: (id: number) => void
  /** What is said when nothing is found. */
  empty: ReactNode
  row: (item: Item) => ReactNode
}

/** An endless list of rows. Only those that are seen are in the document. */
export function RowList<Item extends { id: number }>({
  label,
  query,
  items,
  textOf,
  onOpen,
  empty,
  row,
}: RowListProps<Item>) {
  const { t } = useTexts()
  const { density } = usePreferences()
  const isNarrow = matchMedia('(width < 64rem)').matches
  const group = 'commands.list' as const
  useCommands([
    { id: 'next', title: 'command.nextRow', keys: 'j', group, run: () => pressInList('ArrowDown') },
    { id: 'previous', title: 'command.previousRow', keys: 'k', group, run: () => pressInList('ArrowUp') },
  ])
  if (query.isPending) return <Skeleton rows={12} />
  if (query.isError && items.length === 0) {
    return (
      <EmptyState
        title={t('failure.title')}
        text={query.error.message}
        action={<Button onPress={() => void query.refetch()}>{t('general.retry')}</Button>}
      />
    )
  }
  if (items.length === 0) return empty
  return (
    <div className={styles.list} data-row-list onKeyDownCapture={openByKey}>
      <Virtualizer
        layout={ListLayout}
        layoutOptions={{ rowHeight: isNarrow ? NARROW_ROW_PIXELS : ROW_PIXELS[density] }}
      >
        <GridList aria-label={label} className={styles.grid} onAction={(key) => onOpen(Number(key))} disallowTypeAhead>
          {items.map((item) => (
            <GridListItem key={item.id} id={item.id} textValue={textOf(item)} className={styles.row}>
              {row(item)}
            </GridListItem>
          ))}
          {query.hasNextPage ? (
            <GridListLoadMoreItem
              onLoadMore={() => {
                if (!query.isFetchingNextPage) void query.fetchNextPage()
              }}
              isLoading={query.isFetchingNextPage}
              className={styles.more}
            >
              {t('general.loading')}
            </GridListLoadMoreItem>
          ) : null}
        </GridList>
      </Virtualizer>
    </div>
  )

  function openByKey(event: KeyboardEvent): void {
    const place = event.target instanceof HTMLElement && event.target.role === 'row' ? event.target : null
    const id = place?.dataset['key']
    if (event.key !== 'Enter' || id === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onOpen(Number(id))
  }
}
