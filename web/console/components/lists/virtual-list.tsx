import { type HTMLAttributes, type KeyboardEvent, memo, type ReactElement, useEffect, useState } from 'react'
import { GridList, GridListLoadMoreItem, type GridListProps } from 'react-aria-components/GridList'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { useTexts } from '../../languages/texts.ts'
import { usePreferences } from '../../preferences/use-preferences.ts'
import { focusedRowId, useReturn } from './list-focus.ts'
import { useIsNarrow } from '../narrow.ts'
import styles from './virtual-list.module.css'

/** A tap becomes a click a moment after the finger is lifted. */
const CLICK_MILLISECONDS = 100
const ROW_PIXELS = { comfortable: 44, compact: 36 }

type SelectionProps = Pick<GridListProps<object>, 'selectionMode' | 'selectedKeys' | 'onSelectionChange'>

interface VirtualListProps<Item> extends SelectionProps {
  label: string
  items: readonly Item[]
  row: (item: Item) => ReactElement
  /** The height of a row on a narrow window, in pixels. */
  narrowRowPixels: number
  onOpen: (id: number) => void
  /** The query of the pages. The last row loads the next one. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** Attributes of the element around the list. */
  frame?: HTMLAttributes<HTMLDivElement> & { 'data-ticket-list'?: true }
}

/** Rows do not move between press and click. If another row came under the pointer, the browser would send no click. */
function useStillRows<Item>(items: readonly Item[]): { rows: readonly Item[]; press: () => void } {
  const [pressed, setPressed] = useState<readonly Item[] | null>(null)
  useEffect(() => {
    if (pressed === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      timer = setTimeout(() => setPressed(null), CLICK_MILLISECONDS)
    }
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
    return () => {
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
      clearTimeout(timer)
    }
  }, [pressed])
  return { rows: pressed ?? items, press: () => setPressed(items) }
}

/** An endless list. Only visible rows are in the document. */
export function VirtualList<Item extends { id: number }>({ frame, ...list }: VirtualListProps<Item>) {
  const { rows, press } = useStillRows(list.items)
  // While something is selected, Enter would select in the list, not open.
  const openByKey = (event: KeyboardEvent) => {
    const isRow = event.target instanceof Element && event.target.getAttribute('role') === 'row'
    const id = isRow ? focusedRowId() : null
    if (event.key !== 'Enter' || id === null) return
    event.preventDefault()
    event.stopPropagation()
    list.onOpen(id)
  }
  return (
    <div {...frame} className={styles.list} data-list onKeyDownCapture={openByKey} onPointerDownCapture={press}>
      <Rows {...list} items={rows} />
    </div>
  )
}

/** A press alone does not render the rows again. */
const Rows = memo(RowsOf) as typeof RowsOf

function RowsOf<Item extends { id: number }>({
  label,
  items,
  row,
  narrowRowPixels,
  onOpen,
  query,
  ...selection
}: Omit<VirtualListProps<Item>, 'frame'>) {
  const { t } = useTexts()
  const { density } = usePreferences()
  const isNarrow = useIsNarrow()
  const rowHeight = isNarrow ? narrowRowPixels : ROW_PIXELS[density]
  useReturn(items, rowHeight)
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
      <GridList
        {...selection}
        aria-label={label}
        className={styles.grid}
        onAction={(key) => onOpen(Number(key))}
        disallowTypeAhead
      >
        {items.map((item) => row(item))}
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
  )
}
