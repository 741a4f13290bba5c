import * as z from 'zod'
import { appOperation, DETACHED, READ } from '../../api/published-apps/app-operation.middleware.ts'
import { androidChangeDraft } from '../../api/published-apps/records/records.routes.ts'
import { attachExisting, createAttached, detachRecord, listAttached } from '../../api/published-apps/apps.usecases.ts'
import type { Api } from '../../api/shared/face.middleware.ts'
import { draftSchema } from '../../api/shared/lookups/records.schemas.ts'
import { respond } from '../../http/answers/respond.ts'
import { id, optionalId } from '../../http/parameters/atoms/atoms.ts'
import { changes, presentAttachedChange } from './change.app-face.ts'

const ofProblem = () => z.object({ problem_id: id() })
const problemAndChange = () => z.object({ problem_id: id(), change: id() })

/** The changes of a problem. The apps know only the first. */
export function problemChangeRoutes(desk: Api): void {
  const link = 'problemChange'
  const newChange = () => z.intersection(ofProblem(), draftSchema(changes.draft, 'create'))
  const cut = () => z.object({ problem_id: id(), change_id: optionalId() })
  desk
    .post('/problem/change/:problem_id', appOperation('agent', newChange, { files: true }), async (c) => {
      const { services, caller, input, files } = c.var
      const { problem_id: parentId, ...draft } = input
      await createAttached(services, caller, {
        link,
        parentId,
        draft: { ...androidChangeDraft(c, 'change', draft), files },
      })
      return respond(c, { data: { data: { success: changes.sentences.created } } })
    })
    .post('/problem/change/attach/:problem_id', appOperation('agent', problemAndChange), async (c) => {
      const { problem_id: parentId, change: childId } = c.var.input
      await attachExisting(c.var.services, c.var.caller, { link, parentId, childId, childName: 'change' })
      return respond(c, { data: { data: { success: 'Changes Updated Successfully' } } })
    })
    .on(READ, '/get/attached/change/:problem_id', appOperation('agent', ofProblem), async (c) => {
      const [first] = await listAttached(c.var.services, c.var.caller, { link, parentId: c.var.input.problem_id })
      // change_attached_to_problem reads anything but an array of one as no change.
      return respond(c, { data: first ? { data: [presentAttachedChange(first)] } : { message: 'error', data: '' } })
    })
    .on(READ, '/detach/change/problem', appOperation('agent', cut, { changes: true }), async (c) => {
      const { problem_id: parentId, change_id: childId } = c.var.input
      const names = { parentName: 'problemid', childName: 'changeid' }
      await detachRecord(c.var.services, c.var.caller, { link, parentId, childId, ...names })
      return respond(c, { data: DETACHED })
    })
}
