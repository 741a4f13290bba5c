import * as z from 'zod'
import { operation } from '../../http/operation.ts'
import { listSchema, pageRequest, presentPage } from '../../http/pages.ts'
import { id, optionalId, optionalText } from '../../http/parameters/atoms/atoms.ts'
import { respond } from '../../http/answers/respond.ts'
import { listCannedReplies, readCannedReply } from '../../modules/canned-replies/canned-replies.usecases.ts'
import type { CannedReply } from '../../modules/canned-replies/canned-replies.types.ts'
import type { Api } from '../shared/face.middleware.ts'

const MAX_SEARCH = 100

const list = () => listSchema({ search: optionalText({ max: MAX_SEARCH }) })
const one = () => z.object({ id: id(), ticket_id: optionalId() })
const byKey = { serviceKeyAlone: true }

/** docs/operations.md#tickets-writing: agents read canned replies here. Admins edit them below `admin/canned-replies`. */
export function cannedReplyRoutes(api: Api): void {
  api
    .get('/canned-replies', operation('agent', list, byKey), async (c) => {
      const asked = { search: c.var.input.search ?? '', request: pageRequest(c.var.input) }
      const page = await listCannedReplies(c.var.services, c.var.caller, asked)
      return respond(c, { data: presentPage(c, page, presentReply) })
    })
    .get('/canned-replies/:id', operation('agent', one, byKey), async (c) => {
      const asked = { id: c.var.input.id, ticketId: c.var.input.ticket_id ?? null }
      const { rendered, ...reply } = await readCannedReply(c.var.services, c.var.caller, asked)
      return respond(c, { data: { ...presentReply(reply), rendered } })
    })
}

function presentReply({ id, title, body, departmentId }: CannedReply) {
  return { id, title, body, department_id: departmentId ?? 0 }
}
