import type { SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { sql } from '../../database/sql.ts'
import type { Caller } from '../../shared/identity.types.ts'
import type { FormListName, FormLists } from './form-lists.types.ts'

/** Look-ups are short; people, assets and locations may be many, and a form shows no more than this of them. */
const MAX_ENTRIES = 1000

const NAMED = sql`'id', e.id, 'name', e.name`
const LISTS: Record<FormListName, { entry: SQL; rows: SQL }> = {
  ticketStatuses: { entry: NAMED, rows: sql`SELECT id, name FROM ticket_statuses ORDER BY sort` },
  ticketPriorities: {
    entry: NAMED,
    rows: sql`SELECT priority_id AS id, priority AS name FROM ticket_priorities WHERE active = 1 ORDER BY priority_id`,
  },
  departments: { entry: NAMED, rows: sql`SELECT id, name FROM departments ORDER BY id` },
  teams: { entry: NAMED, rows: sql`SELECT id, name FROM teams ORDER BY id` },
  impacts: { entry: NAMED, rows: sql`SELECT id, name FROM sd_impact_types ORDER BY id` },
  changeStatuses: { entry: NAMED, rows: sql`SELECT id, name FROM sd_change_statuses ORDER BY id` },
  changePriorities: { entry: NAMED, rows: sql`SELECT id, name FROM sd_change_priorities ORDER BY id` },
  changeTypes: { entry: NAMED, rows: sql`SELECT id, name FROM sd_change_types ORDER BY id` },
  releaseStatuses: { entry: NAMED, rows: sql`SELECT id, name FROM sd_release_statuses ORDER BY id` },
  releasePriorities: { entry: NAMED, rows: sql`SELECT id, name FROM sd_release_priorities ORDER BY id` },
  releaseTypes: { entry: NAMED, rows: sql`SELECT id, name FROM sd_release_types ORDER BY id` },
  assets: { entry: NAMED, rows: sql`SELECT id, name FROM sd_assets ORDER BY name` },
  locations: { entry: NAMED, rows: sql`SELECT id, title AS name FROM sd_locations ORDER BY id` },
  assetTypes: {
    entry: sql`'id', e.id, 'name', e.name, 'parentId', e.parent_id`,
    rows: sql`SELECT id, name, parent_id FROM sd_asset_types ORDER BY id`,
  },
  staff: {
    entry: sql`'id', e.id, 'firstName', e.first_name, 'lastName', e.last_name, 'userName', e.user_name, 'email', e.email,
      'profilePic', e.profile_pic`,
    rows: sql`SELECT * FROM users INDEXED BY users_role WHERE role IN ('agent', 'admin') AND active = 1 AND ban = 0 AND is_deleted = 0 ORDER BY id`,
  },
}

/** The lists that a form needs, in one round trip and one row. */
export async function findFormLists<Name extends FormListName>(
  database: Database,
  caller: Caller,
  names: readonly Name[],
): Promise<Pick<FormLists, Name>> {
  const columns = names.map((name) => {
    const { entry, rows } = LISTS[name]
    return sql`(SELECT json_group_array(json_object(${entry})) FROM (${rows} LIMIT ${MAX_ENTRIES}) e) AS ${sql.identifier(name)}`
  })
  const { rows } = await readAs(database, caller, [
    database.build.get<Record<Name, string>>(sql`SELECT ${sql.join(columns, sql`, `)}`),
  ])
  const [row] = rows
  return Object.fromEntries(names.map((name) => [name, JSON.parse(row[name])])) as Pick<FormLists, Name>
}
