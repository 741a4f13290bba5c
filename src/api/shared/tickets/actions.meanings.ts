import type { Meanings } from '../meanings.types.ts'

const OF_TICKETS = [
  '`set_status` (status_id)',
  '`set_priority` (priority_id)',
  '`set_department` (department_id)',
  '`set_help_topic` (help_topic_id)',
  '`set_type` (type_id)',
  '`set_sla_plan` (sla_plan_id)',
  '`assign` (to, and id for `agent` and `team`)',
  '`set_field` (name and value of a custom field)',
  '`add_tags` and `remove_tags` (tags)',
  '`snooze` (hours, 1 to 8,760)',
  '`add_note` (body)',
  '`attach_problem` (problem_id)',
]
const OF_RULES = [
  '`reply` (canned_reply_id)',
  '`notify` (who, and id for `agent`)',
  '`send_webhook` (webhook_id)',
  '`stop` (no later rule runs)',
]

export const meanings: Meanings = {
  '/api/v3/macros': { 'actions.type': `What is done, with its parts: ${OF_TICKETS.join(', ')}.` },
  '/api/v3/admin/rules': {
    'actions.type': `What is done, with its parts: ${[...OF_TICKETS, ...OF_RULES].join(', ')}.`,
  },
}
