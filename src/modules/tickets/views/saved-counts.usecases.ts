import type { Services } from '../../../services.types.ts'
import { BoundedMap } from '../../../shared/bounded-map.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { readInDeskZone } from '../lists/desk-zone.usecases.ts'
import { masterSelection } from '../lists/master-list.policy.ts'
import { countSelections, type CountedView } from './saved-counts.repository.ts'
import { knownViews } from './view-tickets.usecases.ts'
import { isSameContent, masterQueryOf } from './views.policy.ts'
import type { SavedCount, ViewContent } from './views.types.ts'

/** A view with more tickets shows 99+. */
const MOST_SHOWN = 99
const KEPT_MILLISECONDS = 30_000
const KEPT_AT_MOST = 5000

interface Kept extends CountedView {
  content: ViewContent
  /** An agent who joins or leaves a department or team sees other tickets. */
  membership: string
  at: number
}

/** Counts by scope and view. A view that was changed has another content. */
const kept = new BoundedMap<string, Kept>(KEPT_AT_MOST)

/**
 * How many tickets the views have, up to 99, never a total. Views that the caller does not see are left out. Counts of the
 * same scope are kept for half a minute. One trip, or two if this isolate does not know a view.
 */
export async function countSavedViews(
  services: Services,
  caller: Caller,
  ids: readonly number[],
): Promise<SavedCount[]> {
  const first = await countKnown(services, caller, { ids, wanted: ids.flatMap((id) => knownAs(id)) })
  const { membership } = first
  const unknown = first.contents.filter((content) => countKept(services, caller, content, membership) === null)
  if (unknown.length > 0) await countKnown(services, caller, { ids, wanted: unknown, isAgain: true })
  return first.contents
    .map((content) => shownCount(content.id, countKept(services, caller, content, membership)))
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

type Content = ViewContent & { id: number }

function knownAs(id: number): Content[] {
  const content = knownViews.get(id)
  return content === undefined ? [] : [{ ...content, id }]
}

/** Counts those of the wanted views that nobody counted lately, and keeps the numbers. */
async function countKnown(
  services: Services,
  caller: Caller,
  { ids, wanted, isAgain = false }: { ids: readonly number[]; wanted: readonly Content[]; isAgain?: boolean },
): Promise<{ contents: Content[]; membership: string }> {
  const { database, now } = services
  const counted = wanted.filter((content) => isAgain || countKept(services, caller, content) === null)
  const at = now()
  const { contents, counts, membership } = await readInDeskZone({
    selectionIn: (timeZone) => {
      const moment = { now: at, timeZone, isCustomer: false }
      return counted.map((content) => masterSelection(masterQueryOf(content), moment))
    },
    read: async (selections) => await countSelections(database, caller, { ids, selections }),
    zoneOf: ({ timeZone }) => timeZone,
  })
  for (const [index, count] of counts.entries()) {
    const content = counted[index]
    if (content !== undefined) kept.set(keyOf(caller, content), { ...count, content, membership, at })
  }
  for (const { id, query, sort } of contents) knownViews.set(id, { query, sort })
  return { contents, membership }
}

/** Before the trip, nobody knows of what the caller is a member now. */
function countKept({ now }: Services, caller: Caller, content: Content, membership?: string): CountedView | null {
  const found = kept.get(keyOf(caller, content))
  if (found === undefined || now() - found.at > KEPT_MILLISECONDS) return null
  const isOfOthers = !isForAdmins(caller, content) && membership !== undefined && membership !== found.membership
  if (isOfOthers) return null
  return isSameContent(found.content, content) ? found : null
}

const OF_CALLER: readonly unknown[] = ['mytickets', 'mentions']

/** Admins see the same tickets, unless the view is about the caller. An agent's scope is the agent's own. */
function keyOf(caller: Caller, { id, query }: Pick<Content, 'id' | 'query'>): string {
  const { credentials, apiKeyHash } = caller
  if (credentials.kind === 'none') return `${id} key ${apiKeyHash}`
  const role = credentials.kind === 'token' ? credentials.role : credentials.kind
  return isForAdmins(caller, { query }) ? `${id} admins` : `${id} ${role} ${credentials.userId}`
}

/** All admins have the same count. */
function isForAdmins({ credentials }: Caller, { query }: Pick<Content, 'query'>): boolean {
  return credentials.kind === 'token' && credentials.role === 'admin' && !OF_CALLER.includes(query['show'])
}

function shownCount(id: number, counted: CountedView | null): SavedCount {
  if (counted === null) return { id, count: 0, more: true }
  return { id, count: Math.min(counted.found, MOST_SHOWN), more: counted.found > MOST_SHOWN || !counted.isWhole }
}
