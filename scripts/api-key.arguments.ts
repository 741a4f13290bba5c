import { readEmail } from '../src/http/parameters/email.ts'
import { parseTyped, readTarget, type Target, TARGET_HELP, TARGET_OPTIONS, UsageError } from './command-line.ts'

export const API_KEY_HELP = `npm run api-key -- create [--kind app|service|widget] [--name TEXT] [--agent EMAIL] [--origin URL]… [--value KEY]
npm run api-key -- revoke ID
npm run api-key -- list

  create            makes a key and prints it once; only its SHA-256 is stored
    --kind          app (default): names a client application; a user token is still needed
                    service: stands for an agent, needs --agent
                    widget: publishable, for guests; needs --origin
    --name          what the key is for (default: the kind)
    --agent EMAIL   the agent or admin that a service key stands for
    --origin URL    a page's origin that may use a widget key, like https://www.example.com; repeatable
    --value KEY     a key that an app already ships with, instead of a random one (8 to 200 visible characters)
  revoke ID         ends a key at once; the id is in the list
  list              all keys: id, kind, name, first characters, agent, origins, made, revoked

${TARGET_HELP}`

export type KeyKind = 'app' | 'service' | 'widget'

export type ApiKeyCommand =
  | { action: 'help' }
  | ({ action: 'list' } & Target)
  | ({ action: 'revoke'; id: number } & Target)
  | ({
      action: 'create'
      kind: KeyKind
      name: string
      agent: string | null
      origins: string[]
      value: string | null
    } & Target)

const OPTIONS = {
  kind: { type: 'string' },
  name: { type: 'string' },
  agent: { type: 'string' },
  origin: { type: 'string', multiple: true },
  value: { type: 'string' },
  ...TARGET_OPTIONS,
} as const

const ONLY_FOR_CREATE = ['kind', 'name', 'agent', 'origin', 'value'] as const
const VISIBLE_KEY = /^[\x21-\x7e]{8,200}$/
const MAX_NAME_LENGTH = 100

type Values = ReturnType<typeof parseTyped<typeof OPTIONS>>['values']

/** Throws `UsageError` for anything that is not exactly understood. */
export function readApiKeyCommand(args: readonly string[]): ApiKeyCommand {
  const { values, positionals } = parseTyped(args, OPTIONS)
  const [action, ...rest] = positionals
  if (values.help || action === undefined) return { action: 'help' }
  const target = readTarget(values)
  if (action === 'create') {
    if (rest.length > 0) throw new UsageError(`create takes options only, not "${rest.join(' ')}".`)
    return { action, ...readNewKey(values), ...target }
  }
  const unused = ONLY_FOR_CREATE.find((name) => values[name] !== undefined)
  if (unused !== undefined) throw new UsageError(`--${unused} belongs to create only.`)
  if (action === 'list' && rest.length === 0) return { action, ...target }
  if (action === 'revoke') return { action, id: readId(rest), ...target }
  throw new UsageError(`Unknown command: ${positionals.join(' ')}`)
}

function readNewKey(values: Values) {
  const kind = readKind(values.kind ?? 'app')
  const name = (values.name ?? kind).trim()
  if (name === '' || name.length > MAX_NAME_LENGTH) {
    throw new UsageError(`--name must have 1 to ${MAX_NAME_LENGTH} characters.`)
  }
  const value = values.value ?? null
  if (value !== null && (!VISIBLE_KEY.test(value) || value === 'null')) {
    throw new UsageError('--value must have 8 to 200 visible ASCII characters.')
  }
  return { kind, name, value, agent: readAgent(kind, values.agent), origins: readOrigins(kind, values.origin ?? []) }
}

function readKind(text: string): KeyKind {
  if (text === 'app' || text === 'service' || text === 'widget') return text
  throw new UsageError('--kind must be app, service or widget.')
}

function readAgent(kind: KeyKind, text: string | undefined): string | null {
  if (kind !== 'service') {
    if (text !== undefined) throw new UsageError('--agent belongs to --kind service only.')
    return null
  }
  const email = text === undefined ? undefined : readEmail(text)
  if (email === undefined) throw new UsageError('A service key needs --agent with the e-mail address of an agent.')
  return email
}

function readOrigins(kind: KeyKind, texts: readonly string[]): string[] {
  if (kind !== 'widget') {
    if (texts.length > 0) throw new UsageError('--origin belongs to --kind widget only.')
    return []
  }
  if (texts.length === 0) throw new UsageError('A widget key needs at least one --origin.')
  return [...new Set(texts.map(readOrigin))]
}

/** Exactly what a browser sends in `Origin`. */
function readOrigin(text: string): string {
  const url = URL.parse(text)
  const isOrigin = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  if (!isOrigin || url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new UsageError(`--origin must be like https://www.example.com, without a path: ${text}`)
  }
  return url.origin
}

function readId(texts: readonly string[]): number {
  const id = Number(texts[0])
  if (texts.length !== 1 || !Number.isSafeInteger(id) || id < 1) throw new UsageError('revoke needs the id of one key.')
  return id
}
