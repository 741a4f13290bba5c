import { decideAgainIfChanged } from '../../../database/engine/retry.ts'
import type { Services } from '../../../services.types.ts'
import { invalidField } from '../../../shared/errors.ts'
import type { EventChange } from '../../../shared/events/event-types.ts'
import { currentKeyId, type DataKeys } from '../../../shared/identity/secrets/sealed-text.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../../shared/pages.ts'
import { requireDataKeys } from '../../account/second-factor.usecases.ts'
import { tooManyWebhooks, webhookChanged, webhookNotFound } from './endpoints.errors.ts'
import {
  type EndpointChange,
  type EndpointForWriting,
  insertEndpoint,
  listEndpoints,
  listSealedUnderOtherKeys,
  readEndpoint,
  removeEndpoint,
  replaceSealedSecrets,
  rotateSecrets,
  updateEndpoint,
} from './endpoints.repository.ts'
import type { Endpoint, EndpointEdit, EndpointWithSecret, NewEndpoint } from './endpoints.types.ts'
import { newSecret, openSecret, type SealedSecrets, sealSecret } from './secrets.policy.ts'
import { type AddressFault, checkReceiver, deskAddress } from './webhook-address.policy.ts'

export { checkAddress } from './webhook-address.policy.ts'

/** Limited, since every event is checked against each endpoint. */
const ENDPOINTS_AT_MOST = 50
const HOUR = 60 * 60 * 1000
const RESEALED_AT_ONCE = 50

const FAULTS: Readonly<Record<NonNullable<AddressFault>, string>> = {
  no_address: 'Must be an address like https://example.com/hooks.',
  no_https: 'Must be an https address.',
  credentials: 'Must hold no user name and no password.',
  private: 'Must lead to a public host.',
  own: 'Must not lead to this desk itself.',
}

/** Whether a version matches `If-Match`. Null if the header is absent. */
export type VersionCheck = ((version: number) => boolean) | null

/** Lists the newest first. All use cases of this file are for admins. */
export async function readWebhooks(
  { database }: Services,
  caller: Caller,
  request: PageRequest,
): Promise<Page<Endpoint>> {
  return await listEndpoints(database, caller, request)
}

export async function readWebhook({ database }: Services, caller: Caller, id: number): Promise<Endpoint> {
  return required(await readEndpoint(database, caller, { id })).endpoint
}

/** The secret is shown only once. Throws 409 without a DATA_KEY, and if the maximum number of endpoints exists. */
export async function createWebhook(
  services: Services,
  caller: Caller,
  sent: NewEndpoint,
): Promise<EndpointWithSecret> {
  const { config, database, now } = services
  return await decideAgainIfChanged(async () => {
    const read = await readEndpoint(database, caller, { id: null, departmentId: sent.departmentId })
    const keys = requireDataKeys(config)
    if (read.total >= ENDPOINTS_AT_MOST) throw tooManyWebhooks()
    const url = requireGoodAddress(services, read, sent.url)
    requireDepartment(read, sent.departmentId)
    const secret = newSecret()
    const sealed = await sealSecret(keys, read.nextId, secret)
    const { description, departmentId, hasResource, format } = sent
    const state = sent.isActive ? ('active' as const) : ('off' as const)
    const values = { url, description, types: [...sent.types], departmentId, hasResource, format, state }
    const changes = changesBetween(null, values)
    const writing = { actor: read.actor, now: now(), changes, endpoint: { id: read.nextId, ...values }, sealed }
    return { endpoint: present(await insertEndpoint(database, caller, writing)), secret }
  })
}

/** Absent fields are unchanged, and unchanged values are not recorded. Throws 412 if `wanted` rejects the version. */
export async function editWebhook(
  services: Services,
  caller: Caller,
  { id, sent, wanted }: { id: number; sent: EndpointEdit; wanted: VersionCheck },
): Promise<Endpoint> {
  const { database, now } = services
  return await decideAgainIfChanged(async () => {
    const read = await readEndpoint(database, caller, { id, departmentId: sent.departmentId ?? null })
    const { endpoint: was } = required(read, wanted)
    const { isActive, types, url, ...others } = sent
    const change: EndpointChange = {
      ...others,
      url: url === undefined ? undefined : requireGoodAddress(services, read, url),
      types: types && [...types],
      state: isActive === undefined ? undefined : stateOf(isActive, was),
    }
    requireDepartment(read, sent.departmentId ?? null)
    const changes = changesBetween(was, change)
    if (changes.length === 0) return was
    const writing = { actor: read.actor, now: now(), changes, was, change }
    return present(await updateEndpoint(database, caller, writing))
  })
}

