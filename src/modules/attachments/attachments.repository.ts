import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { attachments } from '../../../drizzle/attachments.ts'
import { tickets, ticketThreads } from '../../../drizzle/tickets.ts'
import { readAs } from '../../database/access/gate.ts'
import { whereRecordFileInScope } from '../../database/access/scope/record-scope.ts'
import { preparedFor, type Viewer } from '../../database/access/caller/viewer.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row } from '../../database/engine/rows.ts'
import { ticketAlias, whereTicketInScope, whereTicketVisible } from '../../database/access/scope/ticket-scope.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { StoredAttachment } from './attachments.types.ts'

const fileAlias = () => alias(attachments, 'f')

function fileWhere(condition: SQL | undefined) {
  const f = fileAlias()
  const { id, name, contentType, size, storageKey } = f
  return row({ id, name, contentType, size, storageKey }, sql`from ${attachments} ${f} where ${condition}`)
}

const visibleFile = preparedFor((viewer, at: Slots<{ id: number }>) =>
  fileWhere(and(eq(fileAlias().id, at.id), or(whereRecordFileInScope(viewer), whereTicketFileInSight(viewer)))),
)

/** Customers never see files of internal notes. Agents see only files of tickets that they may work on. */
function whereTicketFileInSight(viewer: Viewer): SQL {
  const f = fileAlias()
  const th = alias(ticketThreads, 'th')
  const t = ticketAlias()
  const isCustomer = viewer.roles.every((role) => role === 'customer')
  const readable = isCustomer
    ? and(sql`${th.isInternal} = 0`, whereTicketVisible(viewer))
    : sql`iif(${th.isInternal}, ${whereTicketInScope(viewer)}, ${whereTicketVisible(viewer)})`
  return sql`exists (select 1 from ${ticketThreads} ${th} cross join ${tickets} ${t} on ${eq(t.id, f.ticketId)}
    where ${and(eq(th.id, f.threadId), readable)})`
}

const linkedFile = prepared((at: Slots<{ id: number }>) => fileWhere(eq(fileAlias().id, at.id)))

/** A file of a ticket or service-desk record in the caller's scope. Customers never see files of internal notes. */
export async function findVisibleFile(
  database: Database,
  caller: Caller,
  id: number,
): Promise<StoredAttachment | null> {
  const { rows } = await readAs(database, caller, { file: visibleFile(caller, { id }) })
  return rows.file
}

/** For the holder of a signed link to exactly this file. */
export async function findLinkedFile(database: Database, caller: Caller, id: number): Promise<StoredAttachment | null> {
  const { rows } = await readAs(database, caller, { file: linkedFile({ id }) })
  return rows.file
}
