import type { Services } from '../../services.types.ts'
import type { EventChange, StoredEvent } from '../../shared/events/event-types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../shared/pages.ts'
import { ticketNotFound } from '../tickets/ticket/tickets.errors.ts'
import { holds, judgeGroup } from './conditions/conditions.policy.ts'
import type { GroupVerdict } from './conditions/conditions.types.ts'
import { factsAfter, isChainFull, mayRun, runRules } from './running/engine.policy.ts'
import type { RuleWorld } from './running/engine.types.ts'
import { customFieldsNamedBy, rowsNamedBy } from './conditions/named-rows.policy.ts'
import { listFires, readForTry } from './running/rule-log.repository.ts'
import { requireKnown, requireWhole } from './rules.policy.ts'
import { ruleNotFound } from './rules.errors.ts'
import { readRuleForWriting } from './rules.repository.ts'
import { readRule } from './rules.usecases.ts'
import {
  type ActiveRule,
  type FireOutcome,
  type RefusedAction,
  type RuleContent,
  type RuleFire,
} from './rules.types.ts'
import { findWorldsOf } from './running/world.usecases.ts'

/** The outcome of a dry run for one event. */
export interface TriedEvent {
  /** Null: the ticket has no event that the rule listens to, so the rule judges the ticket alone. */
  event: { id: number; type: string; createdAt: number } | null
  ticket: { id: number; number: string; title: string }
  verdict: GroupVerdict
  /** `ran`: it ran already. `chain`: a chain of rules ends here. `conditions`: they do not hold. Null: it would run. */
  obstacle: 'ran' | 'chain' | 'conditions' | null
  /** What would change; null: it would not run. */
  effect: {
    outcome: FireOutcome
    changes: readonly EventChange[]
    refused: readonly RefusedAction[]
    replies: number
    notices: number
    webhookIds: readonly number[]
    /** Active rules whose conditions would hold afterwards, and do not now. */
    wakes: readonly { id: number; name: string }[]
  } | null
}

export interface TryInput {
  /** A saved rule, or one that was sent. */
  rule: { id: number } | RuleContent
  ticketId: number | null
  since: number | null
}

/**
 * Judges a rule against a ticket or the newest events, and writes nothing. What it tells is what a run would do now: conditions on
 * the ticket read today. Throws 404 for a rule or a ticket that does not exist, and 422 as a creation does.
 */
export async function tryRule(services: Services, caller: Caller, input: TryInput): Promise<TriedEvent[]> {
  const { database, now } = services
  const { rule: sent, ticketId, since } = input
  if (!('id' in sent)) {
    const asked = { id: null, named: rowsNamedBy(sent), fields: customFieldsNamedBy(sent) }
    // The caller is confirmed before anything is told of the rule.
    const { known } = await readRuleForWriting(database, caller, asked)
    requireWhole(sent)
    requireKnown(sent, known)
  }
  const rule = 'id' in sent ? await readRule(services, caller, sent.id) : { ...sent, id: 0 }
  const types = rule.events.length === 0 ? ['ticket.created'] : rule.events
  const read = await readForTry(database, caller, { types, ticketId, since })
  if (ticketId !== null && read.ticket === null) throw ticketNotFound()
  const events = read.events.map((event) => ({ ...event, context: event.context as StoredEvent['context'] }))
  const alone = ticketId !== null && events.length === 0
  const asked = alone ? [{ id: 0, subjectId: ticketId, context: {} as StoredEvent['context'] }] : events
  const { worlds, book } = await findWorldsOf(services, { events: asked, now: now() }, [rule])
  return asked.flatMap(({ id }) => {
    const world = worlds.get(id)
    if (world === undefined) return []
    const event = events.find((one) => one.id === id)
    const shown = event === undefined ? null : { id, type: event.type, createdAt: event.createdAt }
    return [{ event: shown, ...tried(rule, world, book.rules) }]
  })
}

function tried(rule: ActiveRule, world: RuleWorld, others: readonly ActiveRule[]): Omit<TriedEvent, 'event'> {
  const { id, ticketNumber, title } = world.draft.ticket
  const verdict = judgeGroup(rule.conditions, world.facts)
  const obstacle = obstacleOf(rule, world, verdict)
  const common = { ticket: { id, number: ticketNumber, title }, verdict, obstacle }
  if (obstacle !== null) return { ...common, effect: null }
  const run = runRules([rule], world)
  const [fire] = run.fires
  if (fire === undefined) return { ...common, effect: null }
  const after = factsAfter(world, run.draft)
  const woken = others.filter(
    (other) =>
      other.id !== rule.id &&
      other.kind === 'event' &&
      holds(other.conditions, after) &&
      !holds(other.conditions, world.facts),
  )
  const { outcome, changes, refused } = fire
  const { replies, notices, webhookIds } = run
  const wakes = woken.map((other) => ({ id: other.id, name: other.name }))
  const effect = { outcome, changes, refused, replies: replies.length, notices: notices.length, webhookIds, wakes }
  return { ...common, effect }
}

function obstacleOf(rule: ActiveRule, world: RuleWorld, { holds: isTrue }: GroupVerdict): TriedEvent['obstacle'] {
  if (!isTrue) return 'conditions'
  if (isChainFull(world.cause) || world.cause?.ruleChain.includes(rule.id) === true) return 'chain'
  return mayRun(rule, world) ? null : 'ran'
}

/** What a rule did within 30 days, the newest first. Throws 404. */
export async function readFires(
  { database }: Services,
  caller: Caller,
  asked: { ruleId: number; request: PageRequest },
): Promise<Page<RuleFire>> {
  const page = await listFires(database, caller, asked)
  if (page === null) throw ruleNotFound()
  return page
}
