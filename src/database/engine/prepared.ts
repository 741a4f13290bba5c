import { type Placeholder, sql } from 'drizzle-orm'
import { BoundedMap } from '../../shared/bounded-map.ts'
import type { Command, Read } from './statements.ts'

/** The slots of a query that each request fills: `at.id` is replaced by the `id` of the values. */
export type Slots<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> }

/** The parameters that change the text of a query. Each has few values: scope, filters, order, page size. */
export type Variant =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Variant[]
  | { readonly [key: string]: Variant }

const VARIANTS_AT_MOST = 200

/** A query builder, with the texts that this isolate has built. */
export interface PreparedQuery {
  build: (at: never, ...variant: never) => Read<unknown> | Command<unknown>
  texts: ReadonlyMap<string, Read<unknown> | Command<unknown>>
}

/** Every builder of the Worker. `test/database/statements.long.test.ts` prepares each on the migrated schema. */
export const preparedQueries: PreparedQuery[] = []

type Prepared<Values, Variants extends readonly Variant[], Built> = (values: Values, ...variant: Variants) => Built

/**
 * A query or write whose text is built once per variant and kept by the isolate. Each call only binds its values. The text may
 * depend only on the slots and the variant. Declare it as a constant of the module.
 */
export function prepared<Values, Variants extends readonly Variant[], Result>(
  build: (at: Slots<Values>, ...variant: Variants) => Read<Result>,
): Prepared<Values, Variants, Read<Result>>
export function prepared<Values, Variants extends readonly Variant[], Result>(
  build: (at: Slots<Values>, ...variant: Variants) => Command<Result>,
): Prepared<Values, Variants, Command<Result>>
export function prepared<Values, Variants extends readonly Variant[]>(
  build: (at: Slots<Values>, ...variant: Variants) => Read<unknown> | Command<unknown>,
): Prepared<Values, Variants, Read<unknown> | Command<unknown>>
export function prepared<Values, Variants extends readonly Variant[]>(
  build: (at: Slots<Values>, ...variant: Variants) => Read<unknown> | Command<unknown>,
): Prepared<Values, Variants, Read<unknown> | Command<unknown>> {
  const known = new BoundedMap<string, Read<unknown> | Command<unknown>>(VARIANTS_AT_MOST)
  preparedQueries.push({ build, texts: known })
  return (values, ...variant) => {
    const key = variant.length === 0 ? '' : JSON.stringify(variant)
    let statement = known.get(key)
    if (statement === undefined) known.set(key, (statement = build(slots as Slots<Values>, ...variant)))
    return statement.bind(values as Record<string, unknown>)
  }
}

/** Any name is a slot. Only the compiler knows which names exist. */
const slots: Readonly<Record<string, Placeholder>> = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })
