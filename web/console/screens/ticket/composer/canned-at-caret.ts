import { Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion } from '@tiptap/suggestion'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cannedRepliesQuery } from '../../../data/ticket.queries.ts'
import { matching, type Offer, type Renderer } from './caret-menu.ts'
import { insertHtml } from './insert-html.ts'
import { useCannedReply } from './use-canned-reply.ts'

/** `/` at the beginning of a word offers canned replies. */
export function useCannedAtCaret(ticketId: number, renderer: Renderer) {
  const client = useQueryClient()
  const readReply = useCannedReply(ticketId)
  return useMemo(
    () =>
      Extension.create({
        name: 'cannedReplies',
        addProseMirrorPlugins() {
          const { editor } = this
          return [
            Suggestion<Offer, Offer>({
              editor,
              pluginKey: new PluginKey('cannedReplies'),
              char: '/',
              items: async ({ query }) => {
                const replies = await client.ensureQueryData(cannedRepliesQuery)
                return matching(
                  replies.map(({ id, title }) => ({ id, name: title })),
                  query,
                )
              },
              command: ({ range, props }) => {
                editor.chain().focus().deleteRange(range).run()
                void readReply(props.id, (html) => insertHtml(editor, html))
              },
              render: renderer('composer.canned', (offer) => offer),
            }),
          ]
        },
      }),
    [client, readReply, renderer],
  )
}
