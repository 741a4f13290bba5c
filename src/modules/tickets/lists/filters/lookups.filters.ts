import { type SQL, sql } from 'drizzle-orm'
import { alias, type AnySQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  helpTopics,
  slaPlans,
  ticketPriorities,
  ticketSources,
  ticketStatuses,
  ticketTypes,
} from '../../../../../drizzle/catalog.ts'
import { departments } from '../../../../../drizzle/people.ts'
import {
  type COUNTED_VALUES,
  RARE_AT_MOST,
  ticketRareValues,
  ticketValueCounters,
} from '../../../../../drizzle/ticket-values.ts'
import { ticketAlias } from '../../../../database/access/scope/ticket-scope.ts'
import { digits } from '../../../../database/engine/text.ts'
import {
  type Bind,
  type FilterParameter,
  type FilterQuery,
  type Lead,
  type Slot,
  ticketFilter,
} from './filter.types.ts'
import { literalNumbers } from './where-status.repository.ts'
import {
  normalName,
  namesAsText,
  wantedTable,
  wantedTableName,
  whereAmongWanted,
  whereNotAmongWanted,
} from './wanted.repository.ts'

/** Filters by the lookups of a ticket, which requests name by id or name. */

interface Named {
  named: readonly string[]
}

/** `isShort`: the filter names so few values that their tickets can be merged in order. */
type BoundNames = {
  named: Slot
  isShort: boolean
}

const MERGED_AT_MOST = 8

const MEANS = 'Names or ids, separated by commas. Letter case and spaces are ignored.'

type NamesParameter = Extract<FilterParameter<Named>, { takes: 'names' }>

function parameterOf(name: string, sample: readonly string[], more: Partial<NamesParameter> = {}): NamesParameter {
  return { takes: 'names', name, means: MEANS, read: (named) => ({ named }), samples: [{ value: sample }], ...more }
}

const bindNames = ({ named }: Named, bind: Bind): BoundNames => ({
  named: bind(namesAsText(named)),
  isShort: named.length <= MERGED_AT_MOST,
})

type NamedRows = SQLiteTable & { id: AnySQLiteColumn }

const tableOf = (table: NamedRows, ...names: AnySQLiteColumn[]) => ({ table, id: table.id, names })

export const status = ticketFilter({
  parameter: parameterOf('status', ['open', '3']),
  bind: bindNames,
  tables({ at, selection: { statuses } }, { named }) {
    // A custom status is found by its meaning.
    const meaning = sql`ifnull(${ticketStatuses.meaningId}, ${ticketStatuses.id})`
    const among = statuses === null ? undefined : sql`${meaning} in (${literalNumbers(statuses)})`
    const table = tableOf(ticketStatuses, ticketStatuses.name)
    return [wantedTable('status', table, sql`${at[named]}`, { among, selected: meaning })]
  },
  where: () => whereAmongWanted(ticketAlias().statusId, 'status'),
  isCounted: true,
})

export const department = ticketFilter({
  parameter: parameterOf('departments', ['support'], {
    alias: 'department',
    means: `${MEANS} \`all\` is every department.`,
    read: (named) => (named.some((name) => normalName(name) === 'all') ? null : { named }),
  }),
  bind: bindNames,
  tables: ({ at }, { named }) => [wantedTable('department', tableOf(departments, departments.name), sql`${at[named]}`)],
  where: () => whereAmongWanted(ticketAlias().departmentId, 'department'),
  isCounted: true,
})

interface Twin {
  /** The name of the table of wanted ids. */
  kind: string
  parameter: FilterParameter<Named>
  column: () => AnySQLiteColumn
  table: NamedRows
  names: readonly AnySQLiteColumn[]
}

/** Tickets with another value, or none. A name that nothing has excludes nothing. */
function twinOf({ kind, parameter, column, table, names }: Twin) {
  return ticketFilter({
    parameter,
    bind: bindNames,
    tables: ({ at }: FilterQuery, { named }: BoundNames) => [
      wantedTable(kind, tableOf(table, ...names), sql`${at[named]}`),
    ],
    where: () => whereNotAmongWanted(column(), kind),
  })
}

const twinParameter = (name: string, sample: readonly string[], more: Partial<NamesParameter> = {}) =>
  parameterOf(`not_${name}`, sample, { means: `Tickets with none of these. ${MEANS}`, ...more })

