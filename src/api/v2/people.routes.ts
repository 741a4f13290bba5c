import * as z from 'zod'
import { operation } from '../../http/operation.ts'
import { presentPage } from '../../http/pages.ts'
import { email, id, optional, password, text } from '../../http/parameters/atoms/atoms.ts'
import { respond } from '../../http/answers/respond.ts'
import { requestPasswordReset, resetPassword } from '../../modules/people/access/account-access.usecases.ts'
import { editUser, setUserActive } from '../../modules/people/profiles/profile.usecases.ts'
import { filterUsers } from '../../modules/people/lists/user-lists.usecases.ts'
import { presentUser } from '../shared/people/people.presenter.ts'
import {
  editSchema,
  filteredByFields,
  MIN_PASSWORD,
  readPersonFields,
  readUserQueryWithFields,
  statusSchema,
  userFilterShape,
} from '../shared/people/people.schemas.ts'
import type { Api } from '../shared/face.middleware.ts'

const forgotten = () => z.object({ email: email() })
const reset = () => z.object({ token: text({ max: 128 }), password: password({ min: MIN_PASSWORD }) })
const edit = () => z.object({ ...editSchema().shape, user_id: id(), current_password: optional(password()) })
const filter = () => filteredByFields(userFilterShape())

/** docs/operations.md#users. */
export function peopleRoutes(api: Api): void {
  api
    .post('/helpdesk/user/change/password', operation('public', forgotten), async (c) => {
      await requestPasswordReset(c.var.services, c.var.caller, c.var.input.email)
      return respond(c, { data: null, message: 'Check your mail' })
    })
    .post('/helpdesk/user/reset/password', operation('public', reset, { limit: 'guest' }), async (c) => {
      await resetPassword(c.var.services, c.var.caller, c.var.input)
      return respond(c, { data: null }, { 'Cache-Control': 'no-store' })
    })
    .on(
      ['PATCH', 'POST'],
      '/helpdesk/user/edit/:user_id',
      operation('user', edit, { apiKey: 'required' }),
      async (c) => {
        const { user_id: userId, current_password: currentPassword } = c.var.input
        const edit = { userId, fields: readPersonFields(c.var.input), currentPassword }
        const { user, pendingEmail } = await editUser(c.var.services, c.var.caller, edit)
        const message = pendingEmail === null ? '' : 'Check the mail at the new address: until then the old one stays'
        return respond(c, { message, data: { user: presentUser(user), pending_email: pendingEmail } })
      },
    )
    .on(
      ['PATCH', 'POST'],
      '/helpdesk/user/status/:user_id',
      operation('agent', statusSchema, { apiKey: 'required' }),
      async (c) => {
        const { user_id: userId, status, value } = c.var.input
        const user = await setUserActive(c.var.services, c.var.caller, { userId, active: !(status ?? value) })
        return respond(c, { data: { user: presentUser(user) } })
      },
    )
    .get('/helpdesk/user/filter', operation('agent', filter), async (c) => {
      const page = await filterUsers(c.var.services, c.var.caller, readUserQueryWithFields(c.var.input))
      return respond(c, { data: presentPage(c, page, presentUser) })
    })
}
