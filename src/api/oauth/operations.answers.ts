import * as z from 'zod'
import type { Answers } from '../shared/answers.types.ts'

const grant = z
  .object({
    access_token: z.string().describe('The access token, for the header `Authorization: Bearer`.'),
    token_type: z.literal('Bearer').describe('How the token is sent: always `Bearer`.'),
    expires_in: z.int().min(1).describe('For how many seconds the access token is valid.'),
    refresh_token: z
      .string()
      .optional()
      .describe('Gets the next pair of tokens once. Left out for `client_credentials`.'),
  })
  .meta({ id: 'Grant', description: 'RFC 6749, section 5.1.' })
export type GrantAnswer = z.infer<typeof grant>

export const answers: Answers = {
  'POST /oauth/token': { id: 'grantToken', unkeyed: 'secret', body: grant, refusals: [401] },
  'POST /oauth/revoke': { id: 'revokeToken', unkeyed: 'sets', body: z.object({}).meta({ id: 'Revoked' }) },
}
