import { createErrorFactory } from '../../../shared/errors.ts'
import { TAGS_AT_MOST, TAGS_OF_TICKET_AT_MOST } from '../../../shared/text/tag-names.ts'

export const tooManyTagsOfTicket = createErrorFactory({
  kind: 'conflict',
  code: 'too_many_tags_of_ticket',
  message: `A ticket can have at most ${TAGS_OF_TICKET_AT_MOST} tags. Remove one first.`,
})

export const tooManyTags = createErrorFactory({
  kind: 'conflict',
  code: 'too_many_tags',
  message: `There can be at most ${TAGS_AT_MOST} tags. An admin can merge some.`,
})
