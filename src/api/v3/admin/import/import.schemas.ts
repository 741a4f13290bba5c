import * as z from 'zod'
import { optional, optionalList, problem } from '../../../../http/parameters/atoms/atom.ts'
import {
  choice,
  dayOrMoment,
  flag,
  idList,
  integer,
  optionalChoice,
  optionalChoiceList,
  optionalDayOrMoment,
  optionalEmail,
  optionalFlag,
  optionalInteger,
  optionalText,
  text,
} from '../../../../http/parameters/atoms/atoms.ts'
import { described } from '../../../../http/parameters/atoms/described.ts'
import { invalidField } from '../../../../shared/errors.ts'
import { PERMISSIONS } from '../../../../shared/identity/permissions.ts'
import type { UploadedFile } from '../../../../shared/files/uploaded-file.types.ts'
import { IMPORTED_OWNERS, IMPORTED_TYPES } from '../../../../modules/import/import-fields.types.ts'
import type { ImportBatch, ImportKind } from '../../../../modules/import/import.types.ts'
import { tagNames } from '../../../shared/tickets/tags/tags.schemas.ts'
import { MOST_TARGETS, readTargets, type SlaTarget, TARGET_LENGTH } from '../../../../shared/time/sla-targets.ts'
import { MOST_SPANS, SPAN_LENGTH } from '../../../../shared/time/working-hours.ts'
import { timeZone } from '../../../shared/people/time-zone.schemas.ts'
import { color, parameterName, plainName, slaTargets, textList, userName, weekHours } from '../atoms.schemas.ts'
import { dayList, daysOf } from '../calendars/calendar-days.schemas.ts'
import { listOf } from '../lists.schemas.ts'

/** The limit for all kinds together. One database batch writes this many rows in a second. */
const MAX_ROWS = 1000
export const MAX_FIELDS = 30_000
const MAX_BODY = 1_000_000
/** The largest integer of other databases. A higher id would leave few ids to assign. */
const MAX_ID = 2 ** 32
const MAX_LISTED = 200
const MOST_OPTIONS = 100
const BCRYPT = /^\$2[aby]\$(?:0[4-9]|1[0-2])\$[./A-Za-z0-9]{53}$/

const id = () => integer({ min: 1, max: MAX_ID })
const reference = () => optional(id())
const references = () => optionalList(idList(MAX_LISTED))
const name = () => plainName({ max: 50 })
const oneLine = (max: number) => optional(plainName({ max }))
const chosen = () => ({ active: flag(), is_public: flag() })
/** Values of custom fields. */
const answers = () => listOf({ name: parameterName({ max: 50 }), value: text({ max: 5000 }) }, 100)

function shapes() {
  return {
    calendars: {
      name: name(),
      time_zone: timeZone(),
      always: optionalFlag(),
      hours: optionalList(weekHours({ max: SPAN_LENGTH, atMost: MOST_SPANS })),
      days: dayList(),
    },
    priorities: {
      name: name(),
      description: optionalText({ max: 255 }),
      color: color(),
      urgency: integer({ min: 1, max: 1000 }),
      ...chosen(),
    },
    sla_plans: {
      name: name(),
      grace_seconds: integer({ min: 60, max: 31_536_000 }),
      calendar: reference(),
      targets: optionalList(slaTargets({ max: TARGET_LENGTH, atMost: MOST_TARGETS })),
      warn_percent: optionalInteger({ min: 0, max: 99 }),
      admin_note: optionalText({ max: 1000 }),
      active: flag(),
    },
    ticket_types: { name: name(), description: optionalText({ max: 255 }), ...chosen() },
    ticket_statuses: {
      name: name(),
      meaning_id: integer({ min: 1, max: 8 }),
      message: optionalText({ max: 255 }),
      sort: optionalInteger({ min: 0, max: 10_000 }),
    },
    sources: { name: name(), label: oneLine(50) },
    departments: { name: name(), is_public: flag(), sla_plan: reference(), calendar: reference() },
    teams: { name: name(), active: flag(), admin_notes: optionalText({ max: 1000 }) },
    users: {
      role: choice(['customer', 'agent', 'admin']),
      email: optionalEmail(),
      user_name: optional(userName({ max: 50 })),
      first_name: oneLine(100),
      last_name: oneLine(100),
      password_hash: optional(
        text({ max: 60 }).refine((hash) => BCRYPT.test(hash), {
          message: 'Must be a hash by bcrypt, of at most 12 rounds.',
          params: { code: 'invalid' },
        }),
      ),
      active: flag(),
      ban: flag(),
      is_deleted: flag(),
      email_verified: flag(),
      country_code: optionalText({ max: 4 }),
      mobile: optionalText({ max: 32 }),
      phone_number: optionalText({ max: 32 }),
      company: optionalText({ max: 255 }),
      permissions: optionalChoiceList(PERMISSIONS, 'Must hold permissions only.'),
      departments: references(),
      teams: references(),
      manages: references(),
      leads: references(),
      created_at: dayOrMoment(),
      form: answers(),
    },
    help_topics: {
      topic: name(),
      department: reference(),
      priority: reference(),
      sla_plan: reference(),
      auto_assign: reference(),
      ...chosen(),
    },
    form_fields: {
      name: parameterName({ max: 50 }),
      label: plainName({ max: 100 }),
      type: optionalChoice(IMPORTED_TYPES),
      for: optionalChoice(IMPORTED_OWNERS),
      options: optionalList(textList({ max: 100, atMost: MOST_OPTIONS })),
    },
    canned_replies: { title: name(), body: text({ max: 20_000 }) },
    categories: {
      name: plainName({ max: 255 }),
      slug: text({ max: 80 }),
      description: optionalText({ max: 1000 }),
      active: flag(),
      parent: reference(),
      created_at: dayOrMoment(),
    },
    articles: {
      title: plainName({ max: 255 }),
      slug: text({ max: 80 }),
      body: text({ max: MAX_BODY }),
      category: reference(),
      published: flag(),
      is_public: flag(),
      publish_at: optionalDayOrMoment(),
      created_at: dayOrMoment(),
      updated_at: dayOrMoment(),
    },
    tickets: {
      number: plainName({ max: 50 }),
      external_id: optionalText({ max: 255 }),
      title: text({ max: 255 }),
      requester: id(),
      status: id(),
      department: reference(),
      team: reference(),
      priority: reference(),
      sla_plan: reference(),
      help_topic: reference(),
      ticket_type: reference(),
      ticket_source: reference(),
      assignee: reference(),
      is_answered: flag(),
      follow_up: flag(),
      reopened: optionalInteger({ min: 0, max: 10_000 }),
      due_at: optionalDayOrMoment(),
      closed_at: optionalDayOrMoment(),
      reopened_at: optionalDayOrMoment(),
      first_response_at: optionalDayOrMoment(),
      last_message_at: optionalDayOrMoment(),
      last_response_at: optionalDayOrMoment(),
      last_replier: choice(['client', 'agent']),
      created_at: dayOrMoment(),
      updated_at: dayOrMoment(),
      form: answers(),
      tags: optional(tagNames()),
    },
    threads: {
      ticket: id(),
      user: reference(),
      poster: choice(['client', 'support', 'system']),
      is_internal: flag(),
      title: optionalText({ max: 255 }),
      body: optionalText({ max: MAX_BODY }),
      ticket_source: reference(),
      created_at: dayOrMoment(),
    },
    collaborators: { ticket: id(), user: id(), active: flag(), created_at: dayOrMoment() },
  } satisfies Record<string, z.ZodRawShape>
}

