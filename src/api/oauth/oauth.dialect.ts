import { type Dialect, statusOf } from '../../http/dialect.ts'
import type { DomainError } from '../../shared/errors.ts'

interface Refusal {
  error: string
  status: number
}

/** Maps a refusal to an error code of RFC 6749 section 5.2. */
function refusalOf({ code, kind }: DomainError): Refusal {
  switch (code) {
    case 'unsupported_grant_type':
      return { error: 'unsupported_grant_type', status: 400 }
    case 'invalid_client':
    case 'api_key_not_provided':
    case 'api_key_invalid':
    case 'origin_not_allowed':
      return { error: 'invalid_client', status: 401 }
    case 'invalid_credentials':
    case 'account_banned':
    case 'token_invalid':
    case 'token_expired':
    case 'otp_invalid':
      return { error: 'invalid_grant', status: 400 }
    // Not in the RFC: the email and password are right, but `otp` is missing.
    case 'otp_required':
      return { error: 'mfa_required', status: 400 }
    case 'rate_limited':
      return { error: 'temporarily_unavailable', status: 429 }
    default:
      return { error: 'invalid_request', status: kind === 'invalid' ? 400 : statusOf(kind) }
  }
}

/** Other answers have a Bearer challenge. A failed client is asked for Basic credentials instead (RFC 6749 section 5.2). */
function headersOf({ headers }: DomainError, { error }: Refusal): Record<string, string> {
  const { 'WWW-Authenticate': _, ...others } = headers
  return error === 'invalid_client' ? { ...others, 'WWW-Authenticate': 'Basic realm="oauth"' } : others
}

/** Uses the bodies of RFC 6749 and RFC 7009 instead of the envelope. */
export const oauthDialect: Dialect = {
  success: ({ data }) => ({ status: 200, body: { ...(data as object | null) } }),
  failure(refused) {
    const refusal = refusalOf(refused)
    return {
      status: refusal.status,
      body: { error: refusal.error, error_description: refused.message },
      headers: headersOf(refused, refusal),
    }
  },
  crash: () => ({ status: 500, body: { error: 'server_error', error_description: 'Internal error' } }),
}
