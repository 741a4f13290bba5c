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
import type { ChildOf, LinkName } from '../../../modules/service-desk/record-links.types.ts'
import { fileAddress } from '../../shared/file-address.presenter.ts'
import { changeFace } from './change.face.ts'
import { problemFace } from './problem.face.ts'
import type { RecordFace } from './records.routes.ts'
import { draftSchema } from '../../shared/lookups/records.schemas.ts'
import { releaseFace } from './release.face.ts'
import type { Api } from '../../shared/face.ts'

const ALIASES = { ticketid: ['ticket_id'], problemid: ['problem_id'], change: ['changeid'], release: ['releaseid'] }

function links<Shape extends z.ZodRawShape>(shape: Shape) {
  return aliased(ALIASES, z.object(shape))
}

/** What the wire knows about a link: its addresses, and how it calls both ends. */
interface LinkFace<L extends LinkName> {
  link: L
  child: RecordFace<ChildOf<L>>
  /** The parameter with the parent's id. */
  parentName: string
  /** The parameter with the id of a child that is there, where it is attached and where it is detached. */
  childNames: readonly [attached: string, detached: string]
  paths: { create: string; attach: string; attached: string; detach: string }
  /** What a new child must say; the rest is the parent's. */
  draft: 'create' | 'inherit'
  /** A parent shows its only child, or the list of them. */
  shows: 'one' | 'list'
  /** Without a child's id the first one goes, and a parent that does not exist is a wrong parameter, not an address. */
  detachesFirst: boolean
}

const PROBLEM_OF_TICKET: LinkFace<'ticketProblem'> = {
  link: 'ticketProblem',
  child: problemFace,
  parentName: 'ticketid',
  childNames: ['problemid', 'problemid'],
  paths: {
    create: '/attach/problem/ticket',
    attach: '/attach/existing/problem',
    attached: '/attached/problem/details/:ticketid',
    detach: '/detach/problem/ticket',
  },
  draft: 'inherit',
  shows: 'one',
  detachesFirst: false,
}

const CHANGE_OF_PROBLEM: LinkFace<'problemChange'> = {
  link: 'problemChange',
  child: changeFace,
  parentName: 'problemid',
  childNames: ['change', 'changeid'],
  paths: {
    create: '/problem/change/:problemid',
    attach: '/problem/change/attach/:problemid',
    attached: '/get/attached/change/:problemid',
    detach: '/detach/change/problem',
  },
  draft: 'create',
  shows: 'list',
  detachesFirst: true,
}

const RELEASE_OF_CHANGE: LinkFace<'changeRelease'> = {
  link: 'changeRelease',
  child: releaseFace,
  parentName: 'changeid',
  childNames: ['release', 'releaseid'],
  paths: {
    create: '/change/release/:changeid',
    attach: '/change/release/attach/:changeid',
    attached: '/get/attached/release/:changeid',
    detach: '/detach/release/change',
  },
  draft: 'create',
  shows: 'list',
  detachesFirst: true,
}

/** docs/operations.md#service-desk: tickets and their problem, problems and their changes, changes and their release. */
export function recordLinkRoutes(api: Api): void {
  linkRoutes(api, PROBLEM_OF_TICKET)
  linkRoutes(api, CHANGE_OF_PROBLEM)
  linkRoutes(api, RELEASE_OF_CHANGE)
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

function schemasOf<L extends LinkName>({ parentName, childNames, child, draft, detachesFirst }: LinkFace<L>) {
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
