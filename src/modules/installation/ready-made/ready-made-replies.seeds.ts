import type { Action } from '../../tickets/actions/actions.types.ts'

export interface ReadyMadeReply {
  id: number
  title: string
  body: string
  note: string
  actions: readonly Action[]
  isActive: boolean
}

export const REMINDER = 1
export const THANKS = 2

/** Ids of seeded statuses and priorities, which every new desk has. */
const [RESOLVED, SPAM, WAITING] = [2, 8, 9]
const HIGH = 3

/**
 * The canned replies and macros that new desks have. The macros are off. The two texts are on, because rules send only those that
 * are, and a text alone does nothing.
 */
export function readyMadeReplies(): ReadyMadeReply[] {
  return [...texts(), ...macros()]
}

function texts(): ReadyMadeReply[] {
  return [
    {
      id: REMINDER,
      title: 'Do you still need help?',
      body: 'Dear {{requester.first_name}},\n\nwe have not heard from you about "{{ticket.subject}}" for some days. Do you still need help? If we do not hear from you, we will close the ticket. A reply to this message is enough to continue.',
      note: 'The rule "Remind after 3 days of silence" sends it.',
      actions: [],
      isActive: true,
    },
    {
      id: THANKS,
      title: 'Thank you for your praise',
      body: 'Dear {{requester.first_name}},\n\nthank you very much for your kind words. We pass them on to everyone who helped.',
      note: 'The rule "Thank for praise" sends it.',
      actions: [],
      isActive: true,
    },
  ]
}

function macros(): ReadyMadeReply[] {
  return [
    {
      id: 3,
      title: 'Ask for details',
      body: 'Dear {{requester.first_name}},\n\nto help you we need to know more. What did you do, what did you expect, and what happened instead? A picture of the screen helps too.',
      note: 'Asks the customer what happened, and sets the status Waiting for customer. The answer opens the ticket again.',
      actions: [{ type: 'set_status', statusId: WAITING }],
      isActive: false,
    },
    {
      id: 4,
      title: 'Solved',
      body: 'Dear {{requester.first_name}},\n\nwe believe that this is solved. If it is not, reply to this message, and we will look at it again.',
      note: 'Tells the customer that the ticket is solved, and resolves it.',
      actions: [{ type: 'set_status', statusId: RESOLVED }],
      isActive: false,
    },
    {
      id: 5,
      title: 'Take it, and make it urgent',
      body: '',
      note: 'Assigns the ticket to you, with the priority High. The customer is not written to.',
      actions: [
        { type: 'assign', to: 'actor' },
        { type: 'set_priority', priorityId: HIGH },
      ],
      isActive: false,
    },
    {
      id: 6,
      title: 'Look at it tomorrow',
      body: '',
      note: 'Snoozes the ticket for 24 hours, and says so in a note.',
      actions: [
        { type: 'snooze', hours: 24 },
        { type: 'add_note', body: 'Snoozed until tomorrow by {{agent.name}}.' },
      ],
      isActive: false,
    },
    {
      id: 7,
      title: 'Mark as spam',
      body: '',
      note: 'Sets the status Spam. The customer is not written to.',
      actions: [{ type: 'set_status', statusId: SPAM }],
      isActive: false,
    },
  ]
}
