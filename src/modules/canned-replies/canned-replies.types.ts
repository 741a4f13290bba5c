export interface CannedReply {
  id: number
  title: string
  /** As written, with placeholders. */
  body: string
  /** Null: for all departments. */
  departmentId: number | null
}

/** The values of placeholders for a ticket. */
export interface TicketFacts {
  ticketNumber: string
  subject: string
  department: string
  company: string
  requester: { firstName: string; lastName: string; email: string | null }
}

export interface RenderedReply extends CannedReply {
  /** Null without a ticket. */
  rendered: { html: string; text: string } | null
}
