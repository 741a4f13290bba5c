import { useRouter } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { GridList, GridListLoadMoreItem, type Selection } from 'react-aria-components/GridList'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import type { ListSearch, TicketItem, View } from '../../data/tickets.types.ts'
import { useTexts } from '../../languages/texts.ts'
import { usePreferences } from '../../preferences/preferences.ts'
import styles from './inbox.module.css'
import { focusedTicket } from './list-focus.ts'
import { TicketRow } from './ticket-row.tsx'

interface TicketListProps {
  view: View
  search: ListSearch
  items: readonly TicketItem[]
  selected: ReadonlySet<number>
  onSelect: (selection: Selection) => void
  /** Somebody points at the list, or has the focus in it. */
  hold: (isHeld: boolean) => void
  hasMore: boolean
  isLoadingMore: boolean
  onLoadMore: () => void
}

const ROW_PIXELS = { comfortable: 44, compact: 36 }
const NARROW_ROW_PIXELS = 80

/** Only the rows that are seen are in the document, however many there are. */
export function TicketList({ view, search, items, selected, onSelect, hold, ...more }: TicketListProps) {
  const { t } = useTexts()
  const router = useRouter()
  const { density } = usePreferences()
  const isNarrow = matchMedia('(width < 64rem)').matches
  const open = (id: number) => {
    void router.navigate({ to: '/tickets/$view/$ticketId', params: { view, ticketId: id }, search })
  }
  // While something is selected, Enter would select in the list, not open.
  const openByKey = (event: KeyboardEvent) => {
    const isRow = event.target instanceof Element && event.target.getAttribute('role') === 'row'
    const id = isRow ? focusedTicket() : null
    if (event.key !== 'Enter' || id === null) return
    event.preventDefault()
    event.stopPropagation()
    open(id)
  }
  return (
    <div
      className={styles.list}
      data-ticket-list
      onKeyDownCapture={openByKey}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Virtualizer
        layout={ListLayout}
        layoutOptions={{ rowHeight: isNarrow ? NARROW_ROW_PIXELS : ROW_PIXELS[density] }}
      >
        <GridList
          aria-label={t('list.label', { view: t(`view.${view}`) })}
          className={styles.grid}
          selectionMode="multiple"
          selectedKeys={selected}
          onSelectionChange={onSelect}
          onAction={(key) => open(Number(key))}
          disallowTypeAhead
        >
          {items.map((item) => (
            <TicketRow key={item.id} item={item} view={view} search={search} />
          ))}
          {more.hasMore ? (
            <GridListLoadMoreItem onLoadMore={more.onLoadMore} isLoading={more.isLoadingMore} className={styles.more}>
              {t('general.loading')}
            </GridListLoadMoreItem>
          ) : null}
        </GridList>
      </Virtualizer>
    </div>
  )
}
