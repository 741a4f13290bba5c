import { calendars } from '../../../../drizzle/calendars.ts'
import {
  helpTopics,
  settings,
  slaPlans,
  STATUS_CLOCKS,
  STATUS_REPLY_EFFECTS,
  ticketPriorities,
  ticketSources,
  ticketStatuses,
  ticketTypes,
} from '../../../../drizzle/catalog.ts'
import { departments } from '../../../../drizzle/people.ts'
import { problems } from '../../../../drizzle/service-desk.ts'
import { tickets, ticketThreads } from '../../../../drizzle/tickets.ts'
import { stateOfMeaning } from '../../../database/queries/tickets/status-state.ts'
import { MOST_TARGETS, TARGET_LENGTH } from '../../../shared/time/sla-targets.ts'
import { MOST_SPANS, SPAN_LENGTH } from '../../../shared/time/working-hours.ts'
import { slaSteps } from '../../../../drizzle/sla-steps.ts'
import { collection, is, namedByRules, use } from '../collection.repository.ts'
import { stepList } from './sla-steps.repository.ts'

/** For departments and help topics. */
export const PLAN_TOLD =
  'The published apps show it. New tickets get the default plan of the settings, or the one of a rule.'
const ACTIVE = 'Whether it can be chosen.'
const PUBLIC = 'Whether customers can choose it.'
const YEAR_SECONDS = 365 * 24 * 60 * 60
/** The seeded statuses are the eight meanings. The first sources are mail, web and agents. */
const LAST_MEANING = 8
const LAST_SYSTEM_SOURCE = 3
const OWN_OPEN = 'Only for statuses that mean Open; default'

export const helpTopicsCollection = () =>
  collection(helpTopics, {
    name: 'help-topics',
    subject: 'help_topic',
    fields: {
      topic: is.text(50, 'The topic, as customers choose it.', { pattern: 'name' }),
      departmentId: is.reference(
        'departments',
        'The department of its tickets. Without one, it is the default department.',
      ),
      priorityId: is.reference('priorities', 'The priority of its tickets.'),
      slaPlanId: is.reference('sla-plans', PLAN_TOLD),
      autoAssign: is.reference('staff', 'The agent to whom its tickets are assigned.'),
      skillId: is.reference('skills', 'The skill that agents need to get its tickets by routing.'),
      active: is.flag(ACTIVE),
      isPublic: is.flag(PUBLIC),
    },
    filters: ['active', 'isPublic', 'departmentId'],
    sorts: ['topic', 'createdAt', 'updatedAt'],
    searched: ['topic'],
    uses: [
      use(tickets, 'helpTopicId', { what: 'tickets', reach: 'newest', event: 'ticket.edited' }),
      use(settings, 'defaultHelpTopicId', { what: 'settings' }),
      namedByRules('help-topics'),
    ],
  })

export const slaPlansCollection = () =>
  collection(slaPlans, {
    name: 'sla-plans',
    subject: 'sla_plan',
    fields: {
      name: is.text(50, 'The name of the SLA plan.', { pattern: 'name' }),
      graceSeconds: is.integer({ min: 60, max: YEAR_SECONDS }, 'The number of seconds after which a ticket is due.'),
      calendarId: is.reference(
        'calendars',
        'The working hours that these seconds are counted in. Without a calendar, those of the department.',
      ),
      targets: is.texts(
        { max: TARGET_LENGTH, atMost: MOST_TARGETS, pattern: 'sla_targets' },
        'Its targets in seconds of working time, such as first 14400, next 7200 or resolution 28800 priority 4. With targets, its tickets have clocks.',
      ),
      warnPercent: is.integer({ min: 0, max: 99 }, 'The share of a target after which staff is warned; 0: never.'),
      adminNote: is.text(1000, 'A note for admins.'),
      active: is.flag(ACTIVE),
    },
    rowLists: { steps: stepList() },
    filters: ['active'],
    sorts: ['name', 'graceSeconds', 'createdAt', 'updatedAt'],
    searched: ['name'],
    uses: [
      use(tickets, 'slaPlanId', { what: 'tickets', reach: 'newest', event: 'ticket.edited' }),
      use(helpTopics, 'slaPlanId', { what: 'help-topics' }),
      use(departments, 'slaPlanId', { what: 'departments' }),
      use(settings, 'defaultSlaPlanId', { what: 'settings' }),
      namedByRules('sla-plans'),
    ],
  })

