export interface CannedReply {
  id: number
  title: string
  /** As it was written, with its placeholders. */
  body: string
  /** Null: everybody's. */
  departmentId: number | null
}

/** What its placeholders stand for on a ticket. */
export interface TicketFacts {
  ticketNumber: string
  subject: string
  department: string
  company: string
  requester: { firstName: string; lastName: string; email: string | null }
}

export interface RenderedReply extends CannedReply {
  /** Null where no ticket was named. */
  rendered: { html: string; text: string } | null
}
