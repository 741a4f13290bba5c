import * as z from 'zod'
import {
  FIRST_RUN_MARKS,
  RETENTION_ACTIONS,
  TWO_FACTOR_DEMANDS,
} from '../../../../modules/administration/settings.types.ts'
import type { CollectionDescription, FieldDescription } from '../../../../modules/administration/collections.types.ts'
import { person } from '../../../shared/people/people.answers.ts'
import { LANGUAGES } from '../../../../shared/languages/languages.types.ts'
import { id, time } from '../../../shared/values.answers.ts'

/** The names of one row and of all rows in clients. */
export function namesOf({ name, subject }: Pick<CollectionDescription, 'name' | 'subject'>) {
  const one = name === 'staff' ? 'StaffMember' : name === 'customers' ? 'Customer' : pascal(subject)
  return { one: `Admin${one}`, all: `Admin${pascal(name)}` }
}

function pascal(words: string): string {
  return words
    .split(/[_-]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}

/** The schema of a row, made from the collection's description. */
export function rowOf(of: CollectionDescription, further: z.ZodRawShape = {}) {
  const stamps = Object.fromEntries(of.stamps.map((name) => [name, time()]))
  const fields = Object.fromEntries(of.fields.map((field) => [field.parameter, valueOf(field)]))
  return z.object({ id: id(), ...fields, ...stamps, ...further }).meta({ id: namesOf(of).one })
}

function valueOf(field: FieldDescription): z.ZodType {
  const value = kindOf(field).describe(field.meaning)
  return field.isNullable ? value.nullable() : value
}

function kindOf(field: FieldDescription): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z.string()
    case 'flag':
      return z.boolean()
    case 'integer':
      return z.int()
    case 'moment':
      return time()
    case 'choice':
      return z.enum(field.options as [string, ...string[]])
    case 'reference':
      return id()
    case 'references':
      return z.array(id())
    case 'texts':
      return z.array(z.string())
    case 'flags':
      return z.array(z.enum(field.names as [string, ...string[]]))
  }
}

const initially = () => z.union([z.string(), z.number(), z.boolean(), z.null()])

const field = z
  .looseObject({
    name: z.string(),
    kind: z.string(),
    meaning: z.string(),
    writable: z.enum(['always', 'creation', 'never']),
    required: z.boolean(),
    nullable: z.boolean(),
    default: initially().describe('The value of a new row if the field is not sent; null: none.'),
  })
  .meta({ id: 'AdminField' })

export const collections = z.array(
  z
    .object({
      name: z.string(),
      fields: z.array(field),
      filters: z.array(z.string()),
      sorts: z.array(z.string()),
      can: z.object({
        list: z.boolean(),
        create: z.boolean(),
        edit: z.boolean(),
        remove: z.boolean(),
        replace: z.boolean(),
      }),
      shown_once: z.array(z.string()).describe('Secrets that only the answer to a creation has.'),
    })
    .meta({ id: 'AdminCollection' }),
)

export const rowUses = z
  .object({
    uses: z
      .array(z.object({ what: z.string(), count: z.int().min(0), is_exact: z.boolean() }))
      .describe('What refers to the row. If `is_exact` is false, there may be more.'),
    is_protected: z.boolean().describe('The system depends on the row, so it cannot be removed.'),
    is_being_removed: z.boolean(),
    is_replaceable: z.boolean(),
    needs_replacement: z.boolean().describe('Without `replace_by`, the removal is refused.'),
  })
  .meta({ id: 'AdminRowUses' })

export const removal = z
  .object({ removed: z.boolean().describe('False: what has it is gone through first, in the background.') })
  .meta({ id: 'AdminRemoval' })

export const merging = z
  .object({ moved: z.int().min(0), done: z.boolean().describe('False: ask again.') })
  .meta({ id: 'AdminMerging' })

export const demotion = z
  .object({ handed_over: z.int().min(0), done: z.boolean().describe('False: ask again.') })
  .meta({ id: 'AdminDemotion' })

const progress = { state: z.enum(['running', 'done', 'gone']), asked_at: time(), ended_at: time().nullable() }

export const personExport = z
  .object({ ...progress, bytes: z.int().min(0), expires_at: time().nullable() })
  .meta({ id: 'CustomerExport' })

export const erasure = z
  .object({ ...progress, stays: z.array(z.string()).describe('What no erasure reaches.') })
  .meta({ id: 'CustomerErasure' })

export const privacy = z
  .object({ export: personExport.nullable(), erasure: erasure.nullable() })
  .meta({ id: 'CustomerPrivacy' })

export const retention = z
  .object({
    days: z.int().min(0).describe('0: it is off.'),
    action: z.enum(RETENTION_ACTIONS),
    starts_at: time().nullable().describe('Nothing is taken before; null: it is off.'),
    count: z.int().min(0),
    count_is_exact: z.boolean(),
    next: z.array(z.object({ id: id(), ticket_number: z.string(), closed_at: time() })).describe('The oldest first.'),
  })
  .meta({ id: 'Retention' })

export const auditEntry = z
  .object({
    id: id(),
    type: z.string(),
    subject: z.string(),
    subject_id: z.int(),
    by: z.string().describe('The role of the actor; `service` by a key.'),
    actor: person.nullable(),
    key_id: id().nullable().describe('The service key that acted.'),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    context: z.record(z.string(), z.unknown()),
    created_at: time(),
  })
  .meta({ id: 'AuditEntry' })

export const settings = z
  .object({
    company: z.string(),
    url: z.string(),
    timezone: z.string(),
    default_department_id: id(),
    default_help_topic_id: id(),
    default_priority_id: id(),
    default_sla_plan_id: id(),
    default_type_id: id(),
    calendar_id: id().nullable(),
    ticket_number_format: z.string(),
    auto_close_days: z.int().min(0),
    away_after_minutes: z.int().min(0),
    customer_may_set_status: z.boolean(),
    customer_may_set_priority: z.boolean(),
    acknowledge_tickets: z.boolean(),
    language: z.enum(LANGUAGES),
    accent_color: z.string(),
    logo_url: z.string(),
    widget_keeps_conversation: z.boolean(),
    api_key_mandatory: z.boolean(),
    two_factor_required: z.enum(TWO_FACTOR_DEMANDS),
    mail_footer: z.string(),
    writing_limits_percent: z.int(),
    retention_days: z.int().min(0),
    retention_action: z.enum(RETENTION_ACTIONS),
    archive_after_months: z.int().min(0),
    first_run: z.array(z.enum(FIRST_RUN_MARKS)),
  })
  .meta({ id: 'Settings' })

const about = z
  .looseObject({
    group: z.string(),
    meaning: z.string(),
    default: initially(),
    kind: z.string().describe('As of the fields of collections, with its limits and choices beside it.'),
    nullable: z.boolean(),
  })
  .meta({ id: 'AboutSetting' })

export const oneSettings = z.object({ settings, about: z.record(z.string(), about) }).meta({ id: 'OneSettings' })