type Shapes = ReturnType<typeof shapes>
type Kind = keyof Shapes
type RowsOf<K extends Kind> = ({ id: number } & z.output<z.ZodObject<Shapes[K]>>)[]

const source = () => parameterName({ max: 30 })

function bounds(kinds: readonly Kind[]) {
  const type = { type: 'object', properties: Object.fromEntries(kinds.map((kind) => [kind, { type: 'integer' }])) }
  const each = kinds.map((kind) => [kind, optionalInteger({ min: 0, max: MAX_ID })])
  const schema = described(z.object(Object.fromEntries(each) as Record<Kind, ReturnType<typeof optionalInteger>>), {
    type,
  })
  return described(optional(schema), { type })
}

/** docs/operations.md#import: rows of every kind, each optional. */
export const batch = () => {
  const all = Object.entries(shapes()) as [Kind, z.ZodRawShape][]
  const lists = Object.fromEntries(all.map(([kind, shape]) => [kind, listOf({ id: id(), ...shape }, MAX_ROWS)]))
  const rows = lists as unknown as { [K in Kind]: z.ZodType<RowsOf<K> | undefined> }
  return z
    .object({ source: source(), above: bounds(all.map(([kind]) => kind)), ...rows })
    .superRefine((sent, context) => {
      const total = all.reduce((sum, [kind]) => sum + (sent[kind]?.length ?? 0), 0)
      if (total > MAX_ROWS) {
        context.addIssue(problem('too_many', `Must not be more than ${MAX_ROWS} in one request.`, 'rows'))
      }
    })
}

/** Sent with the same number of files, in the same order. */
export const files = () =>
  z.object({ source: source(), rows: listOf({ id: id(), thread: id(), created_at: dayOrMoment() }, 10) })

export function readBatch({ source, above = {}, ...rows }: z.output<ReturnType<typeof batch>>): ImportBatch {
  const { calendars, sla_plans: slaPlans, ...others } = rows
  return {
    source,
    above: camelCased(above),
    rows: {
      ...camelCased(others),
      ...(calendars && { calendars: calendars.map((row) => ({ ...camelCased(row), days: daysOf(row.days) })) }),
      ...(slaPlans && { slaPlans: slaPlans.map((row) => ({ ...camelCased(row), targets: targetsOf(row.targets) })) }),
    },
  }
}

function targetsOf(texts: readonly string[] = []): SlaTarget[] {
  return readTargets(texts) ?? []
}

/** Throws a 422 if the numbers of files and rows differ. */
export function readFiles(
  { source, rows = [] }: z.output<ReturnType<typeof files>>,
  uploaded: readonly UploadedFile[],
): ImportBatch {
  if (uploaded.length !== rows.length) throw invalidField('rows', 'invalid', 'The rows must be as many as the files.')
  const all = uploaded.flatMap((file, index) => {
    const row = rows[index]
    return row ? [{ ...camelCased(row), file }] : []
  })
  return { source, above: {}, rows: { files: all } }
}

export function kindOnWire(kind: ImportKind): string {
  return kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name
type CamelCased<Value> = Value extends readonly unknown[]
  ? { [Index in keyof Value]: CamelCased<Value[Index]> }
  : Value extends object
    ? { [Name in keyof Value as Camel<Name & string>]: CamelCased<Value[Name]> }
    : Value

function camelCased<Value>(value: Value): CamelCased<Value>
function camelCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => camelCased(item))
  if (typeof value !== 'object' || value === null) return value
  const named = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [named(name), camelCased(one)]))
}
