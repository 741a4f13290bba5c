import * as z from 'zod'

// Answer schemas are read by `npm run openapi` and by types. The Worker never loads them: import only types from such a file.

export const id = () => z.int().min(1)
/** 0 means nobody or nothing. */
export const idOrZero = () => z.int().min(0)
export const count = () => z.int().min(0)
/** The flags of columns and lookups. All other flags are true or false. */
export const zeroOrOne = () => z.int().min(0).max(1)
export const time = () => z.string().meta({ format: 'date-time' })
export const address = () => z.string().meta({ format: 'uri' })
export const html = () => z.string().meta({ contentMediaType: 'text/html' })

/** A lookup entry as part of a record. */
export const namedLink = z.object({ id: id(), name: z.string().nullable() }).meta({ id: 'NamedLink' })

/** docs/wire-rules.md#7. `id` names the page's schema in the OpenAPI document. */
export function pageOf(name: string, item: z.ZodType, further: z.ZodRawShape = {}) {
  return z
    .object({
      current_page: z.int().min(1).nullable().describe('Null behind a cursor.'),
      data: z.array(item),
      first_page_url: address(),
      from: z.int().min(1).nullable(),
      last_page: z.int().min(1),
      last_page_url: address().nullable().describe('Null where only a cursor reaches.'),
      next_page_url: address().nullable(),
      path: address(),
      per_page: z.int().min(1).max(100),
      prev_page_url: address().nullable(),
      to: z.int().min(1).nullable(),
      total: count(),
      total_is_exact: z.boolean().describe('False: there are at least `total`.'),
      next_cursor: z.string().nullable(),
      is_partial: z
        .literal(true)
        .optional()
        .describe('The list reached its limit of rows before the page was full. The cursor leads to the rest.'),
      ...further,
    })
    .meta({ id: name })
}

/** Each of several records is checked separately: docs/wire-rules.md#6. */
export const failures = z.array(z.object({ id: id(), code: z.string(), reason: z.string() }).meta({ id: 'Failure' }))
