import { newApiKey } from '../../../src/shared/identity/tokens/api-keys.ts'
import { Failure } from '../context/failures.ts'
import type { Query } from './exact-texts.ts'
import { MARKER } from './database-copy.ts'
import { textLiteralOf } from './sql/sql-texts.ts'

/** The name of the restore key. */
const NAME = 'Restore'
const LIFE_MILLISECONDS = 7 * 24 * 60 * 60 * 1000

/** Nobody who restores has a key of the backup. The first admin in it gets a temporary key until the restore is done. */
export async function makeKey(query: Query, now: number): Promise<string> {
  const { key, keyHash, hint } = await newApiKey()
  const values = [
    "'service'",
    textLiteralOf(NAME),
    textLiteralOf(keyHash),
    textLiteralOf(hint),
    'id',
    "'[]'",
    "'admin'",
  ]
  const times = `${now + LIFE_MILLISECONDS}, ${now}`
  const [, made = []] = await query([
    forget(),
    `INSERT INTO api_keys (kind, name, key_hash, hint, user_id, origins, scope, expires_at, created_at)
      SELECT ${values.join(', ')}, ${times} FROM users
      WHERE role = 'admin' AND active = 1 AND ban = 0 AND is_deleted = 0 ORDER BY id LIMIT 1 RETURNING id`,
  ])
  if (made.length === 0) throw new Failure('The backup has no active admin, so its files cannot be restored.')
  return key
}

/** The restore is done: removes its key and its mark. */
export async function finish(query: Query): Promise<void> {
  await query([forget(), `DROP TABLE ${MARKER}`])
}

/** Only during a restore, because an own key may have this name. */
function forget(): string {
  return `DELETE FROM api_keys WHERE name = ${textLiteralOf(NAME)} AND scope = 'admin' AND id > (SELECT last_key FROM ${MARKER})`
}
