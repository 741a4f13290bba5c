import type { Context } from 'hono'
import { type Dialect, statusOf, textsOf, type WrittenAnswer } from '../../http/dialect.ts'
import type { DomainError } from '../../shared/errors.ts'
import { isCommunityApp } from './app-kind.policy.ts'

/** ticket_edit, status_change and ticket_multi_assign compare this sentence letter by letter. */
export const PERMISSION_DENIED = 'Permission denied, you do not have permission to access the requested page.'

const TOKEN_WORDS: Record<string, string> = {
  token_not_provided: 'token_not_provided',
  token_invalid: 'token_invalid',
  token_expired: 'token_expired',
}

const OK = 200
const UNAUTHORIZED = 401
/** 422 is no success for an app that accepts any 200, and none of the statuses that the app reads as an answer. */
const NOT_DONE = 422
const UNAVAILABLE = 503

type Texts = Record<string, string[]>

/** A refusal in the form for the apps. */
export interface Refusal {
  message: string
  isForbidden: boolean
  fields?: Texts
}

/** Makes the body of a refusal. */
type RefusalBody = (refusal: Refusal) => object

interface Tone {
  body?: RefusalBody
  /** For screens that count every 200 as success, even if its body reports a failure. */
  fails?: boolean
}

/** Both generations read `error`: the texts of fields, or a single text (docs/published-apps.md#the-older-generation). */
const plainBody: RefusalBody = ({ message, fields }) => ({ success: false, message, error: fields ?? message })

const CRASH: Refusal = { message: 'Internal error', isForbidden: false }

/**
 * The apps count only 200 as success, and read an error's body only from a 200. So refusals are 200, and token errors are 401.
 */
function createDialect({ body = plainBody, fails = false }: Tone = {}): Dialect {
  return {
    success: ({ data }) => ({ status: OK, body: data }),
    failure(error) {
      const word = TOKEN_WORDS[error.code]
      if (word !== undefined) {
        return { status: UNAUTHORIZED, body: { success: false, error: word, message: error.message } }
      }
      return { status: fails ? NOT_DONE : OK, body: bodyOf(error, body) }
    },
    crash: () => ({ status: fails ? UNAVAILABLE : OK, body: body(CRASH) }),
    writeJson,
  }
}

function bodyOf({ kind, code, message, fields }: DomainError, body: RefusalBody): object {
  const isForbidden = kind === 'forbidden'
  const refusal = body({
    message: isForbidden ? PERMISSION_DENIED : message,
    isForbidden,
    fields: fields && inTheirWords(textsOf(fields)),
  })
  // The older servers answered an unknown address like this (docs/published-apps.md#the-older-generation).
  return code === 'route_not_found' ? { ...refusal, status: '404' } : refusal
}

/** ticket_create asks for the country code if it reads this misspelled sentence. */
function inTheirWords(texts: Texts): Texts {
  return texts['code'] === undefined ? texts : { ...texts, code: ['The code feild is required.'] }
}

export const appDialect = createDialect()

// iOS reads any of these words in a sign-in answer as a refusal (authenticate), even within a name or an address. The middle
// letter is escaped to prevent this.
const REFUSING = /(?<=m)e(?=ssage)|(?<=r)e(?=sult)|(?<=e)r(?=ror)/g

/**
 * login and reauth_form read 401 as a wrong password and 403 as a banned account. A 200 without a token leaves the form
 * unusable.
 */
const proSignIn: Dialect = {
  ...appDialect,
  failure(error) {
    const status = signInStatus(error)
    const body = refusedSignIn(error, status === UNAUTHORIZED ? 'invalid_credentials' : error.message)
    return { status, body }
  },
  crash: () => ({ status: UNAVAILABLE, body: plainBody(CRASH) }),
  writeJson(answer) {
    const text = writeJson(answer)
    return text.startsWith('{"success":true') ? text.replaceAll(REFUSING, escaped) : text
  },
}

function signInStatus({ kind }: DomainError) {
  return kind === 'forbidden' || kind === 'too_many_requests' ? statusOf(kind) : UNAUTHORIZED
}

function refusedSignIn(error: DomainError, word: string) {
  return { success: false, message: error.message, error: word, status_code: signInStatus(error) }
}

/** After a 401 the older Android app signs in again forever. The older iOS app waits for a 200 forever. */
const communitySignIn: Dialect = {
  ...proSignIn,
  failure(error) {
    return { status: OK, body: refusedSignIn(error, 'invalid_credentials') }
  },
}

export async function signInDialect(c: Context): Promise<Dialect> {
  return (await isCommunityApp(c)) ? communitySignIn : proSignIn
}

/** internal_note and ticket_reply_multipart read every 200 as sent, so a refusal must not be a 200. */
export const sendingDialect = createDialect({ fails: true })

/**
 * status_change reads every `message` as success, except the missing-permission sentence. So no other refusal has a `message`.
 */
export const statusDialect = createDialect({
  body: ({ isForbidden, message, fields }) =>
    isForbidden
      ? { success: false, message: [message], response: { message: [message] } }
      : { success: false, error: fields ?? { ticket_id: [message] } },
})

/** ticket_merge and assign read below `response`. */
export const responseDialect = createDialect({
  body: (refusal) => ({ ...plainBody(refusal), response: { message: refusal.message, error: refusal.message } }),
})

/** ticket_merge shows only one refusal: children of another requester. */
export const mergeDialect = createDialect({
  body(refusal) {
    const isForeign = refusal.fields?.['t_id']?.some((text) => text.includes('another requester')) === true
    const message = isForeign ? 'tickets from different users' : refusal.message
    return { success: false, ...mergeAnswer(message) }
  },
})

/**
 * Android reads the text below `response`. iOS reads it below `message`, and a bare text there crashes it (ticket_merge,
 * merge_tickets).
 */
export function mergeAnswer(message: string) {
  return { message: { message }, response: { message } }
}

/** billing_check searches the text for the words `success` and `fails`. */
export const billingDialect = createDialect({ body: ({ message }) => ({ status: 'fails', result: 'fails', message }) })

/** ticket_reply_multipart sends a file. Without a file, the same call reads the body of a 200. */
export function replyDialect(c: Context): Dialect {
  const dialectOf = (error?: DomainError) => {
    const files = c.get('files') as readonly unknown[] | undefined
    return (files ?? []).length > 0 || error?.kind === 'too_large' ? sendingDialect : appDialect
  }
  return {
    ...appDialect,
    failure: (error, documentationUrl) => dialectOf(error).failure(error, documentationUrl),
    crash: (documentationUrl) => dialectOf().crash(documentationUrl),
  }
}

// The Android apps decode bytes as ISO-8859-1, so answers contain only ASCII.
const BEYOND_ASCII = /[\u007f-\uffff]/g
// The apps sign in again if an answer contains one of these words (`transport` of the contracts). The middle letter is escaped,
// because the first can follow a backslash, as in a tab followed by `oken_expired`.
const SIGNALS = /token(?=_expired|_invalid|_not_provided|Refreshed)/g

function writeJson({ status, body }: WrittenAnswer): string {
  const text = JSON.stringify(body).replaceAll(BEYOND_ASCII, escaped)
  return status === UNAUTHORIZED ? text : text.replaceAll(SIGNALS, String.raw`to\u006ben`)
}

function escaped(unit: string): string {
  return String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0')
}
