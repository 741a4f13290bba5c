import { respond } from '../../../../http/answers/respond.ts'
import { forgetSharedAnswers } from '../../../../http/answers/shared-answers.ts'
import { type ImportOutcome, REMARKS } from '../../../../modules/import/import.types.ts'
import { importFiles, importRows } from '../../../../modules/import/import.usecases.ts'
import type { Api } from '../../../shared/face.middleware.ts'
import { adminOperation } from '../admin-operation.middleware.ts'
import type { ImportAnswer } from './import.answers.ts'
import * as schemas from './import.schemas.ts'

/** docs/operations.md#import */
export function importRoutes(api: Api): void {
  api
    .post('/admin/import', adminOperation(schemas.batch, { fields: schemas.MAX_FIELDS }), async (c) => {
      const outcome = await importRows(c.var.services, c.var.caller, schemas.readBatch(c.var.input))
      await forgetSharedAnswers(c)
      return respond(c, { data: presentOutcome(outcome) })
    })
    .post('/admin/import/files', adminOperation(schemas.files, { files: true }), async (c) => {
      const { services, caller, input, files } = c.var
      return respond(c, { data: presentOutcome(await importFiles(services, caller, schemas.readFiles(input, files))) })
    })
}

function presentOutcome({ counts, remarks }: ImportOutcome): ImportAnswer {
  return {
    counts: counts.map(({ kind, ...count }) => ({ kind: schemas.kindOnWire(kind), ...count })),
    remarks: remarks.map(({ kind, id, code }) => ({ kind: schemas.kindOnWire(kind), id, code, text: REMARKS[code] })),
  }
}
