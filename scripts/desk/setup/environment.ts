import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deskFile } from '../context/desk-file.ts'
import type { ShellContext } from '../context/shell-context.types.ts'
import { Failure } from '../context/failures.ts'
import { flagsOf, knownInstallation, type Place } from '../context/installation.ts'
import { configFileOf, type Wrangler, wranglerFor } from '../context/wrangler.ts'
import { applyMigrations } from '../migrate/migrate.ts'
import { ensureBucket, ensureDatabase, ensureQueue, requireAccount, secretsOfWorker } from './account.ts'
import * as configurations from './configuration.ts'
import { deploy } from './deploy.ts'
import { install, isInstalled, isUsable, keepNewKey, waitUntilItAnswers } from './install.ts'
import { keptSecrets, missingSecrets, newPassword, withSecretsFile } from './secrets.ts'
import type { SetupOptions, SetupProgress } from './setup.types.ts'
import { sendTestMail } from './test-mail.ts'

export type Environment = Extract<Place, { kind: 'environment' }>

/** The state that the steps share. */
interface Setup {
  shell: ShellContext
  place: Environment
  options: SetupOptions
  wrangler: Wrangler
  folder: string
  tell: (text: string) => void
}

/**
 * Each step checks what exists and creates what is missing, so an interrupted run can be repeated. Nothing in the account is
 * replaced or removed.
 */
export async function setUpEnvironment(shell: ShellContext, place: Environment, options: SetupOptions): Promise<void> {
  const { folder, env, runWrangler } = shell.surroundings
  const wrangler = wranglerFor({ place, folder, env, persistTo: undefined, runWrangler })
  const setup: Setup = { shell, place, options, wrangler, folder, tell: shell.output.note }
  const progress = deskFile<SetupProgress>(folder, `${place.name}.setup`)
  const known = (await progress.read()) ?? {}
  const email = options.email ?? known.email ?? (await askEmail(shell))
  const name = options.name ?? known.name ?? (await askName(shell))
  const configuration = await configure(setup)
  await progress.write({ ...known, email, name })
  const complete = await makeResources(setup, configuration)
  await makeMigrations(setup)
  const deployed = await makeDeployment(setup, complete, { ...known, email, name })
  await progress.write(deployed)
  await waitUntilItAnswers(shell, deployed.url)
  await makeInstallation(setup, { url: deployed.url, email, name })
  await makeKey(setup, { url: deployed.url, email })
  const isMailTested = deployed.isMailTested === true || (await testMail(setup))
  await progress.write({ ...deployed, isMailTested })
  await showOnce(setup, { url: deployed.url, email })
}

async function askEmail(shell: ShellContext): Promise<string> {
  return await shell.ask('Email address of the first admin', {
    orElse: '--email ADDRESS',
    problem: (text) => (text.includes('@') ? null : 'Enter a valid email address.'),
  })
}

/** Answers and invitations bear it. Empty where nobody can be asked: it can be set later. */
async function askName(shell: ShellContext): Promise<string> {
  if (!shell.surroundings.isTerminal) return ''
  return await shell.ask('Display name of the first admin', { orElse: '--name NAME' })
}

/** Writes what is known so far, because wrangler reads it in the next step. */
async function configure({ place, options, folder, shell, tell }: Setup): Promise<configurations.Configuration> {
  const path = join(folder, configFileOf(place) ?? '')
  const base = await configurations.readBase(folder)
  const known = await configurations.readConfiguration(path)
  const wanted = configurations.withChoices(configurations.configurationOf(base, known, place.name), options)
  const { env, runWrangler } = shell.surroundings
  // The sign-in is checked before anything is written, so without a configuration file.
  const anywhere = wranglerFor({ place: { kind: 'local' }, folder, env, persistTo: undefined, runWrangler })
  const account = await requireAccount(anywhere, { env, accountId: wanted.account_id })
  const isNew = await configurations.writeConfiguration(path, wanted)
  tell(`account      ${account}`)
  tell(`settings     ${configFileOf(place)}${isNew ? ' is written' : ''}`)
  return wanted
}

async function makeResources(
  { place, options, wrangler, folder, tell }: Setup,
  configuration: configurations.Configuration,
): Promise<configurations.Configuration> {
  const path = join(folder, configFileOf(place) ?? '')
  const where = { location: options.location, jurisdiction: configuration.vars['JURISDICTION'] ?? '' }
  const stateOf = (isNew: boolean) => (isNew ? 'created' : 'exists')
  let complete = configuration
  for (const { binding, database_name: name } of configuration.d1_databases) {
    const { id, isNew } = await ensureDatabase(wrangler, name, where)
    complete = configurations.withDatabaseId(complete, binding, id)
    await configurations.writeConfiguration(path, complete)
    tell(`database     ${name} ${stateOf(isNew)}`)
  }
  for (const { bucket_name: name } of configuration.r2_buckets) {
    tell(`bucket       ${name} ${stateOf(await ensureBucket(wrangler, name, where))}`)
  }
  for (const name of configurations.queuesOf(configuration)) {
    tell(`queue        ${name} ${stateOf(await ensureQueue(wrangler, name, where))}`)
  }
  return complete
}

