import { type Column, eq, gt, type SQL, sql } from 'drizzle-orm'
import { settings } from '../../../../drizzle/catalog.ts'
import {
  BACKLOG_COUNTS,
  DURATION_CELLS,
  EVENT_MEASURES,
  RESULT_MEASURES,
  type SummedMeasure,
} from '../../../../drizzle/report-measures.ts'
import { reportDays, reportHours, reportMonths, reportState } from '../../../../drizzle/reports.ts'
import { cursors, events } from '../../../../drizzle/system.ts'
import { clockResults } from '../../../../drizzle/ticket-clocks.ts'
import { ticketCounters } from '../../../../drizzle/ticket-counters.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { json, numberOf, orNull } from '../../../database/engine/shapes.ts'
import { digits, excluded } from '../../../database/engine/text.ts'
import { insertFrom, onConflict, update } from '../../../database/engine/writes.ts'
import { setCursor, whereCursorStands } from '../../../database/queries/cursors.ts'
import { lazy } from '../../../shared/lazy.ts'
import { CELL_BEGINNINGS } from '../durations.policy.ts'
import { factColumns, factsIn } from './facts.repository.ts'
import { type PeriodsOfQuarter, QUARTER } from '../periods.policy.ts'
import { type Length, LENGTHS } from '../reports.types.ts'

/** One step folds at most this many events. */
export const EVENTS_OF_STEP = 1000
export const RESULTS_OF_STEP = 500

export const EVENT_CURSOR = 'report:events'
const RESULT_CURSOR = 'report:results'

export const REPORT_TABLES = { hour: reportHours, day: reportDays, month: reportMonths }

const state = prepared((_at: object) =>
  row(
    {
      edition: reportState.edition,
      timeZone: reportState.timeZone,
      backlogAt: reportState.backlogAt,
      zoneOfDesk: settings.timezone,
    },
    sql`from ${reportState} cross join ${settings} where ${eq(reportState.id, 1)} and ${eq(settings.id, 1)}`,
  ),
)

/** The rows after a cursor: the last one, and the quarters of an hour in which they happened. */
function windowAfter(cursor: string, table: typeof events | typeof clockResults, at: Column, limit: number) {
  return prepared((_at: object) => {
    const place = sql`(select ${cursors.eventId} from ${cursors} where ${cursors.name} = ${sql.raw(`'${cursor}'`)})`
    const found = sql`select ${table.id} as id, ${at} / ${digits(QUARTER)} as quarter from ${table} where ${gt(table.id, place)} order by ${table.id} limit ${digits(limit)}`
    return row(
      {
        from: numberOf(place),
        until: orNull(numberOf(sql`max(id)`)),
        count: numberOf(sql`count(*)`),
        quarters: json<number[]>(sql`json_group_array(distinct quarter)`),
      },
      sql`from (${found})`,
    )
  })
}

const eventsAhead = windowAfter(EVENT_CURSOR, events, events.createdAt, EVENTS_OF_STEP)
const resultsAhead = windowAfter(RESULT_CURSOR, clockResults, clockResults.endedAt, RESULTS_OF_STEP)

/** One trip. Null: the desk is not installed. */
export async function findStep(database: Database) {
  const found = await readAsSystem(database, {
    state: state({}),
    events: eventsAhead({}),
    results: resultsAhead({}),
  })
  const { state: known, events: ahead, results } = found
  return known === null || ahead === null || results === null ? null : { state: known, events: ahead, results }
}

interface Folded {
  periods: string
  edition: number
  eventsFrom: number
  eventsUntil: number
  resultsFrom: number
  resultsUntil: number
}

/** Positions in `PeriodsOfQuarter`. */
const POSITION: Record<Length, number> = { hour: 1, day: 2, month: 3 }

const fold = prepared((at: Slots<Folded>, length: Length) => {
  const table = REPORT_TABLES[length]
  const facts = factsIn({
    events: { after: sql`${at.eventsFrom}`, until: sql`${at.eventsUntil}` },
    results: { after: sql`${at.resultsFrom}`, until: sql`${at.resultsUntil}` },
  })
  const periods = sql`select value ->> 0 as quarter, value ->> ${digits(POSITION[length])} as at from json_each(${at.periods})`
  const dimension = sql`iif(d.key like 'tag %', 'tag', d.key)`
  const from = sql`from ${facts} f join (${periods}) p on p.quarter = ${factColumns.at} / ${digits(QUARTER)} cross join json_each(${factColumns.dimensions}) d
    where p.at is not null and d.value is not null group by ${dimension}, d.value, p.at`
  return insertFrom(
    table,
    {
      dimension: sql`${dimension}`,
      dimensionId: sql`d.value`,
      at: sql`p.at`,
      edition: sql`${at.edition}`,
      ...Object.fromEntries([...EVENT_MEASURES, ...RESULT_MEASURES].map((name) => [name, sumOf(name)])),
    },
    from,
    onConflict(table, ['dimension', 'dimensionId', 'at'], {
      edition: excluded(table.edition),
      ...Object.fromEntries(
        EVENT_MEASURES.map((name) => [name, sql`${sinceRebuild(table, name)} + ${excluded(table[name])}`]),
      ),
      ...Object.fromEntries(RESULT_MEASURES.map((name) => [name, sql`${table[name]} + ${excluded(table[name])}`])),
    }),
  )
})

