import { and, eq, ne, sql } from 'drizzle-orm'
import { ticketFormFields } from '../../../../drizzle/form-fields.ts'
import { ticketSources } from '../../../../drizzle/catalog.ts'
import { users } from '../../../../drizzle/people.ts'
import { tags } from '../../../../drizzle/tags.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { stringOf } from '../../../database/engine/shapes.ts'
import { digits, inList } from '../../../database/engine/text.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { wantedUsers, wantedTableName } from '../lists/filters/wanted.repository.ts'
import type { KnownNames } from './views.types.ts'

const SOURCES_AT_MOST = 500

const tagsWithKeys = prepared((at: Slots<{ keys: string }>) =>
  rows({ key: tags.key }, sql`from ${tags} where ${inList(tags.key, at.keys)}`),
)

const agentsNamed = prepared((at: Slots<{ named: string }>) => {
  const { id, email, userName, role } = users
  return rows(
    { id: stringOf(sql`cast(${id} as text)`), email, userName: stringOf(sql`ifnull(lower(${userName}), '')`) },
    sql`from ${wantedTableName('agent')} w cross join ${users} on ${and(eq(id, sql`w.id`), ne(role, 'customer'))}`,
    sql`with ${wantedUsers('agent', sql`${at.named}`)} `,
  )
})

/** Those of the names that are active custom fields of tickets. */
export const ticketFieldsNamed = prepared((at: Slots<{ names: string }>) => {
  const { name, active } = ticketFormFields
  return rows(
    { name },
    sql`from ${ticketFormFields} where ${and(eq(active, true), eq(ticketFormFields.for, 'ticket'), inList(name, at.names))}`,
  )
})

const sourcesOfDesk = prepared(() => {
  const { id, name, label } = ticketSources
  return rows({ id, name, label }, sql`from ${ticketSources} limit ${digits(SOURCES_AT_MOST)}`)
})

export interface NamedInView {
  /** Keys of tags. */
  tags: readonly string[]
  /** Every spelling of agents, as JSON. */
  agents: string | null
  /** Names of custom fields. */
  fields: readonly string[]
  hasSources: boolean
}

/** Which of the names exist. One trip. */
export async function readKnownNames(
  database: Database,
  caller: Caller,
  { tags: keys, agents, fields, hasSources }: NamedInView,
): Promise<KnownNames> {
  const { rows: found } = await readAs(database, caller, {
    catalog: catalogQuery(),
    tags: keys.length > 0 && tagsWithKeys({ keys: JSON.stringify(keys) }),
    agents: agents !== null && agentsNamed({ named: agents }),
    fields: fields.length > 0 && ticketFieldsNamed({ names: JSON.stringify(fields) }),
    sources: hasSources && sourcesOfDesk({}),
  })
  return {
    catalog: found.catalog,
    tags: (found.tags ?? []).map(({ key }) => key),
    agents: (found.agents ?? []).flatMap(({ id, email, userName }) => [id, email ?? '', userName]),
    fields: (found.fields ?? []).map(({ name }) => name),
    sources: (found.sources ?? []).flatMap(({ id, name, label }) => [String(id), name, label]),
  }
}
