import { decideAgainIfChanged } from '../../database/engine/retry.ts'
import { callerOfRepeat } from '../../database/access/repeated-requests/repeats.ts'
import type { Services } from '../../services.types.ts'
import { invalidField } from '../../shared/errors.ts'
import type { DomainError } from '../../shared/errors.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import {
  attachWrite,
  detachWrite,
  findFirstChild,
  findLinkEnds,
  findParentForNew,
  listChildren,
} from './record-links.repository.ts'
import { type ChildOf, type LinkName, RECORD_LINKS } from '../../record-kinds/kinds.types.ts'
import type { LinkParent } from './record-links.types.ts'
import { creationWrite } from './record-writes.repository.ts'
import { actorAtTime, readMadeRecord, writeRecord } from './records.usecases.ts'
import { checkDraft } from './records.policy.ts'
import type { RecordDetails, RecordDraft, RecordSummary } from './records.types.ts'
import { anotherAttached, linkedTicketNotFound, recordNotFound } from './service-desk.errors.ts'

/** The status of a problem created from a ticket without a status (docs/domain-rules.md#1). */
const OPEN_STATUS = 1

/**
 * Creates a record and attaches it in one batch. A problem created from a ticket inherits the ticket's requester and department
 * if the draft has none. Throws 404 for a parent out of scope.
 */
export async function createAttached<L extends LinkName>(
  services: Services,
  caller: Caller,
  attached: NewAttached<L>,
): Promise<RecordDetails<ChildOf<L>>> {
  try {
    return await decideAgainIfChanged(async () => await makeAttached(services, caller, attached))
  } catch (error) {
    const child = RECORD_LINKS[attached.link].child as ChildOf<L>
    return await readMadeRecord(services, callerOfRepeat(caller, error), child)
  }
}

interface NewAttached<L extends LinkName> {
  link: L
  parentId: number
  draft: RecordDraft
}

async function makeAttached<L extends LinkName>(
  services: Services,
  caller: Caller,
  { link, parentId, draft }: NewAttached<L>,
): Promise<RecordDetails<ChildOf<L>>> {
  const found = await findParentForNew(services.database, caller, { link, parentId, draft })
  const { actor, parent } = found
  if (!parent) throw parentNotFound(link)
  requireReplaceable(link, parent)
  const act = actorAtTime(services, caller, actor)
  const checked = await checkDraft(draft, found)
  const { requesterId, departmentId } = parent
  const inherited: Record<string, number | null> =
    link === 'ticketProblem' ? { requesterId, departmentId, statusId: OPEN_STATUS } : {}
  const { files, subject: childSubject } = draft
  const kind = RECORD_LINKS[link].child
  const made = creationWrite(act, { kind, draft: { ...checked, values: { ...inherited, ...checked.values } }, files })
  const linked = attachWrite(act, { link, parent, childId: null, childSubject })
  return await writeRecord(services, act, {
    assert: linked.assert,
    writes: [...made.writes, ...linked.writes],
    events: [...made.events, ...linked.events],
    shown: { kind, id: 'newest' },
    files,
  })
}

export interface LinkInput<L extends LinkName> {
  link: L
  parentId: number
  childId: number
  /** The caller's name for the child's id, which errors use. */
  childName: string
}

/** If the child is attached already, nothing changes. Throws 404 for the parent, 422 for the child. */
export async function attachExisting<L extends LinkName>(
  services: Services,
  caller: Caller,
  { link, parentId, childId, childName }: LinkInput<L>,
): Promise<RecordDetails<ChildOf<L>>> {
  return await decideAgainIfChanged(async () => {
    const { actor, parent, child } = await findLinkEnds(services.database, caller, { link, parentId, childId })
    if (!parent) throw parentNotFound(link)
    if (!child) throw notFoundIn(childName)
    if (parent.isAttached) return child
    requireReplaceable(link, parent)
    const act = actorAtTime(services, caller, actor)
    const shown = { kind: RECORD_LINKS[link].child, id: childId }
    return await writeRecord<ChildOf<L>>(services, act, { ...attachWrite(act, { link, parent, childId }), shown })
  })
}

interface Detaching {
  link: LinkName
  parentId: number
  parentName?: string
  childId?: number
  childName: string
}

/** If the child is not attached, nothing changes. Without a child, the one attached first is detached. */
export async function detachRecord(services: Services, caller: Caller, detaching: Detaching): Promise<void> {
  await decideAgainIfChanged(async () => await detachOnce(services, caller, detaching))
}

async function detachOnce(services: Services, caller: Caller, input: Detaching): Promise<void> {
  const { database } = services
  const { link, parentId, parentName, childId, childName } = input
  const found =
    childId === undefined
      ? await findFirstChild(database, caller, { link, parentId })
      : await findLinkEnds(database, caller, { link, parentId, childId })
  const { actor, parent, child } = found
  if (!parent) throw parentName === undefined ? parentNotFound(link) : notFoundIn(parentName)
  if (!child && childId !== undefined) throw notFoundIn(childName)
  if (!child || !(parent.isAttached || childId === undefined)) return
  const act = actorAtTime(services, caller, actor)
  const shown = { kind: RECORD_LINKS[link].child, id: child.id }
  await writeRecord(services, act, { ...detachWrite(act, { link, parent, childId: child.id }), shown })
}

/** The problem of a ticket, or null. */
export async function readAttached<L extends LinkName>(
  services: Services,
  caller: Caller,
  { link, parentId }: { link: L; parentId: number },
): Promise<RecordDetails<ChildOf<L>> | null> {
  const { parent, child } = await findFirstChild(services.database, caller, { link, parentId })
  if (!parent) throw parentNotFound(link)
  return child
}

/** The records attached to a record, first attached first. */
export async function listAttached<L extends LinkName>(
  services: Services,
  caller: Caller,
  { link, parentId }: { link: L; parentId: number },
): Promise<RecordSummary<ChildOf<L>>[]> {
  const { parent, children } = await listChildren(services.database, caller, { link, parentId })
  if (!parent) throw parentNotFound(link)
  return children
}

/** A caller cannot replace a child that they cannot see. Throws 409. */
function requireReplaceable(link: LinkName, { firstChildId, isFirstChildSeen }: LinkParent): void {
  if (RECORD_LINKS[link].one && firstChildId !== null && !isFirstChildSeen) throw anotherAttached()
}

function parentNotFound(link: LinkName): DomainError {
  return RECORD_LINKS[link].parent === 'ticket' ? linkedTicketNotFound() : recordNotFound()
}

function notFoundIn(name: string): DomainError {
  return invalidField(name, 'not_found', `The selected ${name.replaceAll('_', ' ')} does not exist.`)
}
