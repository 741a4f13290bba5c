import { clientOf } from '../door/client.ts'
import type { Door } from '../door/door.types.ts'
import { Failure } from '../door/failures.ts'
import type { Installation } from '../door/installation.ts'
import { waitUntilItAnswers } from '../setup/install.ts'

/** What the new code needs to be of use: it answers, knows its caller, and reaches everything that it is bound to. */
export async function smokeTest(door: Door, installation: Installation): Promise<void> {
  await waitUntilItAnswers(door, installation.url)
  const { data } = await clientOf(installation, door.surroundings).get('/api/v3/admin/health')
  const failed = data.checks.filter(({ name, state }) => NEEDED.has(name) && state === 'wrong')
  if (failed.length === 0) return
  const wrong = failed.map(({ name, message }) => `${name}: ${message}`).join('; ')
  throw new Failure(`It is deployed, and does not work: ${wrong}`)
}

const NEEDED = new Set(['secrets', 'migrations', 'bindings'])