/** What an earlier rebuild left counts nothing. */
function sinceRebuild(table: (typeof REPORT_TABLES)[Length], name: SummedMeasure): SQL {
  return sql`iif(${table.edition} = ${excluded(table.edition)}, ${table[name]}, 0)`
}

const special = lazy((): Partial<Record<SummedMeasure, SQL>> => ({
  finished: sql`sum(${factColumns.kind} in ('finished', 'autoClosed'))`,
  firstFinished: sql`sum(${factColumns.kind} in ('finished', 'autoClosed') and ${factColumns.isFirst})`,
  firstReplies: sql`sum(${factColumns.kind} = 'replies' and ${factColumns.isFirst})`,
  ...durationSums('first', sql`${factColumns.kind} = 'replies'`, factColumns.elapsed),
  ...durationSums('resolution', sql`${factColumns.kind} in ('finished', 'autoClosed')`, factColumns.elapsed),
  ...durationSums('workingFirst', sql`${factColumns.kind} in ('metFirst', 'missedFirst')`, factColumns.working),
  ...durationSums(
    'workingResolution',
    sql`${factColumns.kind} in ('metResolution', 'missedResolution')`,
    factColumns.working,
  ),
}))

function durationSums(name: string, whereKind: SQL, duration: SQL): Record<string, SQL> {
  const cell = sql.join(
    CELL_BEGINNINGS.map((begin) => sql`(${duration} >= ${digits(begin)})`),
    sql` + `,
  )
  const cells = DURATION_CELLS.map((one) => [
    `${name}${one}`,
    sql`total(${whereKind} and ${duration} is not null and (${cell}) = ${digits(one)})`,
  ])
  return { [`${name}Ms`]: sql`total(iif(${whereKind}, ${duration}, 0))`, ...Object.fromEntries(cells) }
}

function sumOf(name: SummedMeasure): SQL {
  return special()[name] ?? sql`sum(${factColumns.kind} = ${sql.raw(`'${name}'`)})`
}

const writeBacklog = prepared((at: Slots<{ at: number; edition: number }>, length: Length) => {
  const table = REPORT_TABLES[length]
  const { scope, ownerId, departmentId, teamId } = ticketCounters
  const { openFree, openTaken, openFreeAnswered, openTakenAnswered } = ticketCounters
  const total = sql`${departmentId} = 0 and ${teamId} = 0`
  const counts = {
    backlogOpen: sql`${openFree} + ${openTaken} + ${openFreeAnswered} + ${openTakenAnswered}`,
    backlogUnassigned: sql`${openFree} + ${openFreeAnswered}`,
    backlogUnanswered: sql`${openFree} + ${openTaken}`,
  }
  return insertFrom(
    table,
    {
      dimension: sql`iif(${scope} = 'assignee', 'agent', ${scope})`,
      dimensionId: sql`${ownerId}`,
      at: sql`${at.at}`,
      edition: sql`${at.edition}`,
      ...counts,
    },
    sql`from ${ticketCounters} where ${scope} in ('all', 'department', 'team', 'assignee') and ${total}`,
    onConflict(
      table,
      ['dimension', 'dimensionId', 'at'],
      Object.fromEntries(BACKLOG_COUNTS.map((name) => [name, excluded(table[name])])),
    ),
  )
})

interface Step {
  edition: number
  periods: readonly PeriodsOfQuarter[]
  events: { from: number; until: number | null }
  results: { from: number; until: number | null }
  /** The beginnings of the periods whose backlog is written. */
  backlog: Readonly<Record<Length, number>> | null
  /** The zone, if it is another one than at the last fold. */
  zone: { timeZone: string; since: number | null } | null
}

/**
 * Adds the figures and moves both cursors in one commit, so that each event counts once. Fails its assertion if somebody else has
 * folded or begun a rebuild meanwhile.
 */
export async function writeStep(database: Database, step: Step, at: number): Promise<void> {
  const { edition, backlog, zone } = step
  const until = { events: step.events.until ?? step.events.from, results: step.results.until ?? step.results.from }
  const hasFacts = step.events.until !== null || step.results.until !== null
  const values: Folded = {
    periods: JSON.stringify(step.periods),
    edition,
    eventsFrom: step.events.from,
    eventsUntil: until.events,
    resultsFrom: step.results.from,
    resultsUntil: until.results,
  }
  const moved = hasFacts && [setCursor(EVENT_CURSOR, until.events, at), setCursor(RESULT_CURSOR, until.results, at)]
  await commit(database, null, {
    actor: { kind: 'system' },
    at,
    assert: {
      events: whereCursorStands(EVENT_CURSOR, step.events.from),
      results: whereCursorStands(RESULT_CURSOR, step.results.from),
      edition: sql`exists (select 1 from ${reportState} where ${eq(reportState.edition, edition)})`,
    },
    writes: [
      { folded: hasFacts && LENGTHS.map((length) => fold(values, length)) },
      { moved },
      { backlog: backlog && LENGTHS.map((length) => writeBacklog({ at: backlog[length], edition }, length)) },
      { counted: backlog && update(reportState, { backlogAt: at }, sql`where ${eq(reportState.id, 1)}`) },
      {
        zone:
          zone &&
          update(reportState, { timeZone: zone.timeZone, zoneSince: zone.since }, sql`where ${eq(reportState.id, 1)}`),
      },
    ],
  })
}
