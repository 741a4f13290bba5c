import * as z from 'zod'
import { isOnIos } from '../../api/published-apps/app-kind.policy.ts'
import { appOperation, DETACHED, READ } from '../../api/published-apps/app-operation.middleware.ts'
import {
  attachExisting,
  createAttached,
  detachRecord,
  readAttached,
  readRecord,
} from '../../api/published-apps/apps.usecases.ts'
import type { Api } from '../../api/shared/face.middleware.ts'
import { draftSchema, pathId, workKind } from '../../api/shared/lookups/records.schemas.ts'
import { respond } from '../../http/answers/respond.ts'
import { id } from '../../http/parameters/atoms/atoms.ts'
import { problems } from './problem.app-face.ts'
import { presentAssets } from '../kind.app-face.ts'

const ofTicket = () => z.object({ ticket_id: id() })
const ticketAndProblem = () => z.object({ ticket_id: id(), problem_id: id() })
const ofRecord = () => z.intersection(pathId('record_id'), z.object({ kind: workKind() }))

/** The problems of tickets. Most answers are a sentence below `data`. */
export function ticketProblemRoutes(desk: Api): void {
  const link = 'ticketProblem'
  const newProblem = () => z.intersection(ofTicket(), draftSchema(problems.draft, 'inherit'))
  desk
    .post('/attach/problem/ticket', appOperation('agent', newProblem, { files: true }), async (c) => {
      const { services, caller, input, files } = c.var
      const { ticket_id: parentId, ...draft } = input
      await createAttached(services, caller, { link, parentId, draft: { ...draft, files } })
      return respond(c, { data: { data: 'Created new problem and attached to this ticket' } })
    })
    .on(READ, '/attached/problem/details/:ticket_id', appOperation('agent', ofTicket), async (c) => {
      const problem = await readAttached(c.var.services, c.var.caller, { link, parentId: c.var.input.ticket_id })
      // problem_attached_to_ticket reads anything but an object as no problem.
      return respond(c, { data: { data: problem === null ? [] : problems.present(problem, { isOnIos: isOnIos(c) }) } })
    })
    .post('/attach/existing/problem', appOperation('agent', ticketAndProblem), async (c) => {
      const { ticket_id: parentId, problem_id: childId } = c.var.input
      await attachExisting(c.var.services, c.var.caller, { link, parentId, childId, childName: 'problemid' })
      return respond(c, { data: { data: 'Problem attached to this ticket' } })
    })
    .on(READ, '/detach/problem/ticket', appOperation('agent', ticketAndProblem, { changes: true }), async (c) => {
      const { ticket_id: parentId, problem_id: childId } = c.var.input
      await detachRecord(c.var.services, c.var.caller, { link, parentId, childId, childName: 'problemid' })
      return respond(c, { data: DETACHED })
    })
    // A ticket has the assets of its problem.
    .on(READ, '/get/attached/assets/:ticket_id', appOperation('agent', ofTicket), async (c) => {
      const problem = await readAttached(c.var.services, c.var.caller, { link, parentId: c.var.input.ticket_id })
      return respond(c, { data: { data: presentAssets(problem?.assets ?? []) } })
    })
    .on(READ, '/get/attached/assets/:record_id/:kind', appOperation('agent', ofRecord), async (c) => {
      const record = await readRecord(c.var.services, c.var.caller, c.var.input)
      return respond(c, { data: { data: presentAssets(record.assets) } })
    })
}
