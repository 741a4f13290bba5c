import * as z from 'zod'
import { cursorText } from '../../../http/pages.ts'
import { optional, optionalChoice, optionalChoiceList, optionalInteger } from '../../../http/parameters/atoms/atoms.ts'
import { type EventTypePattern, eventTypePatterns, typesAmong } from '../../../shared/events/event-patterns.ts'
import { atom, problem, Refusal } from '../../../http/parameters/atoms/atom.ts'

const MAX_PER_PAGE = 100
const MOMENT_OF_ALL = 'now'
const POSITION = /^[0-9]{1,15}$/

/** An event's id, 0 for the first event, or `now`. */
const position = () =>
  atom({ type: 'string', pattern: '^([0-9]{1,15}|now)$' }, (value): number | 'now' => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    if (text.toLowerCase() === MOMENT_OF_ALL) return 'now'
    if (!POSITION.test(text)) throw new Refusal('not_a_cursor', 'Must be a cursor that this feed gave, or now.')
    return Number(text)
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

/** The cursor of an export contains the rights that it was issued for. */
const exportCursor = () =>
  cursorText().transform((cursor, context) => {
    if (typeof cursor.key === 'string' && cursor.id >= 0) return { scope: cursor.key, id: cursor.id }
    context.addIssue(problem('not_a_cursor', 'Must be a cursor that this export gave.'))
    return z.NEVER
  })

export const EXPORT_FORMATS = ['json', 'xml', 'csv', 'jsonl'] as const

export const ticketExport = () =>
  z.object({ since: optional(exportCursor()), per_page: perPage(), format: optionalChoice(EXPORT_FORMATS) })
