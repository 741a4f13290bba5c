import { isLoopbackHost } from '../../../src/shared/network/loopback.ts'
import type { Variables } from '../../wrangler.ts'
import type { CommonOptions } from './shell-context.types.ts'
import { type DeskFile, deskFile } from './desk-file.ts'
import { Failure, UsageError } from './failures.ts'

/** The local helpdesk of `npm start`, or a deployed one by its environment. */
export type Place = { kind: 'local' } | { kind: 'environment'; name: string }

/** The environment of `--remote`. */
export const MAIN_ENVIRONMENT = 'production'
export const LOCAL = 'local'

export interface Installation {
  url: string
  key: string
  /** The source of address and key, for error messages. */
  source: string
}

/** The content of `.desk/NAME.json`, written by setup. */
export interface KnownInstallation {
  url: string
  key: string
  keyId: number
  /** Epoch ms. */
  keyExpiresAt: number
}

/** The name is a part of resource names, files and arguments. */
const ENVIRONMENT_NAME = /^[a-z][a-z0-9-]{0,29}$/

export function placeOf({ remote, env }: CommonOptions): Place {
  if (env === undefined) return remote === true ? { kind: 'environment', name: MAIN_ENVIRONMENT } : { kind: 'local' }
  if (!ENVIRONMENT_NAME.test(env) || env.endsWith('-')) {
    throw new UsageError('--env must begin with a letter and have at most 30 lower-case letters, digits and hyphens.')
  }
  if (env === LOCAL) throw new UsageError('--env local means npm start. Leave --env out.')
  return { kind: 'environment', name: env }
}

export function nameOf(place: Place): string {
  return place.kind === 'local' ? LOCAL : place.name
}

/** The command-line options for this environment. */
export function flagsOf(place: Place): string {
  if (place.kind === 'local') return ''
  return place.name === MAIN_ENVIRONMENT ? ' --remote' : ` --env ${place.name}`
}

export function knownInstallation(folder: string, place: Place): DeskFile<KnownInstallation> {
  const file = deskFile<KnownInstallation>(folder, nameOf(place))
  return {
    ...file,
    async read() {
      const known = await file.read()
      if (known === null || isWhole(known)) return known
      throw new Failure(`${file.path} does not have the content that setup writes. Delete it and run setup again.`)
    },
  }
}

/** The file may have been edited by hand. */
function isWhole({ url, key, keyId, keyExpiresAt }: Partial<KnownInstallation>): boolean {
  return typeof url === 'string' && typeof key === 'string' && Number.isInteger(keyId) && Number.isInteger(keyExpiresAt)
}

interface Asked {
  options: CommonOptions
  env: Variables
  folder: string
}

/**
 * Flags win over a named environment, which wins over variables, which win over the local setup. Address and key come from the
 * same source, so that a key is never sent to another address.
 */
export async function findInstallation({ options, env, folder }: Asked): Promise<Installation> {
  const given = givenInstallation(options, env)
  if (given !== null) return given
  const place = placeOf(options)
  const file = knownInstallation(folder, place)
  const known = await file.read()
  if (known === null) {
    const setup = `npm run desk -- setup${flagsOf(place)}`
    throw new Failure(`No address and no key of ${nameOf(place)} are known. Give --url and --key, or run: ${setup}`)
  }
  return { url: readAddress(known.url), key: readKey(options.key ?? known.key), source: file.path }
}

function givenInstallation(options: CommonOptions, env: Variables): Installation | null {
  const inEnvironment = { url: env['HELPDESK_URL'] ?? '', key: env['HELPDESK_KEY'] ?? '' }
  const isNamed = options.remote === true || options.env !== undefined
  const url = options.url ?? (isNamed ? '' : inEnvironment.url)
  if (url === '') return null
  const isForThis = inEnvironment.url === '' || inEnvironment.url === url
  const key = options.key ?? (isForThis ? inEnvironment.key : '')
  if (key === '') throw new UsageError(`There is no key for ${url}. Give --key, or set HELPDESK_KEY.`)
  return { url: readAddress(url), key: readKey(key), source: 'the given options' }
}

/** An origin, without a trailing slash. Plain http would expose the key, so it is allowed for this machine only. */
export function readAddress(text: string): string {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search !== '') {
    throw new UsageError(`--url must be like https://desk.example.com, not ${text}`)
  }
  if (url.username !== '' || url.password !== '')
    throw new UsageError('--url must not contain a user name or a password.')
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) {
    throw new UsageError(
      `--url must begin with https. Otherwise the network between here and ${url.host} could read the key.`,
    )
  }
  return url.origin
}

const VISIBLE_KEY = /^[\x21-\x7e]{8,200}$/

function readKey(text: string): string {
  if (!VISIBLE_KEY.test(text)) throw new UsageError('A key has 8 to 200 visible ASCII characters.')
  return text
}
