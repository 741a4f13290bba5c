import type { ShellContext } from '../context/shell-context.types.ts'
import { EXIT, Failure } from '../context/failures.ts'
import { printPages } from '../context/print-pages.ts'

const LIST = '/api/v3/admin/dead-letters'
const REPLAY = '/api/v3/admin/dead-letters/replay'
const AT_ONCE = 100

interface Letter {
  id: number
  body?: unknown
  attempts: number
  last_error: string | null
  created_at: string
  replayed_at: string | null
}

export async function listLetters(
  shell: ShellContext,
  { waiting, all }: { waiting: boolean; all: boolean },
): Promise<void> {
  const query = { per_page: AT_ONCE, ...(waiting ? { waiting: true } : {}) }
  const pages = (await shell.helpdesk()).pages(LIST, { query })
  await printPages(shell.output, { pages, all, rowOf: shown })
}

function shown({ id, body, attempts, last_error: error, created_at: since, replayed_at: replayed }: Letter) {
  return { id, since, attempts, replayed, what: body, error }
}

export async function replayLetters(shell: ShellContext, ids: readonly number[]): Promise<void> {
  const helpdesk = await shell.helpdesk()
  const replayed: number[] = []
  const failed: { id: number; reason: string }[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const { data } = await helpdesk.post(REPLAY, { body: { id: ids.slice(start, start + AT_ONCE) } })
    replayed.push(...data.replayed)
    failed.push(...data.failed)
  }
  shell.output.result({ replayed, failed }, `${replayed.length} sent again.`)
  if (failed.length > 0) {
    throw new Failure(failed.map(({ id, reason }) => `${id}: ${reason}`).join(' '), EXIT.refused)
  }
}

/** Pages by cursor, so that new letters do not shift the pages. */
export async function replayAll(shell: ShellContext): Promise<void> {
  const helpdesk = await shell.helpdesk()
  const progress = shell.progress('letters', null)
  const unreadable = new Set<number>()
  let replayed = 0
  for await (const { items } of helpdesk.pages(LIST, { query: { per_page: AT_ONCE, waiting: true } })) {
    const ids = items.map(({ id }) => id)
    if (ids.length === 0) continue
    const { data } = await helpdesk.post(REPLAY, { body: { id: ids } })
    replayed += data.replayed.length
    for (const { id } of data.failed) unreadable.add(id)
    progress.at(replayed)
  }
  progress.end()
  const left = unreadable.size > 0 ? ` ${unreadable.size} are unreadable and cannot be sent again.` : ''
  shell.output.result({ replayed, unreadable: [...unreadable] }, `${replayed} sent again.${left}`)
}
