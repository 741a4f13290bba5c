import { sql } from 'drizzle-orm'
import type { StoredDay } from '../../../drizzle/calendars.ts'
import { catalog } from '../../../drizzle/catalog.ts'
import { STEP_AUDIENCES } from '../../../drizzle/sla-steps.ts'
import type { CalendarEntry, Catalog, CatalogEntries, LadderStep, SlaPlanEntry } from '../../shared/catalog.types.ts'
import type { CustomField } from '../../shared/forms/form-fields.types.ts'
import { readTargets } from '../../shared/time/sla-targets.ts'
import { readSpan, readWeek } from '../../shared/time/working-hours.ts'
import { prepared, type Slots } from '../engine/prepared.ts'
import { row } from '../engine/rows.ts'
import { json } from '../engine/shapes.ts'
import type { Read } from '../engine/statements.ts'
import { customFieldsOf, ticketFieldsBeside } from './form-fields.ts'

/** A calendar as its trigger writes it. A desk that never had one has no list of them. */
interface StoredCalendar {
  id: number
  name: string
  timeZone: string
  always: 0 | 1
  hours: string[]
  days: StoredDay[]
  isDesks: 0 | 1
}

type StoredStep = Omit<LadderStep, 'notify' | 'unassigns'> & { notify: string; unassigns: 0 | 1 }

type StoredPlan = Omit<SlaPlanEntry, 'targets' | 'steps'> & { targets: string[]; steps: StoredStep[] }

type Entries = { [Kind in Exclude<keyof CatalogEntries, 'calendars' | 'slaPlans'>]?: CatalogEntries[Kind][] } & {
  calendars?: StoredCalendar[]
  slaPlans?: StoredPlan[]
}

interface Version {
  version: string
  catalog: Catalog
}

/** The last catalog that this isolate read. Versions are random, so versions of two databases never coincide. */
let latest: Version | null = null

type Known = Slots<{ known: string | null }>

const catalogRow = () => sql`from ${catalog} where ${catalog.id} = 1`

function catalogShape(at: Known) {
  const { version, entries } = catalog
  return { version, entries: json<Entries | null>(sql`iif(${version} = ${at.known}, null, ${entries})`) }
}

const catalogBeside = prepared((at: Known) => row(catalogShape(at), catalogRow()))

const catalogAndFields = prepared((at: Known) =>
  row({ ...catalogShape(at), fields: ticketFieldsBeside() }, catalogRow()),
)

/**
 * All look-ups, for any batch that needs their names. It is one row. The database sends the entries only if this isolate does
 * not know their version.
 */
export function catalogQuery(): Read<Catalog> {
  const known = latest
  return catalogBeside({ known: known?.version ?? null }).map((found) => newestOf(known, found))
}

/** The look-ups with the active custom fields of tickets. It is one statement, as for the look-ups alone. */
export function catalogAndFieldsQuery(): Read<{ catalog: Catalog; customFields: CustomField[] }> {
  const known = latest
  return catalogAndFields({ known: known?.version ?? null }).map((found) => ({
    catalog: newestOf(known, found),
    customFields: customFieldsOf(found?.fields ?? []),
  }))
}

function newestOf(known: Version | null, found: { version: string; entries: Entries | null } | null): Catalog {
  if (found !== null && found.entries === null && known !== null) return known.catalog
  const read = catalogOf(found?.entries ?? {})
  latest = { version: found?.version ?? '', catalog: read }
  return read
}

function catalogOf(entries: Entries): Catalog {
  return {
    statuses: byId(entries.statuses),
    sources: byId(entries.sources),
    priorities: byId(entries.priorities),
    types: byId(entries.types),
    slaPlans: byId(entries.slaPlans?.map(planOf)),
    helpTopics: byId(entries.helpTopics),
    departments: byId(entries.departments),
    teams: byId(entries.teams),
    calendars: byId(entries.calendars?.map(calendarOf)),
  }
}

function planOf(plan: StoredPlan): SlaPlanEntry {
  return { ...plan, targets: readTargets(plan.targets) ?? [], steps: plan.steps.map(stepOf) }
}

function stepOf({ notify, unassigns, ...step }: StoredStep): LadderStep {
  const words = notify.split(' ')
  return { ...step, notify: STEP_AUDIENCES.filter((audience) => words.includes(audience)), unassigns: unassigns === 1 }
}

function calendarOf({ id, name, timeZone, always, hours, days, isDesks }: StoredCalendar): CalendarEntry {
  return {
    id,
    name,
    timeZone,
    isAlways: always === 1,
    isDesks: isDesks === 1,
    hours: readWeek(hours) ?? [],
    days: days.map((day) => ({
      date: day.date,
      name: day.name,
      isYearly: day.yearly,
      hours: day.hours.map(readSpan).filter((span) => span !== null),
    })),
  }
}

function byId<Entry extends { id: number }>(list: readonly Entry[] = []): Map<number, Entry> {
  return new Map(list.map((entry) => [entry.id, entry]))
}
