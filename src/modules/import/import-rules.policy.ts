import type { Role, Settings } from '../../shared/identity/identity.types.ts'
import { nameKey } from '../../shared/text/names.ts'
import { type SlaTarget, writeTarget } from '../../shared/time/sla-targets.ts'
import { type DayOrMoment, momentIn } from '../../shared/time/time-zones.ts'
import type { CalendarDays } from '../calendars/calendars.types.ts'
import type { Bodies, Values } from './import-found.types.ts'
import type { ImportKind, ImportRemark, ImportRows } from './import.types.ts'

/** The data needed to create a row besides the row itself. */
export interface Desk {
  settings: Settings
  now: number
  bodies: Bodies
  /** The row that a row of the other helpdesk became. Null if none was named or it does not exist. */
  idOf(kind: ImportKind, sourceId: number | undefined): number | null
  /** A key cannot create admins, since the other helpdesk could set their password. It creates an agent and adds a remark. */
  roleOf(wanted: Role): Role
  /** Whether another row has the name of the row. */
  isTaken(name: string): boolean
  /** The name. If it is taken, null and a remark. */
  freeName(name: string): string | null
  /** The name. If it is taken, a free variant of it and a remark. */
  freeVariant(name: string, wanted: string): string
  /** Whether there is room for another calendar with this many days. If so, the room is taken. */
  mayAddCalendar(days: number): boolean
}

const USUAL_WARNING = 75

/** The values of a row, or the reason to skip it. */
type Rule<K extends ImportKind> = (row: ImportRows[K][number], desk: Desk) => Values | ImportRemark['code']

/** How each kind is stored. An unresolved optional reference is omitted. An unresolved required reference skips the row. */
export const RULES: { readonly [K in ImportKind]: Rule<K> } = {
  calendars: ({ name, timeZone, always = false, hours = [], days }, desk) => {
    const distinct = distinctDays(days)
    if (!desk.mayAddCalendar(distinct.length)) return 'too_many_calendars'
    return { name, timeZone, always, hours, days: distinct, ...stamps(desk) }
  },
  priorities: ({ name, description = '', color, urgency, active, isPublic }) => ({
    name,
    description,
    color,
    urgency,
    active,
    isPublic,
  }),
  slaPlans: (
    { name, graceSeconds, calendar, targets = [], warnPercent = USUAL_WARNING, adminNote = '', active },
    desk,
  ) => ({
    name,
    graceSeconds,
    calendarId: desk.idOf('calendars', calendar),
    targets: targets.flatMap((target) => targetHere(target, desk)).map(writeTarget),
    warnPercent,
    adminNote,
    active,
    ...stamps(desk),
  }),
  ticketTypes: ({ name, description = '', active, isPublic }) => ({ name, description, active, isPublic }),
  ticketStatuses: ({ name, meaningId, message = `Ticket has been set to ${name} by`, sort = 100 }) => ({
    name,
    meaningId,
    message,
    sort,
    state: null,
  }),
  sources: ({ name, label = name }) => ({ name, label, cssClass: '' }),
  departments: ({ name, isPublic, slaPlan, calendar }, desk) => ({
    name,
    isPublic,
    slaPlanId: desk.idOf('slaPlans', slaPlan),
    calendarId: desk.idOf('calendars', calendar),
    ...stamps(desk),
  }),
  teams: ({ name, active, adminNotes = '' }, desk) => ({ name, active, adminNotes, ...stamps(desk) }),
  users: userValues,
  helpTopics: ({ topic, department, priority, slaPlan, autoAssign, active, isPublic }, desk) => ({
    topic,
    departmentId: desk.idOf('departments', department),
    priorityId: desk.idOf('priorities', priority),
    slaPlanId: desk.idOf('slaPlans', slaPlan),
    autoAssign: desk.idOf('users', autoAssign),
    active,
    isPublic,
    ...stamps(desk),
  }),
  formFields: ({ name, label, type, options, for: owner = 'ticket' }, desk) => {
    if (desk.isTaken('fieldName')) return 'field_name_taken'
    return { name, label, for: owner, ...kindOfField(type, options), sort: 100 }
  },
  cannedReplies: ({ title, body }, desk) => ({ title, body, ...stamps(desk) }),
  categories: ({ name, slug, description = '', active, parent, createdAt }, desk) => ({
    name,
    description,
    active,
    createdAt: at(desk, createdAt),
    updatedAt: desk.now,
    slug: desk.freeVariant('slug', slug),
    parentId: desk.idOf('categories', parent),
  }),
  articles: (row, desk) => {
    const { title, slug, category, published, isPublic, publishAt, createdAt, updatedAt } = row
    const body = desk.bodies.get(row)
    if (!body) return 'too_long'
    return {
      title,
      published,
      isPublic,
      createdAt: at(desk, createdAt),
      updatedAt: at(desk, updatedAt),
      publishAt: at(desk, publishAt ?? createdAt),
      slug: desk.freeVariant('slug', slug),
      body: body.html,
      bodyText: body.text,
      categoryId: desk.idOf('categories', category),
    }
  },
  tickets: ticketValues,
  threads: (row, desk) => {
    const { ticket, user, poster, isInternal, title = '', ticketSource, createdAt } = row
    const body = desk.bodies.get(row)
    if (!body) return 'too_long'
    const ticketId = desk.idOf('tickets', ticket)
    if (ticketId === null) return 'reference_missing'
    const userId = poster === 'system' ? null : desk.idOf('users', user)
    return {
      ticketId,
      userId,
      poster,
      isInternal,
      title,
      createdAt: at(desk, createdAt),
      body: body.html,
      bodyText: body.text,
      sourceId: desk.idOf('sources', ticketSource),
    }
  },
  collaborators: ({ ticket, user, active, createdAt }, desk) => {
    const ticketId = desk.idOf('tickets', ticket)
    const userId = desk.idOf('users', user)
    if (ticketId === null || userId === null) return 'reference_missing'
    return { ticketId, userId, isActive: active, createdAt: at(desk, createdAt) }
  },
  files: ({ thread, createdAt, file: { name, contentType, size, key } }, desk) => {
    const threadId = desk.idOf('threads', thread)
    if (threadId === null) return 'reference_missing'
    return { threadId, ticketId: null, name, contentType, size, storageKey: key, createdAt: at(desk, createdAt) }
  },
}

