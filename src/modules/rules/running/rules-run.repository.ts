import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ruleFires, rules, ruleStats } from '../../../../drizzle/rules.ts'
import { ticketThreads, tickets } from '../../../../drizzle/tickets.ts'
import { webhookEndpoints } from '../../../../drizzle/webhooks.ts'
import { settingsQuery } from '../../../database/access/caller/principal.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { type NewEvent, type PreparedEvent, preparedEvent } from '../../../database/engine/events.ts'
import type { Named } from '../../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import type { Command } from '../../../database/engine/statements.ts'
import { inList } from '../../../database/engine/text.ts'
import { assertion, insert, update } from '../../../database/engine/writes.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import { newestThreadId } from '../../../database/queries/tickets/new-messages.ts'
import { insertOffers } from '../../../database/queries/webhook-offers.ts'
import type { EventCause } from '../../../shared/events/event-cause.ts'
import type { SanitizedMessage } from '../../../shared/text/html.ts'
import { SOURCE } from '../../tickets/ticket/tickets.types.ts'
import { type CursorMove, moveCursor, whereCursorAt } from '../delayed/delayed-rules.repository.ts'
import type { DecidedFire, RuleNotice } from './engine.types.ts'
import { countFires, insertFires, part } from './fires.repository.ts'
import { ruleBookQuery } from './rule-book.repository.ts'
import { type AskedTicket, factQueries, type NamedByRules } from './rule-facts.repository.ts'

const HOUR = 60 * 60 * 1000
const SYSTEM = { kind: 'system' } as const

/** One trip: the rules, the events, their tickets and what the rules name. */
export async function readForRun<const Beside extends Readonly<Record<string, Named>>>(
  database: Database,
  asked: readonly AskedTicket[],
  { named, now, beside }: { named: NamedByRules; now: number; beside: Beside },
) {
  return await readAsSystem(database, {
    book: ruleBookQuery(),
    catalog: catalogQuery(),
    settings: settingsQuery({}),
    ...factQueries(asked, { named, now }),
    ...beside,
  })
}

/** The parts of a commit that does the decided actions of a ticket. */
export interface ActionParts {
  assert: Readonly<Record<string, SQL | Command<void> | null>>
  eventsBefore: readonly (NewEvent | PreparedEvent)[]
  noted: Named
  form: Named
  changed: Named
  clocks: Named
  others: Named
  events: readonly (NewEvent | PreparedEvent)[]
}

export interface RunToWrite {
  ticketId: number
  version: number
  eventId: number
  cause: EventCause
  fires: readonly DecidedFire[]
  /** Null: the rules do not change the ticket. */
  actions: ActionParts | null
  notes: readonly SanitizedMessage[]
  replies: readonly SanitizedMessage[]
  notices: readonly RuleNotice[]
  webhookIds: readonly number[]
  /** Of a delayed rule. */
  cursor: CursorMove | null
  milliseconds: number
  now: number
}

/** How a rule fares after a run. */
export interface RuleRunStats {
  ruleId: number
  failures: number
  hourFires: number
  usualFires: number
}

/**
 * Everything that the rules of one event do, in one commit. Fails its assertion if the ticket has changed since it was read, or if
 * one of the rules has run on it meanwhile.
 */
export async function writeRun(database: Database, run: RunToWrite): Promise<RuleRunStats[]> {
  const { ticketId, version, cause, actions, notices, cursor, now } = run
  const entries = entriesOf(run)
  const isTouched = actions === null && entries.length > 0
  const fires = JSON.stringify(run.fires.map((fire) => listed(fire, run)))
  const { fares } = await commit(database, null, {
    actor: SYSTEM,
    at: now,
    cause,
    assert: {
      asRead: sql`exists (select 1 from ${tickets} where ${and(eq(tickets.id, ticketId), eq(tickets.version, version))})`,
      once: unfired({ fires }),
      cursor: cursor && whereCursorAt(cursor),
      ...actions?.assert,
    },
    eventsBefore: actions?.eventsBefore ?? [],
    writes: [
      { fired: insertFires(fires) },
      { counted: countFires({ fires, hour: Math.floor(now / HOUR) }) },
      { noted: actions?.noted },
      { form: actions?.form },
      { changed: actions?.changed },
      { clocks: actions?.clocks },
      { others: actions?.others },
      { touched: isTouched && touch({ ticketId, now }) },
      { offered: run.webhookIds.length > 0 && offer({ ...run, ids: JSON.stringify(run.webhookIds) }) },
      { entries: entries.map(({ added }) => added) },
      { cursor: cursor && moveCursor(cursor, now) },
    ],
    events: [
      ...(actions?.events ?? []),
      ...entries.map(({ event }) => event),
      ...notices.map((notice) => flagged(ticketId, notice)),
    ],
    read: { fares: faresOf({ ids: JSON.stringify(run.fires.map(({ ruleId }) => ruleId)) }) },
  })
  return fares
}

