import { INVARIANTS } from './invariants.ts'
import type { Desk, SoakRequest } from './requests.ts'
import type { Send } from './play.ts'

type Row = Record<string, unknown>

/** How a check queries the desk. */
export interface QueryOptions {
  desk: Desk
  send: Send
  rowsOf: (sql: string) => Promise<Row[]>
  storedFiles: () => Promise<string[]>
}

const SHOWN = 3
/** One of the fifty title words. None is a prefix of another, because the last word of a search is a prefix. */
const SEARCHED = ['soak10', 'soak11', 'soak12', 'soak37', 'soak59']
const FULL_PAGE = 500

/** The faults of the desk, each with its first rows. Empty if all is well. All events are processed before. */
export async function problemsOf(asked: QueryOptions): Promise<string[]> {
  const wrongs: string[] = []
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const found = await asked.rowsOf(query)
    if (found.length > 0) wrongs.push(`${name}: ${found.length} rows, ${JSON.stringify(found.slice(0, SHOWN))}`)
  }
  return [...wrongs, ...(await wrongFiles(asked)), ...(await wrongFeed(asked)), ...(await wrongSearch(asked))]
}

async function wrongFiles({ rowsOf, storedFiles }: QueryOptions): Promise<string[]> {
  // The object of an archive in progress may or may not exist.
  const rows = await rowsOf(`SELECT storage_key, 1 AS must_be_there FROM attachments
    UNION ALL SELECT storage_key, state IN ('stored', 'stale') FROM conversation_archives`)
  const stored = await storedFiles()
  const there = new Set(stored)
  const known = rows
    .filter(({ storage_key: key, must_be_there: must }) => must === 1 || there.has(String(key)))
    .map(({ storage_key: key }) => String(key))
  return differences('a file', known, stored, ['is referenced but not stored', 'is stored but not referenced'])
}

async function wrongFeed({ desk, send, rowsOf }: QueryOptions): Promise<string[]> {
  const feedIds: string[] = []
  let since = ''
  for (let more = true; more;) {
    const { events, cursor, has_more } = await dataOf<{ events: { id: number }[]; cursor: string; has_more: boolean }>(
      send,
      { ...ofAdmin(desk), path: '/api/v3/events', query: { since, limit: 100 } },
    )
    feedIds.push(...events.map(({ id }) => String(id)))
    since = cursor
    more = has_more
  }
  const ids = (await rowsOf('SELECT id FROM events ORDER BY id')).map(({ id }) => String(id))
  const inOrder = feedIds.join() === feedIds.toSorted((one, other) => Number(one) - Number(other)).join()
  const wrongs = differences('an event', ids, feedIds, ['is not in the feed', 'is in the feed and nowhere else'])
  return inOrder && feedIds.length === new Set(feedIds).size
    ? wrongs
    : [...wrongs, 'the feed tells out of order, or twice']
}

async function wrongSearch({ desk, send, rowsOf }: QueryOptions): Promise<string[]> {
  const wrongs: string[] = []
  for (const word of SEARCHED) {
    const query = { search: word, per_page: FULL_PAGE }
    const { data } = await dataOf<{ data: { id: number }[] }>(send, {
      ...ofAdmin(desk),
      path: '/api/v1/helpdesk/ticket-search',
      query,
    })
    const scanned = await rowsOf(`SELECT id FROM tickets WHERE ' ' || lower(title) || ' ' LIKE '% ${word} %'`)
    const found = data.map(({ id }) => String(id))
    const problems = ['is not found', 'is found and should not be'] as const
    wrongs.push(
      ...differences(
        `a ticket of ${word}`,
        scanned.map(({ id }) => String(id)),
        found,
        problems,
      ),
    )
  }
  return wrongs
}

function ofAdmin({ admins: [as] }: Desk): Pick<SoakRequest, 'method' | 'as'> {
  if (!as) throw new Error('The desk has no admin.')
  return { method: 'GET', as }
}

async function dataOf<Data>(send: Send, request: SoakRequest): Promise<Data> {
  const { status, body } = await send(request)
  if (status !== 200) throw new Error(`${request.path} answered ${status}: ${JSON.stringify(body)}`)
  return (body as { data: Data }).data
}

function differences(
  what: string,
  expected: readonly string[],
  found: readonly string[],
  [missing, further]: readonly [string, string],
): string[] {
  const [wanted, had] = [new Set(expected), new Set(found)]
  const lacking = [...wanted].filter((one) => !had.has(one))
  const spare = [...had].filter((one) => !wanted.has(one))
  return [
    ...(lacking.length > 0 ? [`${what} ${missing}: ${lacking.length}, ${lacking.slice(0, SHOWN).join(', ')}`] : []),
    ...(spare.length > 0 ? [`${what} ${further}: ${spare.length}, ${spare.slice(0, SHOWN).join(', ')}`] : []),
  ]
}
