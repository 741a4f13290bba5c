import { type SQL, sql } from 'drizzle-orm'
import { users } from '../../../../drizzle/people.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import type { ResultsOf } from '../../../database/engine/named-batch.ts'
import type { Read } from '../../../database/engine/statements.ts'
import { inList } from '../../../database/engine/text.ts'
import { personShape } from '../../../database/queries/people/person-columns.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import type { TagName } from '../../../shared/text/tag-names.ts'
import {
  attachProblems,
  problemsAmong,
  problemsOfTickets,
} from '../../../database/queries/tickets/attached-problems.ts'
import { ticketsAreAsRead } from '../snooze/waking.repository.ts'
import type { AssignablePerson } from '../changes/ticket-changes.policy.ts'
import { changeWrites } from '../changes/ticket-changes.repository.ts'
import type { TicketChange } from '../changes/ticket-changes.types.ts'
import { fieldQueries, fieldsIn } from '../changes/ticket-fields.repository.ts'
import { tagsWithKeys, tagWrites } from '../tags/ticket-tags.repository.ts'
import { namedBy } from './named-by-actions.policy.ts'
import type { Action, DecidedActions, FoundForActions } from './actions.types.ts'

const agentShape = () => {
  const { role, active, ban, isDeleted } = users
  return { ...personShape(users), role, active, ban, isDeleted }
}

/** The people with these ids, for builders of prepared queries. */
export function agentsAmong(ids: SQL): Read<AssignablePerson[]> {
  return rows(agentShape(), sql`from ${users} where ${inList(users.id, ids)}`)
}

const agentsById = prepared((at: Slots<{ ids: string }>) => agentsAmong(sql`${at.ids}`))
const allProblems = prepared((at: Slots<{ ids: string }>) => problemsAmong(sql`${at.ids}`))
const allAttached = prepared((at: Slots<{ ids: string }>) => problemsOfTickets(sql`${at.ids}`))
const seenProblems = preparedFor((viewer, at: Slots<{ ids: string }>) => problemsAmong(sql`${at.ids}`, viewer))
const seenAttached = preparedFor((viewer, at: Slots<{ ids: string }>) => problemsOfTickets(sql`${at.ids}`, { viewer }))

interface Asked {
  ticketIds: readonly number[]
  actions: readonly Action[]
}

/** What the actions name, for the trip that reads the tickets. Without a caller, nothing is out of sight. */
export function actionQueries(caller: Caller | null, { ticketIds, actions }: Asked) {
  const { agentIds, form, tagKeys, problemIds } = namedBy(actions)
  const hasProblems = problemIds.length > 0
  const ids = { ids: JSON.stringify(problemIds) }
  const ofTickets = { ids: JSON.stringify(ticketIds) }
  return {
    agents: agentIds.length > 0 && agentsById({ ids: JSON.stringify(agentIds) }),
    actionTags: tagKeys.length > 0 && tagsWithKeys({ keys: JSON.stringify(tagKeys) }),
    problems: hasProblems && (caller === null ? allProblems(ids) : seenProblems(caller, ids)),
    attached: hasProblems && (caller === null ? allAttached(ofTickets) : seenAttached(caller, ofTickets)),
    ...fieldQueries(ticketIds, form),
  }
}

export function foundForActions(read: Partial<ResultsOf<ReturnType<typeof actionQueries>>>): FoundForActions {
  return {
    people: read.agents ?? [],
    fields: fieldsIn(read),
    tags: new Map((read.actionTags ?? []).map((tag) => [tag.key, tag])),
    problems: (read.problems ?? []).map(({ id }) => id),
    attached: read.attached ?? [],
  }
}

interface Acting {
  actor: Actor
  now: number
  decided: readonly DecidedActions[]
  /** Tags that no ticket has had yet. */
  made: readonly TagName[]
  /** The problems that the tickets had. */
  attached: FoundForActions['attached']
}

/**
 * The parts of a commit that does the decided actions, in a few statements, however many tickets there are. The commit fails if a
 * ticket or a tag has changed since it was read. Each ticket gets the next version, also if only its tags change. Notes are
 * written by the caller. The steps must keep this order: `noted`, `form`, `changed`, `clocks`, `others`.
 */
export function actionWrites({ actor, now, decided, made, attached }: Acting) {
  const had = new Map(attached.map(({ ticketId, problemId }) => [ticketId, problemId]))
  const links = decided.flatMap(({ ticket, problemId }) =>
    problemId === null ? [] : [{ ticketId: ticket.id, from: had.get(ticket.id) ?? null, to: problemId }],
  )
  const changes = decided.map((one) => withProblem(one, had.get(one.ticket.id) ?? null))
  const tagged = decided.map(({ tags }) => tags).filter(({ added, removed }) => added.length + removed.length > 0)
  const tagging = tagged.length === 0 ? null : tagWrites({ changes: tagged, made, now })
  const attaching = links.length === 0 ? null : attachProblems(links, now)
  const { events, ...written } = changeWrites({ actor, changes, now, onlyIfUntouched: true })
  const versions = JSON.stringify(changes.map(({ ticket }) => [ticket.id, ticket.version]))
  return {
    assert: { ticketsAreAsRead: ticketsAreAsRead({ versions }), ...tagging?.assert },
    eventsBefore: events,
    ...written,
    others: [...(tagging?.writes ?? []), ...(attaching?.writes ?? [])],
    events: [...(tagging?.events ?? []), ...(attaching?.events ?? [])],
  }
}

/** The ticket's history names problems by id, since not all of its readers may see the problems. */
function withProblem({ change, problemId }: DecidedActions, from: number | null): TicketChange {
  if (problemId === null) return change
  const changes = [{ field: 'problem', from, to: problemId }]
  return { ...change, events: [...change.events, { type: 'ticket.edited', changes }] }
}
