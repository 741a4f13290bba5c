import type { OwnTicketList } from '../../modules/tickets/lists/ticket-lists.usecases.ts'
import type { ListedValue, Ticket } from '../../modules/tickets/ticket/tickets.types.ts'
import { encodeCursor, type Page as ListPage } from '../../shared/pages.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Field, Label } from '../components/field.tsx'
import { Pagination, Tabs } from '../components/navigation.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import type { Page, View } from '../page.types.ts'
import { type ListRequest, OWN_SORTS } from './list.types.ts'
import { StatusBadge } from './status-badge.view.tsx'

const TABS = ['open', 'closed', 'all'] as const satisfies readonly OwnTicketList[]

export function listView(page: Page, asked: ListRequest, shown: ListedValue<ListPage<Ticket>>): View {
  const { t } = page
  const { items, nextCursor, request } = shown.value
  const places = TABS.map((tab) => ({
    href: pathOf({ ...asked, list: tab }),
    name: t(`tickets.${tab}`),
    isCurrent: tab === asked.list,
  }))
  const first = request.cursor === null ? null : { href: pathOf(asked), name: t('tickets.first') }
  const next = nextCursor === null ? null : { href: pathOf(asked, encodeCursor(nextCursor)), name: t('tickets.next') }
  const body = (
    <>
      <Tabs label={t('tickets.filter')} places={places} />
      <Filters page={page} asked={asked} />
      {items.length === 0 ? <Empty page={page} asked={asked} /> : <Rows page={page} shown={shown} />}
      <Pagination label={t('kb.pages')} previous={first} next={next} />
    </>
  )
  const actions = (
    <ButtonLink look="primary" icon="plus" href="/tickets/new">
      {t('nav.newTicket')}
    </ButtonLink>
  )
  return { title: t('tickets.title'), body, actions, isWide: true }
}

function pathOf({ list, search, sort }: ListRequest, cursor?: string): string {
  const query = new URLSearchParams({
    show: list,
    ...(search === undefined ? {} : { s: search }),
    ...(sort === 'updated' ? {} : { sort }),
    ...(cursor === undefined ? {} : { cursor }),
  })
  return `/tickets?${query.toString()}`
}

function Filters({ page, asked: { list, search = '', sort } }: { page: Page; asked: ListRequest }) {
  const { t } = page
  return (
    <form class="filters" method="get" action="/tickets" role="search">
      <input type="hidden" name="show" value={list} />
      <Field page={page} name="s" type="search" label={t('tickets.search')} value={search} maxlength={200} />
      <div class="field">
        <Label page={page} for="sort" label={t('tickets.sort')} />
        <select class="input" id="sort" name="sort">
          {OWN_SORTS.map((one) => (
            <option value={one} selected={one === sort}>
              {t(`tickets.sort.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <Button>{t('tickets.show')}</Button>
    </form>
  )
}

/** Suggests another search, another tab, or the first ticket. */
function Empty({ page: { t }, asked }: { page: Page; asked: ListRequest }) {
  if (asked.search !== undefined) {
    return (
      <EmptyState icon="search" title={t('tickets.nothingFound')} about={t('tickets.nothingFoundAbout')}>
        <ButtonLink href={pathOf({ list: 'all', sort: asked.sort })}>{t('tickets.showAll')}</ButtonLink>
      </EmptyState>
    )
  }
  const about = asked.list === 'all' ? t('tickets.noneAbout') : t('tickets.noneHere')
  return (
    <EmptyState icon="inbox" title={t('tickets.none')} about={about}>
      {asked.list === 'all' ? (
        <ButtonLink look="primary" icon="plus" href="/tickets/new">
          {t('nav.newTicket')}
        </ButtonLink>
      ) : (
        <ButtonLink href={pathOf({ list: 'all', sort: asked.sort })}>{t('tickets.showAll')}</ButtonLink>
      )}
    </EmptyState>
  )
}

function Rows({ page, shown }: { page: Page; shown: ListedValue<ListPage<Ticket>> }) {
  const { t } = page
  return (
    <ul class="list">
      {shown.value.items.map((ticket) => (
        <li class="ticket">
          <div>
            <a class="list__title" href={`/tickets/${ticket.id}`} dir="auto">
              {ticket.title}
            </a>
            <p class="meta">
              {ticket.ticketNumber} ·{' '}
              <span>
                {t('tickets.updatedLabel')} <RelativeTime page={page} at={ticket.updatedAt} />
              </span>
            </p>
          </div>
          <StatusBadge page={page} catalog={shown.catalog} ticket={ticket} />
        </li>
      ))}
    </ul>
  )
}
