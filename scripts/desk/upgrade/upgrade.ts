import { join } from 'node:path'
import { deskFile } from '../context/desk-file.ts'
import type { AddCommands, ShellContext } from '../context/shell-context.types.ts'
import { Failure, UsageError } from '../context/failures.ts'
import { flagsOf, findInstallation, type Place } from '../context/installation.ts'
import { configFileOf, type Wrangler } from '../context/wrangler.ts'
import { applyMigrations } from '../migrate/migrate.ts'
import { DATABASES } from '../../wrangler.ts'
import { jsonOf } from '../setup/account.ts'
import * as configurations from '../setup/configuration.ts'
import { type Deployed, deploy } from '../setup/deploy.ts'
import type { SetupProgress } from '../setup/setup.types.ts'
import { smokeTest } from './smoke-test.ts'

type Environment = Extract<Place, { kind: 'environment' }>

const ABOUT = `Deploys the code in this folder to a deployed helpdesk. It notes a restore point of the database (Time Travel), migrates, deploys,
checks the helpdesk, and prints how to roll back.`

/** `desk upgrade` */
export const addUpgrade: AddCommands = (program, shell) => {
  program
    .command('upgrade')
    .summary('deploy this version of the code and its migrations')
    .description(ABOUT)
    .action(async () => {
      const place = shell.place()
      if (place.kind === 'local')
        throw new UsageError('npm start always runs the current code. Give --remote or --env.')
      await upgrade(shell, place)
    })
}

async function upgrade(shell: ShellContext, place: Environment): Promise<void> {
  const wrangler = await shell.wrangler()
  const { folder, env, now } = shell.surroundings
  // The key is needed at the end, so a missing one is reported first.
  const installation = await findInstallation({ options: shell.options(), env, folder })
  const before = await stateBefore(wrangler, now())
  shell.output.note(`before       version ${before.versionId ?? 'unknown'}, database at ${before.bookmarks.DB}`)
  try {
    await renewConfiguration({ folder, place })
    await applyMigrations(wrangler)
    shell.output.note('migrations   applied')
    const deployed = await deploy(wrangler, { folder, name: place.name, secretsFile: null })
    await rememberDeployment({ folder, place, deployed })
    shell.output.note(`Worker       version ${deployed.versionId} deployed`)
    await smokeTest(shell, { installation, versionId: deployed.versionId })
    shell.output.note('checked      it answers; databases, queues and bucket work')
    shell.output.result(resultOf({ place, before, deployed }), waysBack({ place, before }))
  } catch (error) {
    shell.output.note(waysBack({ place, before }))
    throw error
  }
}

/** The output of `wrangler deployments status`. */
interface Deployment {
  versions?: { version_id: string; percentage: number }[]
}

interface Before {
  /** The Worker's version; null if unknown. */
  versionId: string | null
  bookmarks: Record<DatabaseName, string>
  at: string
}

type DatabaseName = (typeof DATABASES)[number]

async function stateBefore(wrangler: Wrangler, now: number): Promise<Before> {
  const status = await wrangler.run(['deployments', 'status', '--json'])
  const deployment = status.code === 0 ? (jsonOf(status.stdout) as Deployment | null) : null
  const versionId = deployment?.versions?.find(({ percentage }) => percentage === 100)?.version_id ?? null
  const bookmarks = { DB: await bookmarkOf(wrangler, 'DB'), SEARCH: await bookmarkOf(wrangler, 'SEARCH') }
  return { versionId, bookmarks, at: new Date(now).toISOString() }
}

async function bookmarkOf(wrangler: Wrangler, database: DatabaseName): Promise<string> {
  const what = `Time Travel gave no bookmark for ${database}`
  const told = await wrangler.must(what, ['d1', 'time-travel', 'info', database, '--json'])
  const { bookmark } = (jsonOf(told) ?? {}) as { bookmark?: string }
  if (bookmark === undefined) throw new Failure(`${what}. Nothing was changed.`)
  return bookmark
}

/** An update of the code may bring new bindings. */
async function renewConfiguration({ folder, place }: { folder: string; place: Environment }): Promise<void> {
  const path = join(folder, configFileOf(place) ?? '')
  const known = await configurations.readConfiguration(path)
  const next = configurations.configurationOf(await configurations.readBase(folder), known, place.name)
  const missing = next.d1_databases.find(({ database_id }) => database_id === undefined)
  if (missing !== undefined) {
    throw new Failure(
      `The database ${missing.database_name} does not exist yet. Run: npm run desk -- setup${flagsOf(place)}`,
    )
  }
  const queues = known === null ? [] : configurations.queuesOf(known)
  const added = configurations.queuesOf(next).filter((name) => !queues.includes(name))
  if (added.length > 0) {
    throw new Failure(`This version needs the queue ${added.join(', ')}. Run: npm run desk -- setup${flagsOf(place)}`)
  }
  await configurations.writeConfiguration(path, next)
}

interface Remembered {
  folder: string
  place: Environment
  deployed: Deployed
}

/** Setup then does not deploy the same version again. */
async function rememberDeployment({ folder, place, deployed }: Remembered): Promise<void> {
  const file = deskFile<SetupProgress>(folder, `${place.name}.setup`)
  const known = await file.read()
  if (known !== null) await file.write({ ...known, versionId: deployed.versionId })
}

/** Code and data are rolled back separately: migrations only add, so older code runs on a newer database. */
function waysBack({ place, before }: { place: Environment; before: Before }): string {
  const told = `--config ${configFileOf(place)}`
  const code =
    before.versionId === null
      ? 'There is no earlier version of the code.'
      : `To go back to the previous code without losing data:\n  npx wrangler rollback ${before.versionId} ${told}`
  const restore = DATABASES.map(
    (database) => `  npx wrangler d1 time-travel restore ${database} --bookmark=${before.bookmarks[database]} ${told}`,
  )
  return [
    code,
    '',
    `To reset the data to ${before.at}. THIS LOSES ALL LATER CHANGES, and the search index must be rebuilt:`,
    ...restore,
    `  npm run desk -- search rebuild${flagsOf(place)}`,
  ].join('\n')
}

function resultOf({ place, before, deployed }: { place: Environment; before: Before; deployed: Deployed }) {
  return {
    environment: place.name,
    version_id: deployed.versionId,
    previous_version_id: before.versionId,
    bookmarks: before.bookmarks,
    bookmark_at: before.at,
  }
}
