import { DELIVERY_STATES_TOLD, ENDPOINT_FORMATS_TOLD } from '../../../shared/choices.answers.ts'
import { eachEventFilter } from '../../../shared/events/event-types.answers.ts'
import type { Meanings } from '../../../shared/meanings.types.ts'

export const meanings: Meanings = {
  '/api/v3/admin/webhooks': {
    id: 'The id of the webhook.',
    url: 'The address that receives events: https on a public host. Redirects are not followed.',
    description: 'What the webhook is for. Admins see it.',
    types: `The types of events that are sent. A pattern also means types of later versions. Without it, \`*\`.${eachEventFilter()}`,
    department:
      'The id of a department: only events of its tickets and problems are sent. 0 (the default) is every department.',
    include:
      '`resource`: messages hold the subject itself beside the event, as it is when they are sent. `none` (the default) ends that.',
    format: `The form of the messages. ${ENDPOINT_FORMATS_TOLD}`,
    active: 'Whether events are sent. The default is true. True also turns a failed webhook on again.',
    delivery_id: 'The id of the delivery.',
    state: `Only deliveries in this state. ${DELIVERY_STATES_TOLD}`,
    keep_hours: 'For how many hours the last secret signs beside the new one. The default is 24; 0 ends it at once.',
    since: 'The cursor of an event. Events after it are sent again. 0 begins with the oldest.',
    until: 'The id of the last event that is sent again. Without it, up to the newest.',
    failed_only: 'True: only events whose delivery failed or was dropped. The default is false.',
  },
}
