import { createHash, randomInt } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { Failure } from '../context/failures.ts'
import { MAIN_ENVIRONMENT } from '../context/installation.ts'

interface BoundDatabase {
  binding: string
  database_name: string
  /** Missing before the database exists. */
  database_id?: string
}

interface BoundBucket {
  binding: string
  bucket_name: string
  jurisdiction?: string
}

interface Producer {
  binding: string
  queue: string
}

interface Consumer {
  queue: string
  dead_letter_queue?: string
}

interface RateLimit {
  name: string
  namespace_id: string
}

/** The parts of wrangler's configuration that belong to one environment. Everything else is common. */
export interface Configuration {
  $schema?: string
  name: string
  account_id?: string
  workers_dev?: boolean
  routes?: { pattern: string; custom_domain: boolean }[]
  vars: Record<string, string>
  d1_databases: BoundDatabase[]
  r2_buckets: BoundBucket[]
  queues: { producers: Producer[]; consumers: Consumer[] }
  ratelimits: RateLimit[]
  secrets?: { required: string[] }
  [other: string]: unknown
}

export interface Choices {
  jurisdiction?: 'eu'
  domain?: string
  mailFrom?: string
}

/** Without these the Worker only reports what is missing. */
export const REQUIRED_SECRETS = ['TOKEN_SECRET', 'DATA_KEY', 'INSTALL_TOKEN'] as const
export type RequiredSecret = (typeof REQUIRED_SECRETS)[number]

/** Ids in wrangler.toml that stand for local databases. */
const IS_PLACEHOLDER = /^0{8}-/

export async function readBase(folder: string): Promise<Configuration> {
  return parse(await readFile(join(folder, 'wrangler.toml'), 'utf8')) as unknown as Configuration
}

/** Null if it does not exist yet. */
export async function readConfiguration(path: string): Promise<Configuration | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  try {
    return JSON.parse(text) as Configuration
  } catch {
    throw new Failure(
      `${path} is not valid JSON. Correct it, or delete it and run setup again, which finds existing resources by name.`,
    )
  }
}

/** Replaces the file atomically. Returns whether anything changed. */
export async function writeConfiguration(path: string, configuration: Configuration): Promise<boolean> {
  const text = `${JSON.stringify(configuration, null, 2)}\n`
  const before = await readFile(path, 'utf8').catch(() => null)
  if (before === text) return false
  await writeFile(`${path}.next`, text)
  await rename(`${path}.next`, path)
  return true
}

/**
 * Merges wrangler.toml with the environment's own names, ids, variables, addresses and account from `known`, which may have
 * been edited by hand. An update then brings new bindings and keeps every choice.
 */
export function configurationOf(base: Configuration, known: Configuration | null, name: string): Configuration {
  const own = (text: string) => nameIn(name, text)
  const databaseOf = (binding: string) => known?.d1_databases.find((one) => one.binding === binding)
  const bucketOf = (binding: string) => known?.r2_buckets.find((one) => one.binding === binding)
  return {
    $schema: './node_modules/wrangler/config-schema.json',
    ...base,
    name: known?.name ?? workerNameIn(name, base.name),
    ...pick(known, ['account_id', 'workers_dev', 'routes']),
    vars: { ...base.vars, ...known?.vars },
    d1_databases: base.d1_databases.map((database) => ({
      ...database,
      database_name: databaseOf(database.binding)?.database_name ?? own(database.database_name),
      database_id: databaseOf(database.binding)?.database_id ?? idOf(database, name),
    })),
    r2_buckets: base.r2_buckets.map((bucket) => ({
      ...bucket,
      bucket_name: own(bucket.bucket_name),
      ...pick(bucketOf(bucket.binding) ?? null, ['bucket_name', 'jurisdiction']),
    })),
    queues: {
      producers: base.queues.producers.map((one) => ({ ...one, queue: own(one.queue) })),
      consumers: base.queues.consumers.map((one) => ({
        ...one,
        queue: own(one.queue),
        ...(one.dead_letter_queue === undefined ? {} : { dead_letter_queue: own(one.dead_letter_queue) }),
      })),
    },
    ratelimits: ownLimits(base.ratelimits, known?.ratelimits ?? []),
    secrets: { required: [...REQUIRED_SECRETS] },
  }
}

/** Applies the options of this run. Throws a `Failure` if existing data would have to move to another jurisdiction. */
export function withChoices(configuration: Configuration, { jurisdiction, domain, mailFrom }: Choices): Configuration {
  const hasData = configuration.d1_databases.some(({ database_id }) => database_id !== undefined)
  const present = configuration.vars['JURISDICTION'] ?? ''
  if (jurisdiction !== undefined && jurisdiction !== present && hasData) {
    throw new Failure(
      `The databases of ${configuration.name} exist already outside the jurisdiction ${jurisdiction} and cannot be moved. Use another --env.`,
    )
  }
  const inside = jurisdiction ?? present
  return {
    ...configuration,
    ...(domain === undefined ? {} : { routes: [{ pattern: domain, custom_domain: true }] }),
    vars: {
      ...configuration.vars,
      JURISDICTION: inside,
      ...(domain === undefined ? {} : { PUBLIC_URL: `https://${domain}` }),
      ...(mailFrom === undefined ? {} : { MAIL_FROM: mailFrom }),
    },
    r2_buckets: configuration.r2_buckets.map((bucket) =>
      inside === '' ? bucket : { ...bucket, jurisdiction: inside },
    ),
  }
}

export function withDatabaseId(configuration: Configuration, binding: string, id: string): Configuration {
  const d1_databases = configuration.d1_databases.map((one) =>
    one.binding === binding ? { ...one, database_id: id } : one,
  )
  return { ...configuration, d1_databases }
}

/** Every queue once, dead-letter queues included. */
export function queuesOf({ queues }: Configuration): string[] {
  const consumed = queues.consumers.flatMap(({ queue, dead_letter_queue: dead }) =>
    dead === undefined ? [queue] : [queue, dead],
  )
  return [...new Set([...queues.producers.map(({ queue }) => queue), ...consumed])]
}

/** Configurations with equal fingerprints deploy the same Worker. */
export function fingerprintOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** `helpdesk-events` becomes `helpdesk-staging-events` in staging. The consumer matches the end of the name. */
function nameIn(environment: string, name: string): string {
  return environment === MAIN_ENVIRONMENT ? name : name.replace(/^[^-]+/, (first) => `${first}-${environment}`)
}

function workerNameIn(environment: string, name: string): string {
  return environment === MAIN_ENVIRONMENT ? name : `${name}-${environment}`
}

/** The ids of rate limits count in the whole account: two Workers with the same id would use up each other's limits. */
function ownLimits(base: readonly RateLimit[], known: readonly RateLimit[]): RateLimit[] {
  const prefix = randomInt(10_000, 100_000)
  return base.map((limit) => {
    const kept = known.find(({ name }) => name === limit.name)?.namespace_id
    const isOwn = kept !== undefined && kept !== limit.namespace_id
    return { ...limit, namespace_id: isOwn ? kept : `${prefix}${limit.namespace_id}` }
  })
}

function idOf({ database_id: id = '' }: BoundDatabase, environment: string): string | undefined {
  return id === '' || IS_PLACEHOLDER.test(id) || environment !== MAIN_ENVIRONMENT ? undefined : id
}

function pick<Key extends string>(from: { [K in Key]?: unknown } | null, keys: readonly Key[]) {
  return Object.fromEntries(keys.flatMap((key) => (from?.[key] === undefined ? [] : [[key, from[key]]])))
}
