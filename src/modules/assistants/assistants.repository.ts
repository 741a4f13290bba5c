import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { assistantRecords, liveLeases, sessions, users } from '../../../drizzle/schema.ts'
import { commit } from '../../database/access/commit.ts'
import { readAs } from '../../database/access/gate.ts'
import { preparedFor } from '../../database/access/caller/viewer.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { rows } from '../../database/engine/rows.ts'
import { stringOf } from '../../database/engine/shapes.ts'
import { digits } from '../../database/engine/text.ts'
import { insert, update } from '../../database/engine/writes.ts'
import { sessionsEnded } from '../../database/queries/live-leases.ts'
import type { Actor, Caller, SignedInActor } from '../../shared/identity/identity.types.ts'
import type { AssistantProps, AssistantRights, ConnectedAssistant } from './assistants.types.ts'
import { grantWrite, type StoredRecord } from './records.repository.ts'

/** More end the oldest. */
const ASSISTANTS_AT_MOST = 20
const SECOND = 1000
/** A registration outlives its last use by a day, so that a refresh in the last minute finds it. */
const GRACE_MILLISECONDS = 24 * 60 * 60 * SECOND

interface NewAssistant {
  sessionId: string
  userId: number
  client: string
  rights: AssistantRights
  name: string
  now: number
  expiresAt: number
}

const assistantInserted = prepared((at: Slots<NewAssistant>) =>
  insert(sessions, {
    id: at.sessionId,
    userId: at.userId,
    assistantClient: at.client,
    assistantRights: at.rights,
    userAgent: at.name,
    createdAt: at.now,
    expiresAt: at.expiresAt,
  }),
)

const oldestEnded = prepared((at: Slots<{ userId: number; now: number }>) => {
  const { id, userId, assistantClient, revokedAt, createdAt } = sessions
  const open = and(eq(userId, at.userId), isNotNull(assistantClient), isNull(revokedAt))
  const kept = sql`select ${id} from ${sessions} where ${open} order by ${desc(createdAt)} limit ${digits(ASSISTANTS_AT_MOST - 1)}`
  return update(sessions, { revokedAt: at.now }, sql`where ${open} and ${id} not in (${kept})`)
})

/** A session that lasts as long as the code, with its grant. The exchange of the code prolongs it. */
export async function insertAssistant(
  database: Database,
  caller: Caller,
  { actor, assistant, grant }: { actor: SignedInActor; assistant: NewAssistant; grant: StoredRecord },
): Promise<void> {
  const { sessionId, userId, now } = assistant
  await commit(database, caller, {
    actor,
    at: now,
    writes: [
      { oldest: oldestEnded({ userId, now }) },
      { session: assistantInserted({ ...assistant }) },
      grantWrite(grant, sessionId),
    ],
    events: [{ type: 'user.assistant_connected', subjectId: userId }],
  })
}

const assistantProlonged = prepared(
  (at: Slots<Omit<AssistantProps, 'role'> & { role: string; now: number; expiresAt: number }>) => {
    const { id, userId, revokedAt, expiresAt } = sessions
    const open = and(eq(id, at.sessionId), eq(userId, at.userId), isNull(revokedAt), gt(expiresAt, at.now))
    const asConsented = sql`${users.id} = ${at.userId} and ${users.active} and not ${users.ban} and not ${users.isDeleted}
    and ${users.tokenVersion} = ${at.tokenVersion} and ${users.role} = ${at.role}`
    return update(
      sessions,
      { expiresAt: at.expiresAt, lastUsedAt: at.now },
      sql`where ${open} and exists (select 1 from ${users} where ${asConsented})`,
    ).returning({ id })
  },
)

const registrationKept = prepared((at: Slots<{ clientKey: string; keptUntil: number }>) =>
  update(
    assistantRecords,
    { expiresAt: sql`max(${assistantRecords.expiresAt}, ${at.keptUntil})` },
    sql`where ${eq(assistantRecords.key, at.clientKey)}`,
  ),
)

/** False if the person has ended the connection, or the account is not what it was at the consent. One round trip. */
export async function prolongAssistant(
  database: Database,
  { clientKey, seconds, now, ...props }: AssistantProps & { clientKey: string; seconds: number; now: number },
): Promise<boolean> {
  const { sessionId, userId, tokenVersion, role } = props
  const expiresAt = now + seconds * SECOND
  const { prolonged } = await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [
      { prolonged: assistantProlonged({ sessionId, userId, tokenVersion, role, expiresAt, now }) },
      { kept: registrationKept({ clientKey, keptUntil: expiresAt + GRACE_MILLISECONDS }) },
    ],
  })
  return prolonged.length > 0
}

const ownAssistants = preparedFor((viewer, at: Slots<{ now: number }>) => {
  const { id, userAgent, assistantRights, createdAt, lastUsedAt, userId, revokedAt, expiresAt, assistantClient } =
    sessions
  // With those that were allowed a moment ago and have not taken their code: the person sees, and can undo, what they pressed.
  const open = and(eq(userId, viewer.id), isNotNull(assistantClient), isNull(revokedAt), gt(expiresAt, at.now))
  return rows(
    {
      id,
      name: userAgent,
      rights: stringOf<AssistantRights>(sql`${assistantRights}`),
      connectedAt: createdAt,
      lastUsedAt,
    },
    sql`from ${sessions} where ${open} order by ${desc(createdAt)} limit ${digits(ASSISTANTS_AT_MOST)}`,
  )
})

/** The caller's connected assistants, newest first. */
export async function listAssistants(database: Database, caller: Caller, now: number): Promise<ConnectedAssistant[]> {
  const { rows: found } = await readAs(database, caller, { assistants: ownAssistants(caller, { now }) })
  return found.assistants
}

/**
 * False if there is no such open assistant. Its tokens are refused from now on. If `ownerId` is null, it may be anybody's, and
 * the audit says who ended it.
 */
export async function endAssistant(
  database: Database,
  caller: Caller,
  { actor, sessionId, ownerId, now }: { actor: Actor; sessionId: string; ownerId: number | null; now: number },
): Promise<boolean> {
  const { id, userId, assistantClient, revokedAt } = sessions
  const owned = and(eq(id, sessionId), isNotNull(assistantClient), ownerId === null ? undefined : eq(userId, ownerId))
  const theOne = and(owned, isNull(revokedAt))
  const { ended } = await commit(database, caller, {
    actor,
    at: now,
    eventsBefore: [
      ownerId === null && {
        type: 'user.assistant_ended',
        subjectId: sql`${userId}`,
        each: sql`from ${sessions} where ${theOne}`,
      },
    ],
    writes: [{ ended: update(sessions, { revokedAt: now }, sql`where ${theOne}`).returning({ id }) }],
    events: [sessionsEnded(sql`${liveLeases.sessionId} in (select ${id} from ${sessions} where ${owned})`)],
  })
  return ended.length > 0
}
