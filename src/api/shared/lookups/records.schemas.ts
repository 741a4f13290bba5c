import * as z from 'zod'
import { aliased, type Aliases } from '../../../http/parameters/aliases.ts'
import { addIssuesOf, isMissing } from '../../../http/parameters/atoms/atom.ts'
import { described } from '../../../http/parameters/atoms/described.ts'
import {
  choice,
  dayOrMoment,
  email,
  id,
  idList,
  optionalEmail,
  optionalId,
  optionalIdOrZero,
  optionalOrEmpty,
  optionalText,
  text,
} from '../../../http/parameters/atoms/atoms.ts'
import type { FieldOf, RecordDraft, RecordKind } from '../../../modules/service-desk/records.types.ts'
import { KIND_NAMES, WORK_NAMES } from '../../../record-kinds/kinds.schemas.ts'
import type { LocalDate } from '../../../shared/time/time-zones.ts'
import { MAX_BODY, MAX_SUBJECT } from '../tickets/tickets.schemas.ts'

const MAX_ASSETS = 100
const MAX_EXTERNAL_ID = 100

/** The kind of a record with general updates, in a path. */
export function workKind() {
  return choice(Object.keys(WORK_NAMES) as (keyof typeof WORK_NAMES)[]).transform((name) => WORK_NAMES[name])
}

/** The kind of a record in a path. */
export function recordKind() {
  return choice(Object.keys(KIND_NAMES) as (keyof typeof KIND_NAMES)[]).transform((name) => KIND_NAMES[name])
}

/** The API name of a record's field, and the values that it accepts. */
export interface WireField {
  name: string
  aliases: readonly string[]
  /** `required`: an id that every record of the kind has. `optional`: 0 means none. `moment`: null and '' mean none. */
  value: 'required' | 'optional' | 'moment'
}

/** The API names of a kind's fields. A problem's requester is no id, see `requesterEmail`. */
export type WireFields<K extends RecordKind> = Partial<Record<FieldOf<K>, WireField>>

export function required(name: string, ...aliases: string[]): WireField {
  return { name, aliases, value: 'required' }
}

export function optionalField(name: string, ...aliases: string[]): WireField {
  return { name, aliases, value: 'optional' }
}

export function momentField(name: string, ...aliases: string[]): WireField {
  return { name, aliases, value: 'moment' }
}

export interface DraftFace {
  fields: Readonly<Record<string, WireField>>
  /** The parameter with the requester's email, for kinds that have it. */
  requesterEmail?: string
  /** The parameters of an asset's subject and external id. An asset has no assets. */
  thing?: { subject: string; externalId: string }
}

type Draft = Omit<RecordDraft, 'files'>
type Values = Record<string, unknown>

/**
 * The schema of a record's parameters, made from its kind's field names. `create` requires the required fields. `inherit` (a
 * record made for a ticket) and `edit` require only the subject.
 */
export function draftSchema({ fields, requesterEmail, thing }: DraftFace, mode: 'create' | 'inherit' | 'edit') {
  const isComplete = mode === 'create'
  const shape: Record<string, z.ZodType> = {
    [thing?.subject ?? 'subject']: text({ max: MAX_SUBJECT }),
    description: isComplete ? text({ max: MAX_BODY }) : optionalText({ max: MAX_BODY }),
    ...(thing ? { [thing.externalId]: externalId() } : { asset: assetSet() }),
  }
  const names: Record<string, string> = {
    assetIds: 'asset',
    requesterEmail: requesterEmail ?? '',
    externalId: thing?.externalId ?? '',
  }
  if (requesterEmail) shape[requesterEmail] = isComplete ? email() : optionalEmail()
  for (const [field, { name, value }] of Object.entries(fields)) {
    names[field] = name
    shape[name] = valueSchema(value, isComplete)
  }
  const aliases: Aliases = Object.fromEntries(Object.values(fields).map((field) => [field.name, field.aliases]))
  return aliased(
    aliases,
    z.object(shape).transform((values: Values) => draftOf(values, { fields, requesterEmail, thing, names })),
  )
}

function valueSchema(value: WireField['value'], isComplete: boolean): z.ZodType {
  switch (value) {
    case 'required':
      return isComplete ? id() : optionalId()
    case 'optional':
      return optionalIdOrZero()
    case 'moment':
      return optionalOrEmpty(dayOrMoment())
  }
}

function draftOf(
  sent: Values,
  { fields, requesterEmail, thing, names }: DraftFace & { names: Record<string, string> },
): Draft {
  const values: Record<string, number | null> = {}
  const days: Record<string, LocalDate> = {}
  for (const [field, { name, value }] of Object.entries(fields)) {
    const given = sent[name]
    if (given === null) values[field] = null
    else if (typeof given === 'number') values[field] = given === 0 && value === 'optional' ? null : given
    else if (Array.isArray(given)) days[field] = given as LocalDate
  }
  const { description, asset } = sent as { description?: string; asset?: number[] }
  const subject = sent[thing?.subject ?? 'subject'] as string
  const externalIdSent = thing && (sent[thing.externalId] as string | undefined)
  const address = requesterEmail === undefined ? undefined : (sent[requesterEmail] as string | undefined)
  return {
    subject,
    description,
    values,
    days,
    requesterEmail: address,
    externalId: externalIdSent,
    assetIds: asset,
    names,
  }
}

/** Unlike other optional texts, it may be empty. The asset then uses its own id. */
const externalId = () =>
  described(
    z.unknown().transform((value, context): string | undefined => {
      if (value === undefined || isMissing(value)) return value === undefined ? undefined : ''
      const parsed = text({ max: MAX_EXTERNAL_ID }).safeParse(value)
      if (parsed.success) return parsed.data
      addIssuesOf(context, parsed.error)
      return z.NEVER
    }),
    { type: { type: 'string', maxLength: MAX_EXTERNAL_ID } },
  ).optional()

/** The whole set of assets. Undefined if not sent, and no assets if sent empty. */
const assetSet = () =>
  z.preprocess(
    (value) => (value === null || value === 'null' ? undefined : value),
    described(
      z
        .union([z.array(z.unknown()), z.unknown().transform((value) => [value])])
        .transform((entries, context): number[] => {
          if (entries.every((entry) => isMissing(entry))) return []
          const parsed = idList(MAX_ASSETS).safeParse(entries)
          if (parsed.success) return parsed.data
          addIssuesOf(context, parsed.error)
          return z.NEVER
        }),
      { type: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: MAX_ASSETS } },
    ).optional(),
  )

/** The record's id in the path, under the route's name. It is returned as `id`. */
export function pathId(name: string) {
  return z.object({ [name]: id() }).transform((values) => ({ id: values[name] as number }))
}
