/** The record or ticket that something is attached to, as the caller sees it. */
export interface LinkParent {
  id: number
  /** Of a ticket: the requester and department that a problem made for it takes over. */
  requesterId: number | null
  departmentId: number | null
  /** The first child that was attached. */
  firstChildId: number | null
  /** Whether the caller sees that child. */
  isFirstChildSeen: boolean
  /** Whether the child in question is attached already. */
  isAttached: boolean
}
