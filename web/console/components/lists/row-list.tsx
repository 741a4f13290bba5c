import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { GridListItem } from 'react-aria-components/GridList'
import { useCommands } from '../../keys/commands.ts'
import { pressInList } from './list-focus.ts'
import { QueryFailure } from '../states/query-failure.tsx'
import styles from '../screen.module.css'
import { Skeleton } from '../states/skeleton.tsx'
import { VirtualList } from './virtual-list.tsx'

const NARROW_ROW_PIXELS = 64

interface RowListProps<Item> {
  label: string
  /** The pages so far. */
  query: UseInfiniteQueryResult
  items: readonly Item[]
  textOf: (item: Item) => string
  onOpen: (id: number) => void
  /** Shown when nothing is found. */
  empty: ReactNode
  row: (item: Item) => ReactNode
}

/** An endless list of rows. Only visible rows are in the document. */
export function RowList<Item extends { id: number }>({
  label,
  query,
  items,
  textOf,
  onOpen,
  empty,
  row,
}: RowListProps<Item>) {
  const group = 'commands.list' as const
  useCommands([
    { id: 'next', title: 'command.nextRow', keys: 'j', group, run: () => pressInList('ArrowDown') },
    { id: 'previous', title: 'command.previousRow', keys: 'k', group, run: () => pressInList('ArrowUp') },
  ])
  if (query.isPending) return <Skeleton rows={12} />
  if (query.isError && items.length === 0) return <QueryFailure query={query} />
  if (items.length === 0) return empty
  return (
    <VirtualList
      label={label}
      items={items}
      narrowRowPixels={NARROW_ROW_PIXELS}
      onOpen={onOpen}
      query={query}
      row={(item) => (
        <GridListItem key={item.id} id={item.id} textValue={textOf(item)} className={styles.row}>
          {row(item)}
        </GridListItem>
      )}
    />
  )
}
