import * as z from 'zod'
import { presentPage } from '../../../http/pages.ts'
import { id, optionalId } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import { listCustomers } from '../../../modules/people/lists/user-lists.usecases.ts'
import { mergeAccounts } from '../../../modules/people/merging/merge-accounts.usecases.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { presentUser } from '../../shared/people/people.presenter.ts'
import { customerFilterShape, filteredByFields, readUserQueryWithFields } from '../../shared/people/people.schemas.ts'
import { demoteStaff, handOverStaff, promoteCustomer } from '../../../modules/administration/roles/roles.usecases.ts'
import { describeCollection } from '../../../modules/administration/collections/descriptions.usecases.ts'
import { adminOperation } from './admin-operation.middleware.ts'
import { presentRow } from './collections/collections.presenter.ts'
import { promotionSchema, sentFieldsOf } from './collections/collections.schemas.ts'

const customers = () => filteredByFields(customerFilterShape())
const merge = () => z.object({ id: id(), into: id() })
const promotion = () => promotionSchema(describeCollection('staff'))
const demotion = () => z.object({ id: id(), assign_to: optionalId() })

/** docs/operations.md#administration: routes that only customers have. */
export function customerRoutes(api: Api): void {
  api
    .get('/admin/customers', adminOperation(customers), async (c) => {
      const page = await listCustomers(c.var.services, c.var.caller, readUserQueryWithFields(c.var.input))
      return respond(c, { data: presentPage(c, page, presentUser) })
    })
    .post('/admin/customers/:id/merge', adminOperation(merge), async (c) => {
      const { id: fromId, into: intoId } = c.var.input
      const { moved, isDone } = await mergeAccounts(c.var.services, c.var.caller, { fromId, intoId })
      const message = isDone ? 'Merged' : 'There are more tickets: ask again.'
      return respond(c, { data: { moved, done: isDone }, message })
    })
    .post('/admin/customers/:id/promote', adminOperation(promotion), async (c) => {
      const staff = describeCollection('staff')
      const asked = { id: c.var.input.id, sent: sentFieldsOf(staff, c.var.input) }
      return respond(c, { data: presentRow(staff, await promoteCustomer(c.var.services, c.var.caller, asked)) })
    })
    .post('/admin/staff/:id/demote', adminOperation(demotion), async (c) => {
      const { id, assign_to: assignTo = null } = c.var.input
      const { handedOver, isDone } = await demoteStaff(c.var.services, c.var.caller, { id, assignTo })
      const message = isDone ? 'A customer from now on' : 'There is more work: ask again.'
      return respond(c, { data: { handed_over: handedOver, done: isDone }, message })
    })
    .post('/admin/staff/:id/hand-over', adminOperation(demotion), async (c) => {
      const { id, assign_to: assignTo = null } = c.var.input
      const { handedOver, isDone } = await handOverStaff(c.var.services, c.var.caller, { id, assignTo })
      const message = isDone ? 'Handed over' : 'There is more work: ask again.'
      return respond(c, { data: { handed_over: handedOver, done: isDone }, message })
    })
}
