import { clientOf } from '../context/client.ts'
import type { ShellContext } from '../context/shell-context.types.ts'
import { Failure } from '../context/failures.ts'
import type { Installation } from '../context/installation.ts'
import { waitUntilItAnswers } from '../setup/install.ts'

const PATIENCE_MILLISECONDS = 120_000
const PAUSE_MILLISECONDS = 2000
const NEEDED = new Set(['secrets', 'migrations', 'bindings'])

interface Tried {
  installation: Installation
  /** The deployed version. The previous one may still answer for a while. */
  versionId: string
}

/** Checks that the new code answers, recognises its caller, and reaches all bindings. */
export async function smokeTest(shell: ShellContext, { installation, versionId }: Tried): Promise<void> {
  await waitUntilItAnswers(shell, installation.url)
  const checks = await checksOf(shell, { installation, versionId })
  const failed = checks.filter(({ name, state }) => NEEDED.has(name) && state === 'wrong')
  if (failed.length === 0) return
  const wrong = failed.map(({ name, message }) => `${name}: ${message}`).join('; ')
  throw new Failure(`The new version is deployed but does not work: ${wrong}`)
}

async function checksOf({ surroundings }: ShellContext, { installation, versionId }: Tried) {
  const helpdesk = clientOf(installation, surroundings)
  const deadline = surroundings.now() + PATIENCE_MILLISECONDS
  for (;;) {
    const { data } = await helpdesk.get('/api/v3/admin/health')
    if (data.deployment === versionId) return data.checks
    if (surroundings.now() >= deadline) {
      throw new Failure(
        `The new version is deployed, but another version answers at ${installation.url}. Check that this is the address of the environment.`,
      )
    }
    await surroundings.wait(PAUSE_MILLISECONDS)
  }
}
