import * as z from 'zod'
import type { Answers } from '../shared/answers.types.ts'
import * as lookups from '../shared/lookups/lookups.answers.ts'
import * as notifications from '../shared/events/notifications.answers.ts'
import * as people from '../shared/people/people.answers.ts'
import { historyPage } from '../shared/events/history.answers.ts'
import { oneThread, threadPage } from '../shared/tickets/threads.answers.ts'
import * as tickets from '../shared/tickets/tickets.answers.ts'
import * as upkeep from '../shared/upkeep.answers.ts'

const V1 = '/api/v1'
const DESK = `${V1}/helpdesk`
const { ticketPage, oneTicket, collaborator } = tickets
const { registeredDevice } = people

const identity: Answers = {
  [`POST ${V1}/authenticate`]: {
    id: 'signIn',
    unkeyed: 'secret' as const,
    data: people.signedIn,
    refusals: [403, 409],
  },
  [`POST ${V1}/authenticate/refresh`]: {
    id: 'refreshTokens',
    unkeyed: 'secret' as const,
    data: people.signedIn,
    refusals: [403, 409],
  },
  [`POST ${V1}/authenticate/logout`]: { id: 'signOut', unkeyed: 'sets' as const },
  [`GET ${V1}/authenticate/user`]: {
    id: 'getCurrentUser',
    data: z.object({ user: people.account.describe('The account of the token.') }).meta({ id: 'CurrentUser' }),
  },
  [`POST ${V1}/pushtoken`]: {
    id: 'registerDevice',
    unkeyed: 'sets' as const,
    data: registeredDevice,
    refusals: [403],
  },
}

const installation: Answers = {
  [`POST, GET ${V1}/database-config`]: {
    id: 'prepareDatabase',
    unkeyed: 'sets',
    data: z
      .object({
        connection: z.literal('d1').describe('Where data is kept: always `d1`.'),
        migrated: z.literal(true).describe('True: the databases have all tables.'),
        seeded: z.literal(true).describe('True: the look-ups have their first rows.'),
      })
      .meta({ id: 'DatabaseStep' }),
    refusals: [403, 409],
  },
  [`POST, GET ${V1}/system-config`]: {
    id: 'installSystem',
    unkeyed: 'secret',
    data: z
      .object({
        user: people.account.describe('The first admin.'),
        url: z.string().describe('The public address of the desk, with which links in mails begin.'),
        api_key: z.string().describe('The first key for apps. It is shown this once.'),
      })
      .meta({ id: 'Installed' }),
    refusals: [403, 409],
  },
  [`GET, POST ${DESK}/url`]: {
    id: 'checkUrl',
    data: z
      .object({
        url: z.string().describe('The address as it was sent.'),
        valid: z.boolean().describe('Whether it is an address of this installation. Nothing is fetched.'),
      })
      .meta({ id: 'CheckedUrl' }),
  },
}

const ticketOperations: Answers = {
  [`POST ${DESK}/create`]: { id: 'createTicket', data: tickets.newTicket, refusals: [403, 409] },
  [`GET ${DESK}/ticket`]: { id: 'getTicket', data: oneTicket, refusals: [404], etag: true },
  [`GET ${DESK}/my-tickets-agent`]: { id: 'listTicketsOfAgent', data: ticketPage },
  [`GET ${DESK}/my-tickets-user`]: { id: 'listTicketsOfUser', data: tickets.ticketsOfRequester, refusals: [403] },
  [`GET ${DESK}/inbox`]: { id: 'listInboxTickets', data: ticketPage },
  [`GET ${DESK}/open`]: { id: 'listOpenTickets', data: ticketPage },
  [`GET ${DESK}/unassigned`]: { id: 'listUnassignedTickets', data: ticketPage },
  [`GET ${DESK}/closed`]: { id: 'listClosedTickets', data: ticketPage },
  [`GET ${DESK}/trash`]: { id: 'listTrashedTickets', data: ticketPage },
  [`GET ${DESK}/tickets`]: { id: 'listAllTickets', data: ticketPage },
  [`GET ${DESK}/ticket-search`]: { id: 'searchTickets', data: tickets.foundTicketPage },
  [`PATCH, POST ${DESK}/edit`]: { id: 'editTicket', data: oneTicket, refusals: [404, 409], etag: true, ifMatch: true },
  [`POST ${DESK}/assign`]: {
    id: 'assignTicket',
    unkeyed: 'sets' as const,
    data: oneTicket,
    refusals: [404, 409],
    etag: true,
  },
  [`DELETE, POST ${DESK}/delete`]: { id: 'deleteTickets', data: tickets.deletedTickets, refusals: [404, 409] },
  [`POST ${DESK}/ticket-check`]: { id: 'requestTicketLink', unkeyed: 'mails' as const },
  [`POST ${DESK}/ticket-lock`]: { id: 'lockTicket', unkeyed: 'sets' as const, data: tickets.heldLock, refusals: [404] },
  [`DELETE ${DESK}/ticket-lock`]: { id: 'unlockTicket', data: tickets.heldLock, refusals: [404] },
  [`GET ${DESK}/ticket-thread`]: { id: 'listThreads', data: threadPage, refusals: [404, 503] },
  [`GET ${DESK}/ticket-history`]: { id: 'listTicketHistory', data: historyPage, refusals: [404] },
  [`POST ${DESK}/reply`]: { id: 'replyToTicket', data: oneThread, refusals: [403, 404, 409] },
  [`POST ${DESK}/internal-note`]: { id: 'addNote', data: oneThread, refusals: [404, 409] },
  [`GET ${DESK}/attachment/:id`]: { id: 'downloadFile', file: true, refusals: [404], etag: true },
}

