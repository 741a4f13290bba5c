// Stands in for wrangler: takes the arguments of the installed version, answers as it does, keeps an account in a folder,
// records every call, and fails on command. `account.ts` puts it on the PATH, sets it up and reads its records.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

class Refusal extends Error {}

const text = { type: 'string' }
const yes = { type: 'boolean' }
const everywhere = { config: text, env: text }

/** Each command with the options that are used, and its effect. */
const COMMANDS = {
  whoami: { options: { json: yes }, run: whoami },
  'd1 list': { options: { json: yes }, run: ({ call, state }) => say(call, JSON.stringify(state.databases, null, 2)) },
  'd1 create': { options: { location: text, jurisdiction: text, 'update-config': yes }, run: createDatabase },
  'd1 info': { options: { json: yes }, run: databaseInfo },
  'd1 migrations apply': { options: { remote: yes, local: yes, 'persist-to': text }, run: applyMigrations },
  'd1 time-travel info': { options: { json: yes, timestamp: text }, run: bookmark },
  'd1 execute': { options: { remote: yes, local: yes, json: yes, command: text, 'persist-to': text }, run: execute },
  'r2 bucket info': { options: { json: yes, jurisdiction: text }, run: bucketInfo },
  'r2 bucket create': { options: { location: text, jurisdiction: text, 'update-config': yes }, run: createBucket },
  'email routing rules list': { options: { 'zone-id': text }, run: routingRules },
  'queues info': { options: {}, run: queueInfo },
  'queues create': { options: { jurisdiction: text }, run: createQueue },
  'secret list': { options: { format: text }, run: secretList },
  deploy: { options: { 'secrets-file': text }, run: deploy },
  'deployments status': { options: { json: yes }, run: deploymentStatus },
  tail: { options: { format: text }, run: ({ call, state }) => void (call.stdout += state.tail ?? '') },
}

/** Runs one call to its end, with the folder and the variables of the caller. */
export function standIn(args, { folder, env }) {
  const stateFile = join(env.STAND_IN_FOLDER, 'account.json')
  const call = { args, folder, env, state: JSON.parse(readFileSync(stateFile, 'utf8')), stdout: '', code: 0 }
  appendFileSync(join(env.STAND_IN_FOLDER, 'calls.ndjson'), `${JSON.stringify(args)}\n`)
  try {
    perform(call)
    writeFileSync(stateFile, JSON.stringify(call.state, null, 2))
    const fault = faultOf(call)
    if (fault?.when === 'after') throw new Refusal(fault.says)
    return { code: call.code, stdout: call.stdout, stderr: '' }
  } catch (error) {
    if (!(error instanceof Refusal) && error.code === undefined) throw error
    const said = `\n\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m \u001b[1m${error.message}\u001b[0m\n\n`
    return {
      code: 1,
      stdout: call.stdout,
      stderr: `${said}🪵  Logs were written to "/home/admin/.config/.wrangler/logs/wrangler.log"\n`,
    }
  }
}

function faultOf({ args, state }) {
  return state.faults.find(({ call }) => `${args.join(' ')} `.startsWith(`${call} `))
}

function perform(call) {
  const { args, state } = call
  const name = Object.keys(COMMANDS).find((one) => `${args.join(' ')} `.startsWith(`${one} `))
  if (name === undefined) throw new Refusal(`Unknown argument: ${args.join(', ')}`)
  const { options, run } = COMMANDS[name]
  const read = parseArgs({
    args: args.slice(name.split(' ').length),
    options: { ...options, ...everywhere },
    allowPositionals: true,
    allowNegative: true,
  })
  const fault = faultOf(call)
  if (fault?.when === 'before') throw new Refusal(fault.says)
  if (state.isOffline) throw new Refusal('fetch failed')
  if (!state.isSignedIn && name !== 'whoami') {
    throw new Refusal(
      "In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable for wrangler to work.",
    )
  }
  run({ ...read, call, state })
}

function say(call, line) {
  call.stdout += `${line}\n`
}

function whoami({ call, state }) {
  if (!state.isSignedIn) {
    say(call, JSON.stringify({ loggedIn: false }, null, 2))
    call.code = 1
    return
  }
  say(
    call,
    JSON.stringify(
      { loggedIn: true, authType: 'OAuth Token', email: 'ops@desk.test', accounts: state.accounts },
      null,
      4,
    ),
  )
}