async function makeMigrations({ wrangler, tell }: Setup): Promise<void> {
  await applyMigrations(wrangler)
  tell('migrations   applied')
}

type Deployment = SetupProgress & { url: string }

/** Sets the missing secrets, which are stored here first. */
async function makeDeployment(
  { place, wrangler, folder, tell }: Setup,
  configuration: configurations.Configuration,
  known: SetupProgress,
): Promise<Deployment> {
  const file = keptSecrets(folder, place.name)
  const kept = (await file.read()) ?? {}
  const secrets = missingSecrets(kept, await secretsOfWorker(wrangler))
  await file.write({ ...kept, ...secrets })
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  const fingerprint = configurations.fingerprintOf(configuration, version)
  const isThere = known.url !== undefined && known.fingerprint === fingerprint && Object.keys(secrets).length === 0
  if (known.url !== undefined && isThere) {
    tell(`Worker       ${configuration.name} deployed`)
    return { ...known, url: known.url }
  }
  const deployed = await withSecretsFile({ folder, name: place.name, secrets }, async (secretsFile) => {
    return await deploy(wrangler, { folder, name: place.name, secretsFile })
  })
  const url =
    configuration.vars['PUBLIC_URL'] === '' ? deployed.url : (configuration.vars['PUBLIC_URL'] ?? deployed.url)
  if (url === null) {
    throw new Failure('The Worker is deployed but has no address. Give --domain, or turn on its workers.dev address.')
  }
  tell(`Worker       ${configuration.name} deployed to ${url}`)
  return { ...known, url, fingerprint, versionId: deployed.versionId }
}

async function makeInstallation(
  { shell, place, options, folder, tell }: Setup,
  { url, email, name }: { url: string; email: string; name: string },
): Promise<void> {
  const file = keptSecrets(folder, place.name)
  const kept = (await file.read()) ?? {}
  // Another machine set it up, and this one has a key: nothing to install.
  if (kept.INSTALL_TOKEN === undefined) return
  const { INSTALL_TOKEN: installToken } = kept
  if (await isInstalled(shell, { url, installToken })) {
    tell('installation exists')
    return
  }
  const chosen = shell.surroundings.env['HELPDESK_PASSWORD']
  const password = chosen ?? kept.ADMIN_PASSWORD ?? newPassword()
  // Stored before it is used, because a resumed run has to sign in with it.
  if (chosen === undefined) await file.write({ ...kept, ADMIN_PASSWORD: password })
  const admin = { email, name, password, company: options.company, timezone: options.timeZone }
  const appKey = await install(shell, { url, installToken, admin })
  await file.write({ ...((await file.read()) ?? kept), APP_KEY: appKey })
  tell(`installation created, with ${email} as its admin`)
}

async function makeKey(
  { shell, place, folder, tell }: Setup,
  { url, email }: { url: string; email: string },
): Promise<void> {
  const file = knownInstallation(folder, place)
  const known = await file.read()
  if (known !== null && (await isUsable(shell, known, url))) {
    // The helpdesk may have moved to a custom domain.
    await file.write({ ...known, url })
    tell('key          exists')
    return
  }
  const kept = (await keptSecrets(folder, place.name).read()) ?? {}
  const credentials = { email, password: kept.ADMIN_PASSWORD ?? null }
  tell(`key          stored in ${await keepNewKey(shell, { url, place, credentials })}`)
}

async function testMail({ shell, folder, place, tell }: Setup): Promise<boolean> {
  const known = await knownInstallation(folder, place).read()
  if (known === null) return false
  const { isSent, line } = await sendTestMail(shell, known)
  tell(`mail         ${line}`)
  return isSent
}

/** Prints on stdout what cannot be read again, then deletes it here. */
async function showOnce(
  { shell, place, folder }: Setup,
  { url, email }: { url: string; email: string },
): Promise<void> {
  const file = keptSecrets(folder, place.name)
  const { ADMIN_PASSWORD: password, APP_KEY: appKey, ...rest } = (await file.read()) ?? {}
  const flags = flagsOf(place)
  const once = [
    ...(password === undefined ? [] : [`  password     ${password}   (shown only once)`]),
    ...(appKey === undefined ? [] : [`  API key      ${appKey}   (for apps, shown only once)`]),
  ]
  const text = [
    `The helpdesk runs at ${url}`,
    '',
    `  sign in as   ${email}`,
    ...once,
    `  set it up    ${url}/desk/setup   (name, agents, mail, import: five minutes in the browser)`,
    `  your key     ${knownInstallation(folder, place).path}   (used by npm run desk --${flags})`,
    `  secrets      ${file.path}   (store DATA_KEY in your password manager too)`,
    '',
    'Next:',
    `  npm run desk --${flags} doctor        check the helpdesk`,
    `  npm run desk --${flags} help          all commands`,
    `  npm run desk --${flags} upgrade       after each git pull`,
  ].join('\n')
  const keyFile = knownInstallation(folder, place).path
  shell.output.result({ url, email, password: password ?? null, api_key: appKey ?? null, key_file: keyFile }, text)
  await file.write(rest)
}
