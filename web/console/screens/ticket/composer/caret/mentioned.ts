import type { JSONContent } from '@tiptap/core'

/** The ids of everybody whom the text names, once each. */
export function mentionedIn({ type, attrs, content = [] }: JSONContent): number[] {
  const own = type === 'mention' ? [Number(attrs?.['id'])] : []
  return [...new Set([...own, ...content.flatMap(mentionedIn)])]
}
