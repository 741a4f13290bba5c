import type { GrantAnswer } from './operations.answers.ts'
import type { SignedIn } from '../../modules/auth/auth.types.ts'

/** RFC 6749 section 5.1. */
export function presentGrant({ accessToken, expiresIn, refreshToken }: SignedIn): GrantAnswer {
  const refresh = refreshToken === null ? {} : { refresh_token: refreshToken }
  return { access_token: accessToken, token_type: 'Bearer', expires_in: expiresIn, ...refresh }
}
