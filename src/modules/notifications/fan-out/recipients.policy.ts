import type { EventChange, EventType } from '../../../shared/events/event-types.ts'
import { STATUS } from '../../tickets/ticket/tickets.types.ts'
import type { Candidate, EventFacts, NoticeType, Recipient, RecordFacts } from './event-facts.types.ts'

/** Tickets with these statuses send no mails and no pushes. Agents only find a notification in the app. */
const QUIET_STATUSES: readonly number[] = [STATUS.deleted, STATUS.unverified, STATUS.spam]

interface Rule {
  notice: NoticeType
  /** The customers who hear of it. */
  customers: 'nobody' | 'everybody' | 'requester' | 'concerned'
  /**
   * True: the assignee, else the team, else the department's agents. `assigned`: never the department. `department`: always the
   * department too. `named`: those whom a step of an SLA plan or a rule names.
   */
  staff: boolean | 'assigned' | 'department' | 'named'
  /** Admins and the department's manager. */
  leads: boolean
  /** Staff also get a mail; otherwise only the app and a push. */
  staffMail: boolean
}

/** For service-desk records of every kind. A kind without assignees notifies no staff. */
const RECORD_CREATION: Rule = {
  notice: 'new_record',
  customers: 'requester',
  staff: true,
  leads: false,
  staffMail: true,
}
/** Only the people who work on a record hear of changed texts and links. */
const RECORD_UPDATE: Rule = {
  notice: 'record_update',
  customers: 'nobody',
  staff: 'assigned',
  leads: false,
  staffMail: false,
}

/** docs/domain-rules.md#18. Records have their rules above. Events without a rule notify nobody. */
const RULES: Partial<Record<EventType, Rule>> = {
  'ticket.created': { notice: 'new_ticket', customers: 'everybody', staff: true, leads: true, staffMail: true },
  'ticket.replied': { notice: 'reply', customers: 'everybody', staff: true, leads: false, staffMail: true },
  'ticket.customer_replied': { notice: 'reply', customers: 'everybody', staff: true, leads: false, staffMail: true },
  'ticket.noted': { notice: 'note', customers: 'nobody', staff: true, leads: false, staffMail: true },
  'ticket.assigned': { notice: 'assignment', customers: 'nobody', staff: true, leads: false, staffMail: true },
  'ticket.transferred': {
    notice: 'transfer',
    customers: 'nobody',
    staff: 'department',
    leads: false,
    staffMail: true,
  },
  'ticket.status_changed': { notice: 'status', customers: 'everybody', staff: true, leads: false, staffMail: false },
  'ticket.merged': { notice: 'merge', customers: 'requester', staff: true, leads: false, staffMail: false },
  'ticket.collaborator_added': {
    notice: 'collaborator',
    customers: 'concerned',
    staff: true,
    leads: false,
    staffMail: false,
  },
  'ticket.sla_breached': { notice: 'sla', customers: 'nobody', staff: true, leads: true, staffMail: true },
  'ticket.sla_warning': { notice: 'sla_warning', customers: 'nobody', staff: true, leads: false, staffMail: true },
  'ticket.escalated': { notice: 'escalation', customers: 'nobody', staff: 'named', leads: false, staffMail: true },
  'ticket.flagged': { notice: 'flagged', customers: 'nobody', staff: 'named', leads: false, staffMail: true },
  'ticket.woken': { notice: 'woken', customers: 'nobody', staff: true, leads: false, staffMail: true },
  'user.registered': { notice: 'registration', customers: 'nobody', staff: false, leads: true, staffMail: false },
}

/** Whether events of this type, except those of records, notify anybody. */
export function hasRule(type: EventType): boolean {
  return RULES[type] !== undefined
}

/** Undefined: the event notifies nobody. */
export function noticeTypeOf(event: EventFacts): NoticeType | undefined {
  return ruleOf(event)?.notice
}

/**
 * The recipients of an event and their channels. Never the actor, never a customer for a note, never a person who is out of
 * scope, inactive, banned or deleted.
 */
export function recipientsOf(event: EventFacts, people: readonly Candidate[]): Recipient[] {
  const rule = ruleOf(event)
  if (!rule) return []
  const isQuiet = event.ticket !== null && QUIET_STATUSES.includes(event.ticket.statusId)
  const reachable = people.filter(({ isReachable, isInScope }) => isReachable && isInScope)
  const chosen = new Map<number, Candidate>()
  const choose = (candidates: readonly Candidate[]) => candidates.forEach((person) => chosen.set(person.id, person))
  if (rule.staff === 'named') choose(reachable.filter((person) => isNamed(person, event)))
  else if (rule.staff !== false) choose(responsibleStaff(reachable, rule))
  choose(reachable.filter((person) => isMentioned(person, event)))
  if (rule.leads) choose(reachable.filter(({ role, isManager }) => role === 'admin' || (isManager && isStaff(role))))
  if (!isQuiet) choose(reachable.filter((person) => isConcernedCustomer(person, rule, event)))
  return [...chosen.values()]
    .filter((person) => !isActor(person, event))
    .map((person) => ({
      userId: person.id,
      mail: !isQuiet && person.hasAddress && mayBeWrittenTo(person, event) && isMailed(person, rule, event),
      push: !isQuiet && person.hasDevice && rule.notice !== 'registration',
      language: person.language,
      timeZone: person.timeZone,
    }))
}

