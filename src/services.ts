import {
  type Database,
  type DatabaseUsage,
  isBookmark,
  openDatabase,
  type SessionStart,
} from './database/engine/connection.ts'
import { admit } from './database/access/gate.ts'
import { isNewUse, isUseRecordedLater, noteKeyUse, recordUseLater } from './database/access/caller/key-uses.ts'
import { readConfiguration } from './env.ts'
import { deliverLive } from './modules/live/delivery.usecases.ts'
import { leaveRules } from './modules/rules/leave-rules.usecases.ts'
import { openingRules } from './modules/rules/opening/opening-rules.usecases.ts'
import type { RequestScope } from './http/request-context.ts'
import type {
  EventPublisher,
  MailSender,
  PendingUploads,
  RateLimits,
  Services,
  WebhookPublisher,
  ToldLimit,
} from './services.types.ts'
import { createAssetReader } from './shared/assets.ts'
import { createFileStore } from './shared/files/file-store.ts'
import { BatchCollector } from './shared/time/batch-collector.ts'
import { upgradeTo } from './shared/live/live-connection.ts'
import { createLanguageSource } from './shared/languages/language-source.ts'
import type { LiveObjects } from './shared/live/live.types.ts'
import { createLogger, type Logger } from './shared/log.ts'
import { tooManyRequests } from './shared/limits.errors.ts'
import { mailColours } from './shared/look/accent.ts'
import { designedMail, type MailLook } from './shared/mail/mail-design.ts'
import { readMailLook } from './database/queries/mail/mail-look.ts'
import { headerValue, messageIdOf } from './shared/mail/mail-addresses.ts'
import { withTimeout } from './shared/time/within-time.ts'

const LIMIT_PERIOD_SECONDS = 60
/** A silent mail service must not delay other messages of the queue. */
const MAIL_MILLISECONDS = 30_000
/** An unreachable object must not either. Its listeners catch up later. */
const LIVE_MILLISECONDS = 5000
/** Listeners of a write are told at once. If that takes longer, the queue tells them. */
const TELLING_MILLISECONDS = 1000
/** As many events as a message batch of the queue has. The queue tells listeners of larger writes. */
const TOLD_AT_ONCE = 10
const MAX_QUEUE_DELAY_SECONDS = 24 * 60 * 60

interface Surroundings {
  sessionStart: SessionStart
  requestId?: string
  defer: (work: Promise<unknown>) => void
}

/** Creates the services of a request, a queue message or a scheduled run. */
export function createServices(env: Env, { sessionStart, requestId, defer }: Surroundings): Services {
  const config = readConfiguration(env)
  const log = createLogger(requestId === undefined ? {} : { requestId })
  const now = () => Date.now()
  const live = createLiveObjects(config.jurisdiction === null ? env.LIVE : env.LIVE.jurisdiction(config.jurisdiction))
  // A separate connection, so that it does not count as the request's cost.
  const deliver = async (eventIds: readonly number[]) =>
    await deliverLive({ database: openDatabase(env.DB, 'first-primary', undefined, now), live, log, now }, eventIds)
  const events = createEventPublisher(env, { defer, log, live, deliver })
  const publish: Database['publish'] = (eventIds) => events.publish(eventIds)
  const database = openDatabase(env.DB, sessionStart, publish, now)
  const readAsset = createAssetReader(env.ASSETS)
  const searchDatabase = openDatabase(env.SEARCH, 'first-unconstrained', undefined, now)
  const told: ToldLimit[] = []
  return {
    config,
    database,
    searchDatabase,
    usage: () => sumOf(database.usage, searchDatabase.usage),
    files: createFileStore({ bucket: env.ATTACHMENTS, now }),
    uploads: createPendingUploads(),
    events,
    webhooks: createWebhookPublisher(env),
    mail: createMailSender(env, config.mailFrom, mailDesign(database, log)),
    limits: createRateLimits(env),
    noteLimit: (limit) => void told.push(limit),
    toldLimits: () => told,
    live,
    readAsset,
    languages: createLanguageSource(readAsset, log),
    log,
    now,
    defer,
    noteKeyUse(caller, { isAnswered }) {
      const { usedKey } = caller
      if (!usedKey) return
      const isRecorded = isUseRecordedLater(caller)
      if (!isRecorded && !(isAnswered && isNewUse(usedKey.lastUsedAt, now()))) return
      // A separate connection, so that it does not count as the request's cost.
      const own = openDatabase(env.DB, 'first-primary', undefined, now)
      const noted = isRecorded ? recordUseLater(own, caller) : noteKeyUse(own, usedKey.id)
      defer(noted.catch((error: unknown) => log.error('noting the use of a key failed', error)))
    },
    admit: async (caller) => await admit(database, caller),
    openingRules,
    leaveRules,
  }
}

