import * as z from 'zod'
import type { ExportCursor } from '../../../modules/tickets/export/ticket-export.types.ts'
import { optional, optionalChoice, optionalChoiceList, optionalInteger } from '../../../http/parameters/atoms/atoms.ts'
import { type EventTypePattern, eventTypePatterns, typesAmong } from '../../../shared/events/event-patterns.ts'
import { atom, Refusal } from '../../../http/parameters/atoms/atom.ts'
import { decodeCursor } from '../../../shared/pages.ts'

const MAX_PER_PAGE = 100
const MOMENT_OF_ALL = 'now'
/** The number of an event. Behind the dot, in cursors of the export, the rights that it was issued for. */
const CURSOR = /^([0-9]{1,15})(?:\.([0-9a-f]{16}))?$/

/** One form for the feed and the export. The feed takes cursors of the export, too. */
export function writeCursor({ id, scope }: ExportCursor): string {
  return `${id}.${scope}`
}

function readCursor(value: unknown): { id: number; scope: string | null } | 'now' | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  if (text.toLowerCase() === MOMENT_OF_ALL) return 'now'
  const found = CURSOR.exec(text)
  return found === null ? null : { id: Number(found[1]), scope: found[2] ?? null }
}

/** The number of an event, 0 for the first event, or `now`. */
const position = () =>
  atom({ type: 'string', pattern: '^([0-9]{1,15}(\\.[0-9a-f]{16})?|now)$' }, (value): number | 'now' => {
    const cursor = readCursor(value)
    if (cursor === null) throw new Refusal('not_a_cursor', 'Must be a cursor that this feed gave, or now.')
    return cursor === 'now' ? cursor : cursor.id
  })

const EVERYTHING = '*'
const UNKNOWN_TYPE = 'Must hold types of events, like ticket.created, or ticket.* for all of tickets.'

/** Event types, `ticket.*` for all of a subject, or `*` for all. For `*` the list is empty. */
export const eventTypes = () =>
  optionalChoiceList<string>([EVERYTHING, ...eventTypePatterns()], UNKNOWN_TYPE).transform(
    (chosen): EventTypePattern[] | undefined =>
      chosen === undefined || chosen.includes(EVERYTHING) ? chosen && [] : (chosen as EventTypePattern[]),
  )

/** The types of events that are read now. */
const presentTypes = () => eventTypes().transform((chosen) => chosen && typesAmong(chosen))

const INCLUDED = ['resource'] as const

/** What comes with each event. `others` are further values. */
export const included = <const T extends string = never>(...others: readonly T[]) =>
  optionalChoiceList([...INCLUDED, ...others], `Must hold nothing but ${[...INCLUDED, ...others].join(' or ')}.`)

const perPage = () => optionalInteger({ min: 1, max: MAX_PER_PAGE })

export const feed = () =>
  z.object({ since: optional(position()), types: presentTypes(), include: included(), per_page: perPage() })

/** A number alone is refused: the export would not see whether the rights have changed since. */
const exportCursor = () =>
  atom({ type: 'string' }, (value): ExportCursor | 'now' => {
    const cursor = readCursor(value) ?? readOldCursor(value)
    if (cursor === 'now') return cursor
    if (cursor === null || cursor.scope === null)
      throw new Refusal('not_a_cursor', 'Must be a cursor that this export gave, or now.')
    return { id: cursor.id, scope: cursor.scope }
  })

/** As the export gave them before 2026-11-27. See `DEPRECATED_FORMS`. */
function readOldCursor(value: unknown): ExportCursor | null {
  const cursor = typeof value === 'string' ? decodeCursor(value) : null
  return cursor !== null && typeof cursor.key === 'string' && cursor.id >= 0
    ? { scope: cursor.key, id: cursor.id }
    : null
}

export const EXPORT_FORMATS = ['json', 'xml', 'csv', 'jsonl'] as const

export const ticketExport = () =>
  z.object({ since: optional(exportCursor()), per_page: perPage(), format: optionalChoice(EXPORT_FORMATS) })
