import { DOMParser as SchemaParser } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { purifier } from '../../../sanitising/purifier.ts'

/** Puts HTML of the helpdesk where the caret is: sanitised, and as nodes that the editor knows. */
export function insertHtml(editor: Editor, html: string): void {
  const fragment = purifier.sanitize(html, { RETURN_DOM_FRAGMENT: true, FORBID_ATTR: ['style'] })
  const slice = SchemaParser.fromSchema(editor.schema).parseSlice(fragment)
  editor.view.dispatch(editor.state.tr.replaceSelection(slice).scrollIntoView())
  editor.commands.focus()
}
