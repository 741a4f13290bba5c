import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { calendars } from '../../../../drizzle/calendars.ts'
import {
  cannedReplies,
  helpTopics,
  slaPlans,
  ticketPriorities,
  ticketSources,
  ticketStatuses,
  ticketTypes,
} from '../../../../drizzle/catalog.ts'
import { ticketFormFields } from '../../../../drizzle/form-fields.ts'
import { departments, teams, users } from '../../../../drizzle/people.ts'
import { problems } from '../../../../drizzle/service-desk.ts'
import { webhookEndpoints } from '../../../../drizzle/webhooks.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { stringOf } from '../../../database/engine/shapes.ts'
import type { Read } from '../../../database/engine/statements.ts'
import type { PlacedField, PlacedRow } from './named-rows.policy.ts'
import type { NamedRow } from '../rules.types.ts'

type Source = SQLiteTable & { id: SQLiteColumn }

/** The tables whose rows rules name. Of people, staff only. */
function sources(): Partial<Record<NamedRow['collection'], Source>> {
  return {
    'ticket-statuses': ticketStatuses,
    'ticket-types': ticketTypes,
    'help-topics': helpTopics,
    'sla-plans': slaPlans,
    'canned-replies': cannedReplies,
    priorities: ticketPriorities,
    sources: ticketSources,
    departments,
    teams,
    staff: users,
    calendars,
    webhooks: webhookEndpoints,
    problems,
  }
}

const rowsAmong = prepared((at: Slots<{ named: string }>) => {
  const there = Object.entries(sources()).map(([collection, table]): SQL => {
    const whereStaff = table === users ? sql` and ${users.role} <> 'customer' and ${users.isDeleted} = 0` : sql``
    const found = sql`exists (select 1 from ${table} where ${table.id} = j.value ->> 1${whereStaff})`
    return sql`when ${collection} then ${found}`
  })
  return rows(
    { named: stringOf(sql`(j.value ->> 0) || ' ' || (j.value ->> 1)`) },
    sql`from json_each(${at.named}) j where case j.value ->> 0 ${sql.join(there, sql` `)} else 0 end`,
  ).map((found) => found.map(({ named }) => named))
})

/** Those of these rows that exist, as `collection id`. */
export function existing(named: readonly PlacedRow[]): Read<string[]> {
  return rowsAmong({ named: JSON.stringify(named.map(({ collection, id }) => [collection, id])) })
}

const fieldsAmong = prepared((at: Slots<{ named: string }>) => {
  const { name, for: owner } = ticketFormFields
  return rows(
    { named: stringOf(sql`${owner} || ' ' || ${name}`) },
    sql`from json_each(${at.named}) j cross join ${ticketFormFields}
      on ${and(eq(owner, sql`j.value ->> 0`), eq(name, sql`j.value ->> 1`))}`,
  ).map((found) => found.map(({ named }) => named))
})

/** Those of these custom fields that exist, as `owner name`. Null: none is named. */
export function knownFields(named: readonly PlacedField[]): Read<string[]> | null {
  if (named.length === 0) return null
  return fieldsAmong({ named: JSON.stringify(named.map((field) => [field.for, field.name])) })
}
