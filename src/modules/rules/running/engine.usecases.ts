import { decideAgainIfChanged } from '../../../database/engine/retry.ts'
import { isFailedAssertion } from '../../../database/engine/failures.ts'
import type { Services } from '../../../services.types.ts'
import type { StoredEvent } from '../../../shared/events/event-types.ts'
import type { SanitizedMessage } from '../../../shared/text/html.ts'
import { renderReply } from '../../canned-replies/placeholders.usecases.ts'
import {
  actionWrites,
  concludeActions,
  hasEffect,
  newTags,
  withClocksAndDueDate,
} from '../../tickets/actions/rule-actions.usecases.ts'
import type { CursorMove } from '../delayed/delayed-rules.repository.ts'
import { causeOfRun, runRules } from './engine.policy.ts'
import type { RuleRun, RuleWorld } from './engine.types.ts'
import { type RuleRunStats, tripRule, writeRun } from './rules-run.repository.ts'
import type { ActiveRule } from '../rules.types.ts'
import { findWorlds } from './world.usecases.ts'

const FAILURES_AT_MOST = 20
/** More fires than these, and ten times as many as usual, are wild. */
const FIRES_IN_HOUR = 500
const WILD_FACTOR = 10

/**
 * Runs the rules that listen to the event, in one commit. It can be repeated: a rule runs once for a ticket and the event at the
 * root of its chain. Rules also decide again if the ticket changed meanwhile.
 */
export async function applyRules(services: Services, event: StoredEvent): Promise<void> {
  if (event.subjectType !== 'ticket') return
  const fares = await decideAgainIfChanged(async () => {
    const now = services.now()
    const { rules, worlds } = await findWorlds(services, { events: [event], now }, (all) => listening(all, event.type))
    const world = worlds.get(event.id)
    if (world === undefined) return []
    const run = runRules(rules, world)
    return run.fires.length === 0 ? [] : await write(services, { event, world, run })
  })
  await tripUnfit(services, fares)
}

export function listening(rules: readonly ActiveRule[], type: string): ActiveRule[] {
  return rules.filter(({ kind, events }) => kind === 'event' && events.some((one) => one === type))
}

interface Writing {
  event: Pick<StoredEvent, 'id'>
  world: RuleWorld
  run: RuleRun
  /** Of a delayed rule, whose walk along the events moves with it. */
  cursor?: CursorMove
}

/** Writes what rules decided, and turns off those that are unfit. */
export async function writeRunOf(services: Services, writing: Writing): Promise<void> {
  await tripUnfit(services, await write(services, writing))
}

async function write(services: Services, { event, world, run, cursor }: Writing): Promise<RuleRunStats[]> {
  const { database } = services
  const { context } = world
  const { now } = context
  const concluded = concludeActions(context, run.draft)
  const decided = { ...concluded, change: withClocksAndDueDate(context, concluded.change) }
  const { ticket } = decided
  const made = newTags({ actor: context.actor, known: context.found.tags }, decided.tags.added)
  const parts = { actor: { kind: 'system' } as const, now, decided: [decided], made, attached: context.found.attached }
  return await writeRun(database, {
    ticketId: ticket.id,
    version: ticket.version,
    eventId: event.id,
    cause: causeOfRun(run.fires, { eventId: event.id, cause: world.cause }),
    fires: run.fires,
    actions: hasEffect(decided) ? actionWrites(parts) : null,
    notes: await Promise.all(decided.notes.map(async (body) => await rendered(world, body))),
    replies: await Promise.all(run.replies.map(async ({ body }) => await rendered(world, body))),
    notices: run.notices,
    webhookIds: run.webhookIds,
    cursor: cursor ?? null,
    milliseconds: Math.max(0, services.now() - now),
    now,
  })
}

/** The text of a canned reply or a note. Nobody of the staff writes it, so that it is signed by the desk. */
async function rendered({ facts, draft, context }: RuleWorld, body: string): Promise<SanitizedMessage> {
  const { ticket } = draft
  const department = facts.catalog.departments.get(ticket.departmentId)?.name ?? ''
  const { company } = context.settings
  const values = {
    ticketNumber: ticket.ticketNumber,
    subject: ticket.title,
    requester: ticket.requester,
    department,
    company,
  }
  return await renderReply(body, values, { firstName: company, lastName: '' })
}

/** A rule that fails again and again, or runs wild, is turned off. */
async function tripUnfit({ database, now, log }: Services, fares: readonly RuleRunStats[]): Promise<void> {
  for (const fare of fares) {
    const reason = reasonToTrip(fare)
    if (reason === null) continue
    try {
      await tripRule(database, { id: fare.ruleId, reason, now: now() })
    } catch (error) {
      // Somebody turned it off already.
      if (!isFailedAssertion(error)) throw error
      log.info('a rule was already off', { ruleId: fare.ruleId })
    }
  }
}

/** Returns why the rule must be switched off. Null: the rule may go on. */
export function reasonToTrip({ failures, hourFires, usualFires }: Omit<RuleRunStats, 'ruleId'>): string | null {
  if (failures >= FAILURES_AT_MOST) return 'failed_in_a_row'
  const isWild = hourFires > FIRES_IN_HOUR && hourFires > usualFires * WILD_FACTOR
  return isWild ? 'ran_wild' : null
}
