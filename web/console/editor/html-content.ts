import { type AnyExtension, getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser as SchemaParser } from '@tiptap/pm/model'
import { purifier } from '../sanitising/purifier.ts'

const EMPTY: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] }
const BLOCKS = 'div, span, p, br, strong, b, em, i, u, s, code, pre, blockquote, ul, ol, li, a, hr'
const HEADINGS = 'h1, h2, h3, h4, h5, h6'

function elementsOf(html: string): DocumentFragment {
  return purifier.sanitize(html, { RETURN_DOM_FRAGMENT: true, FORBID_ATTR: ['style'] })
}

/** Sanitised HTML of the helpdesk as nodes of the editor. */
export function contentOf(html: string, extensions: AnyExtension[]): JSONContent {
  if (html.trim() === '') return EMPTY
  return SchemaParser.fromSchema(getSchema(extensions)).parse(elementsOf(html)).toJSON() as JSONContent
}

/** Whether the editor would lose something, such as a table or a picture. */
export function hasMoreThanText(html: string, { hasHeadings }: { hasHeadings: boolean }): boolean {
  const known = hasHeadings ? `${BLOCKS}, ${HEADINGS}` : BLOCKS
  return [...elementsOf(html).querySelectorAll('*')].some((element) => !element.matches(known))
}
