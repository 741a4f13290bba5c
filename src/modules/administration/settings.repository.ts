import { settings } from '../../../drizzle/schema.ts'
import type { Database } from '../../database/connection.ts'
import { sql } from '../../database/sql.ts'
import { assertStill, insertEvent } from '../../database/statements.ts'
import type { Actor, Settings } from '../../shared/identity/identity.types.ts'
import type { SettingsEdit } from './settings.types.ts'

interface Change {
  actor: Actor
  /** As they were read, of everything that changes. */
  was: Settings
  /** What changes; something does. */
  edit: SettingsEdit
  now: number
}

/** Second trip. Fails as `isFailedAssertion` tells when somebody else changed one of them meanwhile. Answers the event's id. */
export async function updateSettings(database: Database, { actor, was, edit, now }: Change): Promise<number[]> {
  const names = Object.keys(edit) as (keyof SettingsEdit)[]
  const isStill = names.map((name) => sql`${sql.identifier(settings[name].name)} IS ${stored(was[name])}`)
  const [, , events] = await database.batch([
    assertStill(database, sql`EXISTS (SELECT 1 FROM settings WHERE id = 1 AND ${sql.join(isStill, sql` AND `)})`),
    database.build
      .update(settings)
      .set({ ...edit, updatedAt: now })
      .where(sql`id = 1`),
    insertEvent(database, {
      type: 'installation.edited',
      subjectType: 'installation',
      subjectId: 1,
      actor,
      changes: names.map((name) => ({ field: settings[name].name, from: was[name], to: edit[name] })),
      at: now,
    }),
  ])
  return events.map(({ id }) => id)
}

function stored(value: string | number | boolean): string | number {
  return typeof value === 'boolean' ? Number(value) : value
}
