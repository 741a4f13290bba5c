import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ticketFormKeys } from '../../../../../drizzle/form-values.ts'
import { ticketFormFields } from '../../../../../drizzle/form-fields.ts'
import { ticketFormValues } from '../../../../../drizzle/tickets.ts'
import { ticketAlias } from '../../../../database/access/scope/ticket-scope.ts'
import { type FieldCondition, fieldKey, KEY_CHARACTERS } from '../../../../shared/forms/field-filters.ts'
import { type FilterQuery, type Slot, ticketFilter } from './filter.types.ts'
import { countedByReading } from './leads.repository.ts'

/** The name, and each value. */
type BoundField = readonly [name: Slot, ...values: Slot[]]

type Values = FilterQuery['at']

/** Custom fields have values of their own in each installation, so that the filter has no parameter of a fixed name. */
export const fields = ticketFilter({
  bind: ({ fields }: { fields: readonly FieldCondition[] }, bind): { fields: readonly BoundField[] } => ({
    fields: fields.map(({ name, values }) => [bind(name), ...values.map((value) => bind(fieldKey(value)))]),
  }),
  where: ({ at }, bound) => sql`${and(...bound.fields.map((field) => whereField(at, field)))}`,
  readsRows: true,
  lead: {
    kind: 'field',
    // One index is enough, and each look reads up to its limit.
    of: ({ at }, bound) => countedByReading(bound.fields.slice(0, 1).map((field) => keysOf(at, field))),
  },
})

function keysOf(at: Values, [name, ...values]: BoundField) {
  const k = alias(ticketFormKeys, 'k')
  const where = and(eq(k.name, sql`${at[name]}`), sql`${k.valueKey} in (${listOf(at, values)})`)
  return { id: sql`${k.ticketId}`, from: sql`${ticketFormKeys} ${k}`, where: sql`${where}` }
}

/** Reads one row of a ticket. The trigger that keeps the keys splits the same values. */
function whereField(at: Values, [name, ...values]: BoundField): SQL {
  const v = alias(ticketFormValues, 'v')
  const f = alias(ticketFormFields, 'f')
  const whereOfSeveral = sql`(select ${f.type} in ('multi', 'checkbox') from ${ticketFormFields} ${f} where ${eq(f.name, sql`${at[name]}`)})`
  const chosen = values.map((value) => sql`instr(', ' || lower(${v.value}) || ', ', ', ' || ${at[value]} || ', ')`)
  const whereChosen = sql`(${whereOfSeveral} and (${sql.join(chosen, sql` or `)}))`
  const whereValue = sql`lower(substr(${v.value}, 1, ${sql.raw(String(KEY_CHARACTERS))})) in (${listOf(at, values)})`
  return sql`exists (select 1 from ${ticketFormValues} ${v} where ${v.ticketId} = ${ticketAlias().id}
    and ${v.name} = ${at[name]} and (${whereValue} or ${whereChosen}))`
}

function listOf(at: Values, values: readonly Slot[]): SQL {
  return sql.join(
    values.map((value) => sql`${at[value]}`),
    sql`, `,
  )
}