/** Custom fields hold what people wrote, so the log only names them. */
function listed(fire: DecidedFire, { ticketId, eventId, cause, milliseconds, now }: RunToWrite) {
  const { ruleId, outcome, refused, hasReplied } = fire
  const changes = fire.changes.map((change) =>
    change.field.startsWith('form.') ? { field: change.field, from: null, to: null } : change,
  )
  const key = { ticketId, rootEventId: cause.rootEventId, ruleId }
  return { ...key, eventId, outcome, changes, refused, hasReplied: hasReplied ? 1 : 0, milliseconds, at: now }
}

const unfired = prepared((at: Slots<{ fires: string }>) => {
  const { ticketId, rootEventId, ruleId } = ruleFires
  const same = and(eq(ticketId, part('ticketId')), eq(rootEventId, part('rootEventId')), eq(ruleId, part('ruleId')))
  return assertion(sql`not exists (select 1 from json_each(${at.fires}) j cross join ${ruleFires} on ${same})`)
})

const faresOf = prepared((at: Slots<{ ids: string }>) => {
  const { ruleId, failures, hourFires, usualFires } = ruleStats
  return rows({ ruleId, failures, hourFires, usualFires }, sql`from ${ruleStats} where ${inList(ruleId, at.ids)}`)
})

const touch = prepared((at: Slots<{ ticketId: number; now: number }>) =>
  update(
    tickets,
    { version: sql`${tickets.version} + 1`, updatedAt: at.now },
    sql`where ${eq(tickets.id, at.ticketId)}`,
  ),
)

/** Only endpoints that are on, in any department. */
const offer = prepared((at: Slots<{ ids: string; eventId: number; now: number }>) => {
  const w = webhookEndpoints
  const whereOn = and(inList(w.id, at.ids), sql`${w.state} = 'active'`)
  return insertOffers({ eventId: sql`${at.eventId}`, now: sql`${at.now}` }, sql`from ${w} where ${whereOn}`)
})

const insertEntry = prepared(
  (at: Slots<{ ticketId: number; html: string; text: string; now: number }>, isInternal: boolean) =>
    insert(ticketThreads, {
      ticketId: at.ticketId,
      poster: isInternal ? 'system' : 'support',
      sourceId: SOURCE.agent,
      isInternal,
      body: at.html,
      bodyText: at.text,
      createdAt: at.now,
    }),
)

const entryWritten = preparedEvent(
  (at: Slots<{ ticketId: number; behind: number }>, type: 'ticket.replied' | 'ticket.noted') => ({
    type,
    subjectId: sql`${at.ticketId}`,
    context: { threadId: sql`${newestThreadId()} - ${at.behind}` },
  }),
)

/** Notes and replies of the run, with their events. `behind`: how many entries the commit writes after it. */
function entriesOf({ ticketId, notes, replies, now }: RunToWrite) {
  const bodies = [
    ...notes.map((body) => ({ body, isInternal: true })),
    ...replies.map((body) => ({ body, isInternal: false })),
  ]
  return bodies.map(({ body: { html, text }, isInternal }, place) => ({
    added: insertEntry({ ticketId, html, text, now }, isInternal),
    event: entryWritten(
      { ticketId, behind: bodies.length - 1 - place },
      isInternal ? 'ticket.noted' : 'ticket.replied',
    ),
  }))
}

function flagged(subjectId: number, { notify, agentId }: RuleNotice): NewEvent {
  return { type: 'ticket.flagged', subjectId, context: { notify, notifyId: agentId } }
}

const tripped = prepared((at: Slots<{ id: number; reason: string; now: number }>) =>
  update(
    rules,
    { state: 'tripped', trippedReason: at.reason, version: sql`${rules.version} + 1`, updatedAt: at.now },
    sql`where ${eq(rules.id, at.id)}`,
  ),
)

/** Fails its assertion if the rule is no longer on. */
export async function tripRule(
  database: Database,
  { id, reason, now }: { id: number; reason: string; now: number },
): Promise<void> {
  const changes = [
    { field: 'state', from: 'active', to: 'tripped' },
    { field: 'reason', from: null, to: reason },
  ]
  await commit(database, null, {
    actor: SYSTEM,
    at: now,
    assert: {
      on: sql`exists (select 1 from ${rules} where ${and(eq(rules.id, id), sql`${rules.state} = 'active'`)})`,
    },
    writes: [{ tripped: tripped({ id, reason, now }) }],
    events: [{ type: 'rule.tripped', subjectId: id, changes }],
  })
}
