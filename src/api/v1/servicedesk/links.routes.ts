import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { aliased } from '../../../http/parameters/aliases.ts'
import { id, optionalId } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import {
  attachExisting,
  createAttached,
  detachRecord,
  listAttached,
  readAttached,
} from '../../../modules/service-desk/record-links.usecases.ts'
import type { LinkFace } from '../../../record-kinds/kind.face.ts'
import { ALL_LINK_FACES } from '../../../record-kinds/kinds.faces.ts'
import type { LinkName } from '../../../record-kinds/kinds.types.ts'
import { fileAddress } from '../../shared/file-address.presenter.ts'
import { draftSchema } from '../../shared/lookups/records.schemas.ts'
import type { Api } from '../../shared/face.middleware.ts'

/** docs/operations.md#service-desk: links of tickets to problems, problems to changes, and changes to releases. */
export function recordLinkRoutes(api: Api): void {
  for (const face of ALL_LINK_FACES) linkRoutes(api, face)
}

function linkRoutes<L extends LinkName>(api: Api, face: LinkFace<L>): void {
  const { link, child, paths, childNames, detachesFirst } = face
  const { parent, created, attached, detached } = schemasOf(face)
  const [childName, detachedName] = childNames
  const parentName = detachesFirst ? face.parentName : undefined
  api
    .post(paths.create, operation('agent', created, { files: true, creates: true }), async (c) => {
      const { services, caller, input, files } = c.var
      const { parentId, ...draft } = input
      const record = await createAttached(services, caller, { link, parentId, draft: { ...draft, files } })
      return respond(c, { data: await child.present(record, fileAddress(c)) })
    })
    .post(paths.attach, operation('agent', attached), async (c) => {
      const record = await attachExisting(c.var.services, c.var.caller, { link, childName, ...c.var.input })
      return respond(c, { data: await child.present(record, fileAddress(c)) })
    })
    .get(paths.attached, operation('agent', parent), async (c) => {
      const { services, caller, input } = c.var
      if (face.shows === 'list') {
        const records = await listAttached(services, caller, { link, ...input })
        return respond(c, { data: records.map(child.presentItem) })
      }
      const record = await readAttached(services, caller, { link, ...input })
      return respond(c, { data: record && (await child.present(record, fileAddress(c))) })
    })
    .on(['GET', 'DELETE'], paths.detach, operation('agent', detached, { changes: true }), async (c) => {
      const ends = { link, parentName, childName: detachedName, ...c.var.input }
      await detachRecord(c.var.services, c.var.caller, ends)
      return respond(c, { data: null })
    })
}

function schemasOf<L extends LinkName>({ parentName, childNames, child, draft, detachesFirst, aliases }: LinkFace<L>) {
  const links = <Shape extends z.ZodRawShape>(shape: Shape) => aliased(aliases, z.object(shape))
  const [attachedName, detachedName] = childNames
  const idNamed = (values: Record<string, unknown>, name: string) => values[name] as number
  const parent = () => links({ [parentName]: id() }).transform((values) => ({ parentId: idNamed(values, parentName) }))
  return {
    parent,
    created: () => z.intersection(parent(), draftSchema(child, draft)),
    attached: () =>
      links({ [parentName]: id(), [attachedName]: id() }).transform((values) => ({
        parentId: idNamed(values, parentName),
        childId: idNamed(values, attachedName),
      })),
    detached: () =>
      (detachesFirst
        ? z.object({ [parentName]: id(), [detachedName]: optionalId() })
        : links({ [parentName]: id(), [detachedName]: id() })
      ).transform((values) => ({
        parentId: idNamed(values, parentName),
        childId: values[detachedName],
      })),
  }
}
