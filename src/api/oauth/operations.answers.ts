import * as z from 'zod'
import type { Answers } from '../shared/answers.types.ts'

const grant = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int().min(1),
    refresh_token: z.string().optional(),
  })
  .meta({ id: 'Grant', description: 'RFC 6749, section 5.1.' })
export type GrantAnswer = z.infer<typeof grant>

export const answers: Answers = {
  'POST /oauth/token': { id: 'grantToken', unkeyed: 'secret', body: grant, refusals: [401] },
  'POST /oauth/revoke': { id: 'revokeToken', unkeyed: 'sets', body: z.object({}).meta({ id: 'Revoked' }) },
}
