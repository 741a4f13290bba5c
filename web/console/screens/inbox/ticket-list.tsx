import { useRouter } from '@tanstack/react-router'
import type { Selection } from 'react-aria-components/GridList'
import { VirtualList } from '../../components/virtual-list.tsx'
import type { ListSearch, TicketItem, View } from '../../data/tickets.types.ts'
import { useTexts } from '../../languages/texts.ts'
import { TicketRow } from './ticket-row.tsx'

interface TicketListProps {
  view: View
  search: ListSearch
  items: readonly TicketItem[]
  selected: ReadonlySet<number>
  onSelect: (selection: Selection) => void
  /** Somebody points at the list, or has the focus in it. */
  hold: (isHeld: boolean) => void
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

const NARROW_ROW_PIXELS = 80

export function TicketList({ view, search, items, selected, onSelect, hold, query }: TicketListProps) {
  const { t } = useTexts()
  const router = useRouter()
  return (
    <VirtualList
      label={t('list.label', { view: t(`view.${view}`) })}
      items={items}
      narrowRowPixels={NARROW_ROW_PIXELS}
      selectionMode="multiple"
      selectedKeys={selected}
      onSelectionChange={onSelect}
      onOpen={(id) => {
        void router.navigate({ to: '/tickets/$view/$ticketId', params: { view, ticketId: id }, search })
      }}
      query={query}
      frame={{
        'data-ticket-list': true,
        onPointerEnter: () => hold(true),
        onPointerLeave: () => hold(false),
        onFocus: () => hold(true),
        onBlur: () => hold(false),
      }}
      row={(item) => <TicketRow key={item.id} item={item} view={view} search={search} />}
    />
  )
}
