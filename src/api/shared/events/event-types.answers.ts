import { listOf } from '../choices.answers.ts'
import { EVENT_TYPES, type EventType } from '../../../shared/events/event-types.ts'

type RowEvent = `${string}.${'created' | 'updated' | 'deleted'}`

/** When events with a meaning of their own occur. Of the others the second word says it. */
const MEANINGS: Partial<Record<EventType, string>> & Record<Exclude<EventType, RowEvent>, string> = {
  'ticket.created': 'a ticket was opened',
  'ticket.replied': 'staff answered a ticket',
  'ticket.customer_replied': 'the requester, or a customer who takes part, wrote',
  'ticket.noted': 'an internal note was written',
  'ticket.assigned': 'the agent or team of a ticket changed',
  'ticket.transferred': 'a ticket moved to another department',
  'ticket.edited': 'other fields of a ticket changed',
  'ticket.status_changed': 'the status of a ticket changed',
  'ticket.merged': 'a ticket was merged into another one',
  'ticket.deleted': 'a ticket was moved to the trash',
  'ticket.purged': 'a ticket was deleted permanently',
  'ticket.erased': 'a ticket lost its texts and files',
  'ticket.sla_breached': 'a due date, or the time of a clock, passed',
  'ticket.sla_warning': 'a clock comes to its end',
  'ticket.sla_met': 'a clock ended in time',
  'ticket.escalated': 'a step of the SLA plan rang',
  'ticket.flagged': 'a rule tells people of a ticket',
  'ticket.acknowledged': 'somebody takes care, so steps are not repeated',
  'ticket.auto_closed': 'an answered ticket was closed after the days of the setting',
  'ticket.snoozed': 'a ticket was put aside until a time, or that was ended',
  'ticket.tagged': 'a ticket got tags, or lost some',
  'ticket.woken': 'the time came until which a ticket was put aside',
  'ticket.collaborator_added': 'a person was added to a ticket',
  'ticket.collaborator_removed': 'a person was removed from a ticket',
  'ticket.check_requested': 'a guest asked for a link to a ticket',
  'ticket.imported': 'a ticket came from another helpdesk',
  'user.registered': 'a customer registered',
  'user.created': 'an admin created an account',
  'user.activation_requested': 'an account is mailed a link that activates it',
  'user.password_reset_requested': 'an account is mailed a link for a new password',
  'user.password_reset': 'a password was set by a mailed link',
  'user.email_change_requested': 'a new address is mailed a link that proves it',
  'user.email_change_told': 'the old address is mailed a link that takes the change back',
  'user.updated': 'data of a person changed',
  'user.activated': 'an account may sign in',
  'user.deactivated': 'an account may not sign in any more',
  'user.sessions_ended': 'sessions of a person ended',
  'user.banned': 'an account was banned',
  'user.restored': 'a ban or deletion was taken back',
  'user.merged': 'an account was merged into another one',
  'user.deleted': 'an account was deleted',
  'user.export_requested': 'an export of a person’s data began',
  'user.erasure_requested': 'an erasure of a person’s data began',
  'user.assistant_ended': 'an admin ended an assistant of a person',
  'user.availability_changed': 'an agent takes tickets by routing, or none',
  'user.erased': 'nothing of the person is left',
  'user.password_changed': 'a person changed the password',
  'user.two_factor_enabled': 'a second factor was set up',
  'user.two_factor_disabled': 'a second factor was turned off',
  'user.two_factor_reset': 'an admin removed a second factor',
  'user.recovery_codes_renewed': 'recovery codes were replaced',
  'user.app_password_created': 'an app password was created',
  'user.assistant_connected': 'a person connected an AI assistant',
  'article.saved': 'an article was written or changed',
  'category.saved': 'a category was created or changed',
  'installation.completed': 'the desk was installed',
  'installation.edited': 'settings changed',
  'installation.imported': 'a batch of another helpdesk was imported',
  'installation.file_restored': 'a stored file was restored',
  'installation.letters_replayed': 'failed messages were sent again',
  'installation.mails_retried': 'unsent mails were tried again',
  'installation.mails_discarded': 'unsent mails were discarded',
  'installation.test_mail_sent': 'an admin sent a mail to themselves',
  'installation.search_rebuilt': 'a rebuild of the search began',
  'installation.reports_rebuilt': 'a rebuild of the reports began',
  'installation.mail_round_sent': 'the desk sent a mail to itself',
  'installation.mail_round_returned': 'that mail arrived',
  'webhook.disabled': 'a webhook was turned off, because it failed for days or is gone',
  'rule.tripped': 'a rule was turned off, because it failed or ran wild',
  'api_key.used': 'a key that opens administration was used',
}

/** When an event of this type occurs. */
export function meaningOfEvent(type: EventType): string {
  const [subject = '', verb = ''] = type.split('.')
  const words = subject.replaceAll('_', ' ').replace(/^(?:api|sla)\b/, (acronym) => acronym.toUpperCase())
  return MEANINGS[type] ?? `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words} was ${verb}`
}

/** The types with their meanings, as the list at the end of a description. */
export function eachEvent(types: readonly EventType[]): string {
  return listOf(Object.fromEntries(types.map((type) => [type, meaningOfEvent(type)])))
}

/** What a filter of types takes: everything, all of a subject, and each type. */
export function eachEventFilter(): string {
  const subjects = new Set(EVENT_TYPES.map((type) => type.slice(0, type.indexOf('.'))))
  const groups = [...subjects].map((subject) => `\`${subject}.*\``)
  return ` \`*\` is everything, and these are all events of a subject: ${groups.join(', ')}.${eachEvent(EVENT_TYPES)}`
}
