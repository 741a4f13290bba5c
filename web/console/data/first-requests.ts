import { isView, type View } from './tickets/tickets.types.ts'

export const PER_PAGE = 50
export const INCLUDED = ['preview', 'unread', 'tags', 'clocks'] as const

export const SHOWN = {
  inbox: 'inbox',
  mine: 'mytickets',
  unassigned: 'unassigned',
  waiting: 'answered',
  overdue: 'overdue',
  mentions: 'mentions',
  unverified: 'unverified',
} as const satisfies Record<View, string>

/** The form for new tickets, which names the filters of a list. */
export const FORM_ADDRESS = '/v3/newticket/form?for=agents'

/** The first page of a list without filters. */
export function listAddress(view: View): string {
  const query = { per_page: String(PER_PAGE), include: INCLUDED.join(','), show: SHOWN[view] }
  return `/api/v2/helpdesk/get-tickets?${new URLSearchParams(query).toString()}`
}

/** What a list needs that is the first screen. Other screens begin when their scripts are loaded. */
export function firstAddresses({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string[] {
  const view = /^\/desk\/tickets\/(\w+)\/?$/.exec(pathname)?.[1] ?? (/^\/desk\/?$/.test(pathname) ? 'inbox' : '')
  return isView(view) && search === '' ? [listAddress(view), FORM_ADDRESS] : []
}
