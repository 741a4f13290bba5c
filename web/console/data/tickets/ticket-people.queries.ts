import { queryOptions } from '@tanstack/react-query'
import { helpdesk } from '../../session/session.ts'

const MINUTE = 60 * 1000

/** The API finds people by the beginning of a name or an address. */
export const LETTERS_AT_LEAST = 2

/** People whose name or address begins like this, to become collaborators. */
export function possibleCollaboratorsQuery(term: string) {
  return queryOptions({
    queryKey: ['possible-collaborators', term],
    enabled: term.length >= LETTERS_AT_LEAST,
    staleTime: MINUTE,
    queryFn: async ({ signal }) => {
      return (await helpdesk.get('/api/v1/helpdesk/collaborator/search', { signal, query: { term } })).data
    },
  })
}
