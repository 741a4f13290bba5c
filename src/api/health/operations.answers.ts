import * as z from 'zod'
import type { Answers } from '../shared/answers.types.ts'

const onOrOff = z.enum(['on', 'off'])

/** The answer says what is wrong with the configuration. It gives no details about a database that does not answer. */
const notWell = z
  .object({
    success: z.literal(false).describe('False: the installation is not usable.'),
    message: z.string().describe('What is wrong, as a sentence for people.'),
    data: z
      .object({
        status: z
          .enum(['misconfigured', 'unavailable'])
          .describe(
            '`misconfigured`: settings of the Worker are missing or wrong; `unavailable`: a database does not answer.',
          ),
        version: z.string().describe('The version that runs.'),
        problems: z
          .array(z.string())
          .describe('What is wrong, one sentence each. Empty if a database does not answer.'),
      })
      .describe('What is known of it.'),
  })
  .meta({ id: 'Misconfigured' })

export const answers: Answers = {
  'GET /health': {
    id: 'getHealth',
    data: z
      .object({
        status: z.literal('ok').describe('`ok`: both databases answer.'),
        version: z.string().describe('The version that runs.'),
        data_key: z
          .enum(['missing', 'present'])
          .describe(
            '`present`: secrets can be stored, which webhooks and second factors need; `missing`: they cannot.',
          ),
        push: onOrOff.describe('Pushes to Android and iOS. `on`: they are sent; `off`: their key is missing.'),
        web_push: onOrOff.describe('Pushes to browsers. `on`: they are sent; `off`: their key is missing.'),
        web_push_public_key: z
          .string()
          .nullable()
          .describe('What a browser subscribes with as `applicationServerKey`. Null while `web_push` is off.'),
        turnstile: onOrOff.describe('The challenge for guests. `on`: they must solve one; `off`: they need none.'),
        turnstile_site_key: z
          .string()
          .nullable()
          .describe('What a page shows the challenge with. Null while `turnstile` is off, or if none is set.'),
      })
      .meta({ id: 'Health' }),
    refusalBodies: { 503: notWell },
  },
}
