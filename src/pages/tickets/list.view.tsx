import type { OwnTicketList, OwnTickets } from '../../modules/tickets/lists/ticket-lists.usecases.ts'
import type { ListedValue, Ticket } from '../../modules/tickets/ticket/tickets.types.ts'
import { FIELD_PREFIX, fieldKey } from '../../shared/forms/field-filters.ts'
import type { FormField } from '../../shared/forms/form-fields.types.ts'
import { encodeCursor, type Page as ListPage } from '../../shared/pages.ts'
import { Badge } from '../components/badge.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Field, Label } from '../components/field.tsx'
import { Pagination, Tabs } from '../components/navigation.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import type { Page, View } from '../page.types.ts'
import { listPath } from './list-query.format.ts'
import { type ListRequest, OWN_SORTS } from './list.types.ts'
import { StatusBadge } from './status-badge.view.tsx'

const TABS = ['open', 'closed', 'all'] as const satisfies readonly OwnTicketList[]

export function listView(page: Page, asked: ListRequest, shown: OwnTickets): View {
  const { t } = page
  const { items, nextCursor, request } = shown.value
  const places = TABS.map((tab) => ({
    href: listPath({ ...asked, list: tab }),
    name: t(`tickets.${tab}`),
    isCurrent: tab === asked.list,
  }))
  const first = request.cursor === null ? null : { href: listPath(asked), name: t('tickets.first') }
  const next = nextCursor === null ? null : { href: listPath(asked, encodeCursor(nextCursor)), name: t('tickets.next') }
  const body = (
    <>
      <Tabs label={t('tickets.filter')} places={places} />
      <Filters page={page} asked={asked} offered={shown.offeredFields} />
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

interface FiltersParts {
  page: Page
  asked: ListRequest
  offered: readonly FormField[]
}

function Filters({ page, asked, offered }: FiltersParts) {
  const { t } = page
  const { list, search = '', sort } = asked
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
      {offered.length === 0 ? null : <FieldFilters page={page} asked={asked} offered={offered} />}
    </form>
  )
}

/** Filters by custom fields. The row is open while one of them is on. */
function FieldFilters({ page, asked, offered }: FiltersParts) {
  const { t } = page
  const count = asked.fields.length
  return (
    <details class="more-filters" open={count > 0}>
      <summary class="button button--quiet button--small">
        {t('tickets.moreFilters')}
        {count === 0 ? null : <Badge tone="accent">{t('tickets.filtersOn', { count })}</Badge>}
      </summary>
      <div class="more-filters__fields">
        {offered.map((field) => (
          <FieldFilter page={page} field={field} chosen={chosenOf(field, asked)} />
        ))}
        <Button>{t('tickets.show')}</Button>
        {count === 0 ? null : (
          <ButtonLink look="quiet" href={listPath({ ...asked, fields: [] })}>
            {t('tickets.removeFilters')}
          </ButtonLink>
        )}
      </div>
    </details>
  )
}

function chosenOf({ name }: FormField, { fields }: ListRequest): string {
  return fields.find((one) => one.name === name)?.values[0] ?? ''
}

interface FieldFilterParts {
  page: Page
  field: FormField
  chosen: string
}

function FieldFilter({ page, field: { name, label, options }, chosen }: FieldFilterParts) {
  const { t } = page
  const parameter = `${FIELD_PREFIX}${name}`
  // A box that was left empty has no value, so tickets can be found only by the ticked one.
  const offered =
    options.length === 0
      ? [{ value: '1', text: t('form.yes') }]
      : options.map((option) => ({ value: option.name, text: option.name }))
  const isOffered = offered.some(({ value }) => fieldKey(value) === fieldKey(chosen))
  // The address may name an option that the desk has removed since.
  const gone = chosen === '' || isOffered ? [] : [{ value: chosen, text: chosen }]
  return (
    <div class="field">
      <Label page={page} for={parameter} label={label} />
      <select class="input" id={parameter} name={parameter}>
        <option value="">{t('tickets.anyValue')}</option>
        {[...offered, ...gone].map(({ value, text }) => (
          <option value={value} selected={fieldKey(value) === fieldKey(chosen)}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Suggests other filters, another search, another tab, or the first ticket. */
function Empty({ page: { t }, asked }: { page: Page; asked: ListRequest }) {
  if (asked.fields.length > 0) {
    return (
      <EmptyState icon="search" title={t('tickets.nothingFound')} about={t('tickets.noMatchAbout')}>
        <ButtonLink href={listPath({ ...asked, fields: [] })}>{t('tickets.removeFilters')}</ButtonLink>
      </EmptyState>
    )
  }
  if (asked.search !== undefined) {
    return (
      <EmptyState icon="search" title={t('tickets.nothingFound')} about={t('tickets.nothingFoundAbout')}>
        <ButtonLink href={listPath({ list: 'all', sort: asked.sort, fields: [] })}>{t('tickets.showAll')}</ButtonLink>
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
        <ButtonLink href={listPath({ list: 'all', sort: asked.sort, fields: [] })}>{t('tickets.showAll')}</ButtonLink>
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
              <span>{ticket.ticketNumber}</span>
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
