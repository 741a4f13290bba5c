import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../../env.ts'
import { pageFields } from '../../../http/pages.ts'
import { id } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import type { User } from '../../../modules/people/people.types.ts'
import { MAX_PER_PAGE, type Page, type PageRequest } from '../../../shared/pages.ts'
import type { Api } from '../../shared/face.middleware.ts'
import {
  customerFilterShape,
  editSchema,
  readPersonFields,
  readUserQuery,
  registerSchema,
  statusSchema,
  userFilterShape,
} from '../../shared/people/people.schemas.ts'
import { appOperation, EDIT, nothing, READ } from '../app-operation.middleware.ts'
import { presentAppPage, readFullPage } from '../app-pages.presenter.ts'
import { presentAppUser } from './people.presenter.ts'
import {
  editUser,
  filterUsers,
  listAgents,
  listCustomers,
  readCustomer,
  registerUser,
  setUserActive,
} from '../apps.usecases.ts'

type Values = Record<string, unknown>

const oneUser = () => z.object({ user_id: id() })
const customers = () => z.object({ ...customerFilterShape(), ...pageFields() })
/** customers_filter calls customers users, in upper or lower case. */
const filter = () =>
  z.preprocess(
    (values) => {
      const { role, ...others } = values as Values
      return { ...others, role: String(role).toLowerCase() === 'user' ? 'customer' : role }
    },
    z.object({ ...userFilterShape(), ...pageFields() }),
  )
/** customer_edit sends the shown name, `First Last`, as the user name. A name with a space is ignored. */
const edit = () =>
  z.preprocess(
    (values) => {
      const { user_name: name, ...others } = values as Values
      return typeof name === 'string' && /\s/.test(name) ? others : { ...others, user_name: name }
    },
    z.object({ ...editSchema().shape, user_id: id() }),
  )

/** register_collaborator needs this sentence to add the person. */
const ACTIVATE = "Activate your account! Click on the link that we've sent to your mail"
const UPDATED = { success: true, data: { message: 'Updated successfully' } }

export function peopleRoutes(v1: Api, v2: Api): void {
  const registration = appOperation('optional', registerSchema)
  // The older service-desk server had this address one level up (docs/published-apps.md#the-older-generation).
  v1.on('POST', ['/helpdesk/register', '/register'], registration, async (c) => {
    const { email, password } = c.var.input
    const fields = { ...readPersonFields(c.var.input), email, password }
    const registered = await registerUser(c.var.services, c.var.caller, fields)
    const user = registered.kind === 'created' ? presentAppUser(registered.user) : { email }
    // The root is an array. register_collaborator of the service-desk app depends on the misspelled `User`.
    return respond(c, { data: [{ success: true, message: ACTIVATE, user, User: user }] })
  })
    .on(READ, '/helpdesk/customers-custom', appOperation('agent', customers), async (c) => {
      const { filter, request } = readUserQuery(c.var.input)
      const read = (request: PageRequest) => listCustomers(c.var.services, c.var.caller, { filter, request })
      return respond(c, { data: await userPage(c, request, read) })
    })
    .on(READ, '/helpdesk/customers', appOperation('agent', customers), async (c) => {
      const { filter } = readUserQuery(c.var.input)
      const request = { page: 1, perPage: MAX_PER_PAGE, cursor: null }
      const { items } = await listCustomers(c.var.services, c.var.caller, { filter, request })
      return respond(c, { data: { success: true, result: items.map(presentAppUser) } })
    })
    .on(READ, '/helpdesk/customer', appOperation('user', oneUser), async (c) => {
      const user = await readCustomer(c.var.services, c.var.caller, c.var.input.user_id)
      return respond(c, { data: { success: true, result: presentAppUser(user) } })
    })
    .on(READ, '/helpdesk/agents', appOperation('agent', nothing), async (c) => {
      const agents = await listAgents(c.var.services, c.var.caller)
      return respond(c, { data: { success: true, result: agents.map(presentAppUser) } })
    })
  // Both spellings are in use: the service-desk app sends `User`.
  v2.on(READ, ['/helpdesk/user/filter', '/helpdesk/User/filter'], appOperation('agent', filter), async (c) => {
    const { filter, request } = readUserQuery(c.var.input)
    const read = (request: PageRequest) => filterUsers(c.var.services, c.var.caller, { filter, request })
    return respond(c, { data: await userPage(c, request, read) })
  })
    .on(
      EDIT,
      ['/helpdesk/user-edit/:user_id', '/helpdesk/user/edit/:user_id'],
      appOperation('user', edit),
      async (c) => {
        const change = { userId: c.var.input.user_id, fields: readPersonFields(c.var.input) }
        await editUser(c.var.services, c.var.caller, change)
        return respond(c, { data: UPDATED })
      },
    )
    .on(
      EDIT,
      ['/helpdesk/user/status/:user_id', '/helpdesk/User/status/:user_id'],
      appOperation('agent', statusSchema),
      async (c) => {
        const { user_id: userId, status, value } = c.var.input
        await setUserActive(c.var.services, c.var.caller, { userId, active: !(status ?? value) })
        return respond(c, { data: { ...UPDATED, message: 'changed' } })
      },
    )
}

async function userPage<E extends AppEnv>(
  c: Context<E>,
  request: PageRequest,
  list: (request: PageRequest) => Promise<Page<User>>,
): Promise<object> {
  const { page } = await readFullPage(request, list, (users) => users)
  const paginator = presentAppPage(c, page, presentAppUser)
  // next_page_with_user_id reads below `result`. No screen leads to it.
  return c.req.query('user_id') === undefined ? paginator : { ...paginator, result: paginator }
}