function createDatabase({ call, state, positionals: [database], values }) {
  if (state.databases.some((one) => one.name === database))
    throw new Refusal('A database with that name already exists')
  if (values['update-config'] !== false)
    throw new Refusal('The stand-in would have asked whether to write the configuration.')
  const uuid = `1e1e1e1e-0000-4000-8000-${String(state.databases.length + 1).padStart(12, '0')}`
  state.databases.push({
    uuid,
    name: database,
    version: 'production',
    jurisdiction: values.jurisdiction ?? null,
    location: values.location ?? null,
    migrated: false,
  })
  say(call, `✅ Successfully created DB '${database}' in region WEUR\nCreated your new D1 database.\n`)
}

function databaseInfo({ call, state, positionals: [database] }) {
  const found = state.databases.find((one) => one.name === database)
  if (!found) throw new Refusal(`Couldn't find DB with name '${database}'`)
  say(
    call,
    JSON.stringify(
      { uuid: found.uuid, name: found.name, 'read_replication.mode': state.replication ?? 'auto' },
      null,
      2,
    ),
  )
}

function routingRules({ call, state, positionals: [domain] }) {
  if (state.routing === undefined) throw new Refusal(`Could not find zone for \`${domain}\`.`)
  say(call, state.routing)
}

function configurationOf({ values, call }) {
  const path = resolve(call.folder, values.config ?? 'wrangler.toml')
  if (!existsSync(path)) throw new Refusal(`Could not read file: ${path}`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** By binding, in the account that the configuration names. */
function boundDatabase(read) {
  const [binding] = read.positionals
  const bound = configurationOf(read).d1_databases.find((one) => one.binding === binding)
  const found = bound && read.state.databases.find(({ uuid }) => uuid === bound.database_id)
  if (!found)
    throw new Refusal(`Couldn't find a D1 DB with the name or binding '${binding}' in your ${read.values.config} file.`)
  return found
}

function applyMigrations(read) {
  const { call } = read
  const database = boundDatabase(read)
  if (!read.values.remote) throw new Refusal('The stand-in has no local databases.')
  if (database.migrated) return say(call, '✅ No migrations to apply!')
  database.migrated = true
  say(
    call,
    'Migrations to be applied:\n┌─────────────────┬────────┐\n│ 0000_schema.sql │ ✅     │\n└─────────────────┴────────┘',
  )
}

function bookmark(read) {
  const { call } = read
  boundDatabase(read)
  say(
    call,
    JSON.stringify(
      { bookmark: `0000007b-0000b26e-00001538-${read.positionals[0].toLowerCase().padEnd(32, '0')}` },
      null,
      2,
    ),
  )
}

function execute(read) {
  const { call, state } = read
  boundDatabase(read)
  state.executed.push(read.values.command)
  say(call, JSON.stringify(state.executeAnswers, null, 2))
}

function bucketInfo({ call, state, positionals: [bucket], values }) {
  const found = state.buckets.find((one) => one.name === bucket && one.jurisdiction === (values.jurisdiction ?? null))
  if (!found)
    throw new Refusal(
      'A request to the Cloudflare API (/accounts/a1/r2/buckets) failed.\n\n  The specified bucket does not exist. [code: 10006]',
    )
  say(call, JSON.stringify({ name: bucket, location: 'WEUR', object_count: '0', bucket_size: '0 B' }, null, 4))
}

function createBucket({ call, state, positionals: [bucket], values }) {
  if (values.jurisdiction && values.location)
    throw new Refusal('Provide either a jurisdiction or location hint - not both.')
  if (state.buckets.some((one) => one.name === bucket && one.jurisdiction === (values.jurisdiction ?? null))) {
    throw new Refusal(
      'A request to the Cloudflare API (/accounts/a1/r2/buckets) failed.\n\n  The bucket you tried to create already exists, and you own it. [code: 10004]',
    )
  }
  state.buckets.push({ name: bucket, jurisdiction: values.jurisdiction ?? null, location: values.location ?? null })
  say(call, `Creating bucket '${bucket}'...\n✅ Created bucket '${bucket}' with default storage class of Standard.`)
}

function queueInfo({ call, state, positionals: [queue] }) {
  if (!state.queues.some(({ name }) => name === queue))
    throw new Refusal(`Queue "${queue}" does not exist. To create it, run: wrangler queues create ${queue}`)
  say(call, `Queue Name: ${queue}\nQueue ID: 5e5e\nNumber of Producers: 0\nNumber of Consumers: 0`)
}

function createQueue({ call, state, positionals: [queue], values }) {
  if (state.queues.some(({ name }) => name === queue))
    throw new Refusal(
      `Queue name '${queue}' is already taken. Please use a different name and try again. [code: 11009]`,
    )
  state.queues.push({ name: queue, jurisdiction: values.jurisdiction ?? null })
  say(call, `🌀 Creating queue '${queue}'\n✅ Created queue '${queue}'`)
}

function workerOf(read) {
  return read.state.workers[configurationOf(read).name]
}

function secretList(read) {
  const { call } = read
  const worker = workerOf(read)
  if (!worker)
    throw new Refusal(
      `Worker "${configurationOf(read).name}" not found.\n\nIf this is a new Worker, run \`wrangler deploy\` first to create it.`,
    )
  say(
    call,
    JSON.stringify(
      Object.keys(worker.secrets).map((secret) => ({ name: secret, type: 'secret_text' })),
      null,
      2,
    ),
  )
}

function deploy(read) {
  const { call, state } = read
  const configuration = configurationOf(read)
  const file = read.values['secrets-file']
  const given = file === undefined ? {} : JSON.parse(readFileSync(resolve(call.folder, file), 'utf8'))
  const worker = (state.workers[configuration.name] ??= { secrets: {}, versions: [] })
  const missing = (configuration.secrets?.required ?? []).filter((one) => !(one in given) && !(one in worker.secrets))
  if (missing.length > 0) {
    delete state.workers[configuration.name]
    throw new Refusal(`The following required secrets have not been set: ${missing.join(', ')}`)
  }
  for (const { database_id: id, database_name } of configuration.d1_databases) {
    if (!state.databases.some(({ uuid }) => uuid === id))
      throw new Refusal(`binding DB of type d1 must have a valid \`id\` specified (${database_name}) [code: 10021]`)
  }
  for (const { queue } of configuration.queues.consumers) {
    if (!state.queues.some((one) => one.name === queue))
      throw new Refusal(`Queue "${queue}" does not exist. To create it, run: wrangler queues create ${queue}`)
  }
  Object.assign(worker.secrets, given)
  worker.vars = configuration.vars
  const version = `v0000000-0000-4000-8000-${String(worker.versions.length + 1).padStart(12, '0')}`
  worker.versions.push(version)
  const host = `${configuration.name}.desk-test.workers.dev`
  const targets = configuration.routes
    ? configuration.routes.map(({ pattern }) => `${pattern} (custom domain)`)
    : [`https://${host}`]
  const entry = {
    type: 'deploy',
    version: 1,
    worker_name: configuration.name,
    version_id: version,
    targets: [...targets, 'schedule: * * * * *'],
  }
  if (call.env.WRANGLER_OUTPUT_FILE_PATH) {
    const session = { type: 'wrangler-session', version: 1, wrangler_version: '4.156.2', command_line_args: call.args }
    appendFileSync(call.env.WRANGLER_OUTPUT_FILE_PATH, `${JSON.stringify(session)}\n${JSON.stringify(entry)}\n`)
  }
  say(
    call,
    `Total Upload: 1500.00 KiB / gzip: 400.00 KiB\nUploaded ${configuration.name} (5.00 sec)\nDeployed ${configuration.name} triggers (1.00 sec)\n  ${targets.join('\n  ')}\nCurrent Version ID: ${version}`,
  )
}

function deploymentStatus(read) {
  const { call } = read
  const worker = workerOf(read)
  if (!worker) throw new Refusal(`The Worker ${configurationOf(read).name} has no deployments.`)
  say(
    call,
    JSON.stringify(
      {
        id: 'd1',
        created_on: '2026-11-22T00:00:00Z',
        versions: [{ version_id: worker.versions.at(-1), percentage: 100 }],
      },
      null,
      2,
    ),
  )
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const { code, stdout, stderr } = standIn(process.argv.slice(2), { folder: process.cwd(), env: process.env })
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  process.exitCode = code
}
