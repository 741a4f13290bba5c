import type { SlaStep } from './time/sla-steps.ts'
import type { SlaTarget } from './time/sla-targets.ts'
import type { WorkingCalendar } from './time/working-time.types.ts'

interface Named {
  id: number
  name: string
}

export interface StatusEntry extends Named {
  state: 'open' | 'closed' | 'archived' | 'deleted' | 'unverified' | 'spam'
  message: string
  /** The seeded status that it stands for; a seeded one has its own id. */
  meaningId: number
  clock: 'runs' | 'pauses'
  onCustomerReply: 'stays' | 'opens'
  /** Whether answered tickets are closed after the days of the setting. */
  autoCloses: 0 | 1
}

interface Offered {
  active: 0 | 1
  isPublic: 0 | 1
}

export interface PriorityEntry extends Named, Offered {
  color: string
}

export type TypeEntry = Named & Offered

export interface LadderStep extends SlaStep {
  id: number
}

export interface SlaPlanEntry extends Named {
  graceSeconds: number
  active: 0 | 1
  /** The calendar of the plan. Null: the department's calendar. */
  calendarId: number | null
  /** The targets of the plan. Empty: its tickets have no clocks. */
  targets: readonly SlaTarget[]
  /** The share of a target after which its warning is given; 0: never. */
  warnPercent: number
  /** What is done before and after its due dates. */
  steps: readonly LadderStep[]
}

export interface HelpTopicEntry extends Offered {
  id: number
  topic: string
  departmentId: number | null
  priorityId: number | null
  slaPlanId: number | null
  autoAssign: number | null
}

export interface DepartmentEntry extends Named {
  isPublic: 0 | 1
  managerId: number | null
  /** The calendar of the department. Null: the desk's calendar. */
  calendarId: number | null
}

export interface CalendarEntry extends Named, WorkingCalendar {
  /** Whether it is the one of the settings. */
  isDesks: boolean
}

export interface TeamEntry extends Named {
  active: 0 | 1
  leadId: number | null
}

export interface CatalogEntries {
  statuses: StatusEntry
  sources: Named
  priorities: PriorityEntry
  types: TypeEntry
  slaPlans: SlaPlanEntry
  helpTopics: HelpTopicEntry
  departments: DepartmentEntry
  teams: TeamEntry
  calendars: CalendarEntry
}

/** Every look-up by id, in its order. */
export type Catalog = { [Kind in keyof CatalogEntries]: Map<number, CatalogEntries[Kind]> }