const collaborators: Answers = {
  [`POST ${DESK}/collaborator/create`]: {
    id: 'addCollaborator',
    unkeyed: 'sets' as const,
    data: z
      .object({ collaborator: collaborator.describe('The person who now takes part in the ticket.') })
      .meta({ id: 'OneCollaborator' }),
    refusals: [403, 404, 409],
  },
  [`GET ${DESK}/collaborator/search`]: { id: 'searchPeople', data: z.array(people.user) },
  [`GET, POST ${DESK}/collaborator/get-ticket`]: {
    id: 'listCollaborators',
    data: z.array(collaborator),
    refusals: [404],
  },
  [`DELETE, POST ${DESK}/collaborator/remove`]: { id: 'removeCollaborator', refusals: [403, 404, 409] },
}

const lookupLists: Answers = {
  [`GET ${DESK}/dependency`]: { id: 'getDependencies', data: lookups.dependencies, etag: true },
  [`GET ${DESK}/teams`]: { id: 'listTeams', data: z.array(lookups.team), etag: true },
  [`GET ${DESK}/help-topic`]: { id: 'listHelpTopics', data: z.array(lookups.helpTopic), etag: true },
  [`GET ${DESK}/sla-plan`]: { id: 'listSlaPlans', data: z.array(lookups.slaPlan), etag: true },
  [`GET ${DESK}/priority`]: { id: 'listPriorities', data: z.array(lookups.priority), etag: true },
  [`GET ${DESK}/department`]: { id: 'listDepartments', data: z.array(lookups.department), etag: true },
}

const users: Answers = {
  [`POST ${DESK}/register`]: {
    id: 'registerUser',
    data: z
      .object({
        user: z
          .union([
            people.user,
            z
              .object({
                email: z
                  .string()
                  .describe('The address as it was sent. The answer is the same whether it is known or not.'),
              })
              .meta({ id: 'AnnouncedUser' }),
          ])
          .describe('The new account. A guest gets only the address.'),
      })
      .meta({ id: 'RegisteredUser', description: 'A guest is told the address only.' }),
    refusals: [403, 409],
  },
  [`POST ${DESK}/activate`]: {
    id: 'activateUser',
    unkeyed: 'once' as const,
    data: people.oneUser,
    refusals: [403, 404, 409],
  },
  [`GET ${DESK}/agents`]: { id: 'listAgents', data: z.array(people.user) },
  [`GET ${DESK}/customers`]: { id: 'listCustomers', data: people.userPage },
  [`GET ${DESK}/customers-custom`]: { id: 'listCustomersReduced', data: people.reducedUserPage },
  [`GET ${DESK}/customer`]: { id: 'getCustomer', data: people.oneUser, refusals: [403, 404] },
}

const running: Answers = {
  [`GET ${DESK}/notifications`]: { id: 'listNotifications', data: notifications.notificationPage, refusals: [403] },
  [`POST, GET ${DESK}/notifications-seen`]: {
    id: 'markNotificationsSeen',
    unkeyed: 'sets',
    data: notifications.unreadNotifications,
    refusals: [404],
  },
  [`GET ${DESK}/dead-letters`]: { id: 'listDeadLetters', data: notifications.deadLetterPage },
  [`POST ${DESK}/dead-letters/replay`]: {
    id: 'replayDeadLetters',
    unkeyed: 'resumes' as const,
    data: upkeep.replayedLetters,
  },
  [`POST ${DESK}/search-rebuild`]: { id: 'rebuildSearch', unkeyed: 'resumes' as const, data: upkeep.rebuildStep },
}

export const answers: Answers = {
  ...identity,
  ...installation,
  ...ticketOperations,
  ...collaborators,
  ...lookupLists,
  ...users,
  ...running,
}
