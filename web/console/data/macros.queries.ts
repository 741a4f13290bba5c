import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { components } from '../../../clients/typescript/src/core.ts'
import { helpdesk } from '../session/session.ts'

export type Macro = components['schemas']['Macro']
export type MacroDetails = components['schemas']['MacroDetails'] & { etag: string | null }
export type MacroPreview = components['schemas']['MacroPreview']

const MINUTE = 60 * 1000
const MOST_SHOWN = 100

const MACROS = ['macros'] as const
export const MACRO_LISTS = [...MACROS, 'list'] as const

/** Macros and canned replies by title. */
export function macrosQuery(search: string) {
  return queryOptions({
    queryKey: [...MACRO_LISTS, search] as const,
    staleTime: MINUTE,
    queryFn: async ({ signal }) => {
      const query = { per_page: MOST_SHOWN, ...(search === '' ? {} : { search }) }
      return (await helpdesk.get('/api/v3/macros', { signal, query })).data.data
    },
  })
}

/** Macros and canned replies whose title holds the text. The helpdesk searches only if there are more than one answer holds. */
export async function findMacros(client: QueryClient, text: string): Promise<readonly Macro[]> {
  const first = await client.ensureQueryData(macrosQuery(''))
  return first.length < MOST_SHOWN || text === '' ? first : await client.ensureQueryData(macrosQuery(text))
}

/** The macro with its version and the actions that are gone. */
export function macroQuery(id: number) {
  return queryOptions({
    queryKey: [...MACROS, id] as const,
    // An editor that is opened again must not begin with an older version.
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<MacroDetails> => {
      const { data, etag } = await helpdesk.get('/api/v3/macros/{id}', { signal, path: { id } })
      return { ...data, etag }
    },
  })
}

/** What a macro would do to a ticket now. */
export function macroPreviewQuery(id: number, ticketId: number) {
  return queryOptions({
    queryKey: [...MACROS, id, 'preview', ticketId] as const,
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const input = { signal, path: { id }, body: { ticket_id: ticketId } }
      return (await helpdesk.post('/api/v3/macros/{id}/preview', input)).data
    },
  })
}
