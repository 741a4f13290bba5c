import type { ListedItem, ListedValue } from '../../../../modules/tickets/ticket/tickets.types.ts'
import type { Included } from './master-list.schemas.ts'
import type { TicketItemAnswer } from '../tickets.answers.ts'
import { presentFilledField, presentMore, presentTicketItem } from '../tickets.presenter.ts'

/** What a list reads beside its tickets. */
export function extentOf(include: readonly Included[]): {
  hasLastEntry: boolean
  hasTags: boolean
  hasClocks: boolean
} {
  return {
    hasLastEntry: include.includes('preview') || include.includes('unread'),
    hasTags: include.includes('tags'),
    hasClocks: include.includes('clocks'),
  }
}

export function presentListed(
  ticket: ListedItem,
  {
    shown,
    include,
    hasFields = false,
  }: { shown: ListedValue<unknown>; include: readonly Included[]; hasFields?: boolean },
): TicketItemAnswer {
  const { catalog, seesNotes } = shown
  return {
    ...presentTicketItem(ticket, shown),
    ...presentMore(ticket, { include, catalog, seesNotes }),
    ...(hasFields ? { fields: ticket.fields.map(presentFilledField) } : {}),
  }
}
