import * as z from 'zod'
import { pageFields, pageRequest } from '../../http/pages.ts'
import { idList } from '../../http/parameters/atoms/atoms.ts'
import { respond } from '../../http/answers/respond.ts'
import type { Notification } from '../../modules/notifications/inbox/notifications.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { Api } from '../shared/face.middleware.ts'
import { appOperation, READ } from './app-operation.middleware.ts'
import { presentAppPage } from './app-pages.presenter.ts'
import { appTime, presentAppPerson } from './people/people.presenter.ts'
import { readInbox, markNotificationsRead } from './apps.usecases.ts'

const MAX_MARKED = 100
const inbox = () => z.object(pageFields())
const seen = () => z.object({ notification_id: idList(MAX_MARKED) })

export function notificationRoutes(v1: Api): void {
  v1.on(READ, '/helpdesk/notifications', appOperation('user', inbox), async (c) => {
    const { services, caller, input } = c.var
    const query = { userId: userIdOf(caller), request: pageRequest(input) }
    const { page, unread } = await readInbox(services, caller, query)
    return respond(c, { data: { ...presentAppPage(c, page, presentNotification), unread } })
  }).on(READ, '/helpdesk/notifications-seen', appOperation('user', seen, { changes: true }), async (c) => {
    const unread = await markNotificationsRead(c.var.services, c.var.caller, c.var.input.notification_id)
    return respond(c, { data: { success: true, message: 'Updated', response: 'success', unread } })
  })
}

/** The apps do not name the person, so it is the caller. */
function userIdOf({ credentials }: Caller): number {
  return credentials.kind === 'none' ? 0 : credentials.userId
}

/** The apps misspell the key as `senario` (notifications). In a push the spelling is correct. */
function presentNotification(notification: Notification) {
  const { id, message, type, scenario, rowId, seen, createdAt, actor } = notification
  return {
    id,
    message,
    type,
    senario: scenario,
    scenario,
    row_id: rowId,
    seen: seen ? 1 : 0,
    created_at: appTime(createdAt),
    created_utc: appTime(createdAt),
    by: actor === null ? 'System' : String(actor.id),
    requester: actor === null ? null : presentActor(presentAppPerson(actor)),
  }
}

function presentActor(person: ReturnType<typeof presentAppPerson>) {
  const { first_name, last_name, user_name } = person
  return {
    ...person,
    changed_by_first_name: first_name,
    changed_by_last_name: last_name,
    changed_by_user_name: user_name,
  }
}
