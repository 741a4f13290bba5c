import type { NewApiKey } from '../../../src/shared/identity/tokens/api-keys.ts'
import { sqlText } from '../../sql-text.ts'

/** The condition of both statements: an active admin. */
function usableAdmin(email: string): string {
  return `email = ${sqlText(email)} AND role = 'admin' AND active = 1 AND ban = 0 AND is_deleted = 0`
}

/** The last statement returns the new key's row, or nothing without such an admin. */
export function rescueKeySql({ email, apiKey, now, expiresAt }: RescueKey): string[] {
  const { keyHash, hint } = apiKey
  const values = ["'service'", "'rescue'", sqlText(keyHash), sqlText(hint), 'id', "'[]'", "'admin'", now, expiresAt]
  const key = `key_hash = ${sqlText(keyHash)}`
  return [
    `INSERT INTO api_keys (kind, name, key_hash, hint, user_id, origins, scope, created_at, expires_at)
     SELECT ${values.join(', ')} FROM users WHERE ${usableAdmin(email)}`,
    auditSql('api_key.created', 'api_key', { from: `api_keys WHERE ${key}`, now }),
    `SELECT id FROM api_keys WHERE ${key}`,
  ]
}

interface RescueKey {
  email: string
  apiKey: NewApiKey
  now: number
  expiresAt: number
}

/** Also ends every session of the account. The first statement returns the account, or nothing if it has no second factor. */
export function rescueTwoFactorSql({ email, now }: { email: string; now: number }): string[] {
  const whose = `${usableAdmin(email)} AND two_factor_at IS NOT NULL`
  const found = `(SELECT id FROM users WHERE ${whose})`
  return [
    `SELECT id FROM users WHERE ${whose}`,
    auditSql('user.two_factor_reset', 'user', { from: `users WHERE ${whose}`, now }),
    `DELETE FROM recovery_codes WHERE user_id = ${found}`,
    `DELETE FROM two_factors WHERE user_id = ${found}`,
    `DELETE FROM refresh_tokens WHERE session_id IN (SELECT id FROM sessions WHERE user_id = ${found})`,
    `UPDATE sessions SET revoked_at = ${now} WHERE revoked_at IS NULL AND user_id = ${found}`,
    `UPDATE users SET two_factor_at = NULL, token_version = token_version + 1, updated_at = ${now} WHERE ${whose}`,
  ]
}

/** The owner is mailed, as for every other removal. */
function auditSql(type: string, subject: string, { from, now }: { from: string; now: number }): string {
  return `INSERT INTO events (type, subject_type, subject_id, actor_kind, is_audit, created_at)
    SELECT ${sqlText(type)}, ${sqlText(subject)}, id, 'system', 1, ${now} FROM ${from}`
}
