import type { Read } from '../../../database/engine/statements.ts'
import type { Services } from '../../../services.types.ts'
import { invalidField } from '../../../shared/errors.ts'
import { notOwnId } from '../../../shared/identity/identity.errors.ts'
import { claimsToBeCustomer, isCaller } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../../shared/pages.ts'
import {
  type RequesterProfile,
  type ListedItem,
  type ListedValue,
  STATUS,
  type Ticket,
} from '../ticket/tickets.types.ts'
import { readInDeskZone } from './desk-zone.usecases.ts'
import { masterSelection } from './master-list.policy.ts'
import type { MasterListQuery } from './master-list.types.ts'
import {
  type FoundSelection,
  type FoundTickets,
  findTicketsInScope,
  listTickets,
  listTicketsOfAssignee,
  listTicketsOfRequester,
} from './ticket-lists.repository.ts'
import { type FieldCondition, requireFieldsAmong, requireFieldsToFilter } from '../../../shared/forms/field-filters.ts'
import type { FormField } from '../../../shared/forms/form-fields.types.ts'
import type { TicketFilter } from './filters/all.filters.ts'
import { offeredFilters } from './own-filters.policy.ts'
import type { TicketOrder } from './ticket-order.types.ts'
import type { TicketSelection } from './ticket-selection.types.ts'

export { filterParameters, type FilterValues } from './filters/all.filters.ts'

const LATEST_UPDATE = { by: 'updated', direction: 'desc' } as const

/** The named lists (docs/domain-rules.md#8). */
export const TICKET_LISTS = {
  inbox: { statuses: [STATUS.open], filters: [], order: LATEST_UPDATE },
  open: {
    statuses: [STATUS.open],
    filters: [{ kind: 'unassigned' }, { kind: 'answered', is: false }],
    order: LATEST_UPDATE,
  },
  unassigned: { statuses: [STATUS.open], filters: [{ kind: 'unassigned' }], order: LATEST_UPDATE },
  closed: { statuses: [STATUS.resolved, STATUS.closed], filters: [], order: LATEST_UPDATE },
  trash: { statuses: [STATUS.deleted], filters: [], order: LATEST_UPDATE },
  tickets: { statuses: null, filters: [], order: { by: 'id', direction: 'desc' } },
} as const satisfies Record<string, TicketSelection>

export type TicketListName = keyof typeof TICKET_LISTS

export async function listTicketsOf(
  services: Services,
  caller: Caller,
  { list, request }: { list: TicketListName; request: PageRequest },
): Promise<ListedValue<Page<Ticket>>> {
  return await listTickets(services.database, caller, { selection: TICKET_LISTS[list], request })
}

/**
 * The open tickets of an agent, by default the caller. Of another agent's tickets, the caller gets those that they may see.
 * Throws 422 if the person is not an agent.
 */
export async function listTicketsOfAgent(
  services: Services,
  caller: Caller,
  { agentId, request }: { agentId: number | undefined; request: PageRequest },
): Promise<ListedValue<Page<Ticket>>> {
  const id = agentId ?? 'caller'
  const selection: TicketSelection = {
    statuses: [STATUS.open],
    filters: [{ kind: 'agent', id }],
    order: LATEST_UPDATE,
  }
  const shown = await listTicketsOfAssignee(services.database, caller, { selection, request, agentId: id })
  if (shown === null) throw invalidField('user_id', 'not_found', 'The selected user id is no agent.')
  return shown
}

/** The statuses of tickets that a customer requested or takes part in. Customers do not see trash and spam. */
const OWN_STATUSES = {
  open: [STATUS.open, STATUS.unverified, STATUS.approval],
  closed: [STATUS.resolved, STATUS.closed, STATUS.archived],
  all: [STATUS.open, STATUS.unverified, STATUS.approval, STATUS.resolved, STATUS.closed, STATUS.archived],
} as const

export type OwnTicketList = keyof typeof OWN_STATUSES

