import type { DataOf, ItemOf, OperationOf } from '../../clients/typescript/src/client.types.ts'

/** Answers of the helpdesk, typed by its OpenAPI document. */
/** A form of the widget itself has no custom fields to tell apart. */
export type FormField = Omit<DataOf<OperationOf<'/v3/newticket/form', 'get'>>[number], 'is_custom'>
export type FoundArticle = ItemOf<OperationOf<'/v3/api/search', 'get'>>
export type Entry = ItemOf<OperationOf<'/api/v1/helpdesk/ticket-thread', 'get'>>
export type OneArticle = DataOf<OperationOf<'/v3/api/articles/{slug}', 'get'>>
export type WidgetDesk = DataOf<OperationOf<'/api/v3/widget/desk', 'get'>>
export type OpeningHours = DataOf<OperationOf<'/api/v3/opening-hours', 'get'>>
export type Receipt = DataOf<OperationOf<'/api/v1/helpdesk/create', 'post'>>
export type Health = DataOf<OperationOf<'/health', 'get'>>
export type WidgetTickets = DataOf<OperationOf<'/api/v3/widget/tickets', 'post'>>
export type OpenTicket = WidgetTickets['tickets'][number]
export type BegunConversation = DataOf<OperationOf<'/api/v3/widget/conversations', 'post'>>
export type ContinuedConversation = DataOf<OperationOf<'/api/v3/widget/conversations/continue', 'post'>>
export type TicketPage = DataOf<OperationOf<'/api/v1/helpdesk/ticket-thread', 'get'>>
export type LiveTicket = DataOf<OperationOf<'/api/v3/live/ticket', 'post'>>
