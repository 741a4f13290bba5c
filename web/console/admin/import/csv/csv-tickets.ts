import type { Kind, Row, Unit } from '../../../../../scripts/desk/import/import.types.ts'
import { readEmail } from '../../../../../src/http/parameters/atoms/email.ts'
import { readTagName, TAG_LENGTH, TAGS_OF_TICKET_AT_MOST } from '../../../../../src/shared/text/tag-names.ts'
import type { CsvRow, CsvRows } from './csv-rows.types.ts'
import { personOf } from './csv-people.ts'
import { htmlOf, oneLine, shortenTo, timeOf } from './csv-values.ts'

/** A column with more values is hardly one of statuses, priorities or departments. */
const MOST_VALUES = 50
const MOST_SIGNS = 400_000
const OPEN = { name: 'Open', meaning: 1 }
const CLOSED = 3
/** Which of the desk's statuses a word means. All others are open. */
const MEANINGS: Readonly<Record<string, number>> = {
  resolved: 2,
  solved: 2,
  gelöst: 2,
  résolu: 2,
  resuelto: 2,
  resolvido: 2,
  closed: CLOSED,
  geschlossen: CLOSED,
  fermé: CLOSED,
  cerrado: CLOSED,
  fechado: CLOSED,
  archived: 4,
  spam: 8,
}

/** The names of a column and their ids, which are those of their first rows. */
function namesIn(kind: Kind, make: (name: string) => object, onFull: (id: number) => void) {
  const known = new Map<string, number>()
  return (row: CsvRow, field: string, sent: (readonly [Kind, Row])[]): number | undefined => {
    const name = oneLine(row.text(field), 50)
    if (name === '') return undefined
    const id = known.get(name.toLowerCase())
    if (id !== undefined) return id
    if (known.size === MOST_VALUES) {
      onFull(row.id)
      return undefined
    }
    known.set(name.toLowerCase(), row.id)
    sent.push([kind, { id: row.id, name, ...make(name) }])
    return row.id
  }
}

function meaningOf(name: string): number {
  return MEANINGS[name.toLowerCase()] ?? OPEN.meaning
}

/** The requester, the look-ups and the text of a ticket are sent with the first ticket that needs them. */
export function* ticketUnits({ rows, skip, change, now }: CsvRows): Iterable<Unit> {
  const people = new Map<string, number>()
  const full = (id: number) => change(id, 'values')
  const statusOf = namesIn('ticket_statuses', (name) => ({ meaning_id: meaningOf(name) }), full)
  const priorityOf = namesIn(
    'priorities',
    () => ({ color: '#6b7280', urgency: 500, active: true, is_public: true }),
    full,
  )
  const departmentOf = namesIn('departments', () => ({ is_public: true }), full)
  let plainStatus: number | null = null

  for (const row of rows()) {
    const position = { stage: 'tickets', id: row.id }
    const email = readEmail(row.text('email'))
    const title = shortenTo(oneLine(row.text('title'), 255), 255)
    const text = row.text('text')
    if (email === undefined || title === '' || text.length > MOST_SIGNS) {
      skip(row.id, text.length > MOST_SIGNS ? 'long' : title === '' || row.text('email') === '' ? 'missing' : 'email')
      yield { rows: [], position }
      continue
    }
    const created = timeOf(row.text('created'))
    if (created === null && row.text('created') !== '') change(row.id, 'time')
    const createdAt = created ?? now
    const sent: (readonly [Kind, Row])[] = []
    const priority = priorityOf(row, 'priority', sent)
    let status = statusOf(row, 'status', sent)
    if (status === undefined) {
      if (plainStatus === null)
        sent.push(['ticket_statuses', { id: above(row.id), name: OPEN.name, meaning_id: OPEN.meaning }])
      status = plainStatus ??= above(row.id)
    }
    const department = departmentOf(row, 'department', sent)
    const requester = people.get(email) ?? row.id
    if (requester === row.id) {
      people.set(email, row.id)
      sent.push(['users', personOf(row, email, createdAt)])
    }
    const isClosed = [2, CLOSED, 4].includes(meaningOf(row.text('status')))
    const tags = tagsIn(row.text('tags'))
    const closedAt = timeOf(row.text('closed')) ?? (isClosed ? createdAt : null)
    sent.push([
      'tickets',
      {
        id: row.id,
        number: oneLine(row.text('number'), 50) || `CSV-${row.id}`,
        title,
        requester,
        status,
        ...(priority === undefined ? {} : { priority }),
        ...(department === undefined ? {} : { department }),
        is_answered: isClosed,
        follow_up: false,
        ...(closedAt === null ? {} : { closed_at: closedAt }),
        last_message_at: createdAt,
        last_replier: 'client',
        created_at: createdAt,
        updated_at: closedAt ?? createdAt,
        ...(tags.length === 0 ? {} : { tags }),
      },
    ])
    const body = htmlOf(text === '' ? title : text)
    const thread = { id: row.id, ticket: row.id, user: requester, poster: 'client', is_internal: false }
    sent.push(['threads', { ...thread, title, body, created_at: createdAt }])
    yield { rows: sent, position }
  }
}

/** An id that no row of the file has. */
function above(id: number): number {
  return id + 2 ** 31
}

function tagsIn(text: string): string[] {
  const names = text.split(/[,;|]/).flatMap((name) => readTagName(name.slice(0, TAG_LENGTH))?.name ?? [])
  return [...new Set(names)].slice(0, TAGS_OF_TICKET_AT_MOST)
}
