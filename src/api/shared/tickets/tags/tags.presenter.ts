import type { ListedTag, Tag } from '../../../../modules/tickets/tags/tags.types.ts'
import { inkFor } from '../../../../shared/look/accent.ts'
import type { ListedTagAnswer, TagAnswer } from './tags.answers.ts'

export function presentTag({ id, name, color }: Tag): TagAnswer {
  return { id, name, color, text_color: inkFor(color) }
}

export function presentListedTag({ tickets, ...tag }: ListedTag): ListedTagAnswer {
  return { ...presentTag(tag), tickets }
}
