import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { columnsOf, rowsQuery } from '../../database/json-query.ts'
import { principalId } from '../../database/principal.ts'
import { sql } from '../../database/sql.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { type Confirmed, confirmedStatements } from './account.repository.ts'
import type { AppPassword } from './account.types.ts'

const AT_MOST = 100

const columns = columnsOf<AppPassword>({
  id: 'a.id',
  name: 'a.name',
  createdAt: 'a.created_at',
  lastUsedAt: 'a.last_used_at',
})

/** The newest first. */
export async function listAppPasswords(database: Database, caller: Caller): Promise<AppPassword[]> {
  const { rows } = await readAs(database, caller, [
    rowsQuery(
      columns,
      sql`FROM (SELECT * FROM app_passwords WHERE user_id = ${principalId(caller)} ORDER BY id DESC LIMIT ${AT_MOST}) a`,
    ),
  ])
  return rows[0]
}

export async function insertAppPassword(
  database: Database,
  confirmed: Confirmed,
  { name, secretHash, now }: { name: string; secretHash: string; now: number },
): Promise<number> {
  const { userId } = confirmed
  const [inserted] = await database.batch([
    database.build.all<{ id: number }>(sql`
      INSERT INTO app_passwords (user_id, name, secret_hash, created_at) VALUES (${userId}, ${name}, ${secretHash}, ${now})
      RETURNING id`),
    ...confirmedStatements(database, confirmed),
  ])
  const [row] = inserted
  if (!row) throw new Error('The app password was not inserted.')
  return row.id
}

/** False when there is no such password of this user's. The sessions that it opened go by their foreign key. */
export async function removeAppPassword(
  database: Database,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const [removed] = await database.batch([
    database.build.all<{ id: number }>(
      sql`DELETE FROM app_passwords WHERE id = ${id} AND user_id = ${userId} RETURNING id`,
    ),
  ])
  return removed.length > 0
}
