import * as z from 'zod'
import { operation } from '../../http/operation.ts'
import { listSchema, pageRequest, presentPage } from '../../http/pages.ts'
import { addIssuesOf } from '../../http/parameters/atoms/atom.ts'
import { idList, optionalFlag, optionalId } from '../../http/parameters/atoms/atoms.ts'
import { described, descriptionOf } from '../../http/parameters/atoms/described.ts'
import { respond } from '../../http/answers/respond.ts'
import { readDeadLetters, replayDeadLetters } from '../../modules/dead-letters/dead-letters.usecases.ts'
import { readInbox, markNotificationsRead } from '../../modules/notifications/inbox/notifications.usecases.ts'
import { presentDeadLetter, presentNotification } from '../shared/events/notifications.presenter.ts'
import type { Api } from '../shared/face.middleware.ts'

const MAX_MARKED = 100

const inbox = () => listSchema({ user_id: optionalId() })
function allOrIds() {
  const oneOrMany = idList(MAX_MARKED)
  const schema = z.unknown().transform((value, context): 'all' | number[] => {
    if (typeof value === 'string' && value.trim().toLowerCase() === 'all') return 'all'
    const ids = oneOrMany.safeParse(value)
    if (ids.success) return ids.data
    addIssuesOf(context, ids.error)
    return z.NEVER
  })
  return described(schema, { type: { oneOf: [{ const: 'all' }, descriptionOf(oneOrMany)?.type] } })
}

const seen = () => z.object({ notification_id: allOrIds() })
const deadLetters = () => listSchema({ waiting: optionalFlag() })
const replay = () => z.object({ id: idList(MAX_MARKED) })

/** docs/operations.md#notifications. Admins also read the dead letters here. */
export function notificationsRoutes(api: Api): void {
  api
    .get('/helpdesk/notifications', operation('user', inbox), async (c) => {
      const { input, services, caller } = c.var
      const { page, unread } = await readInbox(services, caller, { userId: input.user_id, request: pageRequest(input) })
      return respond(c, { data: { ...presentPage(c, page, presentNotification), unread } })
    })
    .on(['POST', 'GET'], '/helpdesk/notifications-seen', operation('user', seen, { changes: true }), async (c) => {
      const unread = await markNotificationsRead(c.var.services, c.var.caller, c.var.input.notification_id)
      return respond(c, { data: { unread } })
    })
    .get('/helpdesk/dead-letters', operation('admin', deadLetters), async (c) => {
      const { input, services, caller } = c.var
      const options = { request: pageRequest(input), waitingOnly: input.waiting ?? false }
      return respond(c, { data: presentPage(c, await readDeadLetters(services, caller, options), presentDeadLetter) })
    })
    .post('/helpdesk/dead-letters/replay', operation('admin', replay), async (c) => {
      return respond(c, { data: await replayDeadLetters(c.var.services, c.var.caller, c.var.input.id) })
    })
}
