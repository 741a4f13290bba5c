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
    .description('what only somebody with the Cloudflare account can do for an admin who is locked out; audited')
  rescue
    .command('key')
    .description('a key of the scope admin for a day, kept for this shell')
    .requiredOption('--email <address>', 'of the admin whom the key stands for')
    .action(async ({ email }: { email: string }) => await rescueKey(shell, addressOf(email)))
  rescue
    .command('two-factor')
    .description('takes the second factor from an admin who lost it, and ends their sessions; they are told by mail')
    .requiredOption('--email <address>', 'of the admin')
    .action(async ({ email }: { email: string }) => await rescueTwoFactor(shell, addressOf(email)))
}

function addressOf(text: string): string {
  const email = readEmail(text)
  if (email === undefined) throw new UsageError(`--email takes an e-mail address, not ${text}`)
  return email
}

async function rescueKey(shell: ShellContext, email: string): Promise<void> {
  const { folder, now } = shell.surroundings
  const place = shell.place()
  const url = await addressOfDesk(shell)
  await shell.confirmLoss(`Make a key that opens all administration of ${url}, in the name of ${email}?`)
  const at = now()
  const keyExpiresAt = at + DAY_MILLISECONDS
  const apiKey = await newApiKey()
  const rows = await execute(shell, rescueKeySql({ email, apiKey, now: at, expiresAt: keyExpiresAt }))
  const keyId = rows.at(-1)?.[0]?.id
  if (keyId === undefined) throw new Failure(`There is no active admin with the address ${email}.`)
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
  if (url === undefined) throw new UsageError('Which address does the helpdesk have? Give --url.')
  return readAddress(url)
}

async function rescueTwoFactor(shell: ShellContext, email: string): Promise<void> {
  await shell.confirmLoss(`Take the second factor from ${email}, and end all their sessions?`)
  const rows = await execute(shell, rescueTwoFactorSql({ email, now: shell.surroundings.now() }))
  const userId = rows.find((found) => found.length > 0)?.[0]?.id
  if (userId === undefined) throw new Failure(`There is no active admin ${email} with a second factor.`)
  shell.output.result({ user_id: userId }, `${email} has no second factor any more, and is signed out everywhere.`)
}

/** One call and one transaction. Returns the rows of each statement. */
async function execute(shell: ShellContext, statements: readonly string[]): Promise<{ id?: number }[][]> {
  const wrangler = await shell.wrangler()
  const command = ['d1', 'execute', 'DB', '--json', '--command', statements.join(';\n'), ...wrangler.target]
  const told = await wrangler.must('The database did not take it', command)
  return ((jsonOf(told) as { results?: { id?: number }[] }[] | null) ?? []).map(({ results }) => results ?? [])
}
