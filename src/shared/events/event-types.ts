import type { Metric } from '../time/sla-targets.ts'
import { ADMINISTERED, RECORD_SUBJECTS, type RecordSubject } from '../../../drizzle/system.ts'

/** Actions on a record of each kind, and on a row of each collection by admins. */
const ROW_EVENTS = ['created', 'updated', 'deleted'] as const
const RECORD_TYPES = RECORD_SUBJECTS.flatMap((subject) => ROW_EVENTS.map((verb) => `${subject}.${verb}` as const))
const ADMINISTRATION_TYPES = ADMINISTERED.flatMap((subject) => ROW_EVENTS.map((verb) => `${subject}.${verb}` as const))

/** Event types in the past tense. The first word is the subject. */
export const EVENT_TYPES = [
  'ticket.created',
  'ticket.replied',
  'ticket.customer_replied',
  'ticket.noted',
  'ticket.assigned',
  'ticket.transferred', // to another department
  'ticket.edited',
  'ticket.status_changed',
  'ticket.merged',
  'ticket.deleted',
  'ticket.purged',
  'ticket.erased', // its texts and files, not the ticket
  'ticket.sla_breached',
  'ticket.sla_warning', // a clock comes to its end
  'ticket.sla_met', // a clock ended in time; nobody is told
  'ticket.escalated', // a step of its SLA plan is due
  'ticket.flagged', // a rule tells people of it
  'ticket.acknowledged', // somebody takes care, so steps are not repeated
  'ticket.auto_closed',
  'ticket.snoozed', // until a time, or its snooze was ended
  'ticket.tagged', // given tags, or tags were taken from it
  'ticket.woken', // the time came until which it was snoozed
  'ticket.collaborator_added',
  'ticket.collaborator_removed',
  'ticket.check_requested',
  'ticket.imported', // from another helpdesk; nobody is told
  'user.registered',
  'user.created', // by an admin
  'user.activation_requested',
  'user.password_reset_requested',
  'user.password_reset',
  'user.email_change_requested', // the new address is mailed a link that proves it
  'user.email_change_told', // the old address is mailed a link that takes it back
  'user.updated',
  'user.activated',
  'user.deactivated',
  'user.sessions_ended', // of somebody who listens live, and whose other events do not say so
  'user.banned',
  'user.restored',
  'user.merged', // into another account
  'user.deleted',
  'user.export_requested',
  'user.erasure_requested',
  'user.availability_changed', // of an agent who takes tickets, or not; nobody is mailed
  'user.erased', // nothing of the person is left
  // Events of which an account's owner is mailed, such as a password reset.
  'user.password_changed',
  'user.two_factor_enabled',
  'user.two_factor_disabled',
  'user.two_factor_reset', // by an admin
  'user.recovery_codes_renewed',
  'user.app_password_created',
  'user.assistant_connected', // the person let an AI assistant in
  'user.assistant_ended', // by an admin
  ...RECORD_TYPES,
  'article.saved',
  'article.deleted',
  'category.saved',
  'category.deleted',
  'installation.completed',
  'installation.edited',
  'installation.imported', // one batch of another helpdesk's rows
  'installation.file_restored',
  'installation.letters_replayed',
  'installation.mails_retried',
  'installation.mails_discarded',
  'installation.test_mail_sent',
  'installation.search_rebuilt', // it began
  'installation.reports_rebuilt', // it began
  'installation.mail_round_sent', // to the desk itself; the subject's id is the round
  'installation.mail_round_returned',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'webhook.disabled', // because it failed for days, or said that it is gone
  // Of views that agents share. Nobody but its owner knows of an own one.
  'view.created',
  'view.updated',
  'view.deleted',
  'rule.created',
  'rule.updated',
  'rule.deleted',
  'rule.tripped', // because it failed many times in a row, or ran wild
  'api_key.used', // one that opens administration
  ...ADMINISTRATION_TYPES,
] as const

export type EventType = (typeof EVENT_TYPES)[number]

const AUDITED: ReadonlySet<string> = new Set([
  ...ADMINISTRATION_TYPES,
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'view.created',
  'view.updated',
  'view.deleted',
  'rule.created',
  'rule.updated',
  'rule.deleted',
  'api_key.used',
  'installation.completed',
  'installation.edited',
  'installation.imported',
  'installation.file_restored',
  'installation.letters_replayed',
  'installation.mails_retried',
  'installation.mails_discarded',
  'installation.test_mail_sent',
  'installation.search_rebuilt',
  'installation.reports_rebuilt',
  'installation.mail_round_sent',
  'user.created',
  'user.email_change_requested',
  'user.updated',
  'user.activated',
  'user.deactivated',
  'user.banned',
  'user.restored',
  'user.merged',
  'user.deleted',
  'user.export_requested',
  'user.erasure_requested',
  'user.erased',
  'user.two_factor_reset',
  'user.assistant_ended',
])
/** A change of one's own account is not administration. */
const STAFF_ACTS: ReadonlySet<string> = new Set(['admin', 'agent', 'service'])

/** Audited for every actor, because guests follow mailed links and the desk turns rules off. */
const ALWAYS_AUDITED: ReadonlySet<string> = new Set([
  'user.password_reset',
  'user.assistant_connected',
  'installation.mail_round_returned',
  'rule.tripped',
])
const ACCESS_FIELDS: ReadonlySet<string> = new Set(['email', 'role'])

/** The events that `api/v3/admin/audit` lists: acts of administration, and changes of who can sign in. */
export function isAudited(type: EventType, actorKind: string, changes: readonly { field: string }[]): boolean {
  if (ALWAYS_AUDITED.has(type)) return true
  if (type === 'user.updated' && changes.some(({ field }) => ACCESS_FIELDS.has(field))) return true
  return AUDITED.has(type) && STAFF_ACTS.has(actorKind)
}

