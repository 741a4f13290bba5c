import { and, desc, eq, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { departments, webhookEndpoints } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs, readAsSystem } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { flag, json, numberOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { insert, remove, update } from '../../../database/engine/writes.ts'
import type { EventTypePattern } from '../../../shared/events/event-patterns.ts'
import type { EventChange } from '../../../shared/events/event-types.ts'
import type { SealedText } from '../../../shared/identity/secrets/sealed-text.ts'
import type { Actor, Caller, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, pageOf, type PageRequest } from '../../../shared/pages.ts'
import type { Endpoint, EndpointFormat, EndpointState } from './endpoints.types.ts'
import type { SealedSecrets } from './secrets.policy.ts'

const w = webhookEndpoints

const endpointShape = {
  id: w.id,
  url: w.url,
  description: w.description,
  types: json<EventTypePattern[]>(w.types),
  departmentId: w.departmentId,
  hasResource: w.hasResource,
  format: w.format,
  state: w.state,
  failingSince: w.failingSince,
  previousSecretUntil: w.previousSecretUntil,
  version: w.version,
  createdAt: w.createdAt,
  updatedAt: w.updatedAt,
}

export const sealedShape = {
  secret: w.secret,
  secretKeyId: w.secretKeyId,
  previousSecret: w.previousSecret,
  previousSecretKeyId: w.previousSecretKeyId,
  previousSecretUntil: w.previousSecretUntil,
}

interface Window {
  readonly [name: string]: number | boolean
  limit: number
  offset: number
  isBeyond: boolean
}

const endpointsOnPage = prepared((at: Slots<{ before: number | null }>, { limit, offset, isBeyond }: Window) =>
  rows(
    endpointShape,
    sql`from ${w} where ${isBeyond ? lt(w.id, at.before) : sql`1`} order by ${desc(w.id)}
      limit ${digits(limit)} offset ${digits(offset)}`,
  ),
)

/** There are at most a few dozen. */
const endpointTotal = prepared(() =>
  row({ total: numberOf(sql`count(*)`) }, sql`from ${w}`).map((found) => found?.total ?? 0),
)

export async function listEndpoints(database: Database, caller: Caller, request: PageRequest): Promise<Page<Endpoint>> {
  const { cursor } = request
  const window = { limit: limitOf(request), offset: offsetOf(request), isBeyond: cursor !== null }
  const { rows: found } = await readAs(database, caller, {
    endpoints: endpointsOnPage({ before: cursor?.id ?? null }, window),
    total: endpointTotal({}),
  })
  return pageOf(found.endpoints, request, {
    total: { count: found.total, isExact: true },
    cursorOf: ({ id }) => ({ key: null, id }),
    present: (endpoint): Endpoint => endpoint,
  })
}

const endpointById = prepared((at: Slots<{ id: number | null }>) =>
  row(endpointShape, sql`from ${w} where ${eq(w.id, at.id)}`),
)

const sealedById = prepared((at: Slots<{ id: number | null }>) =>
  row(sealedShape, sql`from ${w} where ${eq(w.id, at.id)}`),
)

/** The data needed to write an endpoint. */
const circumstances = prepared((at: Slots<{ departmentId: number | null }>) =>
  row(
    {
      isDepartment: flag(sql`exists (select 1 from ${departments} where ${eq(departments.id, at.departmentId)})`),
      total: numberOf(sql`(select count(*) from ${w})`),
      /** Never an id that was used before. */
      nextId: numberOf(sql`ifnull((select seq from sqlite_sequence where name = 'webhook_endpoints'), 0) + 1`),
    },
    sql``,
  ),
)

export interface EndpointForWriting extends ConfirmedCaller {
  endpoint: Endpoint | null
  sealed: SealedSecrets | null
  isDepartment: boolean
  total: number
  nextId: number
}

export async function readEndpoint(
  database: Database,
  caller: Caller,
  { id, departmentId = null }: { id: number | null; departmentId?: number | null },
): Promise<EndpointForWriting> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    endpoint: endpointById({ id }),
    sealed: sealedById({ id }),
    around: circumstances({ departmentId }),
  })
  const { endpoint, sealed, around } = found
  return { ...confirmedCaller, endpoint, sealed, ...(around ?? { isDepartment: false, total: 0, nextId: 1 }) }
}

interface Act {
  actor: Actor
  now: number
  changes: readonly EventChange[]
}

type NewRow = Pick<
  Endpoint,
  'id' | 'url' | 'description' | 'types' | 'departmentId' | 'hasResource' | 'format' | 'state'
>

