import * as z from 'zod'
import { respond } from '../../../http/answers/respond.ts'
import { operation } from '../../../http/operation.ts'
import { id } from '../../../http/parameters/atoms/atoms.ts'
import {
  editPersonFields,
  type PersonField,
  readPersonFields,
} from '../../../modules/people/fields/person-fields.usecases.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { customAnswers } from '../../shared/tickets/tickets.schemas.ts'
import type { PersonFieldAnswer } from './person-fields.answers.ts'

const person = () => z.object({ user_id: id() })
/** Other parameters are custom fields, which the installation defines. */
const edit = () => z.looseObject({ user_id: id() })

/** docs/operations.md#users. */
export function personFieldRoutes(api: Api): void {
  api
    .get('/people/:user_id/fields', operation('user', person), async (c) => {
      const fields = await readPersonFields(c.var.services, c.var.caller, c.var.input.user_id)
      return respond(c, { data: { fields: fields.map(presentPersonField) } })
    })
    .patch('/people/:user_id/fields', operation('user', edit), async (c) => {
      const { services, caller, input, unused } = c.var
      const fields = await editPersonFields(services, caller, {
        userId: input.user_id,
        sent: customAnswers(input, { user_id: true }),
        reportUnused: (names, known) => unused.report(names, ['user_id', ...known], 'decision'),
      })
      return respond(c, { data: { fields: fields.map(presentPersonField) } })
    })
}

function presentPersonField({ shown, ...field }: PersonField): PersonFieldAnswer {
  return { ...field, text: shown }
}
