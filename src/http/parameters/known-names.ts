import type * as z from 'zod'
import type { ParameterValues } from './parameters.types.ts'

type NamesOf = (values: ParameterValues) => readonly string[]

const furtherNames = new WeakMap<z.ZodType, NamesOf>()
const aliasNames = new WeakMap<z.ZodType, readonly string[]>()

/** Declares parameter names that a schema reads besides its shape. */
export function withExtraNames<Schema extends z.ZodType>(schema: Schema, names: NamesOf): Schema {
  furtherNames.set(schema, names)
  return schema
}

/** Declares other names for a schema's parameters. A schema that accepts any name still does. */
export function alsoNamed<Schema extends z.ZodType>(schema: Schema, names: readonly string[]): Schema {
  aliasNames.set(schema, names)
  return schema
}

/** The parameters that a schema reads from these values; null: it accepts any name and reports unused ones itself. */
export function knownNames(schema: z.ZodType, values: ParameterValues): Set<string> | null {
  const names = new Set<string>()
  const isClosed = collect(schema, values, names)
  return isClosed ? names : null
}

interface Definition {
  type: string
  shape?: Record<string, unknown>
  catchall?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  innerType?: z.ZodType
  options?: readonly z.ZodType[]
}

/** False: a part accepts any name without declaring it. */
function collect(schema: z.ZodType, values: ParameterValues, names: Set<string>): boolean {
  const further = furtherNames.get(schema)
  for (const name of [...(further?.(values) ?? []), ...(aliasNames.get(schema) ?? [])]) names.add(name)
  const { type, shape, catchall, in: input, out, left, right, innerType, options } = schema.def as Definition
  if (type === 'object') {
    for (const name of Object.keys(shape ?? {})) names.add(name)
    return catchall === undefined || further !== undefined
  }
  if (type === 'custom') return further !== undefined
  const parts = [input, out, left, right, innerType, ...(options ?? [])].filter((part) => part !== undefined)
  const areClosed = parts.map((part) => collect(part, values, names))
  return further !== undefined || !areClosed.includes(false)
}