/** Fails with an error that `isFailedAssertion` recognises if the id was taken meanwhile. */
export async function insertEndpoint(
  database: Database,
  caller: Caller,
  { actor, now, changes, endpoint, sealed }: Act & { endpoint: NewRow; sealed: SealedText },
): Promise<Endpoint | null> {
  const { id, types, ...columns } = endpoint
  const values = { ...columns, id, types: [...types], secret: sealed.text, secretKeyId: sealed.keyId }
  const { inserted } = await commit(database, caller, {
    actor,
    at: now,
    assert: { free: sql`not exists (select 1 from ${w} where ${w.id} >= ${id})` },
    writes: [{ added: insert(w, { ...values, createdAt: now, updatedAt: now }) }],
    events: [{ type: 'webhook.created', subjectId: id, changes }],
    read: { inserted: endpointById({ id }) },
  })
  return inserted
}

export interface EndpointChange {
  url?: string | undefined
  description?: string | undefined
  types?: string[] | undefined
  departmentId?: number | null | undefined
  hasResource?: boolean | undefined
  format?: EndpointFormat | undefined
  state?: EndpointState | undefined
}

function whereEndpointUnchanged({ id, version }: Pick<Endpoint, 'id' | 'version'>): SQL {
  return sql`exists (select 1 from ${w} where ${and(eq(w.id, id), eq(w.version, version))})`
}

/** An endpoint that is turned on again starts without failures. Fails its assertion if the endpoint was changed meanwhile. */
export async function updateEndpoint(
  database: Database,
  caller: Caller,
  { change, ...act }: Act & { was: Endpoint; change: EndpointChange },
): Promise<Endpoint | null> {
  const afresh = change.state === 'active' ? { failingSince: null, failures: 0, pausedUntil: 0 } : {}
  return await write(database, caller, act, { ...change, ...afresh })
}

/** The previous secret also signs until the given time. */
export async function rotateSecrets(
  database: Database,
  caller: Caller,
  { sealed, until, ...act }: Act & { was: Endpoint; sealed: SealedText; until: number },
): Promise<Endpoint | null> {
  return await write(database, caller, act, {
    previousSecret: sql`${w.secret}`,
    previousSecretKeyId: sql`${w.secretKeyId}`,
    previousSecretUntil: until,
    secret: sealed.text,
    secretKeyId: sealed.keyId,
  })
}

async function write(
  database: Database,
  caller: Caller,
  { actor, now, changes, was }: Act & { was: Endpoint },
  set: Parameters<typeof update<typeof w>>[1],
): Promise<Endpoint | null> {
  const { written } = await commit(database, caller, {
    actor,
    at: now,
    assert: { asRead: whereEndpointUnchanged(was) },
    writes: [
      {
        changed: update(w, { ...set, version: sql`${w.version} + 1`, updatedAt: now }, sql`where ${eq(w.id, was.id)}`),
      },
    ],
    events: [{ type: 'webhook.updated', subjectId: was.id, changes }],
    read: { written: endpointById({ id: was.id }) },
  })
  return written
}

/** Deletes an endpoint with its deliveries and their attempts. */
export async function removeEndpoint(
  database: Database,
  caller: Caller,
  { actor, now, changes, was }: Act & { was: Endpoint },
): Promise<void> {
  await commit(database, caller, {
    actor,
    at: now,
    assert: { asRead: whereEndpointUnchanged(was) },
    writes: [{ removed: remove(w, eq(w.id, was.id)) }],
    events: [{ type: 'webhook.deleted', subjectId: was.id, changes }],
  })
}

const underOtherKeys = prepared((at: Slots<{ keyId: string; now: number }>, limit: number) => {
  const otherBefore = and(sql`${w.previousSecretUntil} > ${at.now}`, ne(w.previousSecretKeyId, at.keyId))
  return rows(
    { id: w.id, ...sealedShape },
    sql`from ${w} where ${or(ne(w.secretKeyId, at.keyId), otherBefore)} limit ${digits(limit)}`,
  )
})

/** Endpoints with a secret that is encrypted with another key. */
export async function listSealedUnderOtherKeys(
  database: Database,
  { keyId, now, limit }: { keyId: string; now: number; limit: number },
): Promise<(SealedSecrets & { id: number })[]> {
  const { found } = await readAsSystem(database, { found: underOtherKeys({ keyId, now }, limit) })
  return found
}

/** Replaces each secret only if it is unchanged since it was read. */
export async function replaceSealedSecrets(
  database: Database,
  changes: readonly { id: number; from: SealedSecrets; to: SealedSecrets }[],
  now: number,
): Promise<void> {
  const resealed = changes.map(({ id, from, to }) =>
    update(w, { ...to }, sql`where ${and(eq(w.id, id), eq(w.secret, from.secret))}`),
  )
  await commit(database, null, { actor: { kind: 'system' }, at: now, writes: [{ resealed }] })
}