function sumOf(left: DatabaseUsage, right: DatabaseUsage): DatabaseUsage {
  return {
    trips: left.trips + right.trips,
    statements: left.statements + right.statements,
    rowsRead: left.rowsRead + right.rowsRead,
    rowsWritten: left.rowsWritten + right.rowsWritten,
    milliseconds: left.milliseconds + right.milliseconds,
  }
}

export function createRequestServices(env: Env, scope: RequestScope): Services {
  return createServices(env, { sessionStart: sessionStartOf(scope), requestId: scope.requestId, defer: scope.defer })
}

/** docs/wire-rules.md#10: guests read any replica, callers continue from the bookmark they send, writes use the primary. */
function sessionStartOf({ method, authorization, bookmark }: RequestScope): SessionStart {
  if (method !== 'GET' && method !== 'HEAD') return 'first-primary'
  if (isBookmark(bookmark)) return bookmark
  return authorization ? 'first-primary' : 'first-unconstrained'
}

/** The batch size of the platform. */
const MESSAGES_AT_ONCE = 100

const eventsToSend = new BatchCollector<Queue, number>()

async function sendAll(queue: Queue, bodies: readonly object[], options?: QueueSendBatchOptions): Promise<void> {
  for (let at = 0; at < bodies.length; at += MESSAGES_AT_ONCE) {
    const messages = bodies.slice(at, at + MESSAGES_AT_ONCE).map((body) => ({ body }))
    await queue.sendBatch(messages, options)
  }
}

interface Telling {
  defer: Surroundings['defer']
  log: Logger
  live: LiveObjects
  deliver: (eventIds: readonly number[]) => Promise<void>
}

function createEventPublisher(env: Env, { defer, log, live, deliver }: Telling): EventPublisher {
  /** Whether listeners were told of the events. */
  const tell = async (eventIds: readonly number[]): Promise<boolean> => {
    if (eventIds.length > TOLD_AT_ONCE) return false
    try {
      await withTimeout(deliver(eventIds), TELLING_MILLISECONDS, 'Telling listeners takes too long.')
      return true
    } catch (error) {
      log.error('telling listeners at once failed', error, { events: eventIds.length })
      return false
    }
  }
  return {
    publish(eventIds) {
      if (eventIds.length === 0) return
      const send = async (ids: readonly number[]) => {
        const isTold = await tell(ids)
        const messages = ids.map((eventId) => ({ type: 'event', eventId, ...(isTold && { isTold }) }))
        await sendAll(env.EVENTS, messages)
      }
      const sending = eventsToSend.add(env.EVENTS, eventIds, send)
      // An event that the queue refuses stays unprocessed, and the sweep sends it.
      if (sending) defer(sending.catch((error: unknown) => log.error('enqueueing failed', error)))
    },
    tellLock(ticketId) {
      const shown = live.showLock(ticketId).catch(async () => await env.EVENTS.send({ type: 'lock', ticketId }))
      defer(shown.catch((error: unknown) => log.error('enqueueing a lock failed', error)))
    },
    async postpone(eventId, delaySeconds) {
      const delay = Math.min(MAX_QUEUE_DELAY_SECONDS, Math.max(1, Math.ceil(delaySeconds)))
      await env.EVENTS.send({ type: 'waiting', eventId }, { delaySeconds: delay })
    },
    async backlog() {
      try {
        const [events, webhooks] = await Promise.all([env.EVENTS.metrics(), env.WEBHOOKS.metrics()])
        return [
          { name: 'EVENTS', messages: events.backlogCount },
          { name: 'WEBHOOKS', messages: webhooks.backlogCount },
        ]
      } catch (error) {
        log.error('the queue does not answer', error)
        return null
      }
    },
  }
}

