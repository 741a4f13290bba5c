import * as z from 'zod'
import { optionalList } from '../../../http/parameters/atoms/atom.ts'
import { described, descriptionOf, type ParameterType } from '../../../http/parameters/atoms/described.ts'

/** A list of objects. Undefined if not sent. */
export function listOf<Shape extends z.ZodRawShape>(shape: Shape, max: number) {
  const types = Object.entries(shape).map(([name, part]) => [name, typeOf(part as z.ZodType)] as const)
  const required = types.filter(([, { isOptional }]) => !isOptional).map(([name]) => name)
  const properties = Object.fromEntries(types.map(([name, { type }]) => [name, type]))
  const type = { type: 'array', maxItems: max, items: { type: 'object', properties, required } }
  const list = described(z.array(z.object(shape)).max(max, 'Must not hold more rows.'), { type })
  return described(optionalList(list), { type })
}

function typeOf(part: z.ZodType): { type: ParameterType; isOptional: boolean } {
  const { type, out, innerType } = part.def as { type: string; out?: z.ZodType; innerType?: z.ZodType }
  const own = descriptionOf(part)?.type
  const within = innerType ?? out
  const isOptional = type === 'optional' || (within !== undefined && typeOf(within).isOptional)
  return { type: own ?? (within ? typeOf(within).type : {}), isOptional }
}
