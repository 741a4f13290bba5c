export type { TicketFacts } from '../../shared/text/placeholders.ts'

export interface CannedReply {
  id: number
  title: string
  /** As written, with placeholders. */
  body: string
  /** Null: all departments may use the reply. */
  departmentId: number | null
}

export interface RenderedReply extends CannedReply {
  /** Null without a ticket. */
  rendered: { html: string; text: string } | null
}
