import { and, eq, sql } from 'drizzle-orm'
import { apiKeys } from '../../../../drizzle/people.ts'
import { events } from '../../../../drizzle/system.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { Database } from '../../engine/connection.ts'
import { runNamed } from '../../engine/named-batch.ts'
import { prepared, type Slots } from '../../engine/prepared.ts'
import { insertFrom, update } from '../../engine/writes.ts'
import { whereKeyIsValid } from './principal.ts'

interface Use {
  keyHash: string
  now: number
  method: string
  path: string
}

const adminKey = (at: Slots<Use>) =>
  and(eq(apiKeys.keyHash, at.keyHash), eq(apiKeys.scope, 'admin'), whereKeyIsValid(apiKeys, at.now))

/** Nobody is notified of it, so the event is marked as done at once. */
const insertUseEvent = prepared((at: Slots<Use>) =>
  insertFrom(
    events,
    {
      type: 'api_key.used',
      subjectType: 'api_key',
      subjectId: sql`${apiKeys.id}`,
      actorKind: 'service',
      actorId: sql`${apiKeys.userId}`,
      changes: [],
      context: sql`json_object('method', ${at.method}, 'path', ${at.path})`,
      isAudit: true,
      createdAt: at.now,
      processedAt: at.now,
    },
    sql`from ${apiKeys} where ${adminKey(at)}`,
  ),
)

const touchAdminKey = prepared((at: Slots<Use>) => update(apiKeys, { lastUsedAt: at.now }, sql`where ${adminKey(at)}`))

/** In administration, the batch that confirms a key also records its use. Any other caller gets an empty group. */
export function adminKeyUse(caller: Caller, now: number) {
  const { apiKeyHash } = caller
  if (!isAdministeredByKey(caller) || apiKeyHash === null) return {}
  return { used: recordUse(caller, { keyHash: apiKeyHash, now }) }
}

/** Records nothing for a key without the admin scope. */
export function recordUse({ asked }: Caller, { keyHash, now }: Pick<Use, 'keyHash' | 'now'>) {
  const use = { keyHash, now, method: asked?.method ?? '', path: asked?.path ?? '' }
  return [insertUseEvent(use), touchAdminKey(use)]
}

function isAdministeredByKey({ credentials, demand }: Caller): boolean {
  return demand?.adminKeyAlone === true && credentials.kind === 'none'
}

/**
 * Whether the use is recorded after the answer. That is so for an admin key outside administration, alone or beside a token.
 * Recording it in the batch of each read would send the reads of all other keys to the primary database.
 */
export function isUseRecordedLater(caller: Caller): boolean {
  return caller.usedKey?.scope === 'admin' && !isAdministeredByKey(caller)
}

export async function recordUseLater(database: Database, caller: Caller): Promise<void> {
  const { apiKeyHash } = caller
  if (apiKeyHash !== null)
    await runNamed(database, [{ used: recordUse(caller, { keyHash: apiKeyHash, now: database.now() }) }])
}

const HOUR = 60 * 60 * 1000

const touchKey = prepared((at: Slots<{ id: number; now: number }>) =>
  update(apiKeys, { lastUsedAt: at.now }, sql`where ${eq(apiKeys.id, at.id)}`),
)

/** Whether to record a use: at most once an hour. */
export function isNewUse(lastUsedAt: number | null, now: number): boolean {
  return lastUsedAt === null || lastUsedAt <= now - HOUR
}

export async function noteKeyUse(database: Database, id: number): Promise<void> {
  await runNamed(database, [{ touchKey: touchKey({ id, now: database.now() }) }])
}
