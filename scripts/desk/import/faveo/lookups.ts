import { convert } from 'html-to-text'
import type { Spool } from '../spool.ts'
import type { Kind, Remarks, Row } from '../import.types.ts'
import { formFieldRows } from './form-fields.ts'
import { shortenTo, type Fields, fieldsOf } from './values.ts'
import { calendars, planTimesOf } from './working-hours.ts'

const NAME = 50
const SECONDS: Readonly<Record<string, number>> = {
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
}
const GRACE = /^(\d{1,5})\s*(minute|hour|day|week|month)s?$/i
const DEFAULT_GRACE = 24 * 3600
const YEAR = 365 * 86_400
const COLOR = /^#[\da-f]{6}$/i
const GREY = '#808080'
/** Maps statuses to our eight. Faveo's defaults have these ids, and most installations keep these names. */
const [OPEN, RESOLVED, CLOSED, ARCHIVED, DELETED, UNVERIFIED, APPROVAL, SPAM] = [1, 2, 3, 4, 5, 6, 7, 8] as const
const SEEDED = ['Open', 'Resolved', 'Closed', 'Archived', 'Deleted', 'Unverified', 'Request Approval', 'Spam']

type Maker = (spool: Spool, remarks: Remarks) => Row[]

/** Lookups come after the lookups that they refer to. Lookups that refer to people are imported later. */
export const LOOKUPS: readonly (readonly [Kind, Maker])[] = [
  ['calendars', calendars],
  ['priorities', each('ticket_priority', 'priority', priority)],
  ['sla_plans', (spool, remarks) => each('sla_plan', 'name', (of) => slaPlan(of, spool))(spool, remarks)],
  ['ticket_types', each('ticket_type', 'name', ticketType)],
  ['ticket_statuses', statuses],
  ['sources', each('ticket_source', 'name', (of) => ({ name: of.line('name', NAME), label: of.line('value', NAME) }))],
  ['departments', each('department', 'name', department)],
  ['teams', each('teams', 'name', team)],
]

export const LATER_LOOKUPS: readonly (readonly [Kind, Maker])[] = [
  ['help_topics', each('help_topic', 'topic', helpTopic)],
  ['form_fields', formFieldRows],
  ['canned_replies', cannedReplies],
]

/** Makes a row from each row of the table that has a name. */
function each(table: string, name: string, make: (of: Fields) => Row): Maker {
  return (spool, remarks) => {
    const all = [...spool.rows(table)].map(fieldsOf)
    return all.flatMap((of) => {
      if (of.line(name, NAME) !== '') return [{ id: of.id, ...make(of) }]
      remarks.skip(table, of.id, 'It has no name.')
      return []
    })
  }
}

function slaPlan(of: Fields, spool: Spool): Row {
  const { calendar, targets, resolveSeconds } = planTimesOf(spool, of.id)
  const grace = of.raw('grace_period')
  return {
    name: of.line('name', NAME),
    grace_seconds: grace === '' && resolveSeconds !== null ? resolveSeconds : graceOf(grace),
    calendar,
    targets: targets.length === 0 ? undefined : targets,
    admin_note: of.line('admin_note', 1000),
    active: of.flag('status'),
  }
}

/** Faveo writes `6 Hours`. */
function graceOf(text: string): number {
  const [, count = '', unit = ''] = GRACE.exec(text.trim()) ?? []
  const seconds = Number(count) * (SECONDS[unit.toLowerCase()] ?? 0)
  return seconds > 0 ? Math.min(seconds, YEAR) : DEFAULT_GRACE
}

function priority(of: Fields): Row {
  const color = of.raw('priority_color')
  return {
    name: of.line('priority', NAME),
    description: of.line('priority_desc', 255),
    color: COLOR.test(color) ? color : GREY,
    urgency: Math.min(Math.max(of.number('priority_urgency'), 1), 1000),
    active: of.flag('status'),
    is_public: of.flag('ispublic'),
  }
}

function ticketType(of: Fields): Row {
  return {
    name: of.line('name', NAME),
    description: of.line('type_desc', 255),
    active: of.flag('status'),
    is_public: of.flag('ispublic'),
  }
}

function department(of: Fields): Row {
  const calendar = of.reference('business_hour')
  return { name: of.line('name', NAME), is_public: of.flag('type'), sla_plan: of.reference('sla'), calendar }
}

function team(of: Fields): Row {
  return { name: of.line('name', NAME), active: of.flag('status'), admin_notes: of.line('admin_notes', 1000) }
}

function helpTopic(of: Fields): Row {
  return {
    topic: of.line('topic', NAME),
    department: of.reference('department'),
    priority: of.reference('priority'),
    sla_plan: of.reference('sla_plan'),
    auto_assign: of.reference('auto_assign'),
    active: of.flag('status'),
    is_public: of.flag('type'),
  }
}

/** A dump without statuses gets Faveo's defaults. */
function statuses(spool: Spool, remarks: Remarks): Row[] {
  if (spool.count('ticket_status') === 0) {
    return SEEDED.map((name, index) => ({ id: index + 1, name, meaning_id: index + 1 }))
  }
  const purposes = new Map([...spool.rows('ticket_status_type')].map(fieldsOf).map((of) => [of.id, of.raw('name')]))
  const make = each('ticket_status', 'name', (of) => {
    const purpose = purposes.get(of.reference('purpose_of_status') ?? 0) ?? ''
    const meaning = meaningOf(of.id, { name: of.raw('name'), state: of.raw('state') || purpose })
    return {
      name: of.line('name', NAME),
      meaning_id: meaning,
      message: of.line('message', 255),
      sort: Math.min(Math.max(of.number('sort'), 0), 10_000),
    }
  })
  return make(spool, remarks)
}

export function meaningOf(id: number, { name, state }: { name: string; state: string }): number {
  const words = `${state} ${name}`.toLowerCase()
  if (/spam/.test(words)) return SPAM
  if (/approv/.test(words)) return APPROVAL
  if (/unverif/.test(words)) return UNVERIFIED
  if (/delet|trash/.test(words)) return DELETED
  if (/archi/.test(words)) return ARCHIVED
  if (/resol/.test(words)) return RESOLVED
  if (/clos/.test(words)) return CLOSED
  return state === '' && id <= SEEDED.length ? id : OPEN
}

/** Each of Faveo's canned replies belongs to one agent, so two can share a title. */
function cannedReplies(spool: Spool, remarks: Remarks): Row[] {
  const titles = new Set<string>()
  const make = each('canned_response', 'title', (of) => {
    const title = untaken(of.line('title', NAME), titles)
    titles.add(title.toLowerCase())
    return { title, body: shortenTo(convert(of.raw('message'), { wordwrap: false }), 20_000).trim() }
  })
  return make(spool, remarks).filter(({ id, body }) => {
    if (body === '') remarks.skip('canned_response', id, 'It has no text.')
    return body !== ''
  })
}

function untaken(title: string, titles: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const next = count === 1 ? title : `${shortenTo(title, NAME - 5)} (${count})`
    if (!titles.has(next.toLowerCase())) return next
  }
}
