import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { settings } from '../../../drizzle/catalog.ts'
import { users } from '../../../drizzle/people.ts'
import { tickets } from '../../../drizzle/tickets.ts'
import { widgetConversations } from '../../../drizzle/widgets.ts'
import { whereMailMayGiveAccess } from '../../database/access/caller/account-state.ts'
import { commit } from '../../database/access/commit.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row } from '../../database/engine/rows.ts'
import { insertFrom, remove, update } from '../../database/engine/writes.ts'
import { type IdentityKey, identityKeyByHash } from '../../database/queries/widget-keys.ts'
import type { Actor, Caller, ConfirmedCaller } from '../../shared/identity/identity.types.ts'
import { fromCustomersOnly, widgetTicketShape } from './widget-tickets.repository.ts'
import type { FoundConversation } from './widgets.types.ts'

const t = alias(tickets, 't')
const u = alias(users, 'u')
const c = alias(widgetConversations, 'c')

const whereKept: SQL = sql`exists (select 1 from ${settings} where ${and(eq(settings.id, 1), eq(settings.widgetKeepsConversation, true))})`

/** The properties to which a token is bound. */
export interface Presented {
  tokenHash: string
  origin: string
}

/** One trip: the caller and the key. */
export async function readWidgetKey(
  database: Database,
  caller: Caller,
): Promise<ConfirmedCaller & { key: IdentityKey | null }> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    key: identityKeyByHash({ keyHash: caller.apiKeyHash }),
  })
  return { ...confirmedCaller, ...found }
}

const conversationByToken = prepared((at: Slots<Presented & { now: number }>) => {
  const its = and(eq(c.tokenHash, at.tokenHash), eq(c.origin, at.origin), gt(c.expiresAt, at.now))
  return row(
    { ticket: widgetTicketShape, keyId: c.keyId, subject: c.subject, expiresAt: c.expiresAt, createdAt: c.createdAt },
    sql`from ${widgetConversations} ${c} cross join ${tickets} ${t} on ${eq(t.id, c.ticketId)}
      ${fromCustomersOnly} and ${its} and ${eq(u.id, c.userId)} and ${eq(u.tokenVersion, c.tokenVersion)} and ${whereKept}`,
  )
})

/**
 * One trip: the caller, the key, and the live conversation of the token. The use case must still check that the key matches.
 */
export async function readConversation(
  database: Database,
  caller: Caller,
  presented: Presented & { now: number },
): Promise<ConfirmedCaller & { key: IdentityKey | null; found: FoundConversation | null }> {
  const { rows: read, ...confirmedCaller } = await readAs(database, caller, {
    key: identityKeyByHash({ keyHash: caller.apiKeyHash }),
    found: conversationByToken(presented),
  })
  return { ...confirmedCaller, ...read }
}

interface NewConversation extends Presented {
  keyId: number
  userId: number
  tokenVersion: number
  ticketId: number
  subject: string | null
  expiresAt: number
}

/** Answers false if the setting is off, or the link has ended. */
export async function insertConversation(
  database: Database,
  caller: Caller,
  { actor, now, conversation }: { actor: Actor; now: number; conversation: NewConversation },
): Promise<boolean> {
  const { userId, tokenVersion, ticketId } = conversation
  const whereCustomer = and(
    eq(u.id, userId),
    eq(u.tokenVersion, tokenVersion),
    eq(u.role, 'customer'),
    whereMailMayGiveAccess,
  )
  const { made } = await commit(database, caller, {
    actor,
    at: now,
    writes: [
      {
        made: insertFrom(
          widgetConversations,
          { ...conversation, createdAt: now },
          sql`from ${users} ${u} cross join ${tickets} ${t} on ${eq(t.userId, u.id)}
            where ${and(whereCustomer, eq(t.id, ticketId))} and ${whereKept}`,
        ).returning({ id: widgetConversations.id }),
      },
    ],
  })
  return made.length > 0
}

/** Extends the conversation. If it has ended meanwhile, it remains ended. */
export async function extendConversation(
  database: Database,
  { tokenHash, expiresAt, now }: { tokenHash: string; expiresAt: number; now: number },
): Promise<void> {
  const live = and(eq(widgetConversations.tokenHash, tokenHash), gt(widgetConversations.expiresAt, now))
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [{ extended: update(widgetConversations, { expiresAt }, sql`where ${live}`) }],
  })
}

export async function removeConversation(
  database: Database,
  { tokenHash, origin, keyId, now }: Presented & { keyId: number; now: number },
): Promise<void> {
  const { tokenHash: hash, origin: site, keyId: key } = widgetConversations
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [{ removed: remove(widgetConversations, and(eq(hash, tokenHash), eq(site, origin), eq(key, keyId))) }],
  })
}