/** A named agent hears of the tickets that they work on only. */
function isNamed({ id, role, ...ways }: Candidate, { escalation }: EventFacts): boolean {
  if (escalation === null || !isStaff(role)) return false
  const { notify, agentId } = escalation
  const isOne = {
    assignee: ways.isAssignee,
    team: ways.isInTeam,
    department: ways.isInDepartment,
    manager: ways.isManager,
  }
  const worksOnIt = role === 'admin' || ways.isAssignee || ways.isInTeam || ways.isInDepartment
  return (id === agentId && worksOnIt) || Object.entries(isOne).some(([name, is]) => is && notify.includes(name))
}

/** A note only mentions colleagues who work on the ticket. */
function isMentioned({ id, role, ...ways }: Candidate, { mentionedIds }: EventFacts): boolean {
  const worksOnIt = role === 'admin' || ways.isAssignee || ways.isInTeam || ways.isInDepartment
  return worksOnIt && isStaff(role) && mentionedIds.includes(id)
}

/**
 * An unproven address may be a stranger's. It gets only actions of staff on its own ticket, and no text of anybody else.
 * Unproven addresses in CC are asked to confirm instead.
 */
function mayBeWrittenTo({ isProven, isRequester }: Candidate, { actorKind }: EventFacts): boolean {
  return isProven || (isRequester && actorKind !== 'customer' && actorKind !== 'guest')
}

/** The requester of a record is mailed in every role. Customers never hear of a change. */
function isMailed({ role, isRequester }: Candidate, { staffMail, customers }: Rule, { record }: EventFacts): boolean {
  return staffMail || !isStaff(role) || (record !== null && isRequester && customers === 'requester')
}

/** A guest who opens a ticket is its requester. */
function isActor({ id, isRequester }: Candidate, { actor, actorKind, type }: EventFacts): boolean {
  return id === actor?.id || (actorKind === 'guest' && type === 'ticket.created' && isRequester)
}

/** A ticket is announced as new when it is confirmed. Before that, nobody outside heard of it. */
function ruleOf({ type, changes, record }: EventFacts): Rule | undefined {
  if (record) return recordRule(type, changes, record)
  const isVerified =
    type === 'ticket.status_changed' &&
    changes.some(({ field, from }) => field === 'status' && from === STATUS.unverified)
  return RULES[isVerified ? 'ticket.created' : type]
}

/** The first links of a record are part of its creation and notify nobody. Deleted records notify nobody. */
function recordRule(type: EventType, changes: readonly EventChange[], record: RecordFacts): Rule | undefined {
  const { isAssigned, isJustMade } = record
  if (type.endsWith('.created')) return { ...RECORD_CREATION, staff: isAssigned, staffMail: isAssigned }
  return type.endsWith('.updated') && !isJustMade ? recordUpdateRule(changes) : undefined
}

/** The requester hears of a new status even if staff get a mail about the same change. */
function recordUpdateRule(changes: readonly EventChange[]): Rule {
  const fields = new Set(changes.map(({ field }) => field))
  const staffMail = fields.has('assignee') || fields.has('group')
  if (fields.has('status')) return { ...RECORD_UPDATE, notice: 'record_status', customers: 'requester', staffMail }
  return { ...RECORD_UPDATE, notice: staffMail ? 'record_assignment' : 'record_update', staffMail }
}

/** If nobody in a group can be reached, the next group is asked. */
function responsibleStaff(reachable: readonly Candidate[], { staff: asked }: Rule): readonly Candidate[] {
  const staff = reachable.filter(({ role }) => isStaff(role))
  const department = asked === 'assigned' ? [] : staff.filter(({ isInDepartment }) => isInDepartment)
  const groups = [staff.filter(({ isAssignee }) => isAssignee), staff.filter(({ isInTeam }) => isInTeam), department]
  const first = groups.find((group) => group.length > 0) ?? []
  return asked === 'department' ? [...first, ...department] : first
}

function isConcernedCustomer(person: Candidate, { customers }: Rule, event: EventFacts): boolean {
  switch (customers) {
    case 'nobody':
      return false
    case 'requester':
      return person.isRequester
    case 'everybody':
      return person.isRequester || person.isCollaborator
    case 'concerned':
      return person.id === event.concernedUserId && person.isCollaborator
  }
}

function isStaff(role: Candidate['role']): boolean {
  return role !== 'customer'
}
