import { isRecordKind } from '../../database/access/scope/record-kinds.ts'
import { RECORD_KINDS, type RecordKind } from '../../record-kinds/kinds.types.ts'
import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { articlesAmong, articlesAsked } from '../knowledge-base/articles/article-lists.usecases.ts'
import { usersAmong } from '../people/profiles/profile.usecases.ts'
import { recordsAmong, recordsAsked } from '../service-desk/records.usecases.ts'
import { ticketDetailsAsked, ticketDetailsInScope, ticketsThatExist } from '../tickets/ticket/tickets.usecases.ts'
import {
  findResourcesAsked,
  findResourcesFor,
  type FoundResources,
  type ResourceReads,
} from './resources.repository.ts'
import type { AskedSubject, EventResource, EventSubject, MissingResource } from './resources.types.ts'

/** Reads the subjects of a page of events by present rights, in one trip. */
export async function readResourcesFor(
  { database, now }: Services,
  caller: Caller,
  subjects: readonly EventSubject[],
): Promise<EventResource[]> {
  const ids = idsOf(subjects, 'ticket')
  const at = now()
  const found = await findResourcesFor(database, caller, {
    tickets: ticketDetailsInScope(caller, { ids, now: at }).map((all) =>
      all.map((details) => ({ askedDepartmentId: null, details })),
    ),
    existingTickets: ticketsThatExist({ ids }),
    users: usersAmong({ ids: idsOf(subjects, 'user') }),
    articles: articlesAmong(caller, { ids: idsOf(subjects, 'article'), now: at }),
    ...readsOfRecords((kind) => recordsAmong(caller, { ids: idsOf(subjects, kind) }, kind)),
  })
  return subjects.map((subject) => resourceOf(found, { ...subject, departmentId: null }))
}

/** Reads the subjects of a batch of messages in one trip. Each receiver gets only what its own scope shows. */
export async function readResourcesAsked(
  { database, now }: Services,
  subjects: readonly AskedSubject[],
): Promise<EventResource[]> {
  const at = now()
  const found = await findResourcesAsked(database, {
    tickets: ticketDetailsAsked({ asked: askedOf(subjects, 'ticket'), now: at }),
    existingTickets: ticketsThatExist({ ids: idsOf(subjects, 'ticket') }),
    users: usersAmong({ ids: idsOf(subjects, 'user') }),
    articles: articlesAsked({ ids: idsOf(subjects, 'article'), now: at }),
    ...readsOfRecords((kind) => recordsAsked({ asked: askedOf(subjects, kind) }, kind)),
  })
  return subjects.map((subject) => resourceOf(found, subject))
}

function readsOfRecords(read: (kind: RecordKind) => ResourceReads[RecordKind]): Pick<ResourceReads, RecordKind> {
  const reads = RECORD_KINDS.map((kind) => [kind, read(kind)] as const)
  return Object.fromEntries(reads) as Pick<ResourceReads, RecordKind>
}

/** The ids without repetition, as JSON. */
function idsOf(subjects: readonly EventSubject[], type: string): string {
  return JSON.stringify([...new Set(subjects.filter((one) => one.subjectType === type).map((one) => one.subjectId))])
}

/** Each id once for each department, as JSON. */
function askedOf(subjects: readonly AskedSubject[], type: string): string {
  const ofType = subjects.filter(({ subjectType }) => subjectType === type)
  const asked = ofType.map(
    ({ subjectId: id, departmentId }) => [`${id} ${departmentId}`, { id, departmentId }] as const,
  )
  return JSON.stringify([...new Map(asked).values()])
}

function resourceOf(found: FoundResources, subject: AskedSubject): EventResource {
  const { subjectType, subjectId, departmentId } = subject
  if (isRecordKind(subjectType)) return recordOf(found, subjectType, subject)
  switch (subjectType) {
    case 'ticket':
      return ticketOf(found, subject)
    case 'user': {
      const user = found.users.find(({ id }) => id === subjectId)
      if (user === undefined) return missing('deleted')
      // As everywhere in the API, nobody reads the accounts of colleagues.
      return user.role === 'customer' && departmentId === null ? { kind: 'user', user } : missing('out_of_scope')
    }
    case 'article': {
      const article = found.articles.find(({ id }) => id === subjectId)
      if (article === undefined) return missing('deleted')
      return departmentId === null ? { kind: 'article', article } : missing('out_of_scope')
    }
    default:
      return missing('no_details')
  }
}

function ticketOf(found: FoundResources, { subjectId, departmentId }: AskedSubject): EventResource {
  const own = found.tickets.find(
    ({ askedDepartmentId, details }) => details.ticket.id === subjectId && askedDepartmentId === departmentId,
  )
  if (own !== undefined)
    return { kind: 'ticket', shown: { value: own.details, catalog: found.catalog, seesNotes: true } }
  return missing(found.existingTickets.includes(subjectId) ? 'out_of_scope' : 'deleted')
}

function recordOf(found: FoundResources, kind: RecordKind, { subjectId, departmentId }: AskedSubject): EventResource {
  const own = found[kind].find(({ id, askedDepartmentId }) => id === subjectId && askedDepartmentId === departmentId)
  if (own === undefined) return missing('deleted')
  if (own.summary === null) return missing('out_of_scope')
  return { kind: 'record', recordKind: kind, record: own.summary }
}

function missing(reason: MissingResource): EventResource {
  return { kind: 'missing', reason }
}