/** The subject of an event. */
export type SubjectOf<T extends EventType> = T extends `${infer Subject}.${string}` ? Subject : never

/** Keys of files whose rows were deleted. The consumer deletes those that the request missed. */
interface FreedFiles {
  storageKeys?: readonly string[]
}

/** The result of a mail that the helpdesk sent to itself. Null: no mail arrived. */
export interface RoundResults {
  spf: string | null
  dkim: string | null
  dmarc: string | null
  arc: string | null
  /** The trusted forwarder that vouched for the mail. */
  forwarder: string | null
  /** The recipient in the envelope. */
  arrivedAt: string
  /** 1: what is behind the plus came through. */
  subAddress: 0 | 1
}

/** The data that the consumer needs besides the subject, by type. Never a secret. */
export interface EventContexts extends Record<`${RecordSubject}.${'updated' | 'deleted'}`, FreedFiles> {
  /** The service key that did it, as in the audit. */
  'user.created': { apiKeyId?: number }
  /** The mail must not be answered automatically. */
  'ticket.created': { threadId: number; isUnanswered?: 1; sentTo?: string }
  /** An agent's public reply. */
  'ticket.replied': { threadId: number }
  /** A reply of the requester or a collaborator. */
  'ticket.customer_replied': { threadId: number; isUnanswered?: 1 }
  'ticket.status_changed': { isUnanswered?: 1 }
  'ticket.noted': { threadId: number; mentionedIds?: readonly number[] }
  'ticket.merged': { childIds: readonly number[] }
  /**
   * Whom it tells. `level` tells whether it is still true when its mails are sent. `startedAt`: the round of the clock. `isEarly`:
   * it is before the due date.
   */
  'ticket.escalated': {
    metric: Metric
    stepId: number
    level: number
    startedAt: number
    isEarly: 0 | 1
    notify: string
    notifyId: number
    mailAt: number
  }
  /** Whom a rule tells: as a step of an SLA plan does. */
  'ticket.flagged': { notify: string; notifyId: number }
  /** 0: its mails do not wait. */
  'ticket.sla_warning': { metric: Metric; mailAt: number }
  /** Its files and its requester (0 for none), which no row holds afterwards. */
  'ticket.purged': {
    storageKeys: readonly string[]
    departmentId?: number
    teamId?: number
    assigneeId?: number
    requesterId?: number
    collaboratorIds?: readonly number[]
  }
  /** The method and path that the key was used for. */
  'api_key.used': { method: string; path: string }
  /** Rows whose full text must be updated. */
  'installation.imported': {
    ticketIds: readonly number[]
    articleIds: readonly number[]
    categoryIds: readonly number[]
  }
  'user.merged': { intoId: number }
  'installation.file_restored': { attachmentId: number } | { archiveId: number }
  'installation.letters_replayed': { letterIds: readonly number[] }
  'installation.mails_retried': { mailIds: readonly number[] }
  'installation.mails_discarded': { mailIds: readonly number[] }
  'installation.mail_round_returned': RoundResults
  'ticket.collaborator_added': { userId: number }
  'ticket.collaborator_removed': { userId: number }
  /** The requester, who is mailed a link. */
  'ticket.check_requested': { userId: number }
  /** A waiting ticket, which the mail names. */
  'user.activation_requested': { tokenId: number; ticketId?: number; reason?: 'invited' }
  'user.password_reset_requested': { tokenId: number; reason?: 'address_proven' }
  'user.email_change_requested': { changeId: number }
  'user.email_change_told': { changeId: number }
}

export type { RecordSubject } from '../../../drizzle/system.ts'

/** One line of a history. */
export type { EventChange } from '../../../drizzle/system.ts'

/** The context of an event type; most types have none. */
export type ContextOf<T extends EventType> = T extends keyof EventContexts ? EventContexts[T] : Record<string, never>

/** An event as consumers read it. Its type determines its context. */
export type StoredEvent<T extends EventType = EventType> = { [Type in T]: StoredEventOf<Type> }[T]

interface StoredEventOf<T extends EventType> {
  id: number
  type: T
  subjectType: SubjectOf<T>
  subjectId: number
  actorId: number | null
  context: ContextOf<T>
  createdAt: number
  processedAt: number | null
}

type ListNames = { [T in keyof EventContexts]: ListsIn<EventContexts[T]> }[keyof EventContexts]
type ListsIn<Context> = {
  [Name in keyof Context]: Context[Name] extends readonly unknown[] ? Name : never
}[keyof Context]

/** How to read items of lists that older events stored as text with commas. */
const LISTS: Record<ListNames & string, (item: string) => number | string> = {
  childIds: Number,
  storageKeys: String,
  ticketIds: Number,
  articleIds: Number,
  categoryIds: Number,
  letterIds: Number,
  mailIds: Number,
}

type EventRow = Pick<StoredEvent, Exclude<keyof StoredEvent, 'type' | 'subjectType' | 'context'>> & {
  type: string
  subjectType: string
  context: Readonly<Record<string, unknown>>
}

/** The only place that turns a row into a typed event, of the present or an older format. */
export function storedEvent({ context, ...row }: EventRow): StoredEvent {
  const known = Object.entries(context).map(([name, value]) => {
    const itemOf = (LISTS as Record<string, ((item: string) => number | string) | undefined>)[name]
    if (!itemOf || typeof value !== 'string') return [name, value]
    return [name, value === '' ? [] : value.split(',').map((item) => itemOf(item))]
  })
  return { ...row, context: Object.fromEntries(known) } as StoredEvent
}