function createWebhookPublisher(env: Env): WebhookPublisher {
  return {
    async send(deliveryIds, delaySeconds = 0) {
      const delay = Math.min(MAX_QUEUE_DELAY_SECONDS, delaySeconds)
      const messages = deliveryIds.map((deliveryId) => ({ type: 'webhook', deliveryId }))
      await sendAll(env.WEBHOOKS, messages, { delaySeconds: delay })
    },
  }
}

function createPendingUploads(): PendingUploads {
  const pending = new Set<string>()
  return {
    add: (keys) => keys.forEach((key) => pending.add(key)),
    adopt: (keys) => keys.forEach((key) => pending.delete(key)),
    remaining: () => [...pending],
  }
}

function createLiveObjects(objects: Env['LIVE']): LiveObjects {
  const person = (userId: number) => objects.getByName(`person:${userId}`)
  const ticket = (ticketId: number) => objects.getByName(`ticket:${ticketId}`)
  const inTime = async <T>(asked: Promise<T>) =>
    await withTimeout(asked, LIVE_MILLISECONDS, 'A live object does not answer.')
  return {
    connect: async (connection) => await person(connection.credentials.userId).fetch(upgradeTo(connection)),
    tell: async (userId, telling) => await inTime(person(userId).tell(telling)),
    judgeAgain: async (userId, goodKeys) => await inTime(person(userId).judgeAgain(goodKeys)),
    showPresence: async (userId, view, leaseKeys) => await inTime(person(userId).showPresence(view, leaseKeys)),
    look: async (looking) => await inTime(ticket(looking.ticketId).look(looking)),
    judgeLookers: async (ticketId) => await inTime(ticket(ticketId).judgeLookers(ticketId)),
    leave: async (looking) => await inTime(ticket(looking.ticketId).leave(looking)),
    showLock: async (ticketId) => await inTime(ticket(ticketId).showLock(ticketId)),
  }
}

/** Reads how mails look once for all mails of a message or run. A mail whose look cannot be read is sent without. */
function mailDesign(database: Database, log: Logger): (parts: string) => Promise<string> {
  let reading: Promise<MailLook> | null = null
  const read = async () => {
    const { company = '', logoUrl = '', accentColor = '' } = (await readMailLook(database)) ?? {}
    return { company, logoUrl, ...mailColours(accentColor) }
  }
  return async (parts) => {
    reading ??= read().catch((error: unknown) => {
      log.error('the look of mails cannot be read', error)
      return { company: '', logoUrl: '', ...mailColours('') }
    })
    return designedMail(parts, await reading)
  }
}

function createMailSender(env: Env, from: string, design: (parts: string) => Promise<string>): MailSender {
  return {
    async send({ to, subject, text, html, headers = {}, replyTo }) {
      const clean = Object.entries(headers).map(([name, value]) => [name, headerValue(value)] as const)
      const sending = env.EMAIL.send({
        from,
        to,
        subject: headerValue(subject),
        text,
        html: await design(html),
        headers: Object.fromEntries(clean),
        ...(replyTo === undefined ? {} : { replyTo }),
      })
      const sent = await withTimeout(sending, MAIL_MILLISECONDS, 'The mail service does not answer.')
      return { messageId: messageIdOf(sent.messageId) }
    },
  }
}

function createRateLimits(env: Env): RateLimits {
  const bindings = {
    guest: env.GUEST_LIMIT,
    mail: env.MAIL_LIMIT,
    articles: env.ARTICLES_LIMIT,
    upload: env.UPLOAD_LIMIT,
    live: env.LIVE_LIMIT,
  }
  return {
    async spend(limit, key) {
      const { success } = await bindings[limit].limit({ key: `${limit}:${key}` })
      if (!success) throw tooManyRequests(LIMIT_PERIOD_SECONDS)
    },
  }
}
