import * as z from 'zod'
import { respond } from '../../../../http/answers/respond.ts'
import { idList, optionalChoice } from '../../../../http/parameters/atoms/atoms.ts'
import { orderFormFields } from '../../../../modules/administration/form-fields/field-order.usecases.ts'
import type { Api } from '../../../shared/face.middleware.ts'
import { adminOperation } from '../admin-operation.middleware.ts'

const MOST_FIELDS = 500

const order = () => z.object({ ids: idList(MOST_FIELDS), for: optionalChoice(['ticket', 'person']) })

/** docs/operations.md#administration. One operation saves the order of all fields of a form. */
export function fieldOrderRoutes(api: Api): void {
  api.put('/admin/form-fields/order', adminOperation(order), async (c) => {
    const { ids, for: owner = 'ticket' } = c.var.input
    await orderFormFields(c.var.services, c.var.caller, { owner, ids })
    return respond(c, { data: { ids }, message: 'Order saved' })
  })
}
