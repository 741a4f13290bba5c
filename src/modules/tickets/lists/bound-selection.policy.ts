import type { Slots } from '../../../database/engine/prepared.ts'
import type { Viewer } from '../../../database/access/caller/viewer.ts'
import { asciiLower, caseVariants } from '../../../shared/text/letter-cases.ts'
import type { LookupKind, TicketFilter, TicketSelection, TicketSort } from './ticket-selection.types.ts'

/*
 * The part of a selection that forms the text of its queries: its filters, and the names of their bound values. So requests
 * with the same filters and order share one SQL text.
 */

/** The name of a bound value. */
export type Slot = `value${number}`

export type BoundFilter =
  /** `isShort`: the filter names so few values that their tickets can be merged in order. */
  | { kind: LookupKind; named: Slot; isShort: boolean }
  | { kind: 'requesters'; named: Slot }
  | { kind: 'answered' | 'taken'; is: boolean }
  | { kind: 'agentless' | 'followUp' | 'snoozed' | 'nothing' }
  | { kind: 'agent' | 'requester'; id: 'caller' | Slot }
  /** Null: the filter names none. At least one of the two is set. */
  | { kind: 'assignees'; agents: Slot | null; teams: Slot | null }
  | { kind: 'created' | 'updated' | 'due'; from: Slot; to: Slot; isShort: boolean }
  | { kind: 'lastReplier'; is: Slot }
  | { kind: 'numbers'; numbers: Slot }
  | { kind: 'externalIds'; ids: Slot }
  | BoundSearch

/** `words` are the spellings of each word, the longest word first. */
export type BoundSearch = {
  kind: 'search'
  numbers: Slot
  email: Slot
  low: Slot
  high: Slot
  words: readonly (readonly Slot[])[]
}

export type BoundFilterKind = BoundFilter['kind']

export interface BoundSelection {
  readonly [key: string]: readonly number[] | null | readonly BoundFilter[] | BoundOrder
  statuses: readonly number[] | null
  filters: readonly BoundFilter[]
  order: BoundOrder
}

export type BoundOrder = { by: TicketSort; direction: 'asc' | 'desc' }

export interface SelectionValues {
  [slot: Slot]: string | number
}

/** The input for every part of a list's queries. */
export interface TicketQuery {
  viewer: Viewer
  at: { readonly [slot: Slot]: Slots<SelectionValues>[Slot] | Viewer['id'] }
  selection: BoundSelection
}

export function boundSelection({ statuses, filters, order }: TicketSelection): {
  selection: BoundSelection
  values: SelectionValues
} {
  const values: SelectionValues = {}
  let count = 0
  const bind = (value: string | number): Slot => {
    const slot: Slot = `value${count}`
    count += 1
    values[slot] = value
    return slot
  }
  const { by, direction } = order
  return {
    selection: { statuses, filters: filters.map((filter) => boundFilter(filter, bind)), order: { by, direction } },
    values,
  }
}

type Bind = (value: string | number) => Slot

function boundFilter(filter: TicketFilter, bind: Bind): BoundFilter {
  switch (filter.kind) {
    case 'status':
    case 'department':
    case 'priority':
    case 'source':
    case 'type':
    case 'slaPlan':
    case 'helpTopic':
      return {
        kind: filter.kind,
        named: bind(spelledLines(filter.named)),
        isShort: filter.named.length <= MERGED_AT_MOST,
      }
    case 'requesters':
      return { kind: filter.kind, named: bind(spelledList(filter.named)) }
    case 'agent':
    case 'requester':
      return { kind: filter.kind, id: filter.id === 'caller' ? 'caller' : bind(filter.id) }
    case 'assignees': {
      const { kind, agents, teams } = filter
      const isTeam = teams.length > 0
      return {
        kind,
        agents: isTeam && agents.length === 0 ? null : bind(spelledList(agents)),
        teams: isTeam ? bind(spelledLines(teams)) : null,
      }
    }
    case 'created':
    case 'updated':
    case 'due': {
      const { kind, period, isShort } = filter
      return { kind, from: bind(period.from), to: bind(period.to), isShort }
    }
    case 'lastReplier':
      return { kind: filter.kind, is: bind(filter.is) }
    case 'numbers':
      return { kind: filter.kind, numbers: bind(JSON.stringify(filter.numbers)) }
    case 'externalIds':
      return { kind: filter.kind, ids: bind(JSON.stringify(filter.ids)) }
    case 'search':
      return boundSearch(filter.text, bind)
    case 'answered':
    case 'taken':
      return { kind: filter.kind, is: filter.is }
    case 'agentless':
    case 'followUp':
    case 'snoozed':
    case 'nothing':
      return { kind: filter.kind }
  }
}

const MERGED_AT_MOST = 8

/** Letter case and spaces in names are ignored. */
function spelled(named: readonly string[]): string[] {
  return [...new Set(named.flatMap(caseVariants).map((name) => name.replaceAll(/\s/g, '')))]
}

function spelledList(named: readonly string[]): string {
  return JSON.stringify(spelled(named))
}

/** For names searched in a small table: one text to search in, because a JSON list would read a row for each name. */
function spelledLines(named: readonly string[]): string {
  return `\n${spelled(named).join('\n')}\n`
}

const LAST_CHARACTER = '\u{10FFFF}'

function boundSearch(text: string, bind: Bind): BoundSearch {
  const beginning = asciiLower(text)
  return {
    kind: 'search',
    numbers: bind(JSON.stringify([text, text.toUpperCase()])),
    email: bind(text.toLowerCase()),
    low: bind(beginning),
    high: bind(beginning + LAST_CHARACTER),
    words: wordsOf(text).map((word) => caseVariants(word).map((spelling) => bind(spelling))),
  }
}

/** The separators of words in titles. `whereTitleHolds` and the trigger that stores title words use the same characters. */
const BETWEEN_WORDS = /[ \t\n\r.,;:!?()[\]{}<>"'`/\\|\-_#&+=*@]+/
const MAX_WORDS = 8

/** The longest words first, because they are usually the rarest. */
function wordsOf(text: string): string[] {
  const all = text.split(BETWEEN_WORDS).filter((word) => word !== '')
  return [...new Set(all)].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS)
}

type FilterOf<Kind, Filter = BoundFilter> = Filter extends { kind: infer Kinds }
  ? Kind extends Kinds
    ? Filter
    : never
  : never

export function filterOf<Kind extends BoundFilterKind>(
  { filters }: BoundSelection,
  kind: Kind,
): FilterOf<Kind> | undefined {
  return filters.find((filter) => filter.kind === kind) as FilterOf<Kind> | undefined
}

/** True if the selection holds the caller's own requests, which they see in any scope. A guest's link opens one ticket only. */
export function isOwnRequests({ viewer, selection }: Pick<TicketQuery, 'viewer' | 'selection'>): boolean {
  return filterOf(selection, 'requester')?.id === 'caller' && viewer.onlyTicketId === null
}

/** Whether the selection holds only open tickets, known before the query runs. */
export function holdsOpenOnly(selection: BoundSelection): boolean {
  const { statuses } = selection
  return statuses?.length === 1 && statuses[0] === 1 && filterOf(selection, 'status') === undefined
}
