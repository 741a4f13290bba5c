import { vi } from 'vitest'

/** A local stand-in for Google's token exchange, FCM HTTP v1 and browsers' push services. It makes the same checks. */
export interface PushStandIn {
  /** For FCM_SERVICE_ACCOUNT. */
  serviceAccount: string
  vapidPrivateKey: string
  /** The decrypted messages of each device, in order. */
  received: { device: string; data: Record<string, string>; headers: Headers; message: Record<string, unknown> }[]
  /** How many times a token was exchanged. */
  exchanges: number
  /** The answer of a device instead of accepting the push. `silence` never answers. */
  answers: Map<string, (() => Response) | 'silence'>
  subscribe(): Promise<string>
}

export const FCM_ENDPOINT = 'https://fcm.stand-in.test'
const TOKEN_URI = 'https://oauth2.stand-in.test/token'
const PROJECT = 'stand-in-project'
const PUSH_HOST = 'https://updates.push.services.mozilla.com'
const ACCESS_TOKEN = 'stand-in-access-token'
const SEND_PATH = `${FCM_ENDPOINT}/v1/projects/${PROJECT}/messages:send`

interface Subscriber {
  keys: CryptoKeyPair
  publicKey: Uint8Array<ArrayBuffer>
  auth: Uint8Array<ArrayBuffer>
}

export async function openPushStandIn(): Promise<PushStandIn> {
  const rsa = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  }
  const keys = (await crypto.subtle.generateKey(rsa, true, ['sign', 'verify'])) as CryptoKeyPair
  const vapid = await ecKeys('ECDSA')
  const subscribers = new Map<string, Subscriber>()
  const standIn: PushStandIn = {
    serviceAccount: JSON.stringify({
      project_id: PROJECT,
      client_email: `robot-${crypto.randomUUID()}@stand-in.test`,
      private_key: await pem(keys.privateKey),
      token_uri: TOKEN_URI,
    }),
    vapidPrivateKey: ((await crypto.subtle.exportKey('jwk', vapid.privateKey)) as JsonWebKey).d ?? '',
    received: [],
    exchanges: 0,
    answers: new Map(),
    async subscribe() {
      const subscriber = await newSubscriber()
      const endpoint = `${PUSH_HOST}/wpush/v2/${crypto.randomUUID()}`
      subscribers.set(endpoint, subscriber)
      const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
      return JSON.stringify({ endpoint, keys: { p256dh: text(subscriber.publicKey), auth: text(subscriber.auth) } })
    },
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.url === TOKEN_URI) return await exchange(standIn, keys.publicKey, request)
    if (request.url === SEND_PATH) return await takeFcm(standIn, request, init?.signal)
    const subscriber = subscribers.get(request.url)
    if (subscriber) return await takeWebPush(standIn, { request, subscriber, vapid, signal: init?.signal })
    throw new Error(`Nobody stands in for ${request.url}`)
  })
  return standIn
}

async function exchange(standIn: PushStandIn, key: CryptoKey, request: Request): Promise<Response> {
  const form = await request.formData()
  const [header = '', claims = '', signature = ''] = (
    new URLSearchParams([...form] as [string, string][]).get('assertion') ?? ''
  ).split('.')
  const isSigned = await crypto.subtle.verify(
    'RSASSA-PKCS1-v1_5',
    key,
    Buffer.from(signature, 'base64url'),
    Buffer.from(`${header}.${claims}`),
  )
  const { alg } = json(header)
  const { aud, scope, iat, exp, iss } = json(claims)
  const isGood =
    form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
    alg === 'RS256' &&
    aud === TOKEN_URI &&
    scope === 'https://www.googleapis.com/auth/firebase.messaging' &&
    String(iss).endsWith('@stand-in.test') &&
    Number(exp) - Number(iat) <= 3600
  if (!isSigned || !isGood) return Response.json({ error: 'invalid_grant' }, { status: 400 })
  standIn.exchanges += 1
  return Response.json({ access_token: ACCESS_TOKEN, expires_in: 3599, token_type: 'Bearer' })
}

interface FcmBody {
  message: { token: string; data: Record<string, unknown> }
}

