import type { Helpdesk } from '../../../clients/typescript/src/index.ts'
import { HelpdeskError } from '../../../clients/typescript/src/index.ts'
import type { ShellContext } from '../context/shell-context.types.ts'

const STEP = '/api/v3/admin/search/rebuild'
const ATTEMPTS = 5
const PAUSE_MILLISECONDS = 2000

/** Runs all steps. Returns the number of documents. A step can be repeated. */
export async function rebuildSearch(
  { progress, surroundings }: ShellContext,
  helpdesk: Helpdesk,
  { restart }: { restart: boolean },
): Promise<number> {
  const shown = progress('documents', null)
  let documents = 0
  for (let isFirst = restart; ; isFirst = false) {
    const { indexed, done } = await step(helpdesk, { restart: isFirst, wait: surroundings.wait })
    documents += indexed
    shown.at(documents)
    if (done) break
  }
  shown.end()
  return documents
}

async function step(
  helpdesk: Helpdesk,
  { restart, wait }: { restart: boolean; wait: (milliseconds: number) => Promise<void> },
): Promise<{ indexed: number; done: boolean }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await helpdesk.post(STEP, { body: { restart } })).data
    } catch (error) {
      const isRefused = error instanceof HelpdeskError && error.status < 500 && error.status !== 429
      if (isRefused || attempt === ATTEMPTS) throw error
      await wait(PAUSE_MILLISECONDS * attempt)
    }
  }
}
