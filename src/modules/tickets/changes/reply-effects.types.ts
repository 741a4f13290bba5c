/** The effects of a new entry on its ticket (docs/domain-rules.md#14). */
export interface ReplyEffects {
  /** The entry reopens a finished ticket. */
  reopens: boolean
  /** A customer's reply ends a waiting status, so that the ticket shows Open. */
  opensStatus: boolean
  /** A customer's reply ends the snooze. */
  wakes: boolean
  /** An agent who answers an unassigned ticket becomes its assignee. */
  takesTicket: boolean
}
