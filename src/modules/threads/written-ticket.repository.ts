import { and, eq, isNull, sql } from 'drizzle-orm'
import { tickets } from '../../../drizzle/tickets.ts'
import { countedIf } from '../../database/access/limit-counters.ts'
import { ticketAlias, whereTicketInScope, whereTicketVisible } from '../../database/access/scope/ticket-scope.ts'
import type { Slots } from '../../database/engine/prepared.ts'

interface TicketAsRead {
  ticketId: number
  statusId: number
  customStatusId: number | null
  snoozedUntil: number | null
  mergedIntoId: number | null
  /** The version that the caller read. Null: any version is accepted. */
  version: number | null
  /** More collaborators than these leave no room for the people in copy. Null: nobody is in copy. */
  collaboratorsAtMost: number | null
}

/**
 * Asserts that the ticket is as it was when the reply was decided, and that the caller may still answer it. Counts the write.
 */
export const assertAsDecidedAndCount = countedIf(
  (viewer, at: Slots<TicketAsRead>, byStaff: boolean, isNobodys: boolean) => {
    const t = ticketAlias()
    const asRead = and(
      eq(t.id, at.ticketId),
      eq(t.statusId, at.statusId),
      sql`${t.customStatusId} is ${at.customStatusId}`,
      sql`${t.snoozedUntil} is ${at.snoozedUntil}`,
      sql`${t.mergedIntoId} is ${at.mergedIntoId}`,
      sql`${t.version} = ifnull(${at.version}, ${t.version})`,
      sql`${t.collaboratorCount} <= ifnull(${at.collaboratorsAtMost}, ${t.collaboratorCount})`,
      isNobodys ? isNull(t.assignedTo) : undefined,
      byStaff ? whereTicketInScope(viewer) : whereTicketVisible(viewer),
    )
    return sql`exists (select 1 from ${tickets} ${t} where ${asRead})`
  },
)

/** The caller may still add a note. */
export const countedToNote = countedIf((viewer, at: Slots<{ ticketId: number }>) => {
  const t = ticketAlias()
  const theOne = and(eq(t.id, at.ticketId), isNull(t.mergedIntoId), whereTicketInScope(viewer))
  return sql`exists (select 1 from ${tickets} ${t} where ${theOne})`
})
