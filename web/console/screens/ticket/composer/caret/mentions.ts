import { Mention } from '@tiptap/extension-mention'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { colleaguesQuery } from '../../../../data/people.queries.ts'
import { matching, type Renderer } from './caret-menu.ts'

/** `@` offers the colleagues who work on the ticket. */
export function useMentions(ticketId: number, renderer: Renderer) {
  const client = useQueryClient()
  return useMemo(
    () =>
      Mention.configure({
        suggestion: {
          items: async ({ query }) => matching(await client.ensureQueryData(colleaguesQuery(ticketId)), query),
          render: renderer('composer.mention', ({ id, name }) => ({ id: String(id), label: name })),
        },
      }),
    [client, ticketId, renderer],
  )
}
