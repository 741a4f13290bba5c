import { newSecret } from '../../src/modules/webhooks/endpoints/secrets.policy.ts'
import { signedHeaders } from '../../src/modules/webhooks/delivering/signing.policy.ts'

const BODY = '{"type":"ticket.created","data":{"id":1,"resource":{"title":"Kälte & <Öfen> {{ 1 + 1 }} \\u2028 🔥"}}}'
const ID = 'msg_42'
export const WRONG = 'wrong signature'
export const TOO_OLD = 'too old'
/** The type of each message that is signed well. */
export const GENUINE = 'ticket.created'

export interface SignedMessage {
  /** With lower-case names. */
  headers: Record<string, string>
  body: string
  /** The receiver's. */
  secret: string
}

/** What the helpdesk signs, and what others change, each with its type or the reason to refuse it. */
export async function signedMessages(): Promise<[SignedMessage, expected: string][]> {
  const [secret, previous, others] = [newSecret(), newSecret(), newSecret()]
  const sign = async (at = Date.now(), secrets = [secret]) =>
    lowerCase(await signedHeaders({ id: ID, body: BODY, secrets, at }))
  const [signed, rotated] = [await sign(), await sign(Date.now(), [secret, previous])]
  const [late, early] = [await sign(Date.now() - 310_000), await sign(Date.now() + 310_000)]
  return [
    [{ headers: signed, body: BODY, secret }, GENUINE],
    [{ headers: rotated, body: BODY, secret }, GENUINE],
    [{ headers: rotated, body: BODY, secret: previous }, GENUINE],
    [{ headers: signed, body: BODY, secret: others }, WRONG],
    [{ headers: signed, body: `${BODY} `, secret }, WRONG],
    [{ headers: { ...signed, 'webhook-id': 'msg_43' }, body: BODY, secret }, WRONG],
    [{ headers: { ...signed, 'webhook-signature': '' }, body: BODY, secret }, WRONG],
    [{ headers: { ...signed, 'webhook-signature': 'v1,' }, body: BODY, secret }, WRONG],
    [{ headers: late, body: BODY, secret }, TOO_OLD],
    [{ headers: early, body: BODY, secret }, TOO_OLD],
    [{ headers: { ...signed, 'webhook-timestamp': 'now' }, body: BODY, secret }, TOO_OLD],
    [{ headers: { ...signed, 'webhook-timestamp': '' }, body: BODY, secret }, TOO_OLD],
  ]
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
