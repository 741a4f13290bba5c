import type * as z from 'zod'

/** What a parameter may hold, in words of JSON Schema. */
export interface ParameterType {
  type?: string | string[]
  [keyword: string]: unknown
}

/** What a schema cannot say of itself, since it reads values with functions: for documents that are made from it. */
export interface ParameterDescription {
  type?: ParameterType
  /** For a schema of all parameters: other names that each one has. */
  aliases?: Readonly<Record<string, readonly string[]>>
  /** Another schema that describes the same parameters. */
  as?: () => z.ZodType
}

const descriptions = new WeakMap<z.ZodType, ParameterDescription>()

export function described<Schema extends z.ZodType>(schema: Schema, description: ParameterDescription): Schema {
  descriptions.set(schema, description)
  return schema
}

/** A schema with a check more is a copy, whose parent is the one that was described; one with a transform begins with it. */
export function descriptionOf(schema: z.ZodType): ParameterDescription | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- zod tells of a copy's parent there only
  const { parent, def } = schema._zod as { parent?: z.ZodType; def: { in?: z.ZodType } }
  const before = parent ?? def.in
  return descriptions.get(schema) ?? (before && descriptionOf(before))
}
