import { and, eq, sql } from 'drizzle-orm'
import { ticketFormValues, tickets } from '../../../../drizzle/tickets.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { excluded } from '../../../database/engine/text.ts'
import { insertFrom, onConflict, remove } from '../../../database/engine/writes.ts'
import { formFieldsQuery, knownPeopleQuery, ticketValuesQuery } from '../../../database/queries/form-fields.ts'
import type { CustomField, KnownPerson } from '../../../shared/forms/form-fields.types.ts'
import { MAX_FIELD_NAME, peopleNamedIn } from '../../../shared/forms/form-values.ts'

/** The custom fields, with the values of the requested tickets, and the people that the new values may name. */
export interface FieldsForChange {
  customFields: CustomField[]
  formValues: { ticketId: number; name: string; value: string }[]
  named: KnownPerson[]
}

/** For the first trip of a change. It reads nothing if no name was sent that may be a custom field. */
export function fieldQueries(ids: readonly number[], form: Readonly<Record<string, unknown>>) {
  const names = Object.keys(form).filter((name) => name.length <= MAX_FIELD_NAME)
  const isNamed = names.length > 0
  return {
    customFields: isNamed ? formFieldsQuery('ticket') : null,
    formValues: isNamed ? ticketValuesQuery(ids, names) : null,
    named: isNamed ? knownPeopleQuery(peopleNamedIn(form)) : null,
  }
}

export function fieldsIn(found: { [Name in keyof FieldsForChange]?: FieldsForChange[Name] | null }): FieldsForChange {
  return { customFields: found.customFields ?? [], formValues: found.formValues ?? [], named: found.named ?? [] }
}

/** `list` is the JSON of the changes with their `form`. It writes to tickets that still have the version that was read. */
export function fieldWrites({ list }: { list: string }) {
  return [setFields({ list }), emptyFields({ list })]
}

const listedFields = (at: Slots<{ list: string }>) => {
  const asRead = and(eq(tickets.id, sql`j.value ->> '$.id'`), eq(tickets.version, sql`j.value ->> '$.version'`))
  return sql`from json_each(${at.list}) j cross join ${tickets} on ${asRead} cross join json_each(j.value, '$.form') f`
}

const setFields = prepared((at: Slots<{ list: string }>) =>
  insertFrom(
    ticketFormValues,
    { ticketId: sql`${tickets.id}`, name: sql`f.key`, value: sql`f.value` },
    sql`${listedFields(at)} where f.type <> 'null'`,
    onConflict(ticketFormValues, ['ticketId', 'name'], { value: excluded(ticketFormValues.value) }),
  ),
)

const emptyFields = prepared((at: Slots<{ list: string }>) => {
  const { ticketId, name } = ticketFormValues
  return remove(
    ticketFormValues,
    sql`(${ticketId}, ${name}) in (select ${tickets.id}, f.key ${listedFields(at)} where f.type = 'null')`,
  )
})
