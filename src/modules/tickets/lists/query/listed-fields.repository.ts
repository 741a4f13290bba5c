import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ticketFormFields } from '../../../../../drizzle/form-fields.ts'
import { users } from '../../../../../drizzle/people.ts'
import { ticketFormValues } from '../../../../../drizzle/tickets.ts'
import type { Viewer } from '../../../../database/access/caller/viewer.ts'
import { ticketAlias } from '../../../../database/access/scope/ticket-scope.ts'
import { json } from '../../../../database/engine/shapes.ts'
import { MAX_SHOWN_FIELDS } from '../../../../shared/forms/field-filters.ts'
import type { FilledField, FormFieldType } from '../../../../shared/forms/form-fields.types.ts'
import { fullName } from '../../../../shared/identity/identity.policy.ts'
import type { Person } from '../../../../shared/identity/identity.types.ts'

/** The names of the fields, each null if fewer were requested. */
export type FieldNames = { [Slot in `shownField${0 | 1 | 2}`]: string | null }

export function fieldNamesOf(names: readonly string[]): FieldNames {
  const [shownField0 = null, shownField1 = null, shownField2 = null] = names.slice(0, MAX_SHOWN_FIELDS)
  return { shownField0, shownField1, shownField2 }
}

/** A value as the list reads it. Null: the ticket has none. */
export type ListedField = {
  name: string
  value: string
  label: string | null
  type: FormFieldType | null
  person: Pick<Person, 'firstName' | 'lastName' | 'userName' | 'email'> | null
} | null

/** The values of these fields in the ticket `t`, each with the person that it names. Customers see none. */
export function listedFields({ roles }: Pick<Viewer, 'roles'>, names: readonly SQL[]) {
  if (roles.includes('customer')) return noFields()
  return json<ListedField[]>(sql`json_array(${sql.join(names.map(valueOf), sql`, `)})`)
}

export function noFields() {
  return json<ListedField[]>(sql`json('[]')`)
}

/** SQLite reads the field once for the whole list, because that query names no ticket. */
function valueOf(name: SQL): SQL {
  const v = alias(ticketFormValues, 'v')
  const f = alias(ticketFormFields, 'f')
  const p = alias(users, 'fp')
  const ofField = (column: SQL) =>
    sql`(select ${column} from ${ticketFormFields} ${f} where ${f.name} = ${name} and ${f.for} = 'ticket')`
  const person = sql`(select json_object('firstName', ${p.firstName}, 'lastName', ${p.lastName}, 'userName', ${p.userName}, 'email', ${p.email})
    from ${users} ${p} where ${p.id} = cast(${v.value} as integer))`
  const object = sql`json_object('name', ${v.name}, 'value', ${v.value}, 'label', ${ofField(sql`${f.label}`)},
    'type', ${ofField(sql`${f.type}`)}, 'person', json(iif(${ofField(sql`${f.type}`)} = 'person', ${person}, null)))`
  const where = and(eq(v.ticketId, ticketAlias().id), eq(v.name, name))
  return sql`json((select ${object} from ${ticketFormValues} ${v} where ${where}))`
}

/** A deleted field shows its name. */
export function presentListedFields(fields: readonly ListedField[]): FilledField[] {
  return fields
    .filter((field) => field !== null)
    .map(({ name, value, label, type, person }) => ({
      name,
      label: label ?? name,
      type: type ?? 'text',
      value,
      shown: person === null ? value : fullName({ id: 0, profilePic: null, ...person }),
      audiences: [],
    }))
}