/** A target of a priority that was not imported is left out. */
function targetHere(target: SlaTarget, desk: Desk): SlaTarget[] {
  if (target.priorityId === null) return [target]
  const priorityId = desk.idOf('priorities', target.priorityId)
  return priorityId === null ? [] : [{ ...target, priorityId }]
}

/** The first of those on the same day, in the order in which they are stored. */
function distinctDays(days: CalendarDays): CalendarDays {
  const found = new Map<string, CalendarDays[number]>()
  for (const day of days) {
    const key = day.yearly ? day.date.slice('YYYY-'.length) : day.date
    if (!found.has(key)) found.set(key, day)
  }
  return [...found.values()].toSorted((left, right) => left.date.localeCompare(right.date))
}

/** A day begins at midnight in the desk's time zone. */
function at({ settings }: Desk, given: DayOrMoment): number {
  return momentIn(settings.timezone, given)
}

function atOrNull(desk: Desk, given: DayOrMoment | undefined): number | null {
  return given === undefined ? null : at(desk, given)
}

function stamps({ now }: Desk) {
  return { createdAt: now, updatedAt: now }
}

function userValues(row: ImportRows['users'][number], desk: Desk): Values {
  const { email = null, firstName = '', lastName = '', passwordHash = null, active, ban, isDeleted } = row
  const { emailVerified, countryCode = '', phoneNumber = '', company = '', permissions = [], createdAt } = row
  const role = desk.roleOf(row.role)
  return {
    role,
    email,
    firstName,
    lastName,
    passwordHash,
    active,
    ban,
    isDeleted,
    phoneNumber,
    company,
    createdAt: at(desk, createdAt),
    firstNameKey: nameKey(firstName),
    lastNameKey: nameKey(lastName),
    userName: desk.freeName('userName') && row.userName,
    emailVerified: emailVerified && email !== null,
    countryCode,
    mobile: desk.freeName('mobile') && row.mobile,
    permissions: role === 'customer' ? {} : Object.fromEntries(permissions.map((name) => [name, true])),
    updatedAt: desk.now,
  }
}

function ticketValues(row: ImportRows['tickets'][number], desk: Desk): Values | ImportRemark['code'] {
  const { settings, now } = desk
  const userId = desk.idOf('users', row.requester)
  const statusId = desk.idOf('ticketStatuses', row.status)
  if (userId === null || statusId === null) return 'reference_missing'
  const { title, isAnswered, followUp, reopened = 0, lastReplier } = row
  const dueAt = atOrNull(desk, row.dueAt)
  return {
    title,
    userId,
    isAnswered,
    followUp,
    dueAt,
    closedAt: atOrNull(desk, row.closedAt),
    reopenedAt: atOrNull(desk, row.reopenedAt),
    firstResponseAt: atOrNull(desk, row.firstResponseAt),
    lastMessageAt: atOrNull(desk, row.lastMessageAt),
    lastResponseAt: atOrNull(desk, row.lastResponseAt),
    lastReplier,
    createdAt: at(desk, row.createdAt),
    updatedAt: at(desk, row.updatedAt),
    ticketNumber: desk.freeVariant('number', row.number),
    externalId: row.externalId ?? null,
    departmentId: desk.idOf('departments', row.department) ?? settings.defaultDepartmentId,
    teamId: desk.idOf('teams', row.team),
    priorityId: desk.idOf('priorities', row.priority) ?? settings.defaultPriorityId,
    slaPlanId: desk.idOf('slaPlans', row.slaPlan),
    helpTopicId: desk.idOf('helpTopics', row.helpTopic),
    // Values that follow from the meaning are set when the row is stored.
    statusId,
    customStatusId: null,
    deletedAt: null,
    priorityRank: null,
    isOverdue: dueAt !== null && dueAt < now,
    typeId: desk.idOf('ticketTypes', row.ticketType),
    sourceId: desk.idOf('sources', row.ticketSource),
    assignedTo: desk.idOf('users', row.assignee),
    reopenedCount: reopened,
  }
}

/**
 * Only kinds that an admin could configure: nobody could fill in a choice without options. All rows of a batch have the columns
 * of its first one.
 */
function kindOfField(type: ImportRows['formFields'][number]['type'] = 'text', options: readonly string[] = []): Values {
  const needsOptions = type === 'select' || type === 'multi'
  const hasCommas = options.some((option) => option.includes(','))
  const isText = (needsOptions && options.length === 0) || (type === 'multi' && hasCommas)
  return isText ? { type: 'text', options: [] } : { type, options: needsOptions || type === 'checkbox' ? options : [] }
}