export const calendarsCollection = () =>
  collection(calendars, {
    name: 'calendars',
    subject: 'calendar',
    fields: {
      name: is.text(50, 'The name of the calendar.', { pattern: 'name' }),
      timeZone: is.text(64, 'The time zone of its hours, such as Europe/Berlin.', { pattern: 'time_zone' }),
      always: is.flag('Whether it is open at every hour, except on its days.'),
      hours: is.texts(
        { max: SPAN_LENGTH, atMost: MOST_SPANS, pattern: 'working_hours' },
        'Its hours by weekday, such as mon-fri 09:00-17:30. An end before the beginning is on the next day.',
      ),
    },
    sorts: ['name', 'createdAt', 'updatedAt'],
    searched: ['name'],
    uses: [
      use(slaPlans, 'calendarId', { what: 'sla-plans' }),
      use(departments, 'calendarId', { what: 'departments' }),
      use(settings, 'calendarId', { what: 'settings' }),
      namedByRules('calendars'),
    ],
  })

export const prioritiesCollection = () =>
  collection(ticketPriorities, {
    name: 'priorities',
    subject: 'priority',
    fields: {
      name: is.text(50, 'The name of the priority.', { pattern: 'name' }),
      description: is.text(255, 'When to choose this priority.'),
      color: is.text(7, 'The colour, as #rrggbb.', { pattern: 'color' }),
      urgency: is.integer({ min: 1, max: 1000 }, '1 is the most urgent; lists sort by it.'),
      active: is.flag(ACTIVE),
      isPublic: is.flag(PUBLIC),
    },
    filters: ['active', 'isPublic'],
    sorts: ['urgency', 'name'],
    searched: ['name'],
    uses: [
      use(tickets, 'priorityId', { what: 'tickets', reach: 'newest', event: 'ticket.edited' }),
      use(problems, 'priorityId', { what: 'problems', reach: 'indexed' }),
      use(helpTopics, 'priorityId', { what: 'help-topics' }),
      use(settings, 'defaultPriorityId', { what: 'settings' }),
      use(slaSteps, 'priorityId', { what: 'sla-plans' }),
      namedByRules('priorities'),
    ],
  })

export const ticketTypesCollection = () =>
  collection(ticketTypes, {
    name: 'ticket-types',
    subject: 'ticket_type',
    fields: {
      name: is.text(50, 'The name of the ticket type.', { pattern: 'name' }),
      description: is.text(255, 'When to choose this type.'),
      active: is.flag(ACTIVE),
      isPublic: is.flag(PUBLIC),
    },
    filters: ['active', 'isPublic'],
    sorts: ['name'],
    searched: ['name'],
    uses: [
      use(tickets, 'typeId', { what: 'tickets', reach: 'newest', event: 'ticket.edited' }),
      use(settings, 'defaultTypeId', { what: 'settings' }),
      namedByRules('ticket-types'),
    ],
  })

export const ticketStatusesCollection = () =>
  collection(ticketStatuses, {
    name: 'ticket-statuses',
    subject: 'ticket_status',
    fields: {
      name: is.text(50, 'The displayed name.', { pattern: 'name' }),
      meaningId: is.reference('ticket-statuses', 'The system status that it means. There are eight.', {
        required: true,
        writable: 'creation',
      }),
      message: is.text(255, 'The beginning of the note on the ticket when this status is set.', { required: false }),
      sort: is.integer({ min: 0, max: 10_000 }, 'The position in lists.', { required: false }),
      clock: is.choice(STATUS_CLOCKS, `Whether the due date of its tickets is paused. ${OWN_OPEN}: pauses.`, {
        required: false,
      }),
      onCustomerReply: is.choice(
        STATUS_REPLY_EFFECTS,
        `Whether a customer’s reply gives its tickets the status Open. ${OWN_OPEN}: opens.`,
        { required: false },
      ),
      autoCloses: is.flag(`Whether answered tickets are closed after auto_close_days. ${OWN_OPEN}: 0.`),
    },
    filters: ['meaningId', 'clock'],
    sorts: ['sort', 'name'],
    searched: ['name'],
    uses: [
      use(tickets, 'customStatusId', { what: 'tickets', reach: 'indexed', event: 'ticket.edited', field: 'status' }),
      use(problems, 'statusId', { what: 'problems', reach: 'indexed' }),
      namedByRules('ticket-statuses'),
    ],
    protection: { isProtected: (id) => id <= LAST_MEANING, fields: ['name', 'message', 'sort'] },
    derived: {
      state: ({ meaningId }) => stateOfMeaning(meaningId as number),
    },
  })

export const sourcesCollection = () =>
  collection(ticketSources, {
    name: 'sources',
    subject: 'ticket_source',
    fields: {
      name: is.text(50, 'The name that filters use.', { pattern: 'name' }),
      label: is.text(50, 'The displayed name.', { required: false }),
      cssClass: is.text(100, 'The CSS class of its icon.'),
    },
    sorts: ['name'],
    searched: ['name', 'label'],
    uses: [
      use(tickets, 'sourceId', { what: 'tickets', reach: 'newest', event: 'ticket.edited' }),
      use(ticketThreads, 'sourceId', { what: 'messages', reach: 'newest' }),
      namedByRules('sources'),
    ],
    protection: { isProtected: (id) => id <= LAST_SYSTEM_SOURCE, fields: ['name', 'label', 'cssClass'] },
  })
