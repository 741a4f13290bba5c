import type { Meanings } from '../../shared/meanings.types.ts'

const ADMIN = '/api/v3/admin'
const LETTERS = {
  waiting: 'True: only messages that were not sent again since. The default is false: all.',
  id: 'The ids of at most 100 failed messages.',
}
const REBUILD = {
  restart: 'True begins again with the first ticket. False (the default) continues where the last step ended.',
}
const HANDED = {
  assign_to: 'The id of the agent or admin who gets the open tickets and problems. Without it, nobody gets them.',
}

/** Operations of admins that belong to no collection. */
export const meanings: Meanings = {
  '/api/v1/helpdesk/dead-letters': LETTERS,
  [`${ADMIN}/dead-letters`]: LETTERS,
  '/api/v1/helpdesk/search-rebuild': REBUILD,
  [`${ADMIN}/search/rebuild`]: REBUILD,
  [`${ADMIN}/outgoing-mails`]: {
    state: `Only mails in this state. \`pending\`: those that wait for their next attempt; \`failed\`: those that were given up. Without it, mails in every state.`,
    id: 'The ids of at most 100 mails that are not sent yet.',
  },
  [`${ADMIN}/audit`]: {
    type: 'Only events of this type, such as `department.updated`.',
    subject: 'Only events of this kind of subject, such as `department`.',
    subject_id: 'Only events of the subject with this id. Send it with `subject`.',
    actor_id: 'Only events by the person of this id.',
    from: 'Only events from this time on. A date is midnight in the desk’s time zone.',
    to: 'Only events before this time. A date is midnight in the desk’s time zone.',
  },
  [`${ADMIN}/assistants`]: { user_id: 'Only assistants of the person with this id.' },
  [`${ADMIN}/assistants/{id}`]: { id: 'The id of the assistant, as the list of assistants shows it.' },
  [`${ADMIN}/calendars/{id}/days`]: {
    'days.date': 'The day, such as 2026-12-25.',
    'days.name': 'What day it is, such as Christmas.',
    'days.hours': 'Hours of that day, such as `10:00-14:00`. None: closed all day.',
    'days.yearly':
      'Whether it is the same day each year, unless another entry names the day itself. The default is false.',
    days: 'All days with other hours than their weekday’s, at most 500. An empty list removes all. A day without `hours` is closed; `yearly` repeats it each year.',
  },
  [`${ADMIN}/sla-plans/{id}/preview`]: {
    opened_at: 'When the ticket is opened. A date is midnight in the desk’s time zone.',
    department_id: 'The id of the department of the ticket. Without it, the default of the desk.',
    priority_id: 'The id of the priority of the ticket. Without it, the default of the desk.',
  },
  [`${ADMIN}/customers/{id}/merge`]: { into: 'The id of the customer who gets everything. The other account ends.' },
  [`${ADMIN}/staff/{id}/demote`]: HANDED,
  [`${ADMIN}/staff/{id}/hand-over`]: HANDED,
  [`${ADMIN}/users/{user_id}/two-factor`]: {
    user_id: 'The id of the staff member. The caller cannot name themselves.',
    password: 'The password of the calling admin. Required, but not with a key of scope `admin`.',
    otp: 'A code of the calling admin’s second factor. Not needed with a key of scope `admin`.',
  },
  [`${ADMIN}/files`]: {
    after: 'The key of a file. The list begins with the file after it. Without it, with the first one.',
    limit: 'How many files the answer lists at most. The default is 500.',
  },
  [`${ADMIN}/files/content`]: {
    key: 'The key of the file, as the list of files shows it.',
    sha256: 'The SHA-256 checksum of the content: 64 hexadecimal digits.',
  },
  [`${ADMIN}/retention`]: {
    days: 'The days after which tickets are erased. 0 is never. Without it, the setting `retention_days`.',
  },
  [`${ADMIN}/mail-round`]: {
    to: 'An address that forwards to the desk. Without it, the mail is sent to the desk’s own address.',
  },
}
