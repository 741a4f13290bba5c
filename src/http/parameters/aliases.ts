import * as z from 'zod'
import { isMissing } from './atoms/atom.ts'
import { described } from './atoms/described.ts'
import { alsoNamed } from './known-names.ts'
import type { ParameterValues } from './parameters.types.ts'

/** Canonical names with their aliases. */
export type Aliases = Record<string, readonly string[]>

/** Extends a schema: a missing parameter is taken from the first alias that was sent. */
export function aliased<Schema extends z.ZodType>(aliases: Aliases, schema: Schema) {
  const named = described(
    z.preprocess((values) => withAliases(values, aliases), schema),
    { aliases },
  )
  return alsoNamed(named, Object.values(aliases).flat())
}

function withAliases(values: unknown, aliases: Aliases): unknown {
  if (typeof values !== 'object' || values === null) return values
  const named: ParameterValues = { ...(values as ParameterValues) }
  for (const [name, others] of Object.entries(aliases)) {
    const sent = others.map((other) => named[other]).find((value) => value !== undefined && !isMissing(value))
    if (isMissing(named[name]) && sent !== undefined) named[name] = sent
  }
  return named
}
