import type { Services } from '../../../services.types.ts'
import { causeOf } from '../../../shared/events/event-cause.ts'
import type { EventType, StoredEvent } from '../../../shared/events/event-types.ts'
import {
  actionQueries,
  deskItself,
  foundForActions,
  newDraft,
  ticketsOfDesk,
} from '../../tickets/actions/rule-actions.usecases.ts'
import type { Action } from '../../tickets/actions/actions.types.ts'
import type { EventFacts, RuleFacts } from '../conditions/conditions.types.ts'
import type { RuleWorld } from './engine.types.ts'
import { isRuleOnly } from '../rule-actions.types.ts'
import { latestRuleBook, type RuleBook } from './rule-book.repository.ts'
import { readForRun } from './rules-run.repository.ts'
import type { ActiveRule } from '../rules.types.ts'

/** Which rules may run, among the active ones. */
export type Choose = (rules: readonly ActiveRule[]) => readonly ActiveRule[]

/** An event of a ticket. Id 0: the ticket alone is judged. */
export type AskedEvent = Pick<StoredEvent, 'id' | 'subjectId' | 'context'>

export interface RuleContexts {
  rules: readonly ActiveRule[]
  book: RuleBook
  /** By the ids of the events. A ticket that is gone has none. */
  worlds: ReadonlyMap<number, RuleWorld>
}

interface Asked {
  events: readonly AskedEvent[]
  now: number
}

/**
 * The rules for events and all that they read. One trip if this isolate knows the rules, else a second one, because the rules tell
 * what to read.
 */
export async function findWorlds(services: Services, asked: Asked, choose: Choose): Promise<RuleContexts> {
  const known = latestRuleBook()
  const read = await readAll(services, asked, choose(known.rules))
  const { book } = read
  const rules = choose(book.rules)
  if (rules.length === 0) return { rules, book, worlds: new Map() }
  const isKnown = book.version === known.version
  return { rules, book, worlds: worldsOf(isKnown ? read : await readAll(services, asked, rules), asked) }
}

/** Reads what the given rules need. Inactive rules are allowed. */
export async function findWorldsOf(
  services: Services,
  asked: Asked,
  rules: readonly ActiveRule[],
): Promise<RuleContexts> {
  const read = await readAll(services, asked, rules)
  return { rules, book: read.book, worlds: worldsOf(read, asked) }
}

async function readAll({ database }: Services, { events, now }: Asked, rules: readonly ActiveRule[]) {
  const actions = rules.flatMap((rule) => rule.actions)
  const asked = events.map((event) => ({
    eventId: event.id,
    ticketId: event.subjectId,
    rootEventId: causeOf(event)?.rootEventId ?? event.id,
  }))
  const ticketIds = [...new Set(events.map(({ subjectId }) => subjectId))]
  const named = {
    cannedReplyIds: actions.flatMap((action) => (action.type === 'reply' ? [action.cannedReplyId] : [])),
    webhookIds: actions.flatMap((action) => (action.type === 'send_webhook' ? [action.webhookId] : [])),
  }
  const ofTickets = actions.filter((action): action is Action => !isRuleOnly(action))
  return await readForRun(database, asked, {
    named,
    now,
    beside: {
      tickets: ticketsOfDesk({ ids: JSON.stringify(ticketIds) }),
      ...actionQueries(null, { ticketIds, actions: ofTickets }),
    },
  })
}

type ReadWorlds = Awaited<ReturnType<typeof readAll>>

function worldsOf(read: ReadWorlds, { events, now }: Asked): Map<number, RuleWorld> {
  const tickets = new Map(read.tickets.map((ticket) => [ticket.id, ticket]))
  const rows = new Map(read.events.map((row) => [row.id, row]))
  const stored = new Map(read.facts.map((facts) => [facts.eventId, facts]))
  const found = events.flatMap((event): [number, RuleWorld][] => {
    const [ticket, facts] = [tickets.get(event.subjectId), stored.get(event.id)]
    if (ticket === undefined || facts === undefined) return []
    const world = worldOf(read, { event, ticket, facts, row: rows.get(event.id) ?? null, now })
    return world === null ? [] : [[event.id, world]]
  })
  return new Map(found)
}

interface Found {
  event: AskedEvent
  ticket: ReadWorlds['tickets'][number]
  facts: ReadWorlds['facts'][number]
  row: ReadWorlds['events'][number] | null
  now: number
}

function worldOf(read: ReadWorlds, { event, ticket, facts: stored, row, now }: Found): RuleWorld | null {
  const { settings, catalog } = read
  if (settings === null) return null
  const facts: RuleFacts = {
    now,
    catalog,
    ticket: {
      ...ticket,
      tags: stored.tags.map(({ name }) => name),
      form: valuesOf(stored.form),
      hasProblem: stored.hasProblem,
      sentTo: stored.sentTo,
    },
    requester: { ...stored.requester, form: valuesOf(stored.requesterForm) },
    event: row && eventOf(row),
  }
  const actor = row?.actor ?? null
  const causedBy = actor !== null && actor.role !== 'customer' ? actor : null
  return {
    context: { actor: deskItself(''), settings, catalog, now, causedBy, found: foundForActions(read) },
    draft: newDraft(ticket),
    facts,
    replies: {
      repliedRuleIds: stored.replied,
      repliesInHour: stored.repliesInHour,
      isUnanswerable: stored.isUnanswerable,
      cannedReplies: new Map((read.texts || []).map(({ id, body }) => [id, body])),
      webhookIds: new Set((read.webhooks || []).map(({ id }) => id)),
    },
    cause: causeOf(event),
    firedRuleIds: new Set(stored.fired),
    firedOnEventIds: new Set(stored.firedOnEvent),
  }
}

function valuesOf(list: readonly { name: string; value: string }[]): Record<string, string> {
  return Object.fromEntries(list.map(({ name, value }) => [name, value]))
}

const PUBLIC: readonly string[] = ['ticket.created', 'ticket.replied', 'ticket.customer_replied']

function eventOf({ type, actorKind, changes, context }: NonNullable<Found['row']>): EventFacts {
  return {
    type: type as EventType,
    actorKind,
    changes,
    isPublic: PUBLIC.includes(type),
    isMachineMail: context['isUnanswered'] === 1,
  }
}
