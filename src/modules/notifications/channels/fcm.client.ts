import * as z from 'zod'
import {
  forgetGoogleAccessToken,
  googleAccessToken,
  readServiceAccount,
  type ServiceAccount,
} from '../../../shared/push/google-access-token.client.ts'
import {
  type DeviceAnswer,
  isTemporary,
  PUSH_LIFETIME_SECONDS,
  PUSH_TIMEOUT_MILLISECONDS,
  readRetryAfter,
} from './push-answers.policy.ts'
import { lazy } from '../../../shared/lazy.ts'

const DEFAULT_ENDPOINT = 'https://fcm.googleapis.com'

const failureSchema = lazy(() =>
  z.object({
    error: z.object({
      status: z.string().optional(),
      details: z
        .array(
          z.object({
            errorCode: z.string().optional(),
            fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
          }),
        )
        .optional(),
    }),
  }),
)

export interface FcmMessage {
  token: string
  data: Record<string, string>
  collapseKey: string
}

interface FcmOptions {
  /** The service account's JSON. */
  serviceAccount: string
  /** Null: use Google's own endpoint. */
  endpoint: string | null
  now: number
}

/** FCM HTTP v1, one device: https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages/send */
export async function sendToFcm(message: FcmMessage, options: FcmOptions): Promise<DeviceAnswer> {
  const account = readServiceAccount(options.serviceAccount)
  const accessToken = await googleAccessToken(account, options.now)
  const endpoint = options.endpoint ?? DEFAULT_ENDPOINT
  const response = await fetch(`${endpoint}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: wireMessage(message) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(PUSH_TIMEOUT_MILLISECONDS),
  })
  if (response.ok) {
    await response.body?.cancel()
    return { kind: 'served' }
  }
  return await judgeFailure(response, account, options.now)
}

/** A data message on every system, because the apps compose the text themselves. */
function wireMessage({ token, data, collapseKey }: FcmMessage) {
  return {
    token,
    data,
    android: { priority: 'HIGH', collapse_key: collapseKey, ttl: `${PUSH_LIFETIME_SECONDS}s` },
    apns: {
      headers: { 'apns-collapse-id': collapseKey, 'apns-push-type': 'background', 'apns-priority': '5' },
      payload: { aps: { 'content-available': 1 } },
    },
  }
}

async function judgeFailure(response: Response, account: ServiceAccount, now: number): Promise<DeviceAnswer> {
  const { status } = response
  const failure = failureSchema().safeParse(await response.json().catch(() => null))
  const details = failure.data?.error.details ?? []
  const code = details.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? failure.data?.error.status ?? ''
  const reason = `FCM answered ${status} ${code}`.trim()
  if (status === 404 || code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return { kind: 'gone', reason }
  const isTokenInvalid = details.some(({ fieldViolations }) =>
    fieldViolations?.some(({ field }) => field === 'message.token'),
  )
  if (isTokenInvalid) return { kind: 'gone', reason }
  if (status === 401) {
    forgetGoogleAccessToken(account)
    return { kind: 'later', reason, retryAfterSeconds: null }
  }
  if (!isTemporary(status)) return { kind: 'refused', reason }
  return { kind: 'later', reason, retryAfterSeconds: readRetryAfter(response.headers.get('Retry-After'), now) }
}
