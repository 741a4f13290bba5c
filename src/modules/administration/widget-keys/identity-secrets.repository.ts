import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { apiKeys } from '../../../../drizzle/people.ts'
import { widgetSecrets } from '../../../../drizzle/widgets.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs, readAsSystem } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { digits } from '../../../database/engine/text.ts'
import { insert, onConflict, remove, update } from '../../../database/engine/writes.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import type { SealedText } from '../../../shared/identity/secrets/sealed-text.ts'

const widgetKeyById = prepared((at: Slots<{ id: number }>) => {
  const { id, kind, madeByKeyId, revokedAt } = apiKeys
  return row(
    { id, madeByKeyId },
    sql`from ${apiKeys} where ${and(eq(id, at.id), eq(kind, 'widget'), isNull(revokedAt))}`,
  )
})

export async function readWidgetKey(
  database: Database,
  caller: Caller,
  id: number,
): Promise<{ actor: Actor; key: { id: number; madeByKeyId: number | null } | null }> {
  const { actor, rows: found } = await readAs(database, caller, { key: widgetKeyById({ id }) })
  return { actor, key: found.key }
}

/** Replaces the secret. Null deletes it. */
export async function saveIdentitySecret(
  database: Database,
  caller: Caller,
  { actor, now, id, sealed }: { actor: Actor; now: number; id: number; sealed: SealedText | null },
): Promise<void> {
  const changes = [{ field: 'identity_secret', from: null, to: null }]
  await commit(database, caller, {
    actor,
    at: now,
    writes: [
      { saved: sealed !== null && secretSaved(id, sealed) },
      { removed: sealed === null && remove(widgetSecrets, eq(widgetSecrets.keyId, id)) },
    ],
    events: [{ type: 'api_key.updated', subjectId: id, changes }],
  })
}

function secretSaved(keyId: number, { text: secret, keyId: secretKeyId }: SealedText) {
  const set = { secret, secretKeyId }
  return insert(widgetSecrets, { keyId, ...set }, onConflict(widgetSecrets, ['keyId'], set))
}

interface SealedSecret extends SealedText {
  id: number
}

const underOtherKeys = prepared((at: Slots<{ keyId: string }>, limit: number) => {
  const { keyId: id, secret: text, secretKeyId: keyId } = widgetSecrets
  return rows({ id, text, keyId }, sql`from ${widgetSecrets} where ${ne(keyId, at.keyId)} limit ${digits(limit)}`)
})

export async function listSealedUnderOtherKeys(
  database: Database,
  { keyId, limit }: { keyId: string; limit: number },
): Promise<SealedSecret[]> {
  const { found } = await readAsSystem(database, { found: underOtherKeys({ keyId }, limit) })
  return found
}

/** Skips secrets that were replaced since the read. */
export async function replaceSealed(
  database: Database,
  changes: readonly { from: SealedSecret; to: SealedText }[],
  now: number,
): Promise<void> {
  if (changes.length === 0) return
  const { keyId, secret } = widgetSecrets
  const resealed = changes.map(({ from, to }) => {
    const asRead = and(eq(keyId, from.id), eq(secret, from.text))
    return update(widgetSecrets, { secret: to.text, secretKeyId: to.keyId }, sql`where ${asRead}`)
  })
  await commit(database, null, { actor: { kind: 'system' }, at: now, writes: [{ resealed }] })
}
