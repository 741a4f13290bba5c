import * as z from 'zod'
import { text } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { fileAddress } from '../../shared/file-address.presenter.ts'
import { newReply } from '../../shared/tickets/threads/threads.schemas.ts'
import { ticketId } from '../../shared/tickets/ticket-reference.schemas.ts'
import { MAX_BODY } from '../../shared/tickets/tickets.schemas.ts'
import { isCommunityApp } from '../app-kind.policy.ts'
import { replyDialect, sendingDialect } from '../published-apps.dialect.ts'
import { appOperation, READ } from '../app-operation.middleware.ts'
import { presentAppThread, presentConversation } from './threads.presenter.ts'
import { addInternalNote, readLatestThreads, replyToTicket } from '../apps.usecases.ts'

const ofTicket = () => ticketId('id').transform((id) => ({ ticketId: id }))
const newNote = () =>
  z.object({ body: text({ max: MAX_BODY }) }).and(ticketId('ticket_id').transform((id) => ({ ticketId: id })))
/** The app has the files that it just sent, so they are not read again. */
const NO_FILES: ReadonlyMap<number, string> = new Map()

export function threadRoutes(v1: Api, v2: Api): void {
  const reply = appOperation('user', newReply, { files: true, dialect: replyDialect })
  const note = appOperation('agent', newNote, { files: true, dialect: () => sendingDialect })
  v1.on(READ, '/helpdesk/ticket-thread', appOperation('user', ofTicket), async (c) => {
    const { services, caller, input } = c.var
    const latest = await readLatestThreads(services, caller, input.ticketId)
    const threads = await presentConversation(latest, { services, addressOf: fileAddress(c) })
    return respond(c, { data: (await isCommunityApp(c)) ? threads : { success: true, data: { threads } } })
  }).post('/helpdesk/internal-note', note, async (c) => {
    const { services, caller, input, files } = c.var
    const thread = await addInternalNote(services, caller, { ticketId: input.ticketId, body: input.body, files })
    const presented = await presentAppThread(thread, { inline: NO_FILES, addressOf: fileAddress(c) })
    return respond(c, { data: { success: true, message: 'Note added', thread: presented } })
  })
  const replies = [
    [v1, ['/helpdesk/reply']],
    [v2, ['/helpdesk/reply/with details', '/helpdesk/reply/with-details']],
  ] as const
  for (const [face, paths] of replies) {
    face.on('POST', [...paths], reply, async (c) => {
      const { services, caller, input, files } = c.var
      const { ticketId: id, reply_content: body, cc = [] } = input
      const thread = await replyToTicket(services, caller, { ticketId: id, body, cc, files })
      const result = await presentAppThread(thread, { inline: NO_FILES, addressOf: fileAddress(c) })
      return respond(c, { data: { success: true, message: 'Successfully replied', result } })
    })
  }
}
