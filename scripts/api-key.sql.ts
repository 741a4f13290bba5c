import type { NewApiKey } from '../src/shared/identity/api-keys.ts'
import { sqlText } from './sql-text.ts'

export interface NewKeyRow {
  kind: 'app' | 'service' | 'widget'
  name: string
  agent: string | null
  origins: readonly string[]
  apiKey: NewApiKey
  now: number
}

/** Inserts nothing when a service key's agent does not exist or cannot be one; answers the new row's id. */
export function insertKeySql({ kind, name, agent, origins, apiKey, now }: NewKeyRow): string {
  const values = [kind, name, apiKey.keyHash, apiKey.hint].map(sqlText).join(', ')
  const rest = `${sqlText(JSON.stringify(origins))}, ${Math.trunc(now)}`
  const columns = '(kind, name, key_hash, hint, user_id, origins, created_at)'
  const source =
    agent === null
      ? `VALUES (${values}, NULL, ${rest})`
      : `SELECT ${values}, id, ${rest} FROM users WHERE email = ${sqlText(agent)} AND role <> 'customer' AND active = 1 AND ban = 0 AND is_deleted = 0`
  return `INSERT INTO api_keys ${columns} ${source} RETURNING id`
}

/** Answers the id when there was a live key to end. */
export function revokeKeySql(id: number, now: number): string {
  return `UPDATE api_keys SET revoked_at = ${Math.trunc(now)} WHERE id = ${Math.trunc(id)} AND revoked_at IS NULL RETURNING id`
}

export const LIST_KEYS_SQL = `SELECT k.id, k.kind, k.name, k.hint, u.email AS agent, k.origins, k.created_at, k.revoked_at
FROM api_keys k LEFT JOIN users u ON u.id = k.user_id ORDER BY k.id`
