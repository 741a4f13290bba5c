import * as z from 'zod'
import type { Answers } from '../shared/answers.types.ts'
import { entry } from '../shared/lookups/lookups.answers.ts'
import { oneUser, user, userPage } from '../shared/people/people.answers.ts'
import { replyWithDetails } from '../shared/tickets/threads.answers.ts'
import * as tickets from '../shared/tickets/tickets.answers.ts'

const DESK = '/api/v2/helpdesk'
const reply = { data: replyWithDetails, refusals: [404, 409, 503] }

export const answers: Answers = {
  [`GET ${DESK}/api/get/agentlist`]: { id: 'listAssignableAgents', data: z.array(entry), refusals: [404] },
  [`POST ${DESK}/user/change/password`]: { id: 'requestPasswordReset', unkeyed: 'mails' as const },
  [`POST ${DESK}/user/reset/password`]: { id: 'resetPassword', unkeyed: 'once' as const, refusals: [403, 404] },
  [`PATCH, POST ${DESK}/user/edit/:user_id`]: {
    id: 'editUser',
    data: z
      .object({
        user: user.describe('The account as it is after the edit.'),
        pending_email: z
          .string()
          .nullable()
          .describe('A new address that waits until the link in its mail is opened. Null: none.'),
      })
      .meta({ id: 'EditedUser' }),
    refusals: [403, 404, 409],
  },
  [`PATCH, POST ${DESK}/user/status/:user_id`]: { id: 'setUserStatus', data: oneUser, refusals: [404, 409] },
  [`GET ${DESK}/user/filter`]: { id: 'listUsers', data: userPage },
  [`POST ${DESK}/reply/with-details`]: { id: 'replyWithDetails', ...reply },
  [`POST ${DESK}/reply/with details`]: { id: 'replyWithDetailsAsPublished', ...reply },
  [`POST ${DESK}/ticket/assign`]: {
    id: 'assignTickets',
    unkeyed: 'sets' as const,
    data: tickets.assignedTickets,
    refusals: [404, 409],
  },
  [`POST ${DESK}/status/change`]: {
    id: 'changeStatus',
    unkeyed: 'sets' as const,
    data: tickets.changedTickets,
    refusals: [403, 404, 409],
  },
  [`POST ${DESK}/merge`]: { id: 'mergeTickets', data: tickets.oneTicket, refusals: [404, 409], etag: true },
  [`GET ${DESK}/get-tickets`]: { id: 'listTickets', data: tickets.ticketPage },
}
