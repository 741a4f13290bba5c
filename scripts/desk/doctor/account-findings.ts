import { join } from 'node:path'
import type { ShellContext } from '../context/shell-context.types.ts'
import { flagsOf, type Place } from '../context/installation.ts'
import { configFileOf, errorTextOf, type Wrangler } from '../context/wrangler.ts'
import { jsonOf, secretsOfWorker } from '../setup/account.ts'
import * as configurations from '../setup/configuration.ts'
import type { Finding } from './findings.types.ts'

type Environment = Extract<Place, { kind: 'environment' }>

interface Examined {
  wrangler: Wrangler
  configuration: configurations.Configuration
  setup: string
}

/** Checks with a few calls whether everything in the configuration exists in the account. */
export async function accountFindings(shell: ShellContext, place: Environment): Promise<Finding[]> {
  const wrangler = await shell.wrangler()
  const { folder } = shell.surroundings
  const configuration = await configurations.readConfiguration(join(folder, configFileOf(place) ?? ''))
  if (configuration === null) return []
  const who = await wrangler.run(['whoami', '--json'])
  if (who.code !== 0) {
    const message = 'Not signed in to Cloudflare, or Cloudflare cannot be reached. The account was not checked.'
    return [{ name: 'account', state: 'warning', message, mend: 'npx wrangler login' }]
  }
  const examined = { wrangler, configuration, setup: `npm run desk --${flagsOf(place)} setup` }
  return [
    await databasesFinding(examined),
    await resourcesFinding(examined),
    await secretsFinding(examined),
    await replicationFinding(examined),
    await incomingMailFinding(examined),
  ]
}

async function databasesFinding({ wrangler, configuration, setup }: Examined): Promise<Finding> {
  const listed = await wrangler.run(['d1', 'list', '--json'])
  const name = 'databases'
  if (listed.code !== 0) return { name, state: 'warning', message: errorTextOf(listed), mend: null }
  const present = (jsonOf(listed.stdout) as { uuid: string }[] | null) ?? []
  const missing = configuration.d1_databases.filter(({ database_id: id }) => !present.some(({ uuid }) => uuid === id))
  if (missing.length === 0) return { name, state: 'ok', message: 'Both are in the account.', mend: null }
  const names = missing.map(({ database_name }) => database_name).join(', ')
  return { name, state: 'wrong', message: `Not in the account by their ids: ${names}.`, mend: setup }
}

async function resourcesFinding({ wrangler, configuration, setup }: Examined): Promise<Finding> {
  const missing: string[] = []
  for (const { bucket_name: bucket, jurisdiction } of configuration.r2_buckets) {
    const inside = jurisdiction === undefined ? [] : ['--jurisdiction', jurisdiction]
    const found = await wrangler.run(['r2', 'bucket', 'info', bucket, '--json', ...inside])
    if (found.code !== 0) missing.push(`bucket ${bucket}`)
  }
  for (const queue of configurations.queuesOf(configuration)) {
    const found = await wrangler.run(['queues', 'info', queue])
    if (found.code !== 0) missing.push(`queue ${queue}`)
  }
  const name = 'resources'
  if (missing.length === 0) return { name, state: 'ok', message: 'Bucket and queues are in the account.', mend: null }
  return { name, state: 'wrong', message: `Not found in the account: ${missing.join(', ')}.`, mend: setup }
}

async function secretsFinding({ wrangler, setup }: Examined): Promise<Finding> {
  const name = 'secrets set'
  const present = await secretsOfWorker(wrangler)
  const missing = configurations.REQUIRED_SECRETS.filter((secret) => !present.includes(secret))
  if (missing.length === 0) return { name, state: 'ok', message: `${present.length} of them.`, mend: null }
  return { name, state: 'wrong', message: `The Worker does not have ${missing.join(', ')}.`, mend: setup }
}

async function replicationFinding({ wrangler, configuration }: Examined): Promise<Finding> {
  const name = 'replicas'
  const database = configuration.d1_databases.find(({ binding }) => binding === 'DB')?.database_name ?? 'DB'
  const told = await wrangler.run(['d1', 'info', database, '--json'])
  const info = told.code === 0 ? (jsonOf(told.stdout) as Record<string, unknown> | null) : null
  const mode = info?.['read_replication.mode']
  if (typeof mode !== 'string') return { name, state: 'ok', message: 'Read replication is unknown.', mend: null }
  if (mode === 'auto') return { name, state: 'ok', message: 'Read replication is on.', mend: null }
  const mend = `Dashboard, D1, ${database}, Settings, Read replication: turn it on. Reads from distant regions become faster.`
  return { name, state: 'warning', message: 'Read replication is off.', mend }
}

/** Mail comes in where a rule of Email Routing leads the address of MAIL_FROM, or every address, to the Worker. */
async function incomingMailFinding({ wrangler, configuration, setup }: Examined): Promise<Finding> {
  const name = 'mail in'
  const address = (configuration.vars['MAIL_FROM'] ?? '').toLowerCase()
  const domain = address.split('@').at(-1) ?? ''
  if (domain === '' || /^(?:.*\.)?example\.(?:com|net|org)$/.test(domain)) {
    return { name, state: 'warning', message: 'No mail address is configured.', mend: `${setup} --mail-from ADDRESS` }
  }
  const listed = await wrangler.run(['email', 'routing', 'rules', 'list', domain])
  if (listed.code !== 0) {
    const message = `Email Routing of ${domain} cannot be read: ${errorTextOf(listed)}`
    return { name, state: 'warning', message, mend: `npx wrangler email routing enable ${domain}` }
  }
  const { name: worker } = configuration
  if (isLedTo(listed.stdout, { address, worker })) {
    return { name, state: 'ok', message: `Mail to ${address} reaches the Worker.`, mend: null }
  }
  const message = `No rule of Email Routing sends mail for ${address} to the Worker ${worker}: customers cannot answer by mail.`
  const rule = `--match-type literal --match-field to --match-value ${address} --action-type worker --action-value ${worker}`
  return { name, state: 'warning', message, mend: `npx wrangler email routing rules create ${domain} ${rule}` }
}

/** wrangler prints rules for people: a paragraph for each, and a line for the one of all addresses. */
function isLedTo(text: string, { address, worker }: { address: string; worker: string }): boolean {
  const rules = text.toLowerCase().split(/\n\s*\n/)
  return rules.some((rule) => {
    const isOn = /enabled: +true|catch-all rule: enabled/.test(rule)
    const isOurs = rule.includes(`to:${address}`) || rule.includes('catch-all rule')
    return isOn && isOurs && rule.includes(`worker:${worker.toLowerCase()}`)
  })
}
