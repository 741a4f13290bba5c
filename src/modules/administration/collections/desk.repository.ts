import { isNull } from 'drizzle-orm'
import { cannedReplies, helpTopics, settings } from '../../../../drizzle/catalog.ts'
import { departmentMembers, departments, ROUTINGS, teamMembers, teams } from '../../../../drizzle/people.ts'
import { assets, locations, problems } from '../../../../drizzle/service-desk.ts'
import { FIELD_OWNERS, FORM_FIELD_TYPES, ticketFormFields } from '../../../../drizzle/form-fields.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { views } from '../../../../drizzle/views.ts'
import { MOST_CAPACITY } from '../../../shared/routing.ts'
import { collection, is, membership, namedByRules, use } from '../collection.repository.ts'
import { PLAN_TOLD } from './ticket-lookups.repository.ts'

const MOST_MEMBERS = 500
const MOST_OPTIONS = 100
const CAPACITIES = { min: 0, max: MOST_CAPACITY }
const ROUTED =
  'How tickets without an assignee get one: turns is in turn, load is the available agent with the fewest open tickets,'
const IN_HOURS = 'Whether routing assigns its tickets only while the calendar of'
const CAPACITY = 'The most open tickets that routing gives an agent who has no capacity of their own; 0: no limit.'

export const departmentsCollection = () =>
  collection(departments, {
    name: 'departments',
    subject: 'department',
    fields: {
      name: is.text(50, 'The name of the department.', { pattern: 'name' }),
      isPublic: is.flag('Whether customers can see the department.'),
      slaPlanId: is.reference('sla-plans', PLAN_TOLD),
      calendarId: is.reference('calendars', 'The working hours. Without a calendar, those of the desk.'),
      managerId: is.reference('staff', 'The person who is notified of every new ticket of the department.'),
      routing: is.choice(ROUTINGS, `${ROUTED} none: by hand only.`),
      defaultCapacity: is.integer(CAPACITIES, CAPACITY),
      reassignWhenAway: is.flag(
        'Whether a ticket returns to the queue if a customer replies while its assignee is not available.',
      ),
      onlyInHours: is.flag(`${IN_HOURS} the department is open. Without a calendar it is always open.`),
    },
    memberships: {
      members: membership(
        departmentMembers,
        { owner: 'departmentId', member: 'userId' },
        { to: 'staff', atMost: MOST_MEMBERS, meaning: 'The agents who work on its tickets.' },
      ),
    },
    filters: ['isPublic'],
    sorts: ['name', 'createdAt', 'updatedAt'],
    searched: ['name'],
    uses: [
      use(tickets, 'departmentId', { what: 'tickets', reach: 'indexed', event: 'ticket.edited' }),
      use(problems, 'departmentId', { what: 'problems', reach: 'indexed' }),
      use(assets, 'departmentId', { what: 'assets', reach: 'newest' }),
      use(departmentMembers, 'departmentId', { what: 'staff', reach: 'indexed', pairedWith: 'userId' }),
      use(helpTopics, 'departmentId', { what: 'help-topics' }),
      use(locations, 'departmentId', { what: 'locations' }),
      use(cannedReplies, 'departmentId', { what: 'canned-replies' }),
      use(views, 'departmentId', { what: 'views' }),
      use(settings, 'defaultDepartmentId', { what: 'settings' }),
      namedByRules('departments'),
    ],
  })

export const teamsCollection = () =>
  collection(teams, {
    name: 'teams',
    subject: 'team',
    fields: {
      name: is.text(50, 'The name of the team.', { pattern: 'name' }),
      active: is.flag('Whether tickets can be assigned to the team.'),
      leadId: is.reference('staff', 'The leader of the team.'),
      adminNotes: is.text(1000, 'A note for admins.'),
      routing: is.choice(ROUTINGS, `${ROUTED} none: as the department of the ticket.`),
      defaultCapacity: is.integer(CAPACITIES, CAPACITY),
      onlyInHours: is.flag(`${IN_HOURS} their department is open. Without a calendar it is always open.`),
    },
    memberships: {
      members: membership(
        teamMembers,
        { owner: 'teamId', member: 'userId' },
        { to: 'staff', atMost: MOST_MEMBERS, meaning: 'The agents in it.' },
      ),
    },
    filters: ['active'],
    sorts: ['name', 'createdAt', 'updatedAt'],
    searched: ['name'],
    uses: [
      use(tickets, 'teamId', { what: 'tickets', reach: 'indexed', event: 'ticket.edited' }),
      use(problems, 'groupId', { what: 'problems', reach: 'indexed' }),
      use(teamMembers, 'teamId', { what: 'staff', reach: 'indexed', pairedWith: 'userId' }),
      namedByRules('teams'),
    ],
  })

export const cannedRepliesCollection = () =>
  collection(cannedReplies, {
    name: 'canned-replies',
    subject: 'canned_reply',
    // Nobody but its owner knows of an agent's own one.
    scope: isNull(cannedReplies.ownerId),
    fields: {
      title: is.text(50, 'The title. Agents search by it.', { pattern: 'name' }),
      body: is.text(
        20_000,
        'Its text, or HTML. {{ticket.number}}, {{ticket.subject}}, {{requester.name}}, {{agent.name}} and their like stand for what the ticket says.',
        { required: true },
      ),
      departmentId: is.reference('departments', 'The department whose agents can use it. Without one, all agents can.'),
      active: is.flag('Whether agents can use it.'),
      note: is.text(1000, 'What it is for. Agents see it when they choose a macro.'),
    },
    filters: ['active', 'departmentId'],
    sorts: ['title', 'createdAt', 'updatedAt'],
    searched: ['title', 'body'],
    uses: [namedByRules('canned-replies')],
  })

export const formFieldsCollection = () =>
  collection(ticketFormFields, {
    name: 'form-fields',
    subject: 'form_field',
    fields: {
      name: is.text(50, 'The parameter of the field. It cannot change, because values are stored under it.', {
        pattern: 'parameter',
        writable: 'creation',
      }),
      label: is.text(100, 'What people read beside the field.', { pattern: 'name' }),
      type: is.choice(FORM_FIELD_TYPES, 'The kind of value. `multi` is several choices.'),
      for: is.choice(FIELD_OWNERS, 'Whose field it is: of tickets or of people. It cannot change.', {
        writable: 'creation',
      }),
      required: is.flag('Whether a value is required.'),
      options: is.texts({ max: 100, atMost: MOST_OPTIONS }, 'The options of a choice, which needs some.'),
      sort: is.integer({ min: 0, max: 10_000 }, 'The position in the form.'),
      active: is.flag('Whether forms show the field.'),
      forAgents: is.flag('Whether agents fill it in.'),
      forCustomers: is.flag('Whether customers fill it in.'),
      forWidgets: is.flag('Whether guests in a widget fill it in.'),
    },
    filters: ['active', 'type', 'for', 'forAgents', 'forCustomers', 'forWidgets'],
    sorts: ['sort', 'name'],
    searched: ['name', 'label'],
  })
