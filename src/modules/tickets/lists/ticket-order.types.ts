/** `id` is the order of creation, which is also the order of ticket numbers. */
export type TicketSort = 'id' | 'updated' | 'due' | 'priority' | 'title'

export type TicketOrder = { by: TicketSort; direction: 'asc' | 'desc' }
