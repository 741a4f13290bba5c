import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '../../../scripts/desk/setup/configuration.ts'
import { PROJECT } from '../../../scripts/wrangler.ts'
import { desk, folderForTest } from '../desk-shell.ts'
import { openAccount } from './account.ts'
import { standInHelpdesk } from './helpdesk.ts'

const MAKING = /^(?:d1 create|r2 bucket create|queues create|deploy(?: |$))/

/** An empty account, a copy of the project files that setup reads, and the helpdesk that answers after the deployment. */
export async function emptyAccount(worker = 'edge-helpdesk') {
  const account = await openAccount()
  const folder = await folderForTest()
  for (const name of ['wrangler.toml', 'package.json']) await copyFile(join(PROJECT, name), join(folder, name))
  const deployed = async () => (await account.read()).workers[worker]
  const helpdesk = standInHelpdesk({
    secrets: async () => (await deployed())?.secrets ?? null,
    version: async () => (await deployed())?.versions.at(-1) ?? null,
  })
  const run = async (args: readonly string[], env: Record<string, string> = {}, now = () => Date.now()) => {
    const { runWrangler } = account
    return await desk(args, { env: { ...account.env, ...env }, folder, fetch: helpdesk.fetch, runWrangler, now })
  }
  const config = async (name = 'production') =>
    JSON.parse(await readFile(join(folder, `wrangler.${name}.json`), 'utf8')) as Configuration
  const made = async () => (await account.calls()).filter((call) => MAKING.test(call))
  const kept = async (name: string) =>
    JSON.parse(await readFile(join(folder, '.desk', `${name}.json`), 'utf8')) as Record<string, string>
  return { account, folder, helpdesk, run, config, made, kept }
}
