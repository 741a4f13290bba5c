/** The record or ticket to which a record is attached, as the caller sees it. */
export interface LinkParent {
  id: number
  /** Of a ticket: the requester and department that a problem created from it inherits. */
  requesterId: number | null
  departmentId: number | null
  /** The child attached first. */
  firstChildId: number | null
  /** Whether the caller may see that child. */
  isFirstChildSeen: boolean
  /** Whether the child is attached already. */
  isAttached: boolean
}
