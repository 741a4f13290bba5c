import * as z from 'zod'
import { id, optionalId } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import type { Api } from '../../shared/face.ts'
import { draftSchema, pathId, workKind } from '../../shared/lookups/records.schemas.ts'
import { isOnIos } from '../app-kind.ts'
import { appOperation, READ } from '../operation.ts'
import { changes, presentAssets, presentAttachedChange, problems, releases } from './record-kinds.ts'
import { androidChangeDraft } from './records.routes.ts'
import { attachExisting, createAttached, detachRecord, listAttached, readAttached, readRecord } from '../usecases.ts'

const ofTicket = () => z.object({ ticket_id: id() })
const ofProblem = () => z.object({ problem_id: id() })
const ofChange = () => z.object({ change_id: id() })
const ticketAndProblem = () => z.object({ ticket_id: id(), problem_id: id() })
const problemAndChange = () => z.object({ problem_id: id(), change: id() })
const changeAndRelease = () => z.object({ change_id: id(), release: id() })
const DETACHED = { data: 'Detached Successfully' }

/** Problems of tickets; most answers are a sentence below `data`. */
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
      // problem_attached_to_ticket: anything but an object is no problem.
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

const ofRecord = () => z.intersection(pathId('record_id'), z.object({ kind: workKind() }))

/** Changes of problems: the apps know one, the first. */
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
      // change_attached_to_problem: none is anything but an array of one.
      return respond(c, { data: first ? { data: [presentAttachedChange(first)] } : { message: 'error', data: '' } })
    })
    .on(READ, '/detach/change/problem', appOperation('agent', cut, { changes: true }), async (c) => {
      const { problem_id: parentId, change_id: childId } = c.var.input
      const names = { parentName: 'problemid', childName: 'changeid' }
      await detachRecord(c.var.services, c.var.caller, { link, parentId, childId, ...names })
      return respond(c, { data: DETACHED })
    })
}

/** Releases of changes: no app of the contracts calls them yet; the answers are those of the changes. */
export function changeReleaseRoutes(desk: Api): void {
  const link = 'changeRelease'
  const newRelease = () => z.intersection(ofChange(), draftSchema(releases.draft, 'create'))
  const cut = () => z.object({ change_id: id(), release_id: optionalId() })
  desk
    .post('/change/release/:change_id', appOperation('agent', newRelease, { files: true }), async (c) => {
      const { services, caller, input, files } = c.var
      const { change_id: parentId, ...draft } = input
      await createAttached(services, caller, { link, parentId, draft: { ...draft, files } })
      return respond(c, { data: { data: { success: releases.sentences.created } } })
    })
    .post('/change/release/attach/:change_id', appOperation('agent', changeAndRelease), async (c) => {
      const { change_id: parentId, release: childId } = c.var.input
      await attachExisting(c.var.services, c.var.caller, { link, parentId, childId, childName: 'release' })
      return respond(c, { data: { data: { success: 'Releases Updated Successfully' } } })
    })
    .on(READ, '/get/attached/release/:change_id', appOperation('agent', ofChange), async (c) => {
      const attached = await listAttached(c.var.services, c.var.caller, { link, parentId: c.var.input.change_id })
      return respond(c, { data: { data: attached.map(releases.presentItem) } })
    })
    .on(READ, '/detach/release/change', appOperation('agent', cut, { changes: true }), async (c) => {
      const { change_id: parentId, release_id: childId } = c.var.input
      const names = { parentName: 'changeid', childName: 'releaseid' }
      await detachRecord(c.var.services, c.var.caller, { link, parentId, childId, ...names })
      return respond(c, { data: DETACHED })
    })
}
