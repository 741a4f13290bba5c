import { Option } from 'commander'
import type { AddCommands } from '../context/shell-context.types.ts'
import { UsageError } from '../context/failures.ts'
import { setUpEnvironment } from './environment.ts'
import type { SetupOptions } from './setup.types.ts'

/** The regions that D1 and R2 both accept as hints. */
const LOCATIONS = ['weur', 'eeur', 'apac', 'oc', 'wnam', 'enam']

const ABOUT = `Sets up a helpdesk in an empty account. With --remote or --env NAME, it creates databases, a bucket, queues and secrets, migrates,
deploys and installs, creates a key for this machine, and sends a test mail. Without them, it prepares the helpdesk of npm start.
If setup is interrupted, run the same command again. It resumes where it stopped.`

/** `desk setup` */
export const addSetup: AddCommands = (program, shell) => {
  program
    .command('setup')
    .summary('set up a helpdesk in an empty account')
    .description(ABOUT)
    .option('--email <address>', 'address of the first admin')
    .option('--name <name>', 'display name of the first admin')
    .option('--company <name>', 'name of the company')
    .option('--time-zone <zone>', 'time zone of the helpdesk, for example Europe/Berlin')
    .option('--mail-from <address>', 'sender of all mail, on a domain that is onboarded for Email Sending')
    .option('--domain <host>', 'domain of the account to use instead of workers.dev')
    .addOption(new Option('--location <region>', 'region of the databases and the bucket').choices(LOCATIONS))
    .addOption(
      new Option(
        '--jurisdiction <jurisdiction>',
        'keep databases, bucket, queues and live connections in this jurisdiction',
      )
        .choices(['eu'])
        .conflicts('location'),
    )
    .option('--empty', 'start the local helpdesk without the demo (a deployed one never has it)')
    .option('--port <port>', 'port of the local helpdesk')
    .action(async (options: SetupOptions) => {
      requireSensible(options)
      const place = shell.place()
      if (place.kind === 'environment') {
        await setUpEnvironment(shell, place, options)
        return
      }
      // Loaded lazily, because wrangler as a library takes a second.
      const { setUpLocally } = await import('./local.ts')
      await setUpLocally(shell, options)
    })
}

const ADDRESS = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** Checked before anything is changed. */
function requireSensible({ email, mailFrom, domain, port }: SetupOptions): void {
  for (const [name, address] of Object.entries({ '--email': email, '--mail-from': mailFrom })) {
    if (address !== undefined && !ADDRESS.test(address))
      throw new UsageError(`${name} must be an email address, not ${address}`)
  }
  if (domain !== undefined && !HOST.test(domain)) {
    throw new UsageError(`--domain takes a host name like desk.example.com, not ${domain}`)
  }
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535)) {
    throw new UsageError(`--port takes a port number, not ${port}`)
  }
}
