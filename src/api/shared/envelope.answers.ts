import * as z from 'zod'

/** docs/wire-rules.md#3. */
export function envelopeOf(data: z.ZodType) {
  return z.object({
    success: z.literal(true).describe('True: the operation was done.'),
    message: z.string().describe('What was done, as a sentence for people. Empty for most operations that read.'),
    data: data.describe(meaningOf(data)),
  })
}

function meaningOf(data: z.ZodType): string {
  if (data instanceof z.ZodNull) return 'Null: the operation answers nothing else.'
  if (data instanceof z.ZodArray) return 'All entries: this list has no pages.'
  if (data instanceof z.ZodObject && 'next_cursor' in data.shape) return 'A page of the list.'
  return 'What the operation answers.'
}

const errors = z.record(z.string(), z.array(z.string()))
const fields = {
  errors: errors
    .optional()
    .describe('What is wrong with each parameter, as sentences for people. Only if parameters are at fault.'),
  error_codes: errors.optional().describe('The stable words for the sentences of `errors`, in the same order.'),
}
const code = () => z.string().describe('What was refused, in one stable word, as in `X-Error-Code`.')

/** The code, its documentation, and each invalid field with its messages and codes. */
const details = z
  .object({ code: code(), documentation_url: z.string().describe('Where the code is explained.'), ...fields })
  .meta({ id: 'RefusalDetails', description: '`errors` and `error_codes` are present if parameters are at fault.' })

const refused = {
  success: z.literal(false).describe('False: nothing was done.'),
  message: z.string().describe('Why, as a sentence for people.'),
}

export const refusal = z.object({ ...refused, data: details.describe('Why, for programs.') }).meta({ id: 'Refusal' })

/** docs/wire-rules.md#9. */
export const refusalV3 = z
  .object({
    ...refused,
    data: details.nullable().describe('Why, for programs. Null if the token is missing.'),
    result: z
      .object({ fails: z.string().describe('Asks the person to sign in again.') })
      .optional()
      .describe('Only if the token is missing.'),
  })
  .meta({ id: 'RefusalV3', description: '`result` is present, and `data` is null, if the token is missing.' })

/** `Accept: application/problem+json`. */
export const problem = z
  .object({
    type: z.string().describe('Where the code is explained.'),
    title: z.string().describe('The status in words, such as `Not Found`.'),
    status: z.number().int().describe('The status of the answer.'),
    detail: z.string().describe('Why, as a sentence for people.'),
    code: code(),
    ...fields,
  })
  .meta({ id: 'RefusalProblem', description: 'RFC 9457. `type` is the documentation of the code.' })

export const oauthRefusal = z
  .object({
    error: z.string().describe('A code of RFC 6749, such as `invalid_grant`, or `mfa_required`.'),
    error_description: z.string().describe('Why, as a sentence for people.'),
  })
  .meta({ id: 'OAuthRefusal', description: 'RFC 6749, section 5.2.' })
