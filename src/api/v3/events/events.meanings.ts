import { eachEventFilter } from '../../shared/events/event-types.answers.ts'
import type { Meanings } from '../../shared/meanings.types.ts'

const PER_PAGE = 'How many entries the answer has at most. The default is 100.'

export const meanings: Meanings = {
  '/api/v3/events': {
    since:
      'The `cursor` of the last answer, of the export too, or `now` for events to come. Without it, the oldest event is first.',
    types: `Only events of these types, separated by commas.${eachEventFilter()}`,
    include: '`resource`: each event comes with its subject as it is now. A page then has at most 50 events.',
    per_page: PER_PAGE,
  },
  '/api/v3/incremental/tickets': {
    since:
      'The `cursor` of the last answer, or `now` for changes to come. Without it, the export begins with the oldest event. Cursors in the form of before 2026-11-27, without a dot, still work and are deprecated.',
    per_page: PER_PAGE,
    format:
      'The format of the answer: `json` (the default), `xml`, `csv` (RFC 4180 with a header line) or `jsonl` (one row a line).',
  },
  '/api/v3/live': { ticket: 'The ticket of `POST /api/v3/live/ticket`. It works once, within 30 seconds.' },
}
