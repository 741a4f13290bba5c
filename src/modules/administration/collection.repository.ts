import { type Column, eq, type GetColumnData, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { ruleRefs } from '../../../drizzle/rules.ts'
import type { ADMINISTERED, RecordSubject } from '../../../drizzle/system.ts'
import { json, type Shape } from '../../database/engine/shapes.ts'
import type { Command } from '../../database/engine/statements.ts'
import { operationsOf } from './collections/operations.policy.ts'
import type {
  CollectionDescription,
  CollectionName,
  FieldDescription,
  FieldKind,
  SentFields,
} from './collections.types.ts'

/** A field of a descriptor. `Value` is the type of the column. */
export interface Field<Value> {
  readonly kind: FieldKind
  readonly meaning: string
  readonly writable: FieldDescription['writable']
  readonly isRequired: boolean | undefined
  readonly value?: Value
}

interface Options {
  /** By default, a field is required if it has no default. */
  required?: boolean
  writable?: FieldDescription['writable']
}

function field<Value>(kind: FieldKind, meaning: string, { required, writable = 'always' }: Options = {}): Field<Value> {
  return { kind, meaning, writable, isRequired: required }
}

type TextKind = Extract<FieldKind, { kind: 'text' }>

/** The kinds of fields that descriptors are made of. */
export const is = {
  text: (max: number, meaning: string, options: Options & Pick<TextKind, 'pattern'> = {}) => {
    const { pattern, ...others } = options
    return field<string>({ kind: 'text', max, ...(pattern === undefined ? {} : { pattern }) }, meaning, others)
  },
  flag: (meaning: string, options?: Options) => field<boolean>({ kind: 'flag' }, meaning, options),
  integer: (range: { min: number; max: number }, meaning: string, options?: Options) =>
    field<number>({ kind: 'integer', ...range }, meaning, options),
  moment: (meaning: string, options?: Options) => field<number>({ kind: 'moment' }, meaning, options),
  choice: <const Option extends string>(among: readonly Option[], meaning: string, options?: Options) =>
    field<Option>({ kind: 'choice', options: among }, meaning, options),
  reference: (to: CollectionName, meaning: string, options?: Options) =>
    field<number>({ kind: 'reference', to }, meaning, options),
  flags: <const Name extends string>(names: readonly Name[], meaning: string, options?: Options) =>
    field<Partial<Record<Name, boolean>>>({ kind: 'flags', names }, meaning, options),
  texts: (
    limits: { max: number; atMost: number; pattern?: Extract<FieldKind, { kind: 'texts' }>['pattern'] },
    meaning: string,
    options?: Options,
  ) => field<string[]>({ kind: 'texts', ...limits }, meaning, options),
}

type ColumnsOf<T extends SQLiteTable> = T['_']['columns']
/** Fields by column name. If a column is renamed or changes its type, the build breaks. */
type FieldsOf<T extends SQLiteTable> = {
  readonly [Name in keyof ColumnsOf<T> & string]?: Field<NonNullable<GetColumnData<ColumnsOf<T>[Name]>>>
}

/** A table that says which rows of another collection belong to a row of this one. */
export interface Membership {
  readonly table: SQLiteTable
  /** `owner` is the column of the row, `member` the column of the rows that belong to it. */
  readonly owner: string
  readonly member: string
  readonly to: CollectionName
  readonly atMost: number
  readonly meaning: string
}

/** A field of texts that are rows of another table. */
export interface RowList {
  readonly kind: Extract<FieldKind, { kind: 'texts' }>
  readonly meaning: string
  /** The JSON list of the texts. `owner` is the id of the row. */
  readonly texts: (owner: Column) => SQL
  /** Adds the rows of these texts. */
  readonly added: (owner: SQL, texts: readonly string[]) => Command<void>
  readonly table: SQLiteTable
  readonly owner: string
}

export function membership<T extends SQLiteTable>(
  table: T,
  columns: { owner: keyof ColumnsOf<T> & string; member: keyof ColumnsOf<T> & string },
  described: { to: CollectionName; atMost: number; meaning: string },
): Membership {
  return { table, ...columns, ...described }
}

/** A column elsewhere that may hold the id of a row. */
export interface Use {
  /** The word for the referring rows in an error message. */
  readonly what: string
  readonly table: SQLiteTable
  readonly column: SQLiteColumn
  /** `name` is the column in the schema, `field` its name in the history of a row. */
  readonly name: string
  readonly field: string
  /** The event for each row that gets the replacement. */
  readonly event: 'ticket.edited' | `${RecordSubject}.updated` | null
  /** The other column, if the table is a table of pairs. */
  readonly pairedWith: string | null
  /**
   * `indexed`: an index finds the rows. `small`: the table has few rows. `newest`: neither. A removal then checks only the
   * newest rows at once, and the rest in the background.
   */
  readonly reach: 'indexed' | 'small' | 'newest'
  /** True: a removal without a replacement deletes the rows that use it. False: the removal is refused. */
  readonly endsWithRow: boolean
  /** Rows of the table for which the column holds ids of the collection; null: all. For small tables. */
  readonly only: SQL | null
}

export function use<T extends SQLiteTable>(
  table: T,
  name: keyof ColumnsOf<T> & string,
  details: Pick<Use, 'what'> &
    Partial<Pick<Use, 'reach' | 'event' | 'field' | 'endsWithRow' | 'only'>> & {
      pairedWith?: keyof ColumnsOf<T> & string
    },
): Use {
  const { what, reach = 'small', event = null, pairedWith = null, endsWithRow = false, only = null } = details
  const { field = names(name).parameter.replace(/_id$/, '') } = details
  return { what, table, name, column: columnOf(table, name), reach, event, pairedWith, field, endsWithRow, only }
}

/** Rules that name rows of a collection. */
export function namedByRules(name: CollectionName): Use {
  return use(ruleRefs, 'rowId', { what: 'rules', only: eq(ruleRefs.collection, name) })
}

/** A descriptor holds all differences between collections. */
export interface Collection extends CollectionDescription {
  readonly table: SQLiteTable & { id: SQLiteColumn }
  readonly id: Column
  readonly columns: Readonly<Record<string, Column>>
  readonly memberships: Readonly<Record<string, Membership>>
  readonly rowLists: Readonly<Record<string, RowList>>
  /** The condition for the rows of the collection, and the index for it. */
  readonly scope: SQL | undefined
  readonly index: SQL
  readonly uses: readonly Use[]
  /** Rows that the code depends on. An admin may change only their `fields`. */
  readonly protection: { readonly isProtected: (id: number) => boolean; readonly fields: readonly string[] }
  readonly hasStamps: { readonly createdAt: boolean; readonly updatedAt: boolean }
  readonly searched: readonly Column[]
  readonly retires: string | undefined
  readonly derived: Readonly<Record<string, ((values: SentFields) => SQL) | undefined>>
  /** Unique columns that are no fields, with the field that they are made from. */
  readonly keys: Readonly<Record<string, string>>
}

type Administered = (typeof ADMINISTERED)[number] | 'user'

export interface CollectionOptions<T extends SQLiteTable> {
  name: CollectionName
  subject: Administered
  fields: FieldsOf<T>
  memberships?: Readonly<Record<string, Membership>>
  rowLists?: Readonly<Record<string, RowList>>
  scope?: SQL
  /** The name of the index. */
  index?: string
  filters?: readonly (keyof ColumnsOf<T> & string)[]
  sorts: readonly (keyof ColumnsOf<T> & string)[]
  /** The columns that a search covers. */
  searched: readonly (keyof ColumnsOf<T> & string)[]
  uses?: readonly Use[]
  protection?: Collection['protection']
  /** The time that a removal sets, if the row itself is kept. */
  retires?: keyof ColumnsOf<T> & string
  /** Columns computed from the values of a new row. */
  derived?: { readonly [Name in keyof ColumnsOf<T> & string]?: (values: SentFields) => SQL }
  keys?: Collection['keys']
  shownOnce?: CollectionDescription['shownOnce']
}

export function collection<T extends SQLiteTable & { id: SQLiteColumn }>(
  table: T,
  given: CollectionOptions<T>,
): Collection {
  const {
    name,
    subject,
    memberships = {},
    rowLists = {},
    scope,
    index,
    filters = [],
    sorts,
    searched,
    uses = [],
  } = given
  const fields = Object.entries(given.fields) as [string, Field<unknown>][]
  const all: Record<string, Column | undefined> = getTableColumns(table)
  return {
    name,
    subject,
    table,
    id: table.id,
    columns: Object.fromEntries(fields.map(([field]) => [field, columnOf(table, field)])),
    memberships,
    rowLists,
    scope,
    index: index === undefined ? sql`` : sql` indexed by ${sql.identifier(index)}`,
    uses,
    filters,
    sorts,
    searched: searched.map((field) => columnOf(table, field)),
    fields: [
      ...fields.map(([field, given]) => described(field, given, columnOf(table, field))),
      ...Object.entries(memberships).map(([field, { to, atMost, meaning }]) => ({
        ...names(field),
        kind: 'references' as const,
        to,
        atMost,
        meaning,
        isRequired: false,
        isNullable: false,
        writable: 'always' as const,
        initially: null,
      })),
      ...Object.entries(rowLists).map(([field, { kind, meaning }]) => ({
        ...names(field),
        ...kind,
        meaning,
        isRequired: false,
        isNullable: false,
        writable: 'always' as const,
        initially: null,
      })),
    ],
    retires: given.retires,
    derived: given.derived ?? {},
    keys: given.keys ?? {},
    protection: given.protection ?? { isProtected: () => false, fields: [] },
    stamps: [
      ...(all['createdAt'] ? (['created_at'] as const) : []),
      ...(all['updatedAt'] ? (['updated_at'] as const) : []),
    ],
    hasStamps: { createdAt: all['createdAt'] !== undefined, updatedAt: all['updatedAt'] !== undefined },
    can: operationsOf(name),
    isReplaceable: uses.length > 0,
    shownOnce: given.shownOnce ?? [],
  }
}

function described(name: string, { kind, meaning, writable, isRequired }: Field<unknown>, column: Column) {
  const isNeeded = column.notNull && !column.hasDefault
  return {
    ...kind,
    ...names(name),
    meaning,
    writable,
    isRequired: isRequired ?? (isNeeded && writable !== 'never'),
    isNullable: !column.notNull,
    initially: initialValue(column),
  }
}

/** The default of a column. Null for values that SQL computes, and for lists. */
function initialValue(column: Column): FieldDescription['initially'] {
  const value: unknown = column.default
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function names(name: string) {
  return { name, parameter: name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) }
}

export function columnOf(table: SQLiteTable, name: string): SQLiteColumn {
  const column = (getTableColumns(table) as Record<string, SQLiteColumn | undefined>)[name]
  if (!column) throw new TypeError(`The table has no column ${name}.`)
  return column
}

/** The columns that are read of each row. */
export function shapeOf({ table, id, columns, memberships, rowLists, hasStamps }: Collection): Shape {
  const { createdAt, updatedAt } = hasStamps
  return {
    id,
    ...columns,
    ...Object.fromEntries(Object.entries(memberships).map(([field, of]) => [field, membersOf(id, of)])),
    ...Object.fromEntries(Object.entries(rowLists).map(([field, { texts }]) => [field, json<string[]>(texts(id))])),
    ...(createdAt ? { createdAt: columnOf(table, 'createdAt') } : {}),
    ...(updatedAt ? { updatedAt: columnOf(table, 'updatedAt') } : {}),
  }
}

function membersOf(id: Column, { table, owner, member }: Membership) {
  const members = sql`select ${columnOf(table, member)} as member from ${table} where ${eq(columnOf(table, owner), id)}`
  return json<number[]>(sql`(select json_group_array(member) from (${members} order by member))`)
}
