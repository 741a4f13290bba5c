import type { Meanings } from '../api/shared/meanings.types.ts'
import { KIND_NAMES, WORK_NAMES } from './kinds.schemas.ts'
import { KINDS, RECORD_KINDS } from './kinds.types.ts'

export const DESK = '/api/v1/servicedesk'
const HTML = 'HTML is sanitised.'

export const LOCATION = 'The id of the location. 0 is none.'

/** What the drafts of problems and changes and what follows from them share. */
export const DRAFT = {
  subject: 'The subject, as lists show it.',
  description: `What the record is about. ${HTML}`,
  asset: 'The ids of all assets of the record, at most 100. An empty list removes all.',
  priority_id: 'The id of the priority.',
}

export const SEARCH = {
  search: 'The number of a record (`12`, `#12`), or the beginnings of words of its subject. All words must match.',
}

export const FILTER = {
  ...SEARCH,
  status: 'Only records with the status of this id.',
  priority: 'Only records with the priority of this id.',
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

const KIND_OF_WORK = `The kind of the record, under one of its names: ${quoted(Object.keys(WORK_NAMES))}.`
const identifiers = [...new Set(Object.values(WORK_NAMES))].map((kind) => `of a ${kind} ${quoted(KINDS[kind].updates)}`)
const UPDATES = {
  id: 'The id of the record.',
  kind: KIND_OF_WORK,
  identifier: `Which text: ${identifiers.join('; ')}.`,
}

export const meanings: Meanings = {
  [DESK]: { ticketid: 'The id of the ticket.' },
  [`${DESK}/dependency`]: { type: `Whose form: ${quoted(RECORD_KINDS)}.` },
  [`${DESK}/get/updates`]: UPDATES,
  [`${DESK}/delete/updates`]: UPDATES,
  [`${DESK}/general/updates`]: {
    ...UPDATES,
    impact: 'What the record affects. Sent with the identifier `impact`.',
  },
  [`${DESK}/history`]: {
    id: 'The id of the record.',
    kind: `The kind of the record, under one of its names: ${quoted(Object.keys(KIND_NAMES))}.`,
  },
}
