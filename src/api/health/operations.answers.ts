import * as z from 'zod'
import type { Answers } from '../shared/answers.types.ts'

const onOrOff = z.enum(['on', 'off'])

/** The answer says what is wrong with the configuration. It gives no details about a database that does not answer. */
const notWell = z
  .object({
    success: z.literal(false),
    message: z.string(),
    data: z.object({
      status: z.enum(['misconfigured', 'unavailable']),
      version: z.string(),
      problems: z.array(z.string()),
    }),
  })
  .meta({ id: 'Misconfigured' })

export const answers: Answers = {
  'GET /health': {
    id: 'getHealth',
    data: z
      .object({
        status: z.literal('ok'),
        version: z.string(),
        data_key: z.enum(['missing', 'present']),
        push: onOrOff,
        web_push: onOrOff,
        web_push_public_key: z.string().nullable(),
        turnstile: onOrOff,
        turnstile_site_key: z.string().nullable(),
      })
      .meta({ id: 'Health' }),
    refusalBodies: { 503: notWell },
  },
}
