import type { OwnTicketList } from '../../modules/tickets/lists/ticket-lists.usecases.ts'
import type { ListedValue, Ticket } from '../../modules/tickets/ticket/tickets.types.ts'
import { encodeCursor, type Page as ListPage } from '../../shared/pages.ts'
import type { Page, View } from '../page.types.ts'
import { statusName } from './status-names.ts'

const TABS = ['open', 'closed', 'all'] as const satisfies readonly OwnTicketList[]

export function listView(page: Page, list: OwnTicketList, shown: ListedValue<ListPage<Ticket>>): View {
  const { t } = page
  const { items, nextCursor, request } = shown.value
  const body = (
    <>
      <nav aria-label={t('tickets.filter')}>
        <ul class="tabs">
          {TABS.map((tab) => (
            <li>
              <a href={`/tickets?show=${tab}`} aria-current={tab === list ? 'page' : undefined}>
                {t(`tickets.${tab}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {items.length === 0 ? <p>{t('tickets.none')}</p> : <Rows page={page} shown={shown} />}
      <ul class="plain-list">
        {request.cursor === null ? null : (
          <li>
            <a href={`/tickets?show=${list}`}>{t('tickets.first')}</a>
          </li>
        )}
        {nextCursor === null ? null : (
          <li>
            <a href={`/tickets?show=${list}&cursor=${encodeURIComponent(encodeCursor(nextCursor))}`} rel="next">
              {t('tickets.next')}
            </a>
          </li>
        )}
      </ul>
      <p>
        <a class="button" href="/tickets/new">
          {t('nav.newTicket')}
        </a>
      </p>
    </>
  )
  return { title: t('tickets.title'), body, isWide: true }
}

function Rows({ page, shown }: { page: Page; shown: ListedValue<ListPage<Ticket>> }) {
  const { t, texts } = page
  return (
    <ul class="rows">
      {shown.value.items.map((ticket) => (
        <li>
          <a href={`/tickets/${ticket.id}`} dir="auto">
            {ticket.title}
          </a>
          <p class="meta">
            {ticket.ticketNumber} · {statusName(page, shown.catalog, ticket)} ·{' '}
            {t('tickets.updated', { when: texts.moment(ticket.updatedAt) })}
          </p>
        </li>
      ))}
    </ul>
  )
}
