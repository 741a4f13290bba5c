import { AUDIENCE_VALUES } from '../../shared/choices.answers.ts'
import type { Meanings } from '../../shared/meanings.types.ts'

export const meanings: Meanings = {
  '/api/v3/macros': {
    id: 'The id of the macro.',
    search: 'A part of the title, without letter case.',
    title: 'The title. It is unique among shared macros, or among the agent’s own ones.',
    body: 'The reply that the macro sends, as text or HTML with placeholders such as `{{requester.name}}`. Empty: it sends none. Required without `actions`.',
    note: 'What the macro is for. Agents see it when they choose one.',
    actions: 'What the macro does, in this order: at most 10 actions, and 4 KB.',
    audience: `Who may use it. The default is \`me\`. Only admins write shared ones. ${AUDIENCE_VALUES}`,
    department_id: 'The id of the department that may use the macro. Required for the audience `department`.',
  },
  '/api/v3/macros/{id}/apply': {
    ticket_id: 'One id of a ticket, or up to 100.',
    body: 'The reply in place of the macro’s own, sent as it is. An empty text sends none.',
  },
  '/api/v3/macros/{id}/preview': { ticket_id: 'The id of the ticket. Nothing is written to it.' },
}