/** The new secret is shown only once. The previous one also signs for some hours. */
export async function rotateWebhookSecret(
  { config, database, now }: Services,
  caller: Caller,
  { id, hours, wanted }: { id: number; hours: number; wanted: VersionCheck },
): Promise<EndpointWithSecret> {
  return await decideAgainIfChanged(async () => {
    const read = await readEndpoint(database, caller, { id })
    const { endpoint: was } = required(read, wanted)
    const secret = newSecret()
    const sealed = await sealSecret(requireDataKeys(config), id, secret)
    const changes = [{ field: 'secret', from: null, to: null }]
    const writing = { actor: read.actor, now: now(), changes, was, sealed, until: now() + hours * HOUR }
    return { endpoint: present(await rotateSecrets(database, caller, writing)), secret }
  })
}

/** Deletes a webhook with its deliveries and their attempts. */
export async function removeWebhook(
  { database, now }: Services,
  caller: Caller,
  { id, wanted }: { id: number; wanted: VersionCheck },
): Promise<void> {
  await decideAgainIfChanged(async () => {
    const read = await readEndpoint(database, caller, { id })
    const { endpoint: was } = required(read, wanted)
    const changes = [{ field: 'url', from: hostOf(was.url), to: null }]
    await removeEndpoint(database, caller, { actor: read.actor, now: now(), changes, was })
  })
}

/** One step of encrypting secrets of a previous key with the current key. Does nothing without a previous key. */
export async function resealWebhookSecrets({ config, database, log, now }: Services): Promise<void> {
  const keys = config.dataKeys
  if (keys === null || keys.previous.length === 0) return
  const keyId = await currentKeyId(keys)
  const found = await listSealedUnderOtherKeys(database, { keyId, now: now(), limit: RESEALED_AT_ONCE })
  const changes = await Promise.all(
    found.map(async ({ id, ...from }) => {
      try {
        return { id, from, to: await resealed(keys, { id, from, now: now() }) }
      } catch (error) {
        log.error('the secret of a webhook cannot be opened', error, { webhookId: id })
        return null
      }
    }),
  )
  await replaceSealedSecrets(
    database,
    changes.filter((change) => change !== null),
    now(),
  )
}

interface Resealing {
  id: number
  from: SealedSecrets
  now: number
}

/** Also drops a previous secret that no longer signs. */
async function resealed(keys: DataKeys, { id, from, now }: Resealing): Promise<SealedSecrets> {
  const again = async (text: string, keyId: string) =>
    await sealSecret(keys, id, await openSecret(keys, id, { text, keyId }))
  const current = await again(from.secret, from.secretKeyId)
  const isPreviousGood = (from.previousSecretUntil ?? 0) > now
  const hasPrevious = isPreviousGood && from.previousSecret !== null && from.previousSecretKeyId !== null
  const previous = hasPrevious ? await again(from.previousSecret ?? '', from.previousSecretKeyId ?? '') : null
  return {
    secret: current.text,
    secretKeyId: current.keyId,
    previousSecret: previous?.text ?? null,
    previousSecretKeyId: previous?.keyId ?? null,
    previousSecretUntil: from.previousSecretUntil,
  }
}

function required(read: EndpointForWriting, wanted: VersionCheck = null): { endpoint: Endpoint } {
  if (read.endpoint === null) throw webhookNotFound()
  if (wanted !== null && !wanted(read.endpoint.version)) throw webhookChanged()
  return { endpoint: read.endpoint }
}

function present(endpoint: Endpoint | null): Endpoint {
  if (endpoint === null) throw webhookNotFound()
  return endpoint
}

function requireGoodAddress({ config }: Services, { settings }: EndpointForWriting, text: string): string {
  const { fault, url } = checkReceiver(text, deskAddress(config.publicUrl ?? settings.url, config))
  if (fault !== null)
    throw invalidField('url', fault === 'no_address' ? 'not_a_web_address' : 'not_allowed', FAULTS[fault])
  return url
}

function requireDepartment({ isDepartment }: EndpointForWriting, departmentId: number | null): void {
  if (departmentId !== null && !isDepartment)
    throw invalidField('department', 'not_found', 'The selected department does not exist.')
}

/** An endpoint that failed for days remains `failing` until it is turned on. */
function stateOf(isActive: boolean, was: Endpoint): Endpoint['state'] {
  if (isActive) return 'active'
  return was.state === 'active' ? 'off' : was.state
}

const RECORDED = ['url', 'description', 'types', 'departmentId', 'hasResource', 'format', 'state'] as const
/** The history has other names for some. */
const HISTORY_NAMES: Readonly<Record<string, string>> = { departmentId: 'department', hasResource: 'include_resource' }

/** The address may contain a secret, so the history contains only its host. */
function changesBetween(was: Endpoint | null, change: EndpointChange): EventChange[] {
  const shown = (name: string, value: unknown) => (name === 'url' && typeof value === 'string' ? hostOf(value) : value)
  return RECORDED.flatMap((name) => {
    const [from, to] = [was?.[name] ?? null, change[name]]
    if (to === undefined || JSON.stringify(from) === JSON.stringify(to)) return []
    return [{ field: HISTORY_NAMES[name] ?? name, from: shown(name, from), to: shown(name, to) }]
  })
}

function hostOf(url: string): string | null {
  return URL.parse(url)?.hostname ?? null
}
