import { readEmail } from '../../../src/http/parameters/atoms/email.ts'
import { newApiKey } from '../../../src/shared/identity/tokens/api-keys.ts'
import type { AddCommands, ShellContext } from '../context/shell-context.types.ts'
import { deskFile } from '../context/desk-file.ts'
import { Failure, UsageError } from '../context/failures.ts'
import { knownInstallation, nameOf, readAddress } from '../context/installation.ts'
import { jsonOf } from '../setup/account.ts'
import type { SetupProgress } from '../setup/setup.types.ts'
import { rescueKeySql, rescueTwoFactorSql } from './rescue-sql.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** `desk rescue`: for the owner of the Cloudflare account who lost access to the helpdesk. Every use is an event. */
export const addRescue: AddCommands = (program, shell) => {
  const rescue = program
    .command('rescue')
    .description('help an admin who is locked out; needs the Cloudflare account, and is audited')
  rescue
    .command('key')
    .description('create a service key of admin scope for one day, and store it for this command line')
    .requiredOption('--email <address>', 'address of the admin for whom the key acts')
    .action(async ({ email }: { email: string }) => await rescueKey(shell, addressOf(email)))
  rescue
    .command('two-factor')
    .description('remove the second factor of an admin and end their sessions; the admin gets a mail')
    .requiredOption('--email <address>', 'address of the admin')
    .action(async ({ email }: { email: string }) => await rescueTwoFactor(shell, addressOf(email)))
}

function addressOf(text: string): string {
  const email = readEmail(text)
  if (email === undefined) throw new UsageError(`--email must be an email address, not ${text}`)
  return email
}

async function rescueKey(shell: ShellContext, email: string): Promise<void> {
  const { folder, now } = shell.surroundings
  const place = shell.place()
  const url = await addressOfDesk(shell)
  await shell.confirmLoss(`Create a service key with full administration rights on ${url} that acts for ${email}?`)
  const at = now()
  const keyExpiresAt = at + DAY_MILLISECONDS
  const apiKey = await newApiKey()
  const rows = await execute(shell, rescueKeySql({ email, apiKey, now: at, expiresAt: keyExpiresAt }))
  const keyId = rows.at(-1)?.[0]?.id
  if (keyId === undefined) throw new Failure(`No active admin has the address ${email}.`)
  const file = knownInstallation(folder, place)
  await file.write({ url, key: apiKey.key, keyId, keyExpiresAt })
  const until = new Date(keyExpiresAt).toISOString()
  shell.output.result(
    { key_id: keyId, key_file: file.path, expires_at: until },
    `The key ${keyId} is kept in ${file.path} until ${until}.`,
  )
}

async function addressOfDesk(shell: ShellContext): Promise<string> {
  const { folder } = shell.surroundings
  const place = shell.place()
  const known = await knownInstallation(folder, place).read()
  const progress = await deskFile<SetupProgress>(folder, `${nameOf(place)}.setup`).read()
  const url = shell.options().url ?? known?.url ?? progress?.url
  if (url === undefined) throw new UsageError('The address of the helpdesk is not known. Give --url.')
  return readAddress(url)
}

async function rescueTwoFactor(shell: ShellContext, email: string): Promise<void> {
  await shell.confirmLoss(`Remove the second factor of ${email} and end all their sessions?`)
  const rows = await execute(shell, rescueTwoFactorSql({ email, now: shell.surroundings.now() }))
  const userId = rows.find((found) => found.length > 0)?.[0]?.id
  if (userId === undefined) throw new Failure(`There is no active admin ${email} with a second factor.`)
  shell.output.result({ user_id: userId }, `${email} has no second factor now and is signed out on all devices.`)
}

/** One call and one transaction. Returns the rows of each statement. */
async function execute(shell: ShellContext, statements: readonly string[]): Promise<{ id?: number }[][]> {
  const wrangler = await shell.wrangler()
  const command = ['d1', 'execute', 'DB', '--json', '--command', statements.join(';\n'), ...wrangler.target]
  const told = await wrangler.must('The database refused the command', command)
  return ((jsonOf(told) as { results?: { id?: number }[] }[] | null) ?? []).map(({ results }) => results ?? [])
}
