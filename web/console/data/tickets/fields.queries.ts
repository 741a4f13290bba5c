import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../../../clients/typescript/src/core.ts'
import { takeFirst } from '../../session/first-answers.ts'
import { helpdesk } from '../../session/session.ts'
import { FORM_ADDRESS } from '../first-requests.ts'

type Schemas = components['schemas']

/** A custom field and its value. */
export type FieldWithValue = Omit<Schemas['PersonField'], 'text'> & { text: string | null }

/** A custom field by which a list can be filtered. */
export type FilteringField = Pick<Schemas['PersonField'], 'name' | 'label' | 'type'> & {
  options: readonly { name: string }[]
}

/** The part of an address that filters a list by one custom field. */
export interface FieldSearch {
  field?: string | undefined
  value?: string | undefined
}

/** As a parameter of the API. A list keeps commas in the value. */
export function fieldParameter({ field, value }: FieldSearch): Record<string, string> {
  return field === undefined || value === undefined ? {} : { [`form.${field}[]`]: value }
}

const HOUR = 60 * 60 * 1000

/** The form for new tickets: the standard fields, then the custom ones. */
export const formQuery = queryOptions({
  queryKey: ['ticket-form'],
  staleTime: HOUR,
  queryFn: async ({ signal }) => {
    const first = (await takeFirst(FORM_ADDRESS)) as Schemas['TicketFormField'][] | null
    return first ?? (await helpdesk.get('/v3/newticket/form', { signal, query: { for: 'agents' } })).data
  },
})

/** The custom fields that agents fill in, and others of the ticket that have a value. */
export function fieldsOfTicket(
  form: readonly Schemas['TicketFormField'][],
  filled: readonly Schemas['FilledField'][],
): { editable: FieldWithValue[]; others: Schemas['FilledField'][] } {
  const custom = form.filter(({ is_custom: isCustom }) => isCustom)
  const names = new Set(custom.map(({ name }) => name))
  const editable = custom.map((field) => {
    const own = filled.find(({ name }) => name === field.name)
    return { ...field, value: own?.value ?? null, text: own?.text ?? null }
  })
  return { editable, others: filled.filter(({ name }) => !names.has(name)) }
}

/** The custom fields of tickets. */
export const ticketFieldsQuery = queryOptions({
  ...formQuery,
  select: (form): FilteringField[] => form.filter(({ is_custom: isCustom }) => isCustom),
})

export function personFieldsQuery(personId: number) {
  return queryOptions({
    queryKey: ['person-fields', personId],
    queryFn: async ({ signal }) => {
      const input = { signal, path: { user_id: personId } }
      return (await helpdesk.get('/api/v3/people/{user_id}/fields', input)).data.fields
    },
  })
}
