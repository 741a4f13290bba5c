import * as z from 'zod'
import { RETENTION_ACTIONS } from '../../../../modules/administration/settings.types.ts'
import type { CollectionDescription, FieldDescription } from '../../../../modules/administration/collections.types.ts'
import { choicesOf } from './choices.answers.ts'
import { person } from '../../../shared/people/people.answers.ts'
import { id, time } from '../../../shared/values.answers.ts'
import { RETENTION_TOLD } from '../../../shared/choices.answers.ts'

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

const STAMPS = { created_at: 'When the row was created.', updated_at: 'When the row was last changed.' } as const

/** The schema of a row, made from the collection's description. */
export function rowOf(of: CollectionDescription, further: z.ZodRawShape = {}) {
  const stamps = Object.fromEntries(of.stamps.map((name) => [name, time().describe(STAMPS[name])]))
  const fields = Object.fromEntries(of.fields.map((field) => [field.parameter, valueOf(field, of)]))
  return z
    .object({ id: id().describe('The id of the row. It never changes.'), ...fields, ...stamps, ...further })
    .meta({ id: namesOf(of).one })
}

function valueOf(field: FieldDescription, { name }: CollectionDescription): z.ZodType {
  const value = kindOf(field).describe(`${field.meaning}${choicesOf(name, field)}`)
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

export const initially = () => z.union([z.string(), z.number(), z.boolean(), z.null()])

const field = z
  .looseObject({
    name: z.string().describe('The name of the field in requests and answers.'),
    kind: z
      .string()
      .describe(
        'The type of its value: `text`, `flag`, `integer`, `moment`, `choice`, `reference` (an id of the collection in `to`), `references`, `texts` or `flags` (names that are on). Limits and choices stand beside it.',
      ),
    meaning: z.string().describe('What the field is, as a sentence for admins.'),
    writable: z
      .enum(['always', 'creation', 'never'])
      .describe(
        'When it can be sent. `always`: at creation and in edits; `creation`: only at creation; `never`: the desk sets it.',
      ),
    required: z.boolean().describe('Whether a creation is refused without it.'),
    nullable: z.boolean().describe('Whether it can be null, which an empty text or 0 makes it.'),
    default: initially().describe('The value of a new row if the field is not sent; null: none.'),
  })
  .meta({ id: 'AdminField' })

export const collections = z.array(
  z
    .object({
      name: z.string().describe('The name in addresses: `/api/v3/admin/NAME`.'),
      fields: z.array(field).describe('The fields of a row, without `id` and times.'),
      filters: z.array(z.string()).describe('The fields by whose value a list can be filtered.'),
      sorts: z.array(z.string()).describe('The values that `sort` takes: fields, and `id`.'),
      can: z
        .object({
          list: z.boolean().describe('Whether rows can be listed.'),
          create: z.boolean().describe('Whether rows can be created.'),
          edit: z.boolean().describe('Whether rows can be changed.'),
          remove: z.boolean().describe('Whether rows can be removed.'),
          replace: z.boolean().describe('Whether a removed row can be replaced by another one, with `replace_by`.'),
        })
        .describe('Which operations the collection has.'),
      shown_once: z.array(z.string()).describe('Secrets that only the answer to a creation has.'),
    })
    .meta({ id: 'AdminCollection' }),
)

const foundUses = () =>
  z.array(
    z.object({
      what: z.string().describe('What it is, such as `tickets`.'),
      count: z.int().min(0).describe('How many of them, counted to 100.'),
      is_exact: z.boolean().describe('Whether all were counted. If false, there may be more.'),
    }),
  )

export const rowUses = z
  .object({
    uses: foundUses().describe('What refers to the row. If `is_exact` is false, there may be more.'),
    touches: foundUses().describe(
      'What else ends or is affected, such as sessions and open tickets of a person. It needs no replacement.',
    ),
    is_protected: z.boolean().describe('The system depends on the row, so it cannot be removed.'),
    is_being_removed: z.boolean().describe('Whether a background job is about to remove the row.'),
    is_replaceable: z.boolean().describe('Whether the removal can name another row with `replace_by`.'),
    needs_replacement: z.boolean().describe('Without `replace_by`, the removal is refused.'),
  })
  .meta({ id: 'AdminRowUses' })

export const orderedFields = z
  .object({ ids: z.array(id()).describe('The ids of all fields of the owner, in their new order.') })
  .meta({ id: 'OrderedFormFields' })

export const removal = z
  .object({ removed: z.boolean().describe('False: what has it is gone through first, in the background.') })
  .meta({ id: 'AdminRemoval' })

export const merging = z
  .object({
    moved: z.int().min(0).describe('How many records this call moved to the other account.'),
    done: z.boolean().describe('False: ask again.'),
  })
  .meta({ id: 'AdminMerging' })

export const demotion = z
  .object({
    handed_over: z.int().min(0).describe('How many open tickets and problems this call handed over.'),
    done: z.boolean().describe('False: ask again.'),
  })
  .meta({ id: 'AdminDemotion' })

const progress = {
  state: z
    .enum(['running', 'done', 'gone'])
    .describe(
      '`running`: it is being worked on; `done`: it has ended; `gone`: the archive of an export was deleted since.',
    ),
  asked_at: time().describe('When an admin asked for it.'),
  ended_at: time().nullable().describe('When it ended. Null: it has not.'),
}

export const personExport = z
  .object({
    ...progress,
    bytes: z.int().min(0).describe('How many bytes the archive has so far.'),
    expires_at: time()
      .nullable()
      .describe('When the archive is deleted, a week after its end. Null while there is none.'),
  })
  .meta({ id: 'CustomerExport' })

export const erasure = z
  .object({ ...progress, stays: z.array(z.string()).describe('What no erasure reaches.') })
  .meta({ id: 'CustomerErasure' })

export const privacy = z
  .object({
    export: personExport.nullable().describe('The last export of the person’s data. Null: there was none.'),
    erasure: erasure.nullable().describe('The erasure of the person’s data. Null: none was asked for.'),
  })
  .meta({ id: 'CustomerPrivacy' })

export const retention = z
  .object({
    days: z.int().min(0).describe('0: it is off.'),
    action: z.enum(RETENTION_ACTIONS).describe(`What is done with them. ${RETENTION_TOLD}`),
    starts_at: time().nullable().describe('Nothing is taken before; null: it is off.'),
    count: z.int().min(0).describe('How many tickets are old enough now.'),
    count_is_exact: z.boolean().describe('Whether all were counted. If false, there are more.'),
    next: z
      .array(
        z.object({
          id: id().describe('The id of the ticket.'),
          ticket_number: z.string().describe('The number of the ticket, for people.'),
          closed_at: time().describe('When it was resolved, closed or archived, from which the days count.'),
        }),
      )
      .describe('The oldest first.'),
  })
  .meta({ id: 'Retention' })

export const auditEntry = z
  .object({
    id: id().describe('The id of the event, as in the feed.'),
    type: z.string().describe('What was done: a subject and a past tense, such as `department.updated`.'),
    subject: z.string().describe('What kind of row it was done to, such as `department`.'),
    subject_id: z
      .int()
      .describe(
        'The id of that row. Of the subject `installation` it depends on the type: a mail round has its number here.',
      ),
    by: z.string().describe('The role of the actor; `service` by a key.'),
    actor: person.nullable().describe('Who did it. Null: the system, or somebody without an account.'),
    key_id: id().nullable().describe('The service key that acted.'),
    changes: z
      .array(
        z.object({
          field: z.string().describe('The name of the changed field.'),
          from: z.unknown().describe('The value before. Null: nothing.'),
          to: z.unknown().describe('The value after. Null: nothing.'),
        }),
      )
      .describe('Which fields changed. Secrets and passwords are never among them.'),
    context: z.record(z.string(), z.unknown()).describe('Further facts of this type of event. Empty for most.'),
    created_at: time().describe('When it was done.'),
  })
  .meta({ id: 'AuditEntry' })
