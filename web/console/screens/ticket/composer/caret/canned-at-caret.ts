import { Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion } from '@tiptap/suggestion'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { findMacros } from '../../../../data/macros.queries.ts'
import { matching, type Offer, type Renderer } from './caret-menu.ts'

/** `/` at the beginning of a word offers macros and canned replies. */
export function useCannedAtCaret(onChoose: (id: number, isMacro: boolean) => void, renderer: Renderer) {
  const client = useQueryClient()
  // The editor keeps its extensions, so they call the newest function.
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  }, [onChoose])
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
                const found = await findMacros(client, query.trim())
                return matching(
                  found.map(({ id, title, actions }) => ({ id, name: title, isMacro: actions.length > 0 })),
                  query,
                )
              },
              command: ({ range, props }) => {
                editor.chain().focus().deleteRange(range).run()
                choose.current(props.id, props.isMacro === true)
              },
              render: renderer('composer.canned', (offer) => offer),
            }),
          ]
        },
      }),
    [client, renderer],
  )
}
