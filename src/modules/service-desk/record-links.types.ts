import type { WorkKind } from './records.types.ts'

export type LinkEnd = 'ticket' | WorkKind

/**
 * The links between records. `child` is what gets attached to `parent`; where a parent has `one` child, attaching another
 * replaces it.
 */
export const RECORD_LINKS = {
  ticketProblem: { parent: 'ticket', child: 'problem', one: true },
  problemChange: { parent: 'problem', child: 'change', one: false },
  changeRelease: { parent: 'change', child: 'release', one: true },
} as const satisfies Record<string, { parent: LinkEnd; child: WorkKind; one: boolean }>

export type LinkName = keyof typeof RECORD_LINKS
export type ChildOf<L extends LinkName> = (typeof RECORD_LINKS)[L]['child']

/** The record or ticket that something is attached to, as the caller sees it. */
export interface LinkParent {
  id: number
  /** Of a ticket: what a problem made for it takes over. */
  requesterId: number | null
  departmentId: number | null
  /** The first child that was attached. */
  firstChildId: number | null
  /** Whether the caller sees that child. */
  isFirstChildSeen: boolean
  /** Whether the child in question is attached already. */
  isAttached: boolean
}
