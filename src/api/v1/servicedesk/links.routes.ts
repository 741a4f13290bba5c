import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { withAliases } from '../../../http/parameters/aliases.ts'
import { id, optionalId } from '../../../http/parameters/atoms.ts'
import { respond } from '../../../http/respond.ts'
import {
  attachExisting,
  createAttached,
  detach,
  listAttached,
  readAttached,
} from '../../../modules/service-desk/record-links.usecases.ts'
import { fileAddress } from '../../shared/file-address.ts'
import { changeFace } from './change.face.ts'
import { problemFace } from './problem.face.ts'
import { draftSchema, pathId } from './records.schemas.ts'
import { releaseFace } from './release.face.ts'
import type { Api } from '../../shared/face.ts'

const ALIASES = { ticketid: ['ticket_id'], problemid: ['problem_id'], change: ['changeid'], release: ['releaseid'] }

function links<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((values) => withAliases(values, ALIASES), z.object(shape))
}

const ticket = () => links({ ticketid: id() })
const ticketAndProblem = () => links({ ticketid: id(), problemid: id() })
const problem = () => links({ problemid: id() })
const change = () => z.object({ changeid: id() })

/** Specification sections 4.6 to 4.8, tickets and problems: a ticket has one problem. */
export function ticketProblemRoutes(api: Api): void {
  const link = 'ticketProblem'
  const newProblem = () => z.intersection(ticket(), draftSchema(problemFace, 'inherit'))
  api
    .post('/attach/problem/ticket', operation('agent', newProblem, { files: true, creates: true }), async (c) => {
      const { services, caller, input, files } = c.var
      const { ticketid: parentId, ...draft } = input
      const record = await createAttached(services, caller, { link, parentId, draft: { ...draft, files } })
      return respond(c, { data: await problemFace.present(record, fileAddress(c)) })
    })
    .get('/attached/problem/details/:ticketid', operation('agent', ticket), async (c) => {
      const record = await readAttached(c.var.services, c.var.caller, { link, parentId: c.var.input.ticketid })
      return respond(c, { data: record && (await problemFace.present(record, fileAddress(c))) })
    })
    .post('/attach/existing/problem', operation('agent', ticketAndProblem), async (c) => {
      const { ticketid: parentId, problemid: childId } = c.var.input
      const ends = { link, parentId, childId, childName: 'problemid' } as const
      const record = await attachExisting(c.var.services, c.var.caller, ends)
      return respond(c, { data: await problemFace.present(record, fileAddress(c)) })
    })
    .on(
      ['GET', 'DELETE'],
      '/detach/problem/ticket',
      operation('agent', ticketAndProblem, { changes: true }),
      async (c) => {
        const { ticketid: parentId, problemid: childId } = c.var.input
        await detach(c.var.services, c.var.caller, { link, parentId, childId, childName: 'problemid' })
        return respond(c, { data: null })
      },
    )
}

/** Problems and changes: a problem has any number of changes. */
export function problemChangeRoutes(api: Api): void {
  const link = 'problemChange'
  const newChange = () => z.intersection(pathId('problemid'), draftSchema(changeFace, 'create'))
  const existing = () => links({ problemid: id(), change: id() })
  const cut = () => z.object({ problemid: id(), changeid: optionalId() })
  api
    .post('/problem/change/:problemid', operation('agent', newChange, { files: true, creates: true }), async (c) => {
      const { services, caller, input, files } = c.var
      const { id: parentId, ...draft } = input
      const record = await createAttached(services, caller, { link, parentId, draft: { ...draft, files } })
      return respond(c, { data: await changeFace.present(record, fileAddress(c)) })
    })
    .post('/problem/change/attach/:problemid', operation('agent', existing), async (c) => {
      const { problemid: parentId, change: childId } = c.var.input
      const ends = { link, parentId, childId, childName: 'change' } as const
      const record = await attachExisting(c.var.services, c.var.caller, ends)
      return respond(c, { data: await changeFace.present(record, fileAddress(c)) })
    })
    .get('/get/attached/change/:problemid', operation('agent', problem), async (c) => {
      const records = await listAttached(c.var.services, c.var.caller, { link, parentId: c.var.input.problemid })
      return respond(c, { data: records.map(changeFace.presentItem) })
    })
    .on(['GET', 'DELETE'], '/detach/change/problem', operation('agent', cut, { changes: true }), async (c) => {
      const { problemid: parentId, changeid: childId } = c.var.input
      const names = { parentName: 'problemid', childName: 'changeid' }
      await detach(c.var.services, c.var.caller, { link, parentId, childId, ...names })
      return respond(c, { data: null })
    })
}

/** Changes and releases: a change has one release. */
export function changeReleaseRoutes(api: Api): void {
  const link = 'changeRelease'
  const newRelease = () => z.intersection(pathId('changeid'), draftSchema(releaseFace, 'create'))
  const existing = () => links({ changeid: id(), release: id() })
  const cut = () => z.object({ changeid: id(), releaseid: optionalId() })
  api
    .post('/change/release/:changeid', operation('agent', newRelease, { files: true, creates: true }), async (c) => {
      const { services, caller, input, files } = c.var
      const { id: parentId, ...draft } = input
      const record = await createAttached(services, caller, { link, parentId, draft: { ...draft, files } })
      return respond(c, { data: await releaseFace.present(record, fileAddress(c)) })
    })
    .post('/change/release/attach/:changeid', operation('agent', existing), async (c) => {
      const { changeid: parentId, release: childId } = c.var.input
      const ends = { link, parentId, childId, childName: 'release' } as const
      const record = await attachExisting(c.var.services, c.var.caller, ends)
      return respond(c, { data: await releaseFace.present(record, fileAddress(c)) })
    })
    .get('/get/attached/release/:changeid', operation('agent', change), async (c) => {
      const records = await listAttached(c.var.services, c.var.caller, { link, parentId: c.var.input.changeid })
      return respond(c, { data: records.map(releaseFace.presentItem) })
    })
    .on(['GET', 'DELETE'], '/detach/release/change', operation('agent', cut, { changes: true }), async (c) => {
      const { changeid: parentId, releaseid: childId } = c.var.input
      const names = { parentName: 'changeid', childName: 'releaseid' }
      await detach(c.var.services, c.var.caller, { link, parentId, childId, ...names })
      return respond(c, { data: null })
    })
}
