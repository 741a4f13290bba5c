import type { Configuration } from './configuration.types.ts'
import type { Database, DatabaseUsage } from './database/engine/connection.ts'
import type { LeaveRules } from './modules/privacy/privacy.types.ts'
import type { OpeningRules } from './modules/tickets/opening/opening-rules.types.ts'
import type { FileStore } from './shared/files/file-store.ts'
import type { Caller, ConfirmedCaller } from './shared/identity/identity.types.ts'
import type { ReadAsset } from './shared/assets.ts'
import type { LanguageSource } from './shared/languages/language-source.ts'
import type { LiveObjects } from './shared/live/live.types.ts'
import type { Logger } from './shared/log.ts'

export interface OutgoingMail {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** The Reply-To address. */
  replyTo?: string
}

export interface SentMail {
  /** The Message-ID chosen by the mail service, in angle brackets. */
  messageId: string
}

export interface MailSender {
  /** Throws if the mail service refuses. The caller decides on a retry. */
  send(mail: OutgoingMail): Promise<SentMail | undefined>
}

export interface QueueBacklog {
  /** The name of the binding. */
  name: string
  messages: number
}

export interface EventPublisher {
  /**
   * After the answer: tells listeners of committed events, and sends their ids to the queue, together with those of simultaneous
   * requests. The queue tells listeners who could not be told. The sweep sends what the queue refuses.
   */
  publish(eventIds: readonly number[]): void
  /** Tells viewers of the ticket about its lock after the answer, or else through the queue. A lost message does no harm. */
  tellLock(ticketId: number): void
  /** Retries the mails of an event later. Throws if the queue refuses. */
  postpone(eventId: number, delaySeconds: number): Promise<void>
  /** The backlog of each queue; null if one does not answer. */
  backlog(): Promise<QueueBacklog[] | null>
}

export interface WebhookPublisher {
  /** Sends deliveries to their queue. Throws if the queue refuses; the sweep sends them then. */
  send(deliveryIds: readonly number[], delaySeconds?: number): Promise<void>
}

/**
 * `guest`: anonymous calls. `mail`: mails to an address from the request. `articles`: guests' uncached reads of the knowledge
 * base. `upload`: requests with files, by account. `live`: tickets for live connections, by account.
 */
export type LimitName = 'guest' | 'mail' | 'articles' | 'upload' | 'live'

export interface RateLimits {
  /** Throws `too_many_requests` if the key is over its limit of the minute. */
  spend(limit: LimitName, key: string): Promise<void>
}

/**
 * Files stored for this request that no batch refers to yet. Files that are not adopted by the end of the request are deleted.
 */
export interface PendingUploads {
  add(keys: readonly string[]): void
  /** Call it after the batch that refers to the files. */
  adopt(keys: readonly string[]): void
  remaining(): string[]
}

/** A window of a limit that an answer tells of, before this request was counted. */
export interface ToldLimit {
  /** `ticket.customer.minute`. */
  name: string
  window: 'minute' | 'day'
  used: number
  atMost: number
  cost: number
  /** The end of the window in epoch ms. */
  endsAt: number
}

/** The services of a use case. Created for each request, message or scheduled run. */
export interface Services {
  config: Configuration
  database: Database
  /** Opened by the first query. */
  readonly searchDatabase: Database
  /** The cost of both databases so far. */
  usage: () => DatabaseUsage
  files: FileStore
  uploads: PendingUploads
  events: EventPublisher
  webhooks: WebhookPublisher
  mail: MailSender
  limits: RateLimits
  noteLimit: (limit: ToldLimit) => void
  toldLimits: () => readonly ToldLimit[]
  live: LiveObjects
  readAsset: ReadAsset
  languages: LanguageSource
  log: Logger
  now: () => number
  /** Keeps the isolate alive for work after the answer. */
  defer: (work: Promise<unknown>) => void
  /** Records after the answer when a key was last used, to the hour, and each use of a key of admin scope. */
  noteKeyUse: (caller: Caller, outcome: { isAnswered: boolean }) => void
  /** Confirms a caller against the database without another read. Throws the refusal. */
  admit: (caller: Caller) => Promise<ConfirmedCaller>
  /** What rules decide while a ticket is opened. */
  openingRules: OpeningRules
  leaveRules: LeaveRules
}
