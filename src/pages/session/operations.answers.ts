import * as z from 'zod'
import type { Answers } from '../../api/shared/answers.types.ts'
import { account } from '../../api/shared/people/people.answers.ts'
import { id } from '../../api/shared/values.answers.ts'

const browserSession = z
  .object({
    user: account.describe('Who is signed in: an agent or admin.'),
    permissions: z
      .array(z.string())
      .describe('What an agent may do, by name. Admins may do everything, also what is not listed.'),
    department_ids: z.array(id()).describe('The ids of the departments that the person belongs to.'),
    team_ids: z.array(id()).describe('The ids of the teams that the person belongs to.'),
    language: z.string().describe('The language that the person chose, else that of the desk.'),
    timezone: z.string().describe('The time zone that the person chose, else that of the desk, as in `Europe/Berlin`.'),
    desk: z
      .object({
        name: z.string().describe('The name of the desk.'),
        accent_color: z.string().describe('The colour of buttons and links, as #rrggbb.'),
        logo_url: z.string().describe('The address of the logo. Empty: the desk has none.'),
      })
      .meta({ id: 'DeskLook' })
      .describe('How the desk presents itself.'),
    csrf: z.string().describe('What `POST /session/token` needs as its `csrf`.'),
  })
  .meta({ id: 'BrowserSession' })
export type BrowserSessionAnswer = z.infer<typeof browserSession>

const browserToken = z
  .object({
    access_token: z.string().describe('A token for the header `Authorization: Bearer`. It needs no API key.'),
    token_type: z.literal('Bearer').describe('How the token is sent: always `Bearer`.'),
    expires_in: z
      .int()
      .min(1)
      .describe('For how many seconds it is valid: five minutes. Exchange the session again before.'),
  })
  .meta({ id: 'BrowserToken' })
export type BrowserTokenAnswer = z.infer<typeof browserToken>

export const answers: Answers = {
  'GET /session': { id: 'getBrowserSession', data: browserSession, refusals: [401, 403] },
  'POST /session/token': { id: 'exchangeBrowserSession', unkeyed: 'secret', data: browserToken, refusals: [401, 403] },
}
