import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { userFormKeys } from '../../../../drizzle/schema.ts'
import { whereUserHasRole } from '../../../database/access/scope/ticket-scope.ts'
import type { Viewer } from '../../../database/access/caller/viewer.ts'
import type { Slots } from '../../../database/engine/prepared.ts'
import { digits } from '../../../database/engine/text.ts'
import { type FieldCondition, fieldKey } from '../../../shared/forms/field-filters.ts'
import { usersAlias } from './user-filters.repository.ts'

type FieldSlot = `field${number}`

/** The names and values of the conditions by slot. */
export interface FieldValues {
  readonly [slot: FieldSlot]: string
}

/** The slots of one condition. */
type BoundField = readonly [name: FieldSlot, ...values: FieldSlot[]]
export type BoundFields = readonly BoundField[]

export function boundFields(conditions: readonly FieldCondition[]): { fields: BoundFields; values: FieldValues } {
  const values: Record<FieldSlot, string> = {}
  let count = 0
  const bind = (value: string): FieldSlot => {
    const slot: FieldSlot = `field${count}`
    count += 1
    values[slot] = value
    return slot
  }
  const fields = conditions.map((condition): BoundField => [
    bind(condition.name),
    ...condition.values.map((value) => bind(fieldKey(value))),
  ])
  return { fields, values }
}

type At = Slots<FieldValues>

function whereKey(at: At, [name, ...values]: BoundField): SQL {
  const k = alias(userFormKeys, 'k')
  const listed = sql.join(
    values.map((value) => sql`${at[value]}`),
    sql`, `,
  )
  return sql`${k.name} = ${at[name]} and ${k.valueKey} in (${listed})`
}

/** At most `most` people with a value of the field, as `id` and `way`. */
export function peopleWith(at: At, field: BoundField, most: number): SQL {
  const k = alias(userFormKeys, 'k')
  return sql`select ${k.userId} as id, 0 as way from ${userFormKeys} ${k} where ${whereKey(at, field)} limit ${digits(most)}`
}

/** Whether the user `u` meets every condition, and the caller may know it: docs/operations.md#users. */
export function whereFields(viewer: Viewer, at: At, fields: BoundFields): SQL | undefined {
  if (fields.length === 0) return undefined
  const k = alias(userFormKeys, 'k')
  const conditions = fields.map(
    (field) =>
      sql`exists (select 1 from ${userFormKeys} ${k} where ${and(whereKey(at, field), eq(k.userId, usersAlias.id))})`,
  )
  return and(...conditions, whereFieldsAreShown(viewer))
}

function whereFieldsAreShown(viewer: Viewer): SQL | undefined {
  if (viewer.roles.every((role) => role === 'admin')) return undefined
  const asAdmin = viewer.roles.includes('admin') ? sql` or ${whereUserHasRole(viewer, 'admin')}` : sql``
  return sql`(${usersAlias.role} = 'customer' or ${usersAlias.id} = ${viewer.id}${asAdmin})`
}
