import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DESK_FOLDER } from '../context/desk-file.ts'
import { Failure } from '../context/failures.ts'
import { errorTextOf, type Wrangler } from '../context/wrangler.ts'

export interface Deployed {
  versionId: string
  /** Its address according to wrangler; null without a workers.dev address. */
  url: string | null
}

interface OutputEntry {
  type?: string
  version_id?: string | null
  targets?: string[]
}

interface DeployOptions {
  folder: string
  /** The folder for other files of the environment. */
  name: string
  /** A file with the secrets to set. Arguments would be visible in process lists. */
  secretsFile: string | null
}

const NAME_WORKERS_DEV =
  'Choose the workers.dev name of the account in the dashboard (Compute, Workers), or give --domain. Then run setup again.'

/** Deploys this code, and reads the result from the file that wrangler writes for programs. */
export async function deploy(wrangler: Wrangler, { folder, name, secretsFile }: DeployOptions): Promise<Deployed> {
  const output = join(folder, DESK_FOLDER, `${name}.deploy.ndjson`)
  await rm(output, { force: true })
  try {
    const secrets = secretsFile === null ? [] : ['--secrets-file', secretsFile]
    const finished = await wrangler.run(['deploy', ...secrets], { WRANGLER_OUTPUT_FILE_PATH: output })
    if (finished.code !== 0) {
      const problem = `The deployment failed: ${errorTextOf(finished)}`
      throw new Failure(/workers\.dev subdomain/i.test(problem) ? `${problem} ${NAME_WORKERS_DEV}` : problem)
    }
    return readDeployed(await readFile(output, 'utf8').catch(() => ''))
  } finally {
    await rm(output, { force: true })
  }
}

function readDeployed(text: string): Deployed {
  const entries = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as OutputEntry)
  const last = entries.findLast(({ type }) => type === 'deploy')
  if (typeof last?.version_id !== 'string') throw new Failure('The deployment reported no version. Run setup again.')
  const target = (last.targets ?? []).find((one) => /\.workers\.dev\b/.test(one))
  const host = target === undefined ? null : /(?:https:\/\/)?([\w.-]+\.workers\.dev)/.exec(target)?.[1]
  return { versionId: last.version_id, url: host === null || host === undefined ? null : `https://${host}` }
}
