import { and, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { helpTopics, slaPlans, ticketPriorities, ticketSources, ticketTypes } from '../../../drizzle/catalog.ts'
import { departments, teams, users } from '../../../drizzle/people.ts'
import { BACKLOG_COUNTS, EVENT_MEASURES, type SummedMeasure } from '../../../drizzle/report-measures.ts'
import { reportState } from '../../../drizzle/reports.ts'
import { cursors, events } from '../../../drizzle/system.ts'
import { tags } from '../../../drizzle/tags.ts'
import { preparedFor, type Viewer } from '../../database/access/caller/viewer.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { numberOf, orNull, stringOf } from '../../database/engine/shapes.ts'
import { asInteger, inList } from '../../database/engine/text.ts'
import type { Caller, ConfirmedCaller } from '../../shared/identity/identity.types.ts'
import type { Period } from '../../shared/time/periods.ts'
import { noFigures } from './aggregation.policy.ts'
import { EVENT_CURSOR, REPORT_TABLES } from './folding/fold.repository.ts'
import { visibleIds } from './report-scope.repository.ts'
import type { Figures, FiguresRow, Length, ReportDimension } from './reports.types.ts'

/** Where the names of a dimension are. */
const NAMES: Partial<Record<ReportDimension, { table: SQLiteTable; id: SQLiteColumn; name: SQL }>> = {
  department: { table: departments, id: departments.id, name: sql`${departments.name}` },
  team: { table: teams, id: teams.id, name: sql`${teams.name}` },
  agent: { table: users, id: users.id, name: sql`trim(${users.firstName} || ' ' || ${users.lastName})` },
  source: { table: ticketSources, id: ticketSources.id, name: sql`${ticketSources.label}` },
  priority: { table: ticketPriorities, id: ticketPriorities.id, name: sql`${ticketPriorities.name}` },
  topic: { table: helpTopics, id: helpTopics.id, name: sql`${helpTopics.topic}` },
  type: { table: ticketTypes, id: ticketTypes.id, name: sql`${ticketTypes.name}` },
  plan: { table: slaPlans, id: slaPlans.id, name: sql`${slaPlans.name}` },
  tag: { table: tags, id: tags.id, name: sql`${tags.name}` },
}

/** The variants of a query. `dimension` is null without groups: the desk for admins, one's own figures for agents. */
interface Asked {
  length: Length
  dimension: ReportDimension | null
  isNamed: boolean
}

interface Values extends Period {
  ids: string
  limit: number
}

/**
 * The rows of the dimension that are read, as a WITH clause. Everything that the caller may not see is left out here. `seen` walks
 * over the ids with one seek each.
 */
function withIds(viewer: Viewer, at: Slots<Pick<Values, 'ids' | 'limit'>>, { length, dimension, isNamed }: Asked): SQL {
  const limit = sql`limit ${asInteger(at.limit)}`
  if (dimension === null) {
    const own = visibleIds(viewer, 'agent').map(({ ids, condition }) =>
      ids === null
        ? sql`select 'all' as dim, 0 as id where ${condition}`
        : sql`select 'agent' as dim, ${viewer.id} as id where ${condition}`,
    )
    return sql`with ids as (${unionOf(own)}) `
  }
  const name = sql.raw(`'${dimension}'`)
  const whereNamed = isNamed ? inList(sql`id`, at.ids) : sql`1`
  const table = REPORT_TABLES[length]
  const next = alias(table, 'next')
  const ofDimension = (one: typeof next, more?: SQL) => and(sql`${one.dimension} = ${name}`, more)
  const first = sql`select min(${next.dimensionId}) from ${table} ${next} where ${ofDimension(next)}`
  const following = sql`select min(${next.dimensionId}) from ${table} ${next} where ${ofDimension(next, gt(next.dimensionId, sql`seen.id`))}`
  const every = isNamed
    ? sql`select value as id from json_each(${at.ids})`
    : sql`select id from seen where id is not null`
  const parts = visibleIds(viewer, dimension).map(
    ({ ids, condition }) => sql`select ${name} as dim, id from (${ids ?? every}) where ${condition} and ${whereNamed}`,
  )
  return sql`with recursive seen(id) as (select * from (${first}) union all select (${following}) from seen where seen.id is not null ${limit}),
    ids as (select * from (${unionOf(parts)}) order by id ${limit}) `
}

function unionOf(parts: readonly SQL[]): SQL {
  return parts.length === 0 ? sql`select null as dim, null as id where 0` : sql.join([...parts], sql` union all `)
}

const groupNames = preparedFor(
  (viewer, at: Slots<Pick<Values, 'ids' | 'limit'>>, asked: Asked & { [key: string]: string | boolean | null }) => {
    const named = asked.dimension === null ? undefined : NAMES[asked.dimension]
    const join = named === undefined ? sql`` : sql`left join ${named.table} on ${named.id} = ids.id`
    const name = named === undefined ? sql`null` : named.name
    return rows(
      { id: numberOf(sql`ids.id`), name: orNull(stringOf(name)) },
      sql`from ids ${join} order by ids.id`,
      withIds(viewer, at, asked),
    )
  },
)

const IS_OF_EVENTS: ReadonlySet<string> = new Set(EVENT_MEASURES)
const IS_BACKLOG: ReadonlySet<string> = new Set(BACKLOG_COUNTS)

const figures = preparedFor(
  (viewer, at: Slots<Values>, asked: Asked & { [key: string]: string | boolean | null }, names: readonly string[]) => {
    const table = REPORT_TABLES[asked.length]
    // Read once, not for each row.
    const edition = sql`(select ${reportState.edition} from ${reportState})`
    const shape = names.map((name) => {
      const column = table[name as SummedMeasure]
      if (IS_BACKLOG.has(name)) return [name, orNull(column)] as const
      const value = IS_OF_EVENTS.has(name) ? sql`iif(${table.edition} = ${edition}, ${column}, 0)` : column
      return [name, numberOf(sql`${value}`)] as const
    })
    // The key keeps the rows of each id in the order of time.
    const within = and(gte(table.at, at.from), lt(table.at, at.to))
    return rows(
      { dimensionId: table.dimensionId, at: table.at, figures: Object.fromEntries(shape) },
      sql`from ids cross join ${table} on ${table.dimension} = ids.dim and ${eq(table.dimensionId, sql`ids.id`)} and ${within}`,
      withIds(viewer, at, asked),
    )
  },
)

const progress = prepared((_at: object) => {
  const place = sql`(select ${cursors.eventId} from ${cursors} where ${eq(cursors.name, sql.raw(`'${EVENT_CURSOR}'`))})`
  const next = sql`(select ${events.createdAt} from ${events} where ${gt(events.id, place)} order by ${events.id} limit 1)`
  return row(
    { timeZone: reportState.timeZone, zoneSince: reportState.zoneSince, nextAt: orNull(numberOf(next)) },
    sql`from ${reportState}`,
  )
})

export interface FoundFigures extends ConfirmedCaller {
  names: { id: number; name: string | null }[]
  rows: FiguresRow[]
  before: FiguresRow[]
  zoneSince: number | null
  /** When the first event happened that is not counted yet; null: all are. */
  nextAt: number | null
}

/** One trip. At most `limit` rows of the dimension are read. */
export async function readFigures(
  database: Database,
  caller: Caller,
  asked: {
    length: Length
    dimension: ReportDimension | null
    groupIds: readonly number[] | undefined
    measures: readonly string[]
    period: Period
    compared: Period | null
    limit: number
  },
): Promise<FoundFigures> {
  const { length, dimension, groupIds, measures, period, compared, limit } = asked
  const variant = { length, dimension, isNamed: groupIds !== undefined }
  const listed = { ids: JSON.stringify(groupIds ?? []), limit }
  const {
    actor,
    settings,
    rows: found,
  } = await readAs(database, caller, {
    names: groupNames(caller, listed, variant),
    figures: figures(caller, { ...listed, ...period }, variant, measures),
    before: compared && figures(caller, { ...listed, ...compared }, variant, measures),
    progress: progress({}),
  })
  return {
    actor,
    settings,
    names: found.names,
    rows: found.figures.map(withZeros),
    before: (found.before ?? []).map(withZeros),
    zoneSince: found.progress?.zoneSince ?? null,
    nextAt: found.progress?.nextAt ?? null,
  }
}

function withZeros(row: { dimensionId: number; at: number; figures: unknown }): FiguresRow {
  return { ...row, figures: { ...noFigures(), ...(row.figures as Partial<Figures>) } }
}
