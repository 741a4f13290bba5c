import * as z from 'zod'
import { appOperation, DETACHED, READ } from '../../api/published-apps/app-operation.middleware.ts'
import { attachExisting, createAttached, detachRecord, listAttached } from '../../api/published-apps/apps.usecases.ts'
import type { Api } from '../../api/shared/face.middleware.ts'
import { draftSchema } from '../../api/shared/lookups/records.schemas.ts'
import { respond } from '../../http/answers/respond.ts'
import { id, optionalId } from '../../http/parameters/atoms/atoms.ts'
import { releases } from './release.app-face.ts'

const ofChange = () => z.object({ change_id: id() })
const changeAndRelease = () => z.object({ change_id: id(), release: id() })

/** The releases of changes. No app of the contracts calls them yet. The answers are those of the changes. */
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
