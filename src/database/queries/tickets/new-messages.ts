import { and, eq, ne, sql } from 'drizzle-orm'
import { attachments } from '../../../../drizzle/attachments.ts'
import { users } from '../../../../drizzle/people.ts'
import { ticketCollaborators, tickets, ticketThreads } from '../../../../drizzle/tickets.ts'
import { lazy } from '../../../shared/lazy.ts'
import type { UploadedFile } from '../../../shared/files/uploaded-file.types.ts'
import { prepared, type Slots } from '../../engine/prepared.ts'
import type { Command } from '../../engine/statements.ts'
import { inList } from '../../engine/text.ts'
import { insertFrom, onConflict } from '../../engine/writes.ts'
import { numberOf } from '../../engine/shapes.ts'

/*
 * The writes that opening and answering a ticket share. Ids ascend within a transaction, so the newest row is the one that the
 * batch has just inserted.
 */

export const newestTicketId = lazy(() => numberOf(sql`(select max(${tickets.id}) from ${tickets})`))

export const newestThreadId = lazy(() => numberOf(sql`(select max(${ticketThreads.id}) from ${ticketThreads})`))

const insertFilesOfNewest = prepared((at: Slots<{ files: string; now: number }>) =>
  insertFrom(
    attachments,
    {
      threadId: sql`${ticketThreads.id}`,
      ticketId: sql`${ticketThreads.ticketId}`,
      name: sql`f.value ->> 'name'`,
      contentType: sql`f.value ->> 'contentType'`,
      size: sql`f.value ->> 'size'`,
      storageKey: sql`f.value ->> 'key'`,
      createdAt: at.now,
    },
    sql`from ${ticketThreads} cross join json_each(${at.files}) f where ${eq(ticketThreads.id, newestThreadId())}`,
  ),
)

/** The files of the entry inserted earlier in the batch. Nothing if there are none. */
export function insertFilesOfNewestThread(files: readonly UploadedFile[], now: number): Command<void> | null {
  return files.length === 0 ? null : insertFilesOfNewest({ files: JSON.stringify(files), now })
}

type CopySlots = Slots<{ ticketId: number | null; emails: string; needsProof: 0 | 1; now: number }>

const insertCopies = prepared((at: CopySlots, isNew: boolean) =>
  insertFrom(
    ticketCollaborators,
    { ticketId: sql`${tickets.id}`, userId: sql`${users.id}`, needsProof: at.needsProof, createdAt: at.now },
    sql`from ${tickets} cross join ${users} where ${and(
      eq(tickets.id, isNew ? newestTicketId() : at.ticketId),
      inList(users.email, at.emails),
      ne(users.id, tickets.userId),
    )}`,
    onConflict(ticketCollaborators, ['ticketId', 'userId']),
  ),
)

/** Adds everybody at these addresses, except the requester, as a collaborator. They are customers already. */
export function insertPeopleInCopy(
  ticketId: number | 'newest',
  { emails, byStaff, now }: { emails: readonly string[]; byStaff: boolean; now: number },
): Command<void> {
  const isNew = ticketId === 'newest'
  const values = { emails: JSON.stringify(emails), needsProof: byStaff ? (0 as const) : (1 as const), now }
  return insertCopies({ ...values, ticketId: isNew ? null : ticketId }, isNew)
}
