import * as z from 'zod'
import { operation } from '../../http/operation.ts'
import { listSchema, presentPage } from '../../http/pages.ts'
import { id, optional, password, text } from '../../http/parameters/atoms/atoms.ts'
import { respond } from '../../http/answers/respond.ts'
import { CHALLENGE_FIELD } from '../../modules/challenges/challenges.errors.ts'
import { activateUser } from '../../modules/people/access/account-access.usecases.ts'
import { listAgents, readCustomer } from '../../modules/people/profiles/profile.usecases.ts'
import { registerUser } from '../../modules/people/registration/registration.usecases.ts'
import { listCustomers } from '../../modules/people/lists/user-lists.usecases.ts'
import { presentReducedUser, presentUser } from '../shared/people/people.presenter.ts'
import {
  customerFilterShape,
  MIN_PASSWORD,
  readPersonFields,
  readUserQuery,
  registerSchema,
} from '../shared/people/people.schemas.ts'
import type { Api } from '../shared/face.middleware.ts'

const nothing = () => z.object({})
const activation = () =>
  z.object({
    token: text({ max: 128 }),
    password: optional(password({ min: MIN_PASSWORD })),
    current_password: optional(password()),
  })
const oneUser = () => z.object({ user_id: id() })
const customers = () => listSchema(customerFilterShape())

/** docs/operations.md#users. */
export function peopleRoutes(api: Api): void {
  api
    .post('/helpdesk/register', operation('optional', registerSchema, { creates: true }), async (c) => {
      const { email, password } = c.var.input
      const challenge = c.var.input[CHALLENGE_FIELD]
      const registration = { ...readPersonFields(c.var.input), email, password, challenge }
      const registered = await registerUser(c.var.services, c.var.caller, registration)
      if (registered.kind === 'created') return respond(c, { data: { user: presentUser(registered.user) } })
      return respond(c, { data: { user: { email: registered.email } }, message: 'Check your mail' })
    })
    .post('/helpdesk/activate', operation('public', activation, { limit: 'guest' }), async (c) => {
      const { current_password: currentPassword, ...activation } = c.var.input
      const user = await activateUser(c.var.services, c.var.caller, { ...activation, currentPassword })
      return respond(c, { data: { user: presentUser(user) } }, { 'Cache-Control': 'no-store' })
    })
    .get('/helpdesk/agents', operation('agent', nothing, { serviceKeyAlone: true }), async (c) => {
      const agents = await listAgents(c.var.services, c.var.caller)
      return respond(c, { data: agents.map(presentUser) })
    })
    .get(
      '/helpdesk/customers',
      operation('agent', customers, { apiKey: 'required', serviceKeyAlone: true }),
      async (c) => {
        const page = await listCustomers(c.var.services, c.var.caller, readUserQuery(c.var.input))
        return respond(c, { data: presentPage(c, page, presentUser) })
      },
    )
    .get(
      '/helpdesk/customers-custom',
      operation('agent', customers, { apiKey: 'required', serviceKeyAlone: true }),
      async (c) => {
        const page = await listCustomers(c.var.services, c.var.caller, readUserQuery(c.var.input))
        return respond(c, { data: presentPage(c, page, presentReducedUser) })
      },
    )
    .get('/helpdesk/customer', operation('user', oneUser, { serviceKeyAlone: true }), async (c) => {
      const user = await readCustomer(c.var.services, c.var.caller, c.var.input.user_id)
      return respond(c, { data: { user: presentUser(user) } })
    })
}
