import * as z from 'zod'
import type { Answers } from '../../api/shared/answers.types.ts'
import { account } from '../../api/shared/people/people.answers.ts'
import { id } from '../../api/shared/values.answers.ts'

const browserSession = z
  .object({
    user: account,
    permissions: z.array(z.string()),
    department_ids: z.array(id()),
    team_ids: z.array(id()),
    language: z.string(),
    timezone: z.string(),
    desk: z.object({ name: z.string(), accent_color: z.string(), logo_url: z.string() }).meta({ id: 'DeskLook' }),
    csrf: z.string(),
  })
  .meta({ id: 'BrowserSession' })
export type BrowserSessionAnswer = z.infer<typeof browserSession>

const browserToken = z
  .object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int().min(1) })
  .meta({ id: 'BrowserToken' })
export type BrowserTokenAnswer = z.infer<typeof browserToken>

export const answers: Answers = {
  'GET /session': { id: 'getBrowserSession', data: browserSession, refusals: [401, 403] },
  'POST /session/token': { id: 'exchangeBrowserSession', unkeyed: 'secret', data: browserToken, refusals: [401, 403] },
}
