import { RULE_EVENTS } from '../../../../modules/rules/rules.types.ts'
import { RULE_KINDS_TOLD } from '../../../shared/choices.answers.ts'
import { eachEvent } from '../../../shared/events/event-types.answers.ts'
import type { Meanings } from '../../../shared/meanings.types.ts'

export const meanings: Meanings = {
  '/api/v3/admin/rules': {
    id: 'The id of the rule.',
    name: 'The name of the rule, as the list and the history of tickets show it.',
    note: 'What the rule is for. Admins see it.',
    kind: `When the rule works. The default is \`event\`. ${RULE_KINDS_TOLD}`,
    active: 'Whether the rule runs. The default is true. True also turns a rule on again that the desk turned off.',
    events: `The types of events that the rule listens to. Required, but not for \`opening\`.${eachEvent(RULE_EVENTS)}`,
    wait: 'For `delayed`: how many `minutes` after the event the rule runs, in `working` time or not. An event of `unless` meanwhile ends the wait. Null for other kinds.',
    'wait.minutes': 'How many minutes after the event the rule runs.',
    'wait.working': 'Whether only working time counts. The default is false.',
    'wait.calendar_id': 'The id of the calendar of the working time. Without it, the calendar of the desk.',
    'wait.unless': `Types of events that end the wait. The rule then does not run.${eachEvent(RULE_EVENTS)}`,
    'wait.only_in_hours':
      'Whether the rule waits until the calendar opens, if it falls due while it is closed. The default is false.',
    'conditions.all': 'All of these must hold.',
    'conditions.any': 'At least one of these must hold.',
    'conditions.none': 'None of these may hold.',
    conditions:
      'A group `all`, `any` or `none` of conditions `{field, op, value}` and further groups: at most 30 conditions, three groups deep, 4 KB.',
    actions: 'What the rule does, in this order: at most 10 actions.',
  },
  'GET /api/v3/admin/rules': { kind: `Only rules of this kind. ${RULE_KINDS_TOLD}` },
  '/api/v3/admin/rules/try': {
    id: 'The id of a saved rule. Without it, the other parameters are the rule.',
    ticket_id: 'The id of a ticket. Only its events are judged.',
    since: 'The id of an event. Events after it are judged. Without it, the newest 500.',
  },
  '/api/v3/admin/rules/order': { ids: 'The ids of all rules, each once, in the order in which they run.' },
}
