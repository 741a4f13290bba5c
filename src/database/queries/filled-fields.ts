import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { userFormValues } from '../../../drizzle/form-values.ts'
import { users } from '../../../drizzle/people.ts'
import { ticketFormFields } from '../../../drizzle/form-fields.ts'
import { type ticketFormValues } from '../../../drizzle/tickets.ts'
import type { FilledField, FormFieldType } from '../../shared/forms/form-fields.types.ts'
import { fullName } from '../../shared/identity/identity.policy.ts'
import { many, maybe, type RowOf } from '../engine/shapes.ts'
import { digits } from '../engine/text.ts'
import { audiencesOf } from './form-fields.ts'
import { personShape } from './people/person-columns.ts'

const MAX_SHOWN = 100

function filledShape(v: { name: SQL; value: SQL }) {
  const f = alias(ticketFormFields, 'f')
  const p = alias(users, 'fp')
  const { label, type, forAgents, forCustomers, forWidgets } = f
  return {
    name: v.name,
    value: v.value,
    field: maybe(f.id, { label, type, forAgents, forCustomers, forWidgets }),
    person: maybe(p.id, personShape(p)),
  }
}

/** The values `v` that meet the condition, with their fields and the people that they name, in the order of the form. */
export function filledFields(table: typeof ticketFormValues | typeof userFormValues, condition: SQL) {
  const v = alias(table, 'v')
  const f = alias(ticketFormFields, 'f')
  const p = alias(users, 'fp')
  return many(
    filledShape({ name: sql`${v.name}`, value: sql`${v.value}` }),
    sql`from ${table} ${v} left join ${ticketFormFields} ${f} on ${eq(f.name, v.name)}
      left join ${users} ${p} on ${f.type} = 'person' and ${p.id} = cast(${v.value} as integer)
      where ${condition} order by ${f.sort}, ${f.id}, ${v.name} limit ${digits(MAX_SHOWN)}`,
  )
}

/** A removed field shows its name, and no audience but agents sees it. */
export function presentFilled({ name, value, field, person }: Filled): FilledField {
  const type: FormFieldType = field?.type ?? 'text'
  return {
    name: String(name),
    label: field?.label ?? String(name),
    type,
    value: String(value),
    shown: person === null ? String(value) : fullName(person),
    audiences: field === null ? [] : audiencesOf(field),
  }
}

type Filled = RowOf<ReturnType<typeof filledShape>>
