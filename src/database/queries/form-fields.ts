import { and, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../drizzle/people.ts'
import { type FIELD_OWNERS, ticketFormFields } from '../../../drizzle/form-fields.ts'
import { ticketFormValues } from '../../../drizzle/tickets.ts'
import type { CustomField, FormAudience, KnownPerson } from '../../shared/forms/form-fields.types.ts'
import { prepared, type Slots } from '../engine/prepared.ts'
import { rows } from '../engine/rows.ts'
import { many, type RowOf } from '../engine/shapes.ts'
import type { Read } from '../engine/statements.ts'
import { digits, inList } from '../engine/text.ts'

export type FieldOwner = (typeof FIELD_OWNERS)[number]

const FIELDS_AT_MOST = 100

function fieldShape() {
  const { name, label, type, required, options, forAgents, forCustomers, forWidgets } = ticketFormFields
  return { name, label, type, required, options, forAgents, forCustomers, forWidgets }
}

function fieldsOf(owner: SQL): SQL {
  const { id, sort, active } = ticketFormFields
  return sql`from ${ticketFormFields} where ${and(eq(active, true), eq(ticketFormFields.for, owner))}
    order by ${sort}, ${id} limit ${digits(FIELDS_AT_MOST)}`
}

const activeFields = prepared((at: Slots<{ owner: FieldOwner }>) => rows(fieldShape(), fieldsOf(sql`${at.owner}`)))

/** The active custom fields of tickets, for a statement that reads something else too. */
export function ticketFieldsBeside() {
  return many(fieldShape(), fieldsOf(sql`'ticket'`))
}

interface Audiences {
  forAgents: boolean
  forCustomers: boolean
  forWidgets: boolean
}

export function audiencesOf({ forAgents, forCustomers, forWidgets }: Audiences): FormAudience[] {
  return [
    ...(forAgents ? (['agents'] as const) : []),
    ...(forCustomers ? (['customers'] as const) : []),
    ...(forWidgets ? (['widgets'] as const) : []),
  ]
}

/** The installation's active custom fields in the configured order. */
export function formFieldsQuery(owner: FieldOwner): Read<CustomField[]> {
  return activeFields({ owner }).map(customFieldsOf)
}

export function customFieldsOf(fields: readonly RowOf<ReturnType<typeof fieldShape>>[]): CustomField[] {
  return fields.map(({ forAgents, forCustomers, forWidgets, ...field }) => ({
    ...field,
    options: field.options.map((option) => ({ id: option, name: option })),
    audiences: audiencesOf({ forAgents, forCustomers, forWidgets }),
  }))
}

const ticketValues = prepared((at: Slots<{ ids: string; names: string }>) => {
  const { ticketId, name, value } = ticketFormValues
  return rows(
    { ticketId, name, value },
    sql`from ${ticketFormValues} where ${and(inList(ticketId, at.ids), inList(name, at.names))}`,
  )
})

/** The present values of these fields in these tickets. */
export function ticketValuesQuery(ids: readonly number[], names: readonly string[]) {
  return ticketValues({ ids: JSON.stringify(ids), names: JSON.stringify(names) })
}

const knownPeople = prepared((at: Slots<{ ids: string; emails: string }>) => {
  const { id, email, isDeleted } = users
  const named = sql`(${inList(id, at.ids)} or ${inList(email, at.emails)})`
  return rows({ id, email }, sql`from ${users} where ${named} and ${isDeleted} = 0`)
})

/** The people among these that exist. Null: nobody is named. */
export function knownPeopleQuery({
  ids,
  emails,
}: {
  ids: readonly number[]
  emails: readonly string[]
}): Read<KnownPerson[]> | null {
  if (ids.length + emails.length === 0) return null
  return knownPeople({ ids: JSON.stringify(ids), emails: JSON.stringify(emails) })
}
