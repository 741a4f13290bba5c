import type * as z from 'zod'

/** The accepted values of a parameter, in terms of JSON Schema. */
export interface ParameterType {
  type?: string | string[]
  [keyword: string]: unknown
}

/** Metadata that a zod schema cannot express, because our schemas read values with functions. Documents are made from it. */
export interface ParameterDescription {
  type?: ParameterType
  /** For a schema of all parameters: aliases by name. */
  aliases?: Readonly<Record<string, readonly string[]>>
  /** For a schema of all parameters: those that must be sent, although they may be empty. */
  required?: readonly string[]
  /** For a schema of all parameters: what each one means. */
  meanings?: Readonly<Record<string, string>>
  /** Another schema of the same parameters. */
  as?: () => z.ZodType
}

const descriptions = new WeakMap<z.ZodType, ParameterDescription>()

export function described<Schema extends z.ZodType>(schema: Schema, description: ParameterDescription): Schema {
  descriptions.set(schema, description)
  return schema
}

/** A schema with an added check is a copy whose parent was described; one with a transform starts with it. */
export function descriptionOf(schema: z.ZodType): ParameterDescription | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- zod exposes a copy's parent only there
  const { parent, def } = schema._zod as { parent?: z.ZodType; def: { in?: z.ZodType } }
  const before = parent ?? def.in
  return descriptions.get(schema) ?? (before && descriptionOf(before))
}
