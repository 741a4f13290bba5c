import { readTagName, TAG_LENGTH, TAGS_OF_TICKET_AT_MOST } from '../../../../src/shared/text/tag-names.ts'
import type { Spool } from '../spool.ts'
import type { Kind, Remarks, Row } from '../import.types.ts'
import { bodyOf } from './bodies.ts'
import { fieldName, fieldValue, type ImportedField, importedFields } from './form-fields.ts'
import { meaningOf } from './lookups.ts'
import { shortenTo, type Fields, fieldsOf, oneLine } from './values.ts'

const EPOCH = new Date(0).toISOString()
const TITLE = 255
const VALUE = 5000
const FIELDS = 100
const KINDS_OF_TAGS: ReadonlySet<string> = new Set(['tag', 'label'])

/** Small tables that every ticket needs. */
export interface TicketDesk {
  spool: Spool
  remarks: Remarks
  staff: ReadonlySet<number>
  /** The ids of the statuses that finish a ticket. */
  finished: ReadonlySet<number>
  /** The status for tickets without one. */
  open: number
  /** The custom fields by name. */
  fields: ReadonlyMap<string, ImportedField>
}

/** The import of fields explains changed values. */
const SILENT: Remarks = { skip: () => undefined, change: () => undefined }

export function ticketDeskOf(spool: Spool, remarks: Remarks, staff: ReadonlySet<number>): TicketDesk {
  const statuses = [...spool.rows('ticket_status')].map(fieldsOf)
  const meaning = (of: Fields) => meaningOf(of.id, { name: of.raw('name'), state: of.raw('state') })
  const finished = statuses.filter((of) => [2, 3].includes(meaning(of)))
  return {
    spool,
    remarks,
    staff,
    finished: new Set(statuses.length === 0 ? [2, 3] : finished.map(({ id }) => id)),
    open: statuses.find((of) => meaning(of) === 1)?.id ?? 1,
    fields: new Map(importedFields(spool, SILENT).map((field) => [field.name, field])),
  }
}

interface Thread extends Row {
  created_at: string
  body: string
}

export interface TicketParts {
  ticket: Row & { id: number }
  others: readonly (readonly [Kind, Row])[]
}

/** Yields each ticket above `after` with all that belongs to it, ordered by id. */
export function* ticketsOf(desk: TicketDesk, after: number): IterableIterator<TicketParts> {
  for (const row of desk.spool.rows('tickets', after)) {
    const of = fieldsOf(row)
    const parts = partsOf(of, desk)
    if (parts !== null) yield parts
  }
}

function partsOf(of: Fields, desk: TicketDesk): TicketParts | null {
  const { spool, remarks, finished } = desk
  const requester = of.reference('user_id')
  const entries = spool.children('ticket_thread', of.id).map(fieldsOf)
  if (requester === undefined || !spool.has('users', requester)) {
    remarks.skip('tickets', of.id, `It has no requester. Its ${entries.length} entries were skipped too.`)
    return null
  }
  const threads = entries.map((entry) => threadOf(entry, of.id, desk))
  const createdAt = of.time('created_at') ?? threads[0]?.created_at ?? of.time('updated_at') ?? EPOCH
  const updatedAt = of.time('updated_at') ?? threads.at(-1)?.created_at ?? createdAt
  const status = of.reference('status') ?? desk.open
  const isFinished = finished.has(status)
  const ticket = {
    id: of.id,
    number: of.line('ticket_number', 50) || `OLD-${of.id}`,
    title: titleOf(entries),
    requester,
    department: of.reference('dept_id'),
    team: of.reference('team_id'),
    priority: of.reference('priority_id'),
    sla_plan: of.reference('sla'),
    help_topic: of.reference('help_topic_id'),
    status,
    ticket_type: of.reference('type'),
    ticket_source: of.reference('source'),
    assignee: of.reference('assigned_to'),
    is_answered: of.flag('isanswered'),
    follow_up: of.flag('follow_up'),
    reopened: Math.min(Math.max(of.number('reopened'), 0), 10_000),
    due_at: of.time('duedate'),
    closed_at: isFinished ? (of.time('closed_at') ?? updatedAt) : undefined,
    reopened_at: of.time('reopened_at'),
    ...conversationOf(threads),
    created_at: createdAt,
    updated_at: updatedAt,
    form: formOf(of.id, desk),
    tags: tagsOf(of.id, desk),
  }
  const collaborators = spool.children('ticket_collaborator', of.id).map(fieldsOf)
  return {
    ticket,
    others: [
      ...threads.map((thread) => ['threads', thread] as const),
      ...collaborators.flatMap((one) => collaboratorOf(one, { ticket: of.id, createdAt })),
    ],
  }
}

