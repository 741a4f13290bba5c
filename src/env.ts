import * as z from 'zod'
import type { Dialect } from './http/dialect.ts'
import type { AnswerFormat } from './http/negotiation.ts'
import type { UnusedParameters } from './http/parameters/unused.ts'
import type { Services } from './services.types.ts'
import type { Caller } from './shared/identity.types.ts'
import { trimEndOf } from './shared/trimming.ts'

const MINIMUM_SECRET_LENGTH = 16

function optionalText() {
  return z
    .string()
    .trim()
    .optional()
    .transform((text) => (text === undefined || text === '' ? null : text))
}

/** Present at all: whether it answers is for the installation to find out. */
function binding() {
  return z.custom<object>((value) => typeof value === 'object' && value !== null)
}

function configurationSchema() {
  return z.object({
    DB: binding(),
    SEARCH: binding(),
    ATTACHMENTS: binding(),
    EVENTS: binding(),
    TOKEN_SECRET: z.string().min(MINIMUM_SECRET_LENGTH),
    INSTALL_TOKEN: z.string().min(MINIMUM_SECRET_LENGTH),
    PUBLIC_URL: optionalText(),
    MAIL_FROM: z.string().min(3),
    FCM_SERVICE_ACCOUNT: optionalText(),
    FCM_ENDPOINT: optionalText(),
    VAPID_PRIVATE_KEY: optionalText(),
    TURNSTILE_SECRET: optionalText(),
    TURNSTILE_SITE_KEY: optionalText(),
  })
}

/** Secrets and variables, checked once per isolate. */
export interface Configuration {
  tokenSecret: string
  installToken: string
  /** Without a trailing slash; null: the address that the installer was given. */
  publicUrl: string | null
  mailFrom: string
  fcmServiceAccount: string | null
  /** Without a trailing slash; null: Google's own. */
  fcmEndpoint: string | null
  vapidPrivateKey: string | null
  /** Null: guests need not show that they are people. */
  turnstileSecret: string | null
  /** For the pages that hold the challenge. */
  turnstileSiteKey: string | null
}

const checked = new WeakMap<object, Configuration>()

/** Throws when a secret or a binding is missing; the message names variables, never values. */
export function readConfiguration(env: Env): Configuration {
  const known = checked.get(env)
  if (known) return known
  const result = configurationSchema().safeParse(env)
  if (!result.success) {
    const names = result.error.issues.map((issue) => issue.path.join('.'))
    throw new Error(`The environment is incomplete: ${names.join(', ')}`)
  }
  const { data } = result
  const configuration = {
    tokenSecret: data.TOKEN_SECRET,
    installToken: data.INSTALL_TOKEN,
    publicUrl: data.PUBLIC_URL === null ? null : trimEndOf(data.PUBLIC_URL, '/'),
    mailFrom: data.MAIL_FROM,
    fcmServiceAccount: data.FCM_SERVICE_ACCOUNT,
    fcmEndpoint: data.FCM_ENDPOINT === null ? null : trimEndOf(data.FCM_ENDPOINT, '/'),
    vapidPrivateKey: data.VAPID_PRIVATE_KEY,
    turnstileSecret: data.TURNSTILE_SECRET,
    turnstileSiteKey: data.TURNSTILE_SITE_KEY,
  }
  checked.set(env, configuration)
  return configuration
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
    standingHeaders?: readonly (readonly [name: string, value: string])[]
    unused: UnusedParameters
  }
}
