import { useRouter } from '@tanstack/react-router'
import type { Selection } from 'react-aria-components/GridList'
import { useIsNarrow } from '../../components/narrow.ts'
import { VirtualList } from '../../components/lists/virtual-list.tsx'
import type { ListSearch, TicketItem, ListName } from '../../data/tickets/tickets.types.ts'
import { fieldsOfColumns, type ViewColumn } from '../../data/views.queries.ts'
import { useTexts } from '../../languages/texts.ts'
import { ColumnHeads, ColumnRow, useColumnName } from './column-row.tsx'
import { TicketRow } from './ticket-row.tsx'
import type { ListHold } from './use-list-news.ts'

interface TicketListProps {
  title: string
  /** Of a saved view. Empty: the usual ones. */
  columns: readonly ViewColumn[]
  view: ListName
  search: ListSearch
  items: readonly TicketItem[]
  selected: ReadonlySet<number>
  onSelect: (selection: Selection) => void
  hold: ListHold
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

const NARROW_ROW_PIXELS = 80

export function TicketList({ title, columns, view, search, items, selected, onSelect, hold, query }: TicketListProps) {
  const { t } = useTexts()
  const router = useRouter()
  // A narrow row has no room for columns.
  const shown = useIsNarrow() ? [] : columns
  const columnName = useColumnName(fieldsOfColumns(shown).length > 0)
  return (
    <>
      {shown.length === 0 ? null : <ColumnHeads columns={shown} nameOf={columnName} />}
      <VirtualList
        label={t('list.label', { view: title })}
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
          onPointerEnter: () => hold.set(true),
          onPointerLeave: () => hold.set(false),
          onFocus: () => hold.set(true),
          onBlur: () => hold.set(false),
        }}
        row={(item) =>
          shown.length === 0 ? (
            <TicketRow key={item.id} item={item} view={view} search={search} />
          ) : (
            <ColumnRow key={item.id} item={item} view={view} columns={shown} nameOf={columnName} />
          )
        }
      />
    </>
  )
}