export interface OwnTicketQuery {
  list: OwnTicketList
  /** The search text of the master list. */
  search?: string | undefined
  /** Only of fields that the list offers. */
  fields?: readonly FieldCondition[]
  order?: TicketOrder
}

export interface OwnTickets extends ListedValue<Page<Ticket>> {
  /** The custom fields that can filter the list. */
  offeredFields: FormField[]
}

/**
 * A customer's tickets, including those they collaborate on. Staff get their own requests, and filter by the fields of
 * customers too. One trip. Throws 422 for a field that is not offered.
 */
export async function listOwnTickets(
  services: Services,
  caller: Caller,
  { list, search, fields = [], order = LATEST_UPDATE, request }: OwnTicketQuery & { request: PageRequest },
): Promise<OwnTickets> {
  const filters: TicketFilter[] = claimsToBeCustomer(caller) ? [] : [{ kind: 'requester', id: 'caller' }]
  if (search !== undefined) filters.push({ kind: 'search', text: search })
  if (fields.length > 0) filters.push({ kind: 'fields', fields })
  const selection = { statuses: OWN_STATUSES[list], filters, order }
  const { customFields, ...shown } = await listTickets(services.database, caller, {
    selection,
    request,
    hasFields: true,
  })
  const offeredFields = offeredFilters(customFields)
  requireFieldsAmong(fields, offeredFields)
  return { ...shown, offeredFields }
}

/**
 * Customers may list only their own tickets (403 otherwise), agents those of anybody. Throws 422 if there is no such person.
 */
export async function listTicketsOfUser(
  services: Services,
  caller: Caller,
  { userId, request }: { userId: number | undefined; request: PageRequest },
): Promise<{ tickets: ListedValue<Page<Ticket>>; requester: RequesterProfile }> {
  const isOwn = userId === undefined || isCaller(caller, userId)
  if (!isOwn && claimsToBeCustomer(caller)) {
    await services.admit(caller)
    throw notOwnId()
  }
  const { tickets, requester } = await listTicketsOfRequester(services.database, caller, {
    userId: isOwn ? 'caller' : userId,
    request,
  })
  if (requester === null) throw invalidField('user_id', 'not_found', 'The selected user id does not exist.')
  return { tickets, requester }
}

export interface MasterListing<Beside = undefined> {
  query: MasterListQuery
  request: PageRequest
  hasLastEntry?: boolean
  hasTags?: boolean
  hasClocks?: boolean
  /** The custom fields whose values each ticket has, by name. */
  fieldNames?: readonly string[]
  /** A further read of the same trip. */
  beside?: Read<Beside>
  /** True: the query may name a custom field that no longer exists. It then finds no tickets. */
  mayNameGoneFields?: boolean
}

/**
 * The general ticket list, which takes every filter and sort order. The default is the inbox; for customers, all of their
 * tickets.
 */
export async function listMasterTickets<Beside = undefined>(
  services: Services,
  caller: Caller,
  { query, beside, mayNameGoneFields = false, ...listing }: MasterListing<Beside>,
): Promise<ListedValue<Page<ListedItem>> & { beside: Beside | undefined }> {
  const now = services.now()
  const isCustomer = claimsToBeCustomer(caller)
  const fields = [...(query.fields ?? []), ...(query.anyOf?.fields ?? [])]
  const hasFields = fields.length > 0 && !mayNameGoneFields
  const { customFields, ...shown } = await readInDeskZone({
    selectionIn: (timeZone) => masterSelection(query, { now, isCustomer, timeZone }),
    read: async (selection) =>
      await listTickets(services.database, caller, { selection, hasFields, beside, ...listing }),
    zoneOf: ({ settings }) => settings.timezone,
  })
  if (hasFields) requireFieldsToFilter(fields, { fields: customFields, isStaff: shown.seesNotes })
  return shown
}

/** For the search: the first of the indexed tickets that the caller may see now. */
export async function readFoundTickets(
  { database }: Services,
  caller: Caller,
  selection: FoundSelection,
): Promise<FoundTickets> {
  return await findTicketsInScope(database, caller, selection)
}
