import type { z } from 'zod'
import { descriptionOf, type ParameterType } from '../../src/http/parameters/atoms/described.ts'

export interface Parameter {
  name: string
  type: ParameterType
  required: boolean
  /** Accepted aliases. */
  aliases: readonly string[]
}

export interface Parameters {
  /** By name, in the order of the schema. */
  all: Map<string, Parameter>
  /** It also accepts names outside the schema. */
  isOpen: boolean
}

interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  catchall?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  innerType?: z.ZodType
}

/** The parameters of an operation's schema, with the metadata of its parts. */
export function parametersOf(schema: z.ZodType): Parameters {
  const described = descriptionOf(schema)
  const found = described?.as ? parametersOf(described.as()) : partsOf(schema)
  for (const [name, aliases] of Object.entries(described?.aliases ?? {})) {
    const parameter = found.all.get(name)
    if (parameter !== undefined && aliases.length > 0) found.all.set(name, { ...parameter, aliases })
  }
  for (const name of described?.required ?? []) {
    const parameter = found.all.get(name)
    if (parameter !== undefined) found.all.set(name, { ...parameter, required: true })
  }
  for (const [name, description] of Object.entries(described?.meanings ?? {})) {
    const parameter = found.all.get(name)
    if (parameter !== undefined) found.all.set(name, { ...parameter, type: { ...parameter.type, description } })
  }
  return found
}

function partsOf(schema: z.ZodType): Parameters {
  const { type, shape, catchall, left, right, innerType, ...pipe } = schema.def as Definition
  if (type === 'object') {
    const all = Object.entries(shape ?? {}).map(([name, field]) => [name, parameterOf(name, field)] as const)
    return { all: new Map(all), isOpen: catchall !== undefined }
  }
  const parts = [left, right, innerType, ...throughPipe(pipe)].filter((part) => part !== undefined)
  if (parts.length === 0 && type !== 'transform')
    throw new Error(`A ${type} says nothing of its parameters: describe it.`)
  const found = parts.map(parametersOf)
  return { all: new Map(found.flatMap(({ all }) => [...all])), isOpen: found.some(({ isOpen }) => isOpen) }
}

/** The input schema. A preprocess function has none, so its target is used. */
function throughPipe({ in: input, out }: Definition | Omit<Definition, 'type'>): (z.ZodType | undefined)[] {
  return input && (input.def as Definition).type === 'transform' ? [out] : [input]
}

function parameterOf(name: string, field: z.ZodType): Parameter {
  const { type, isOptional } = typeOf(field, name)
  return { name, type, required: !isOptional, aliases: [] }
}

function typeOf(schema: z.ZodType, name: string): { type: ParameterType; isOptional: boolean } {
  const described = descriptionOf(schema)?.type
  const { type, innerType, in: input, out } = schema.def as Definition
  if (described) return { type: described, isOptional: mayBeLeftOut(schema) }
  if (type === 'optional' && innerType) return { ...typeOf(innerType, name), isOptional: true }
  // Null and blank text clear the field, as the operation's `describe` says.
  if (type === 'nullable' && innerType) return typeOf(innerType, name)
  const inner = input && descriptionOf(input)?.type === undefined && isFunction(input) ? out : input
  if (type === 'pipe' && inner) return typeOf(inner, name)
  throw new Error(`The parameter ${name} says nothing of what it may hold: describe it.`)
}

/** A preprocess function that finds nothing leaves that to its target. */
function mayBeLeftOut(schema: z.ZodType): boolean {
  const { type, in: input, out } = schema.def as Definition
  return type === 'optional' || (input !== undefined && out !== undefined && isFunction(input) && mayBeLeftOut(out))
}

function isFunction(schema: z.ZodType): boolean {
  return (schema.def as Definition).type === 'transform'
}
