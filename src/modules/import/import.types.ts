import type { Permission, Role } from '../../shared/identity/identity.types.ts'
import type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'
import type { TagName } from '../../shared/text/tag-names.ts'
import type { SlaTarget } from '../../shared/time/sla-targets.ts'
import type { DayOrMoment } from '../../shared/time/time-zones.ts'
import type { CalendarDays } from '../calendars/calendars.types.ts'
import type { FieldAnswer, ImportedOwner, ImportedType } from './import-fields.types.ts'

/** The kinds that can be imported from another helpdesk. Kinds refer only to kinds before them. */
export const IMPORT_KINDS = [
  'calendars',
  'priorities',
  'slaPlans',
  'ticketTypes',
  'ticketStatuses',
  'sources',
  'departments',
  'teams',
  'formFields',
  'users',
  'helpTopics',
  'cannedReplies',
  'categories',
  'articles',
  'tickets',
  'threads',
  'collaborators',
  'files',
] as const

export type ImportKind = (typeof IMPORT_KINDS)[number]

/** A row of the other helpdesk. All ids in it, its own and its references, are that helpdesk's ids. Times are epoch ms. */
interface SourceRow {
  id: number
}

export interface CalendarRow extends SourceRow {
  name: string
  timeZone: string
  always?: boolean
  /** Hours of a week, such as `mon 09:00-17:30`. */
  hours?: string[]
  days: CalendarDays
}

export interface SlaPlanRow extends SourceRow {
  name: string
  graceSeconds: number
  calendar?: number
  targets?: SlaTarget[]
  warnPercent?: number
  adminNote?: string
  active: boolean
}

export interface PriorityRow extends SourceRow {
  name: string
  description?: string
  color: string
  urgency: number
  active: boolean
  isPublic: boolean
}

export interface TicketTypeRow extends SourceRow {
  name: string
  description?: string
  active: boolean
  isPublic: boolean
}

export interface TicketStatusRow extends SourceRow {
  name: string
  /** Which of our eight statuses it corresponds to. */
  meaningId: number
  message?: string
  sort?: number
}

export interface SourceOfTicketsRow extends SourceRow {
  name: string
  label?: string
}

export interface DepartmentRow extends SourceRow {
  name: string
  isPublic: boolean
  slaPlan?: number
  calendar?: number
}

export interface TeamRow extends SourceRow {
  name: string
  active: boolean
  adminNotes?: string
}

export interface UserRow extends SourceRow {
  role: Role
  email?: string
  userName?: string
  firstName?: string
  lastName?: string
  /** A bcrypt hash. It is valid until the first sign-in, which replaces it by our hash. */
  passwordHash?: string
  active: boolean
  ban: boolean
  isDeleted: boolean
  emailVerified: boolean
  countryCode?: string
  mobile?: string
  phoneNumber?: string
  company?: string
  permissions?: Permission[]
  departments?: number[]
  teams?: number[]
  /** Departments without a manager here, and teams without a lead. */
  manages?: number[]
  leads?: number[]
  createdAt: DayOrMoment
  /** Values of custom fields of people. */
  form?: FieldAnswer[]
}

export interface HelpTopicRow extends SourceRow {
  topic: string
  department?: number
  priority?: number
  slaPlan?: number
  autoAssign?: number
  active: boolean
  isPublic: boolean
}

export interface FormFieldRow extends SourceRow {
  name: string
  label: string
  /** A text if it is absent, or if a choice has no fitting options. */
  type?: ImportedType
  /** What has the field: tickets, if it is absent. */
  for?: ImportedOwner
  options?: string[]
}

export interface CannedReplyRow extends SourceRow {
  title: string
  body: string
}

export interface CategoryRow extends SourceRow {
  name: string
  slug: string
  description?: string
  active: boolean
  parent?: number
  createdAt: DayOrMoment
}

export interface ArticleRow extends SourceRow {
  title: string
  slug: string
  body: string
  category?: number
  published: boolean
  isPublic: boolean
  publishAt?: DayOrMoment
  createdAt: DayOrMoment
  updatedAt: DayOrMoment
}

export interface TicketRow extends SourceRow {
  number: string
  externalId?: string
  title: string
  requester: number
  department?: number
  team?: number
  priority?: number
  slaPlan?: number
  helpTopic?: number
  status: number
  ticketType?: number
  ticketSource?: number
  assignee?: number
  isAnswered: boolean
  followUp: boolean
  reopened?: number
  dueAt?: DayOrMoment
  closedAt?: DayOrMoment
  reopenedAt?: DayOrMoment
  firstResponseAt?: DayOrMoment
  lastMessageAt?: DayOrMoment
  lastResponseAt?: DayOrMoment
  lastReplier: 'client' | 'agent'
  createdAt: DayOrMoment
  updatedAt: DayOrMoment
  form?: FieldAnswer[]
  tags?: TagName[]
}

export interface ThreadRow extends SourceRow {
  ticket: number
  user?: number
  /** The role shown as author. A customer is never shown as staff. */
  poster: 'client' | 'support' | 'system'
  isInternal: boolean
  title?: string
  body?: string
  ticketSource?: number
  createdAt: DayOrMoment
}

export interface CollaboratorRow extends SourceRow {
  ticket: number
  user: number
  active: boolean
  createdAt: DayOrMoment
}

/** A file whose bytes came with the request. */
export interface FileRow extends SourceRow {
  thread: number
  createdAt: DayOrMoment
  file: UploadedFile
}

export interface ImportRows {
  calendars: CalendarRow[]
  priorities: PriorityRow[]
  slaPlans: SlaPlanRow[]
  ticketTypes: TicketTypeRow[]
  ticketStatuses: TicketStatusRow[]
  sources: SourceOfTicketsRow[]
  departments: DepartmentRow[]
  teams: TeamRow[]
  users: UserRow[]
  helpTopics: HelpTopicRow[]
  formFields: FormFieldRow[]
  cannedReplies: CannedReplyRow[]
  categories: CategoryRow[]
  articles: ArticleRow[]
  tickets: TicketRow[]
  threads: ThreadRow[]
  collaborators: CollaboratorRow[]
  files: FileRow[]
}

export interface ImportBatch {
  /** The name of the other helpdesk. It distinguishes its ids from those of other sources. */
  source: string
  /** The highest id of each kind in later batches. Rows whose id is taken here get ids above it. */
  above: Partial<Record<ImportKind, number>>
  rows: Partial<ImportRows>
}

/** The result for the rows of a kind. */
export interface ImportCount {
  kind: ImportKind
  created: number
  /** A row here has the same name or address. It is unchanged. */
  linked: number
  /** The number of rows that were imported before. */
  known: number
  skipped: number
}

export const REMARKS = {
  reference_missing: 'Skipped: what it belongs to was not imported.',
  number_taken: 'Has another number: its own is taken.',
  slug_taken: 'Has another slug: its own is taken.',
  user_name_taken: 'Has no user name: somebody else has it.',
  mobile_taken: 'Has no mobile number: somebody else has it.',
  admin_made_agent: 'Is an agent here: a key makes no admins. An admin can promote the account.',
  account_kept: 'Has an account here, which stays as it is.',
  too_long: 'Skipped: its text is too long.',
  field_name_taken: 'Skipped: a field of tickets has this name, and this one is of people, or the other way round.',
  too_many_calendars: 'Skipped: there are as many calendars or days of calendars as there may be.',
} as const

/** A row that was not imported, or was changed. */
export interface ImportRemark {
  kind: ImportKind
  id: number
  code: keyof typeof REMARKS
}

export interface ImportOutcome {
  counts: ImportCount[]
  remarks: ImportRemark[]
}