async function takeFcm(standIn: PushStandIn, request: Request, signal?: AbortSignal | null): Promise<Response> {
  if (request.headers.get('Authorization') !== `Bearer ${ACCESS_TOKEN}`) return new Response('', { status: 401 })
  const { message } = await request.json<FcmBody>()
  const { token, data } = message
  const isText = Object.values(data).every((value) => typeof value === 'string')
  if (!isText) return Response.json({ error: { status: 'INVALID_ARGUMENT' } }, { status: 400 })
  const other = await answerOf(standIn, token, signal)
  if (other) return other
  standIn.received.push({ device: token, data: data as Record<string, string>, headers: request.headers, message })
  return Response.json({ name: `projects/${PROJECT}/messages/1` })
}

interface WebPush {
  request: Request
  subscriber: Subscriber
  vapid: CryptoKeyPair
  signal: AbortSignal | null | undefined
}

async function takeWebPush(standIn: PushStandIn, { request, subscriber, vapid, signal }: WebPush): Promise<Response> {
  const found = /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(request.headers.get('Authorization') ?? '')
  const [, header = '', claims = '', signature = '', key = ''] = found ?? []
  const raw = (await crypto.subtle.exportKey('raw', vapid.publicKey)) as ArrayBuffer
  const signed = Buffer.from(`${header}.${claims}`)
  const ecdsa = { name: 'ECDSA', hash: 'SHA-256' }
  const isSigned = await crypto.subtle.verify(ecdsa, vapid.publicKey, Buffer.from(signature, 'base64url'), signed)
  const isOurs = Buffer.from(raw).toString('base64url') === key && json(claims).aud === PUSH_HOST
  if (!isSigned || !isOurs) return new Response('', { status: 403 })
  const other = await answerOf(standIn, request.url, signal)
  if (other) return other
  const text = await decrypt(new Uint8Array(await request.arrayBuffer()), subscriber)
  const data = JSON.parse(text) as Record<string, string>
  standIn.received.push({ device: request.url, data, headers: request.headers, message: {} })
  return new Response('', { status: 201 })
}

async function answerOf(standIn: PushStandIn, device: string, signal?: AbortSignal | null): Promise<Response | null> {
  const answer = standIn.answers.get(device)
  if (answer !== 'silence') return answer?.() ?? null
  return await new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The operation timed out.', 'TimeoutError')))
  })
}

/** Decrypts as a browser does (RFC 8291 section 3, RFC 8188 section 2), independently of the code under test. */
async function decrypt(body: Uint8Array<ArrayBuffer>, { keys, publicKey, auth }: Subscriber): Promise<string> {
  const salt = body.slice(0, 16)
  const length = body[20] ?? 0
  const sender = body.slice(21, 21 + length)
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const senderKey = await crypto.subtle.importKey('raw', sender, curve, false, [])
  // The types of the runtime give this field another name than WebCrypto and the runtime itself.
  const ecdh = { name: 'ECDH', public: senderKey } as unknown as SubtleCryptoDeriveKeyAlgorithm
  const shared = await crypto.subtle.deriveBits(ecdh, keys.privateKey, 256)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const ikm = await hkdf(shared, { salt: auth, info, bits: 256 })
  const contentKey = await hkdf(ikm, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), bits: 128 })
  const nonce = await hkdf(ikm, { salt, info: Buffer.from('Content-Encoding: nonce\0'), bits: 96 })
  const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['decrypt'])
  const plain = new Uint8Array(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, body.slice(21 + length)),
  )
  return Buffer.from(plain.slice(0, plain.lastIndexOf(2))).toString('utf8')
}

async function hkdf(
  material: ArrayBuffer,
  { salt, info, bits }: { salt: Uint8Array; info: Uint8Array; bits: number },
): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveBits'])
  return await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bits)
}

async function newSubscriber(): Promise<Subscriber> {
  const keys = await ecKeys('ECDH')
  const publicKey = new Uint8Array((await crypto.subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer)
  return { keys, publicKey, auth: crypto.getRandomValues(new Uint8Array(16)) }
}

async function ecKeys(name: 'ECDH' | 'ECDSA'): Promise<CryptoKeyPair> {
  const usages = name === 'ECDH' ? ['deriveBits'] : ['sign', 'verify']
  return (await crypto.subtle.generateKey({ name, namedCurve: 'P-256' }, true, usages)) as CryptoKeyPair
}

async function pem(key: CryptoKey): Promise<string> {
  const der = (await crypto.subtle.exportKey('pkcs8', key)) as ArrayBuffer
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN PRIVATE KEY-----\n${lines.join('\n')}\n-----END PRIVATE KEY-----\n`
}

function json(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>
}