export const notStatus = ticketFilter({
  parameter: twinParameter('status', ['open', '3']),
  bind: bindNames,
  tables: ({ at }: FilterQuery, { named }: BoundNames) => {
    const meaning = sql`ifnull(${ticketStatuses.meaningId}, ${ticketStatuses.id})`
    return [
      wantedTable('not_status', tableOf(ticketStatuses, ticketStatuses.name), sql`${at[named]}`, { selected: meaning }),
    ]
  },
  where: () => whereNotAmongWanted(ticketAlias().statusId, 'not_status'),
})

export const notDepartment = twinOf({
  kind: 'not_department',
  parameter: twinParameter('departments', ['support'], { alias: 'not_department' }),
  column: () => ticketAlias().departmentId,
  table: departments,
  names: [departments.name],
})

export const notPriority = twinOf({
  kind: 'not_priority',
  parameter: twinParameter('priority', ['high']),
  column: () => ticketAlias().priorityId,
  table: ticketPriorities,
  names: [ticketPriorities.name],
})

export const notType = twinOf({
  kind: 'not_type',
  parameter: twinParameter('types', ['question'], { alias: 'not_type' }),
  column: () => ticketAlias().typeId,
  table: ticketTypes,
  names: [ticketTypes.name],
})

export const notSource = twinOf({
  kind: 'not_source',
  parameter: twinParameter('source', ['web'], {
    means: 'Tickets with none of these. Names, labels or ids, separated by commas. Letter case and spaces are ignored.',
  }),
  column: () => ticketAlias().sourceId,
  table: ticketSources,
  names: [ticketSources.name, ticketSources.label],
})

export const notSlaPlan = twinOf({
  kind: 'not_sla_plan',
  parameter: twinParameter('sla', ['sla1']),
  column: () => ticketAlias().slaPlanId,
  table: slaPlans,
  names: [slaPlans.name],
})

export const notHelpTopic = twinOf({
  kind: 'not_help_topic',
  parameter: twinParameter('help-topic', ['supportquery']),
  column: () => ticketAlias().helpTopicId,
  table: helpTopics,
  names: [helpTopics.topic],
})

type CountedValue = (typeof COUNTED_VALUES)[number]

interface ValueFilter {
  parameter: FilterParameter<Named>
  column: () => AnySQLiteColumn
  table: NamedRows
  names: readonly AnySQLiteColumn[]
}

/** A value whose tickets are listed if they are few: see `ticketRareValues`. */
function valueFilter(kind: CountedValue, { parameter, column, table, names }: ValueFilter) {
  return ticketFilter({
    parameter,
    bind: bindNames,
    tables: ({ at }: FilterQuery, { named }: BoundNames) => [
      wantedTable(kind, tableOf(table, ...names), sql`${at[named]}`),
    ],
    where: () => whereAmongWanted(column(), kind),
    lead: { kind: 'value', of: () => rareValues(kind) },
  })
}

function rareValues(kind: CountedValue): Lead {
  const ofKind: SQL = sql.raw(`kind = '${kind}'`)
  const named = sql`${ofKind} and value_id in (select id from ${wantedTableName(kind)})`
  const size = sql`ifnull((select sum(${ticketValueCounters.total}) from ${ticketValueCounters} where ${named}), 0)`
  const r = alias(ticketRareValues, 'r')
  return {
    few: sql`${size} <= ${digits(RARE_AT_MOST)}`,
    ids: [{ id: sql`${r.ticketId}`, from: sql`${ticketRareValues} ${r}`, where: named }],
    cost: 0,
  }
}

export const priority = valueFilter('priority', {
  parameter: parameterOf('priority', ['high']),
  column: () => ticketAlias().priorityId,
  table: ticketPriorities,
  names: [ticketPriorities.name],
})

export const source = valueFilter('source', {
  parameter: parameterOf('source', ['web'], {
    means: 'Names, labels or ids, separated by commas. Letter case and spaces are ignored.',
  }),
  column: () => ticketAlias().sourceId,
  table: ticketSources,
  names: [ticketSources.name, ticketSources.label],
})

export const type = valueFilter('type', {
  parameter: parameterOf('types', ['question'], { alias: 'type' }),
  column: () => ticketAlias().typeId,
  table: ticketTypes,
  names: [ticketTypes.name],
})

export const slaPlan = valueFilter('slaPlan', {
  parameter: parameterOf('sla', ['sla1']),
  column: () => ticketAlias().slaPlanId,
  table: slaPlans,
  names: [slaPlans.name],
})

export const helpTopic = valueFilter('helpTopic', {
  parameter: parameterOf('help-topic', ['supportquery']),
  column: () => ticketAlias().helpTopicId,
  table: helpTopics,
  names: [helpTopics.topic],
})
