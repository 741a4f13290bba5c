import type { AdminCollection, DescribedField, Values } from '../data/admin.types.ts'

/** The only status whose tickets wait, so that only it has these fields. */
const OPEN = 1

/** Fields that make sense only beside certain values. The API refuses them otherwise. */
const CONDITIONS: Readonly<Record<string, Readonly<Record<string, (values: Values) => boolean>>>> = {
  'api-keys': {
    user_id: ({ kind }) => kind === 'service',
    scope: ({ kind }) => kind === 'service',
    origins: ({ kind }) => kind === 'widget',
  },
  'form-fields': {
    options: ({ type }) => type === 'select' || type === 'multi',
    for_widgets: (values) => values['for'] !== 'person',
  },
  'ticket-statuses': {
    clock: ({ meaning_id: meaning }) => meaning === OPEN,
    on_customer_reply: ({ meaning_id: meaning }) => meaning === OPEN,
    auto_closes: ({ meaning_id: meaning }) => meaning === OPEN,
  },
  staff: { permissions: ({ role }) => role !== 'admin' },
}

/** The fields of a form: those that can be sent, with these values beside them. */
export function offeredFields({ name, fields }: AdminCollection, values: Values, isNew: boolean): DescribedField[] {
  const conditions = CONDITIONS[name] ?? {}
  return fields.filter(
    (field) =>
      (field.writable === 'always' || (isNew && field.writable === 'creation')) &&
      (conditions[field.name]?.(values) ?? true),
  )
}

/** Values of a new row before anything is typed. */
export function initialValues({ fields }: AdminCollection): Values {
  const given = fields.filter((field) => field.default !== null && field.writable !== 'never')
  return Object.fromEntries(given.map((field) => [field.name, field.default]))
}

/** What is sent: changed values, as the API takes them. */
export function sentValues(draft: Values, fields: readonly DescribedField[]): Values {
  const offered = fields.filter(({ name }) => draft[name] !== undefined)
  return Object.fromEntries(offered.map((field) => [field.name, sentValue(field, draft[field.name])]))
}

function sentValue({ kind }: DescribedField, value: unknown): unknown {
  if (kind === 'texts' && Array.isArray(value)) return value.map((line) => String(line).trim()).filter(Boolean)
  return value
}
