import type { Configuration } from './configuration.types.ts'
import type { Database, DatabaseUsage } from './database/engine/connection.ts'
import type { FileStore } from './shared/files/file-store.ts'
import type { Caller, ConfirmedCaller, UsedKey } from './shared/identity/identity.types.ts'
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
  /** Where an answer goes instead of the sender's address. */
  replyTo?: string
}

export interface SentMail {
  /** The Message-ID that the mail service chose, in angle brackets. */
  messageId: string
}

export interface MailSender {
  /** Throws when the mail service refuses; the caller decides whether to try again. */
  send(mail: OutgoingMail): Promise<SentMail | undefined>
}

export interface QueueBacklog {
  /** Of the binding. */
  name: string
  messages: number
}

export interface EventPublisher {
  /**
   * Hands the ids of committed events to the queue after the answer, together with those of the moment's other requests; what the
   * queue refuses, the sweep sends later.
   */
  publish(eventIds: readonly number[]): void
  /** Has the queue tell whoever looks at the ticket who holds its lock; no row says so, and what is lost does no harm. */
  tellLock(ticketId: number): void
  /** Has the mails of an event tried again after a while. Throws when the queue refuses. */
  postpone(eventId: number, delaySeconds: number): Promise<void>
  /** What waits in each queue; null when one of them does not answer. */
  backlog(): Promise<QueueBacklog[] | null>
}

export interface WebhookPublisher {
  /** Hands deliveries to their own queue. Throws when the queue refuses; the sweep finds them then. */
  send(deliveryIds: readonly number[], delaySeconds?: number): Promise<void>
}

/**
 * `guest`: anonymous calls. `mail`: anything that sends a mail to an address from the request. `articles`: guests' reads of the
 * knowledge base that no cache answers. `upload`: requests with files, by account. `live`: tickets for live connections, by account.
 */
export type LimitName = 'guest' | 'mail' | 'articles' | 'upload' | 'live'

export interface RateLimits {
  /** Throws `too_many_requests` when the key has used up its minute. */
  spend(limit: LimitName, key: string): Promise<void>
}

/**
 * Files that were stored for this request and that no batch refers to yet. Whatever is not adopted by the end of the
 * request is deleted again.
 */
export interface PendingUploads {
  add(keys: readonly string[]): void
  /** Call it after the batch that refers to the files. */
  adopt(keys: readonly string[]): void
  remaining(): string[]
}

/** Everything a use case needs from outside its module. Made once per request, message or tick. */
export interface Services {
  config: Configuration
  database: Database
  /** Opened by whoever asks for it first. */
  readonly searchDatabase: Database
  /** What both databases cost so far. */
  usage: () => DatabaseUsage
  files: FileStore
  uploads: PendingUploads
  events: EventPublisher
  webhooks: WebhookPublisher
  mail: MailSender
  limits: RateLimits
  live: LiveObjects
  readAsset: ReadAsset
  languages: LanguageSource
  log: Logger
  now: () => number
  /** Keeps the isolate alive for work that the answer need not wait for. */
  defer: (work: Promise<unknown>) => void
  /** Writes down after the answer when a key was last used, to the hour. */
  noteKeyUse: (key: UsedKey) => void
  /** Confirms a caller against the database without reading anything else; throws the refusal. */
  admit: (caller: Caller) => Promise<ConfirmedCaller>
}
