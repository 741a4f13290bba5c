import type { Role, Settings } from '../../shared/identity/identity.types.ts'
import { nameKey } from '../../shared/text/names.ts'
import type { Bodies, Values } from './import-found.types.ts'
import type { ImportKind, ImportRemark, ImportRows } from './import.types.ts'

/** What a row is made with: everything else that there is by then. */
export interface Desk {
  settings: Settings
  now: number
  bodies: Bodies
  /** The row here that a row of the other helpdesk has become; null: none was named, or it is not here. */
  idOf(kind: ImportKind, sourceId: number | undefined): number | null
  /** A key makes no admins, whose password the other helpdesk could name: an agent, and a remark. */
  roleOf(wanted: Role): Role
  /** The name, or null and a remark where somebody else has it. */
  freeName(name: string): string | null
  /** The name, or one made of it that is free, and a remark. */
  freeVariant(name: string, wanted: string): string
}

/** The values of a row, or why there is none. */
type Rule<K extends ImportKind> = (row: ImportRows[K][number], desk: Desk) => Values | ImportRemark['code']

/** What each kind is stored as. A reference that leads nowhere is left out where it may be, and takes its row along where it must not. */
export const RULES: { readonly [K in ImportKind]: Rule<K> } = {
  slaPlans: ({ name, graceSeconds, adminNote = '', active }, desk) => ({
    name,
    graceSeconds,
    adminNote,
    active,
    ...stamps(desk),
  }),
  priorities: ({ name, description = '', color, urgency, active, isPublic }) => ({
    name,
    description,
    color,
    urgency,
    active,
    isPublic,
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
  departments: ({ name, isPublic, slaPlan }, desk) => ({
    name,
    isPublic,
    slaPlanId: desk.idOf('slaPlans', slaPlan),
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
  formFields: ({ name, label }) => ({ name, label, type: 'text', sort: 100 }),
  cannedReplies: ({ title, body }, desk) => ({ title, body, ...stamps(desk) }),
  categories: ({ name, slug, description = '', active, parent, createdAt }, desk) => ({
    name,
    description,
    active,
    createdAt,
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
      createdAt,
      updatedAt,
      publishAt: publishAt ?? createdAt,
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
      createdAt,
      body: body.html,
      bodyText: body.text,
      sourceId: desk.idOf('sources', ticketSource),
    }
  },
  collaborators: ({ ticket, user, active, createdAt }, desk) => {
    const ticketId = desk.idOf('tickets', ticket)
    const userId = desk.idOf('users', user)
    if (ticketId === null || userId === null) return 'reference_missing'
    return { ticketId, userId, isActive: active, createdAt }
  },
  files: ({ thread, createdAt, file: { name, contentType, size, key } }, desk) => {
    const threadId = desk.idOf('threads', thread)
    if (threadId === null) return 'reference_missing'
    return { threadId, ticketId: null, name, contentType, size, storageKey: key, createdAt }
  },
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
    createdAt,
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
  const { title, isAnswered, followUp, reopened = 0, dueAt = null, closedAt = null, reopenedAt = null } = row
  const { firstResponseAt = null, lastMessageAt = null, lastResponseAt = null } = row
  const { lastReplier, createdAt, updatedAt } = row
  return {
    title,
    userId,
    isAnswered,
    followUp,
    dueAt,
    closedAt,
    reopenedAt,
    firstResponseAt,
    lastMessageAt,
    lastResponseAt,
    lastReplier,
    createdAt,
    updatedAt,
    ticketNumber: desk.freeVariant('number', row.number),
    externalId: row.externalId ?? null,
    departmentId: desk.idOf('departments', row.department) ?? settings.defaultDepartmentId,
    teamId: desk.idOf('teams', row.team),
    priorityId: desk.idOf('priorities', row.priority) ?? settings.defaultPriorityId,
    slaPlanId: desk.idOf('slaPlans', row.slaPlan),
    helpTopicId: desk.idOf('helpTopics', row.helpTopic),
    // What follows from its meaning is found where it is stored.
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
