import * as z from 'zod'
import { ifMatch } from '../../../http/answers/conditional.ts'
import { strongEtag } from '../../../http/answers/etag.ts'
import { respond } from '../../../http/answers/respond.ts'
import { operation } from '../../../http/operation.ts'
import { listSchema, pageRequest, presentPage } from '../../../http/pages.ts'
import { id, optionalText } from '../../../http/parameters/atoms/atoms.ts'
import { listTags } from '../../../modules/tickets/tags/tags-list.usecases.ts'
import { setTags, tagTickets } from '../../../modules/tickets/tags/ticket-tags.usecases.ts'
import { TAG_LENGTH } from '../../../shared/text/tag-names.ts'
import type { Api } from '../../shared/face.middleware.ts'
import type { TicketTagsAnswer } from '../../shared/tickets/tags/tags.answers.ts'
import { presentListedTag, presentTag } from '../../shared/tickets/tags/tags.presenter.ts'
import { wholeTagNames, tagNames } from '../../shared/tickets/tags/tags.schemas.ts'
import { ticketIds } from '../../shared/tickets/ticket-reference.schemas.ts'

const list = () => listSchema({ search: optionalText({ max: TAG_LENGTH }) })
const replacement = () => z.object({ id: id(), tags: wholeTagNames() })
const some = () => z.object({ tags: tagNames() }).and(ticketIds('ticket_id').transform((ids) => ({ ticketIds: ids })))

/** docs/operations.md#tickets-writing. Admins edit, merge and delete tags below `admin/tags`. */
export function tagRoutes(api: Api): void {
  api
    .get('/tags', operation('agent', list, { serviceKeyAlone: true }), async (c) => {
      const asked = { search: c.var.input.search ?? '', request: pageRequest(c.var.input) }
      const page = await listTags(c.var.services, c.var.caller, asked)
      return respond(c, { data: presentPage(c, page, presentListedTag) })
    })
    .put('/tickets/:id/tags', operation('agent', replacement), async (c) => {
      const { id: ticketId, tags: names } = c.var.input
      const asked = { ticketId, names, knowsVersion: ifMatch(c) }
      const { tags, version } = await setTags(c.var.services, c.var.caller, asked)
      const data: TicketTagsAnswer = { ticket_id: ticketId, tags: tags.map(presentTag) }
      return respond(c, { message: 'Tags saved', data }, { ETag: strongEtag(version) })
    })
    .post('/tickets/tags/add', operation('agent', some), async (c) => {
      const { ticketIds: ids, tags: names } = c.var.input
      const asked = { ticketIds: ids, names, verb: 'add' } as const
      const { done, failed } = await tagTickets(c.var.services, c.var.caller, asked)
      return respond(c, { message: 'Tags added', data: { changed: done, failed } })
    })
    .post('/tickets/tags/remove', operation('agent', some), async (c) => {
      const { ticketIds: ids, tags: names } = c.var.input
      const asked = { ticketIds: ids, names, verb: 'remove' } as const
      const { done, failed } = await tagTickets(c.var.services, c.var.caller, asked)
      return respond(c, { message: 'Tags removed', data: { changed: done, failed } })
    })
}
