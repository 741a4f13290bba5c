import type { Catalog } from '../../../shared/catalog.types.ts'
import type { CustomField, FormField, FormFieldType, FormOption } from '../../../shared/forms/form-fields.types.ts'
import { fieldsOfAudience } from '../../../shared/forms/form-values.ts'
import type { FormReader } from './ticket-form.types.ts'

/** The custom fields of one audience, without the list of audiences. */
export function fieldsFor(reader: FormReader, fields: readonly CustomField[]): FormField[] {
  return fieldsOfAudience(reader === 'guests' ? 'customers' : reader, fields)
}

interface Offered {
  active: 0 | 1
  isPublic: 0 | 1
}

/** Fields that only agents fill in, and personal fields that are known of signed-in people. */
const NOT_FOR: Record<FormReader, ReadonlySet<string>> = {
  agents: new Set(),
  customers: new Set(['email', 'first_name', 'last_name', 'code', 'mobile', 'department', 'assigned']),
  guests: new Set(['code', 'mobile', 'department', 'assigned']),
  widgets: new Set(['department', 'assigned']),
}

/** The standard fields of the audience. Options are limited to lookups that the public may see. */
export function defaultFields(catalog: Catalog, reader: FormReader): FormField[] {
  const typed = (name: string, label: string, { type = 'text', required = false }: Partial<FormField> = {}) => ({
    name,
    label,
    type,
    required,
    options: [],
  })
  const chosen = (name: string, label: string, options: FormOption[]) => ({
    name,
    label,
    type: 'select' as FormFieldType,
    required: false,
    options,
  })
  const departments = [...catalog.departments.values()].filter(({ isPublic }) => isPublic === 1)
  return [
    typed('email', 'E-mail', { type: 'email', required: true }),
    typed('subject', 'Subject', { required: true }),
    typed('body', 'Message', { type: 'textarea', required: true }),
    typed('first_name', 'First name'),
    typed('last_name', 'Last name'),
    typed('code', 'Country code'),
    typed('mobile', 'Mobile'),
    chosen(
      'help_topic',
      'Help topic',
      publishedEntries(catalog.helpTopics).map(({ id, topic }) => ({ id, name: topic })),
    ),
    chosen('priority', 'Priority', publishedEntries(catalog.priorities).map(idAndName)),
    chosen('type', 'Type', publishedEntries(catalog.types).map(idAndName)),
    chosen('department', 'Department', departments.map(idAndName)),
    typed('assigned', 'Assigned to', { type: 'number' }),
    typed('cc', 'In copy'),
    typed('media_attachment', 'Files', { type: 'file' }),
  ].filter(({ name }) => !NOT_FOR[reader].has(name))
}

function publishedEntries<Entry extends Offered>(entries: Map<number, Entry>): Entry[] {
  return [...entries.values()].filter(({ active, isPublic }) => active === 1 && isPublic === 1)
}

function idAndName({ id, name }: { id: number; name: string }): FormOption {
  return { id, name }
}
