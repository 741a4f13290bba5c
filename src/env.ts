import * as z from 'zod'
import type { Configuration } from './configuration.types.ts'
import type { Dialect } from './http/dialect.ts'
import type { AnswerFormat } from './http/answers/negotiation.ts'
import type { UnusedParameters } from './http/parameters/unused.ts'
import type { AssistantRights } from './modules/assistants/assistants.types.ts'
import type { Visitor } from './pages/request/visitor.types.ts'
import type { Services } from './services.types.ts'
import type { Caller } from './shared/identity/identity.types.ts'
import { areWeakBytes, weaknessOf } from './shared/identity/secrets/secret-strength.ts'
import { PREVIOUS_SECRET_MILLISECONDS, type TokenSecrets } from './shared/identity/tokens/token-secrets.ts'
import { trimEndOf } from './shared/text/trimming.ts'

const DATA_KEY_BYTES = 32

function optionalText() {
  return z
    .string()
    .trim()
    .optional()
    .transform((text) => (text === undefined || text === '' ? null : text))
}

/** A list of secrets, separated by spaces or commas. */
function list() {
  return optionalText().transform((text) => (text === null ? [] : text.split(/[\s,]+/).filter((item) => item !== '')))
}

/** Checks presence only; the installation checks whether it answers. */
function binding() {
  return z.custom<object>((value) => typeof value === 'object' && value !== null, { message: 'is missing' })
}

function secret() {
  return z.preprocess(
    (value) => value ?? '',
    z.string().check((context) => {
      const message = context.value === '' ? 'is missing' : weaknessOf(context.value)
      if (message !== null) context.issues.push({ code: 'custom', message, input: '' })
    }),
  )
}

function moment() {
  return z.string().transform((text, context) => {
    const time = Date.parse(text)
    if (!Number.isNaN(time)) return time
    context.issues.push({ code: 'custom', message: 'is not a time', input: '' })
    return z.NEVER
  })
}

function dataKey() {
  return z.string().transform((text, context) => {
    const bytes = Buffer.from(text, 'base64')
    if (bytes.length === DATA_KEY_BYTES && !areWeakBytes(bytes)) return new Uint8Array(bytes)
    const message = `is not ${DATA_KEY_BYTES} random bytes in base64`
    context.issues.push({ code: 'custom', message, input: '' })
    return z.NEVER
  })
}

function configurationSchema() {
  return z
    .object({
      DB: binding(),
      SEARCH: binding(),
      ATTACHMENTS: binding(),
      EVENTS: binding(),
      LIVE: binding(),
      WEBHOOKS: binding(),
      TOKEN_SECRET: secret(),
      TOKEN_SECRET_PREVIOUS: optionalText(),
      TOKEN_SECRET_ROTATED_AT: optionalText().pipe(moment().nullable()),
      TOKEN_SECRETS_RETIRED: list(),
      DATA_KEY: optionalText().pipe(dataKey().nullable()),
      DATA_KEYS_PREVIOUS: list().pipe(z.array(dataKey())),
      INSTALL_TOKEN: secret(),
      PUBLIC_URL: optionalText(),
      MAIL_FROM: z.string({ error: 'is missing' }).min(3, 'is missing'),
      MAIL_FORWARDERS: list().pipe(
        z.array(
          z
            .string()
            .toLowerCase()
            .regex(/^(?:results:)?[a-z0-9.-]+\.[a-z]+$/, 'is no list of domains'),
        ),
      ),
      VERSION: z.object({ id: z.string() }).optional(),
      JURISDICTION: optionalText().pipe(z.enum(['eu'], { error: 'is not eu' }).nullable()),
      FCM_SERVICE_ACCOUNT: optionalText(),
      FCM_ENDPOINT: optionalText(),
      VAPID_PRIVATE_KEY: optionalText(),
      LOCAL_RECEIVERS: optionalText().pipe(z.enum(['1'], { error: 'is not 1' }).nullable()),
      TURNSTILE_SECRET: optionalText(),
      TURNSTILE_SITE_KEY: optionalText(),
    })
    .refine((given) => given.TOKEN_SECRET_PREVIOUS === null || given.TOKEN_SECRET_ROTATED_AT !== null, {
      path: ['TOKEN_SECRET_ROTATED_AT'],
      message: 'is missing',
    })
}

const REPORTING = 'results:'

/** `google.com` seals what it forwards. `results:mx.firm.example` writes `Authentication-Results` on top. */
function forwardersOf(named: readonly string[]) {
  const reporting = named.filter((name) => name.startsWith(REPORTING))
  return {
    sealing: named.filter((name) => !reporting.includes(name)),
    reporting: reporting.map((name) => name.slice(REPORTING.length)),
  }
}

type Given = z.output<ReturnType<typeof configurationSchema>>

/** The faults of the environment, by variable name, never by value. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The environment is not usable: ${problems.join('; ')}`)
    this.name = 'ConfigurationError'
    this.problems = problems
  }
}

const checked = new WeakMap<object, Configuration>()

/** Throws a `ConfigurationError` if a secret or binding is missing or invalid. */
export function readConfiguration(env: Env): Configuration {
  const known = checked.get(env)
  if (known) return known
  const result = configurationSchema().safeParse(env)
  if (!result.success) {
    throw new ConfigurationError(result.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`))
  }
  const { data } = result
  const configuration = {
    tokenSecret: data.TOKEN_SECRET,
    tokenSecrets: tokenSecretsOf(data),
    dataKeys: data.DATA_KEY === null ? null : { current: data.DATA_KEY, previous: data.DATA_KEYS_PREVIOUS },
    installToken: data.INSTALL_TOKEN,
    publicUrl: data.PUBLIC_URL === null ? null : trimEndOf(data.PUBLIC_URL, '/'),
    mailFrom: data.MAIL_FROM,
    mailForwarders: forwardersOf(data.MAIL_FORWARDERS),
    deployment: data.VERSION?.id ?? null,
    jurisdiction: data.JURISDICTION,
    localReceivers: data.LOCAL_RECEIVERS === '1',
    fcmServiceAccount: data.FCM_SERVICE_ACCOUNT,
    fcmEndpoint: data.FCM_ENDPOINT === null ? null : trimEndOf(data.FCM_ENDPOINT, '/'),
    vapidPrivateKey: data.VAPID_PRIVATE_KEY,
    turnstileSecret: data.TURNSTILE_SECRET,
    turnstileSiteKey: data.TURNSTILE_SITE_KEY,
  }
  checked.set(env, configuration)
  return configuration
}

function tokenSecretsOf(given: Given): TokenSecrets {
  const { TOKEN_SECRET: current, TOKEN_SECRET_PREVIOUS: previous, TOKEN_SECRET_ROTATED_AT: at } = given
  if (previous === null || at === null) return { current, previous: null, retired: given.TOKEN_SECRETS_RETIRED }
  const until = at + PREVIOUS_SECRET_MILLISECONDS
  return { current, previous: { secret: previous, until }, retired: [previous, ...given.TOKEN_SECRETS_RETIRED] }
}

export interface AppEnv {
  Bindings: Env
  Variables: {
    requestId: string
    services: Services
    dialect: Dialect
    format: AnswerFormat
    caller: Caller
    /** Set by a face whose answers need other headers than an API's. */
    defaultHeaders?: readonly (readonly [name: string, value: string])[]
    unused: UnusedParameters
    /** Set by `/mcp` for an assistant that a person connected. */
    assistantRights?: AssistantRights
    /** Set by pages: the person of the session cookie. */
    visitor?: Visitor
  }
}