function titleOf(entries: readonly Fields[]): string {
  const named = entries.filter((entry) => entry.line('title', TITLE) !== '')
  const first = named.find((entry) => !entry.flag('is_internal')) ?? named[0]
  return first?.line('title', TITLE) ?? 'No subject'
}

/** Authors who are not staff are customers. Faveo's own notes on customer actions are system entries. */
function threadOf(of: Fields, ticket: number, { remarks, staff }: TicketDesk): Thread {
  const user = of.reference('user_id')
  const isInternal = of.flag('is_internal')
  const isStaff = user !== undefined && staff.has(user)
  return {
    id: of.id,
    ticket,
    user,
    poster: of.raw('poster') === 'client' ? 'client' : isStaff ? 'support' : isInternal ? 'system' : 'client',
    is_internal: isInternal,
    title: of.line('title', TITLE),
    body: bodyOf(of, 'body', () => remarks.change('ticket_thread', of.id, 'The text was too long and was cut.')),
    ticket_source: of.reference('source'),
    created_at: of.time('created_at', 'updated_at') ?? EPOCH,
  }
}

/** Who wrote last, and when each side wrote. */
function conversationOf(threads: readonly Thread[]): Row {
  const messages = threads.filter((thread) => thread['is_internal'] !== true)
  const byStaff = messages.filter((thread) => thread['poster'] === 'support')
  const byCustomers = messages.filter((thread) => thread['poster'] === 'client')
  return {
    first_response_at: byStaff[0]?.created_at,
    last_response_at: byStaff.at(-1)?.created_at,
    last_message_at: byCustomers.at(-1)?.created_at,
    last_replier: messages.at(-1)?.['poster'] === 'support' ? 'agent' : 'client',
  }
}

/** The first answer to each question. Questions whose names become equal here count as one. */
function formOf(ticket: number, { spool, remarks, fields }: TicketDesk): { name: string; value: string }[] | undefined {
  const values = new Map<string, string>()
  for (const of of spool.children('ticket_form_data', ticket).map(fieldsOf)) {
    const name = fieldName(of.raw('title'))
    const value = shortenTo(fieldValue(fields.get(name), of.raw('content').trim()), VALUE)
    if (value !== '' && !values.has(name)) values.set(name, value)
  }
  if (values.size > FIELDS) remarks.change('tickets', ticket, `Only ${FIELDS} of its fields were imported.`)
  const form = [...values].slice(0, FIELDS).map(([name, value]) => ({ name, value }))
  return form.length === 0 ? undefined : form
}

/** Faveo's table of filters holds the labels of a ticket, joined by commas, and its tags. */
function tagsOf(ticket: number, { spool, remarks }: TicketDesk): string[] | undefined {
  const kept = spool.children('filters', ticket).map(fieldsOf)
  const typed = kept.flatMap((of) => (KINDS_OF_TAGS.has(of.raw('key')) ? of.raw('value').split(',') : []))
  const tags = new Map<string, string>()
  for (const name of typed.filter((one) => one.trim() !== '')) {
    const tag = readTagName(oneLine(name, TAG_LENGTH))
    if (tag === null) remarks.change('tickets', ticket, 'A tag whose name cannot be kept was left out.')
    else if (!tags.has(tag.key)) tags.set(tag.key, tag.name)
  }
  if (tags.size > TAGS_OF_TICKET_AT_MOST) {
    remarks.change('tickets', ticket, `Only ${TAGS_OF_TICKET_AT_MOST} of its tags were imported.`)
  }
  return tags.size === 0 ? undefined : [...tags.values()].slice(0, TAGS_OF_TICKET_AT_MOST)
}

function collaboratorOf(of: Fields, { ticket, createdAt }: { ticket: number; createdAt: string }): [Kind, Row][] {
  const user = of.reference('user_id')
  if (user === undefined) return []
  const active = of.flag('isactive')
  return [['collaborators', { id: of.id, ticket, user, active, created_at: of.time('created_at') ?? createdAt }]]
}

/** The file name that people see. */
export function fileName(name: string, isStored: boolean): string {
  // Faveo prefixes stored files with four digits to keep their names unique.
  const shown = isStored ? name.replace(/^\d{4}_/, '') : name
  return oneLine(shown, 200) || 'file'
}
