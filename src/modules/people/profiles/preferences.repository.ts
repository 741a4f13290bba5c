import { eq, sql } from 'drizzle-orm'
import { users } from '../../../../drizzle/people.ts'
import { commit } from '../../../database/access/commit.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { update } from '../../../database/engine/writes.ts'
import type { Caller, Preferences } from '../../../shared/identity/identity.types.ts'

export async function updatePreferences(
  database: Database,
  caller: Caller,
  { id, chosen, now }: { id: number; chosen: Preferences; now: number },
): Promise<void> {
  const { language, timezone } = chosen
  const writes = [{ preferred: update(users, { language, timezone }, sql`where ${eq(users.id, id)}`) }]
  await commit(database, caller, { actor: { kind: 'system' }, at: now, writes })
}
