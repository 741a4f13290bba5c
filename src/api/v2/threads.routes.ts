import { operation } from '../../http/operation.ts'
import { respond } from '../../http/answers/respond.ts'
import { replyInConversation } from '../../modules/threads/threads.usecases.ts'
import { fileAddress } from '../shared/file-address.presenter.ts'
import { presentThread } from '../shared/tickets/threads/threads.presenter.ts'
import { newReplyWithStep, nextStep } from '../shared/tickets/threads/threads.schemas.ts'
import { presentTicketDetails } from '../shared/tickets/tickets.presenter.ts'
import type { Api } from '../shared/face.middleware.ts'

const PATHS = ['/helpdesk/reply/with details', '/helpdesk/reply/with-details'] as const

/** docs/operations.md#tickets-writing. Published clients use the path with a space. */
export function threadRoutes(api: Api): void {
  for (const path of PATHS) {
    api.post(path, operation('user', newReplyWithStep, { files: true, creates: true }), async (c) => {
      const { services, caller, input, files } = c.var
      const { ticketId, reply_content: body, body_format: bodyFormat, cc = [] } = input
      const reply = { ticketId, body, bodyFormat, cc, files, step: nextStep(input) }
      const { thread, ticket, threads } = await replyInConversation(services, caller, reply)
      const presented = await Promise.all([thread, ...threads].map((one) => presentThread(one, fileAddress(c))))
      const data = { thread: presented[0], ticket: presentTicketDetails(ticket), threads: presented.slice(1) }
      return respond(c, { message: 'Reply sent', data })
    })
  }
}
