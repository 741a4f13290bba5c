import { DURATION_CELLS, GROUPED_BY } from '../../shared/report-measures.ts'
import type { Services } from '../../services.types.ts'
import { invalidField } from '../../shared/errors.ts'
import { roleNotAllowed } from '../../shared/identity/identity.errors.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { readInDeskZone } from '../tickets/lists/desk-zone.usecases.ts'
import { groupTotals, reportRows, totalOfGroups, totalOf } from './aggregation.policy.ts'
import { REPORTS } from './catalogue.policy.ts'
import { durationName } from './durations.policy.ts'
import { type FoundFigures, readFigures } from './figures.repository.ts'
import { isSeenByAgents } from './report-scope.repository.ts'
import {
  type FiguresRow,
  type GroupedBy,
  type Report,
  type ReportDimension,
  type ReportName,
  type ReportQuery,
  type Selection,
} from './reports.types.ts'
import { mostGroups, selectionOf, tooManyGroups } from './selection.policy.ts'

export { REPORTS } from './catalogue.policy.ts'
export { CELL_BEGINNINGS, durationFigures, durationName } from './durations.policy.ts'

/**
 * The figures of a report. Admins see all. Agents see themselves, the departments and teams that they lead, and with `see_reports`
 * those that they belong to. One trip, or two after a change of the desk's time zone. Throws 422 if more rows would be read than a
 * report may, and 403 for agents on figures of the whole desk.
 */
export async function readReport(services: Services, caller: Caller, query: ReportQuery): Promise<Report> {
  const { database, now } = services
  const at = now()
  const dimension = query.group ?? REPORTS[query.name].group
  const measures = measuresOf(query.name, query.isWorking)
  const limitOf = (selection: Selection) => mostGroups(selection) + 1
  const asked = (selection: Selection) => ({
    ...selection,
    dimension,
    groupIds: query.groupIds,
    measures,
    limit: limitOf(selection),
  })
  const selectionIn = (timeZone: string) => {
    if (dimension === null && query.groupIds !== undefined)
      throw invalidField('group', 'required', 'Name the group of group_id.')
    return selectionOf(query, { timeZone, now: at })
  }
  const found = await readInDeskZone({
    selectionIn: (timeZone) => attempt(() => selectionIn(timeZone)),
    read: async (tried) => {
      if ('selection' in tried) return await readFigures(database, caller, asked(tried.selection))
      // A caller that is refused learns no more.
      await services.admit(caller)
      throw tried.error
    },
    zoneOf: ({ settings }) => settings.timezone,
  })
  if (found.actor.kind !== 'admin' && dimension !== null && !isSeenByAgents(dimension)) throw roleNotAllowed()
  const selection = selectionIn(found.settings.timezone)
  if (dimension !== null && found.names.length > mostGroups(selection)) throw tooManyGroups(selection)
  return reportOf(found, { query, selection, dimension, at })
}

/** What the caller may group by. */
export async function readCatalogue(services: Services, caller: Caller): Promise<GroupedBy[]> {
  const { actor } = await services.admit(caller)
  return GROUPED_BY.filter((dimension) => actor.kind === 'admin' || isSeenByAgents(dimension))
}

function attempt(select: () => Selection): { selection: Selection } | { error: unknown } {
  try {
    return { selection: select() }
  } catch (error) {
    return { error }
  }
}

/** The columns that are read. */
function measuresOf(name: ReportName, isWorking: boolean): string[] {
  const { counts, times } = REPORTS[name]
  const ofTimes = times
    .map((time) => durationName(time, isWorking))
    .flatMap((time) => [`${time}Ms`, ...DURATION_CELLS.map((cell) => `${time}${cell}`)])
  return [...counts, ...ofTimes]
}

interface Read {
  query: ReportQuery
  selection: Selection
  dimension: ReportDimension | null
  at: number
}

function reportOf(found: FoundFigures, { query, selection, dimension, at }: Read): Report {
  const timeZone = found.settings.timezone
  const names = dimension === null ? null : new Map(found.names.map(({ id, name }) => [id, name]))
  const sumsOf = (rows: readonly FiguresRow[]) => {
    const totals = names === null ? [] : groupTotals(rows, names)
    return { totals, total: names === null ? totalOf(rows) : totalOfGroups(totals) }
  }
  return {
    ...selection,
    name: query.name,
    timeZone,
    zoneSince: found.zoneSince,
    asOf: Math.min(found.nextAt ?? at, at),
    isCounting: found.nextAt !== null && found.nextAt < selection.period.to,
    group: dimension,
    seenGroups: found.names.length,
    isWorking: query.isWorking,
    rows: reportRows(found.rows, selection, { names, timeZone }),
    ...sumsOf(found.rows),
    before: selection.compared && { period: selection.compared, ...sumsOf(found.before) },
  }
}
