import type { Context } from 'hono'
import { type Dialect, statusOf, textsOf, type WrittenAnswer } from '../../http/dialect.ts'
import type { DomainError } from '../../shared/errors.ts'
import { isCommunityApp } from './app-kind.ts'

/** The sentence that ticket_edit, status_change and ticket_multi_assign compare with, letter by letter. */
export const PERMISSION_DENIED = 'Permission denied, you do not have permission to access the requested page.'

const TOKEN_WORDS: Record<string, string> = {
  token_not_provided: 'token_not_provided',
  token_invalid: 'token_invalid',
  token_expired: 'token_expired',
}

const OK = 200
const UNAUTHORIZED = 401
/** Neither success for an app that counts any 200 as such, nor one of the statuses that it takes for an answer. */
const NOT_DONE = 422
const UNAVAILABLE = 503

type Texts = Record<string, string[]>

/** A refusal as the apps are told it. */
export interface Refusal {
  message: string
  isForbidden: boolean
  fields?: Texts
}

/** What stands in the body of a refusal. */
type RefusalBody = (refusal: Refusal) => object

interface Tone {
  body?: RefusalBody
  /** For screens that count every 200 as success, whatever it says. */
  fails?: boolean
}

/** Both generations look into `error`: for the texts of a field, or for one text (docs/published-apps.md#the-older-generation). */
const plainBody: RefusalBody = ({ message, fields }) => ({ success: false, message, error: fields ?? message })

const CRASH: Refusal = { message: 'Internal error', isForbidden: false }

/** Only 200 is success, and an error's body is read of a 200 alone: refusals are 200, problems of the token 401. */
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
  const told = body({
    message: isForbidden ? PERMISSION_DENIED : message,
    isForbidden,
    fields: fields && inTheirWords(textsOf(fields)),
  })
  // The older servers answered an unknown address so (docs/published-apps.md#the-older-generation).
  return code === 'route_not_found' ? { ...told, status: '404' } : told
}

/** ticket_create asks for the country code when it reads this sentence, misspelled as it is. */
function inTheirWords(texts: Texts): Texts {
  return texts['code'] === undefined ? texts : { ...texts, code: ['The code feild is required.'] }
}

export const appDialect = createDialect()

// In the answer to a sign-in iOS takes any of these words for a refusal, wherever it stands (authenticate): a name or an
// address must not be one. The letter in the middle is escaped.
const REFUSING = /(?<=m)e(?=ssage)|(?<=r)e(?=sult)|(?<=e)r(?=ror)/g

/** login and reauth_form: 401 is a wrong pair, 403 a banned account, and a 200 without a token leaves the form dead. */
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

/** After a 401 the older app for Android signs in again without end; that for iOS waits for a 200 for ever. */
const communitySignIn: Dialect = {
  ...proSignIn,
  failure(error) {
    return { status: OK, body: refusedSignIn(error, 'invalid_credentials') }
  },
}

export async function signInDialect(c: Context): Promise<Dialect> {
  return (await isCommunityApp(c)) ? communitySignIn : proSignIn
}

/** internal_note and ticket_reply_multipart take every 200 for sent: what was not sent must not look like it. */
export const sendingDialect = createDialect({ fails: true })

/** status_change: any `message` but the sentence of a missing right counts as done, so nothing else has one. */
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

/** ticket_merge knows one sentence for children of another requester; for all others it shows nothing. */
export const mergeDialect = createDialect({
  body(refusal) {
    const isForeign = refusal.fields?.['t_id']?.some((text) => text.includes('another requester')) === true
    const message = isForeign ? 'tickets from different users' : refusal.message
    return { success: false, ...mergeAnswer(message) }
  },
})

/** Android reads the text below `response`, iOS below `message`, where a bare text crashes it (ticket_merge, merge_tickets). */
export function mergeAnswer(message: string) {
  return { message: { message }, response: { message } }
}

/** billing_check looks for the words `success` and `fails` anywhere in the text. */
export const billingDialect = createDialect({ body: ({ message }) => ({ status: 'fails', result: 'fails', message }) })

/** ticket_reply_multipart comes with a file; without one the same call reads what a 200 says. */
export function replyDialect(c: Context): Dialect {
  const dialectOf = (error?: DomainError) => {
    const files = c.get('files') as readonly unknown[] | undefined
    return (files ?? []).length > 0 || error?.kind === 'too_large' ? sendingDialect : appDialect
  }
  return {
    ...appDialect,
    failure: (error) => dialectOf(error).failure(error),
    crash: () => dialectOf().crash(),
  }
}

// The Android apps decode bytes as ISO-8859-1, so there is nothing but ASCII in an answer.
const BEYOND_ASCII = /[\u007f-\uffff]/g
// Any of these words anywhere in a text makes them sign in anew (`transport` of the contracts). The letter in the middle is
// escaped: the first one may stand behind a backslash, as in a tab that is followed by `oken_expired`.
const SIGNALS = /token(?=_expired|_invalid|_not_provided|Refreshed)/g

function writeJson({ status, body }: WrittenAnswer): string {
  const text = JSON.stringify(body).replaceAll(BEYOND_ASCII, escaped)
  return status === UNAUTHORIZED ? text : text.replaceAll(SIGNALS, String.raw`to\u006ben`)
}

function escaped(unit: string): string {
  return String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0')
}
