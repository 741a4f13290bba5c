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
export const namedLink = z
  .object({
    id: id().describe('The id of the row, as look-ups list it.'),
    name: z.string().nullable().describe('What people call it. Null if the row was deleted.'),
  })
  .meta({ id: 'NamedLink' })

/** docs/wire-rules.md#7. `id` names the page's schema in the OpenAPI document. */
export function pageOf(name: string, item: z.ZodType, further: z.ZodRawShape = {}) {
  return z
    .object({
      current_page: z.int().min(1).nullable().describe('The number of this page, from 1. Null behind a cursor.'),
      data: z.array(item).describe('The entries of this page, in the order of the list.'),
      first_page_url: address().describe(
        'The address of the first page, with the filters of this request and never with a credential.',
      ),
      from: z
        .int()
        .min(1)
        .nullable()
        .describe('The place of the first entry in the whole list, from 1. Null on an empty page and behind a cursor.'),
      last_page: z.int().min(1).describe('The number of the last page, counted from `total`. 1 for an empty list.'),
      last_page_url: address().nullable().describe('The address of the last page. Null where only a cursor reaches.'),
      next_page_url: address().nullable().describe('The address of the next page. Null on the last page.'),
      path: address().describe('The address of the list without parameters.'),
      per_page: z.int().min(1).max(100).describe('How many entries a page has at most, after the limit of 100.'),
      prev_page_url: address()
        .nullable()
        .describe('The address of the page before. Null on the first page and behind a cursor.'),
      to: z
        .int()
        .min(1)
        .nullable()
        .describe('The place of the last entry in the whole list. Null on an empty page and behind a cursor.'),
      total: count().describe('How many entries the whole list has. Only a lower bound if `total_is_exact` is false.'),
      total_is_exact: z.boolean().describe('False: there are at least `total`.'),
      next_cursor: z
        .string()
        .nullable()
        .describe('The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.'),
      is_partial: z
        .literal(true)
        .optional()
        .describe('The list reached its limit of rows before the page was full. The cursor leads to the rest.'),
      ...further,
    })
    .meta({ id: name })
}

/** Each of several records is checked separately: docs/wire-rules.md#6. */
export const failures = z.array(
  z
    .object({
      id: id().describe('The id of the record that was left as it is.'),
      code: z.string().describe('Why, in one stable word: a code of the list of errors.'),
      reason: z.string().describe('Why, as a sentence for people.'),
    })
    .meta({ id: 'Failure' }),
)
