import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import worker from '../../../src/index.ts'
import { createServices } from '../../../src/services.ts'
import type { Services } from '../../../src/services.types.ts'
import { BASE_URL } from '../api.ts'
import { incomingMessage, type ReceivedMail } from '../incoming-mail.ts'

/* Runs the Worker with bindings that fail on command. Each call of a binding passes here, and its number identifies it. */

/** The call fails `before` or `behind` its effect, or all bindings fail from that call on. */
export type Mode = 'fails before' | 'fails behind' | 'hangs before' | 'hangs behind' | 'goes down'

export interface Fault {
  /** The number of the call. */
  at: number
  mode: Mode
}

export interface Call {
  name: string
  /** A read, which cannot fail after its effect. */
  isRead: boolean
}

export interface Sent {
  queue: string
  body: unknown
  attempts: number
}

export interface Answered {
  status: number
  headers: Headers
  text: string
}

/** The error of a failed call, in the platform's words. */
const FAILURES: readonly [beginning: string, make: () => Error][] = [
  ['DB', () => new Error('D1_ERROR: Network connection lost. SQLITE_SECRET at /srv/worker.ts:1')],
  ['SEARCH', () => new Error('D1_ERROR: Network connection lost. SQLITE_SECRET at /srv/worker.ts:1')],
  ['ATTACHMENTS', () => new Error('put: We encountered an internal error. Please try again. (10001)')],
  ['fetch', () => new TypeError('Network connection lost.')],
]

/** Calls that the platform ends by itself. Code must limit the time of all others. */
export function isEndedByPlatform(name: string): boolean {
  return !/^(?:fetch|EMAIL|LIVE)/.test(name)
}

const never = async (): Promise<never> => await new Promise<never>(() => undefined)

/** The longest time that any code here waits by its own timer. */
const PATIENCE_MILLISECONDS = 60_000
const IDLE_TURNS = 5
const TURN_MILLISECONDS = 2

export class World {
  readonly calls: Call[] = []
  readonly queue: Sent[] = []
  readonly mails: { to: string; subject: string; text: string }[] = []
  readonly posts: { url: string; headers: Headers }[] = []
  /** Answers requests to other hosts. */
  answerFetch: (request: Request) => Response | Promise<Response> = () => new Response('', { status: 200 })
  fault: Fault | null = null
  variables: Partial<Env> = {}
  readonly #texts = new WeakMap<D1PreparedStatement, string>()
  #isDown = false
  /** The caller has gone: pending calls never return. */
  #isAbandoned = false
  #hung: string | null = null
  #inFlight = 0

  /** True if the fault happened. */
  get isMet(): boolean {
    return this.fault === null || this.calls.length > this.fault.at
  }

  /** Restarts the Worker: the next calls are counted from zero, and fail where `fault` says. */
  begin(fault: Fault | null): void {
    this.calls.length = 0
    this.mails.length = 0
    this.posts.length = 0
    this.recover()
    this.fault = fault
  }

  /** Restarts a killed Worker without further faults, and delivers the messages sent meanwhile. */
  recover(): void {
    this.fault = null
    this.#isDown = false
    this.#isAbandoned = false
    this.#hung = null
  }

  async request(request: Request): Promise<Answered | null> {
    const waiting: Promise<unknown>[] = []
    const answer = async () => {
      const response = await worker.fetch(request as never, this.#env(), contextOf(waiting))
      return { status: response.status, headers: response.headers, text: await response.text() }
    }
    return await this.#untilDone(answer(), waiting)
  }

  /** Delivers a mail. 422 means refused permanently, 500 means it will be delivered again. */
  async mail(raw: string): Promise<Answered | null> {
    const waiting: Promise<unknown>[] = []
    const received: ReceivedMail = { rejected: null }
    const take = async (): Promise<Answered> => {
      const isTaken = await Promise.resolve(
        worker.email(incomingMessage(raw, received), this.#env(), contextOf(waiting)),
      )
        .then(() => true)
        .catch(() => false)
      if (isTaken && received.rejected === null) return { status: 200, headers: new Headers(), text: '' }
      const headers = new Headers({ 'X-Error-Code': 'mail' })
      return { status: isTaken ? 422 : 500, headers, text: received.rejected ?? '' }
    }
    return await this.#untilDone(take(), waiting)
  }

  /** Delivers one batch of a queue. Returns the messages to retry, or null if the consumer was killed and all are retried. */
  async consume(messages: readonly Sent[]): Promise<Sent[] | null> {
    const [first] = messages
    if (first === undefined) return []
    const waiting: Promise<unknown>[] = []
    const back = new Set<Sent>()
    const batch = {
      queue: first.queue,
      metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } },
      messages: messages.map((message, index) => ({
        id: `message-${index}`,
        timestamp: new Date(),
        attempts: message.attempts,
        body: message.body,
        ack: () => void back.delete(message),
        retry: () => void back.add(message),
      })),
      ackAll: () => back.clear(),
      retryAll: () => messages.forEach((message) => back.add(message)),
    }
    const consumed = Promise.resolve(worker.queue(batch as never, this.#env(), contextOf(waiting))).then(() => true)
    const isDone = await this.#untilDone(consumed, waiting).catch(() => null)
    if (isDone === null) return null
    return [...back].map((message) => ({ ...message, attempts: message.attempts + 1 }))
  }

  /** Runs the cron trigger once. False if it was killed. */
  async tick(at: number): Promise<boolean> {
    const waiting: Promise<unknown>[] = []
    const controller = { scheduledTime: at, cron: '* * * * *', noRetry: () => undefined }
    const ran = Promise.resolve(worker.scheduled(controller as never, this.#env(), contextOf(waiting))).then(() => true)
    return (await this.#untilDone(ran, waiting)) !== null
  }

  /** Runs a job, or other work without a request. False if it was killed. */
  async background(work: (services: Services) => Promise<void>): Promise<boolean> {
    const waiting: Promise<unknown>[] = []
    const defer = (deferred: Promise<unknown>) => void waiting.push(deferred)
    const services = createServices(this.#env(), { sessionStart: 'first-primary', defer })
    const worked = work(services).then(() => true)
    return (await this.#untilDone(worked, waiting)) !== null
  }

  /** Null if it waited for a call that never ends and was given up. */
  async #untilDone<T>(work: Promise<T>, waiting: Promise<unknown>[]): Promise<T | null> {
    const result = await this.#orHung(work)
    await this.#orHung(Promise.allSettled(waiting))
    if (this.#hung !== null) this.#isAbandoned = true
    return result
  }

  async #orHung<T>(work: Promise<T>): Promise<T | null> {
    const state = { isDone: false }
    const done = work.finally(() => (state.isDone = true))
    const ended = done.catch(() => undefined)
    if (this.#hung === null) await Promise.race([ended, new Promise<void>((resolve) => (this.#tellHung = resolve))])
    let [waited, idle] = [0, 0]
    while (!state.isDone) {
      await scheduler.wait(TURN_MILLISECONDS)
      idle = this.#inFlight > 0 ? 0 : idle + 1
      if (idle < IDLE_TURNS) continue
      if (waited > PATIENCE_MILLISECONDS) return null
      // Fires pending timers now.
      await vi.advanceTimersByTimeAsync(PATIENCE_MILLISECONDS)
      waited += PATIENCE_MILLISECONDS
      idle = 0
    }
    return await done
  }

  #tellHung: () => void = () => undefined

  #hang(name: string): void {
    this.#hung = name
    this.#tellHung()
  }

  async #pass<T>(call: Call, effect: () => Promise<T>, hang: () => Promise<T> = never): Promise<T> {
    if (this.#isAbandoned) return await never()
    const number = this.calls.push(call) - 1
    const mode = this.fault?.at === number ? this.fault.mode : null
    if (mode === 'goes down') this.#isDown = true
    if (mode === 'fails before' || this.#isDown) throw failureOf(call)
    if (mode === 'hangs before') {
      this.#hang(call.name)
      return await hang()
    }
    this.#inFlight += 1
    const result = await effect().finally(() => (this.#inFlight -= 1))
    if (mode === 'fails behind') throw failureOf(call)
    if (mode === 'hangs behind') {
      this.#hang(call.name)
      return await hang()
    }
    return this.#isAbandoned ? await never() : result
  }

  #env(): Env {
    return {
      ...env,
      ...this.variables,
      DB: this.#database('DB', env.DB),
      SEARCH: this.#database('SEARCH', env.SEARCH),
      ATTACHMENTS: this.#bucket(),
      EVENTS: this.#queueOf('EVENTS', 'helpdesk-events'),
      WEBHOOKS: this.#queueOf('WEBHOOKS', 'helpdesk-webhooks'),
      EMAIL: { send: async (mail: never) => await this.#mail(mail) },
      LIVE: { getByName: (name: string) => this.#object(name) } as never,
      ...Object.fromEntries(
        ['GUEST_LIMIT', 'MAIL_LIMIT', 'ARTICLES_LIMIT', 'UPLOAD_LIMIT', 'LIVE_LIMIT'].map((name) => [
          name,
          {
            limit: async () => await this.#pass({ name, isRead: true }, async () => Promise.resolve({ success: true })),
          },
        ]),
      ),
    }
  }

  #database(name: string, real: D1Database): D1Database {
    const withSession = (from?: string) => {
      const session = real.withSession(from)
      return {
        getBookmark: () => session.getBookmark(),
        prepare: (sql: string) => {
          const statement = session.prepare(sql)
          return { bind: (...values: unknown[]) => this.#noted(statement.bind(...values), sql) }
        },
        batch: async (statements: D1PreparedStatement[]) => {
          const isRead = statements.every((statement) => /^\s*select/i.test(this.#texts.get(statement) ?? ''))
          const call = { name: `${name} ${isRead ? 'reads' : 'writes'}`, isRead }
          return await this.#pass(call, async () => await session.batch(statements))
        },
      }
    }
    return { withSession } as never
  }

  #noted(statement: D1PreparedStatement, sql: string): D1PreparedStatement {
    this.#texts.set(statement, sql)
    return statement
  }

  #bucket(): R2Bucket {
    const real = env.ATTACHMENTS
    const through = (of: object, isRead: boolean, ...names: string[]) =>
      names.map((name) => {
        const method = (of as Record<string, (...values: unknown[]) => Promise<unknown>>)[name]
        const call = { name: `ATTACHMENTS.${name}`, isRead }
        return [
          name,
          async (...values: unknown[]) => await this.#pass(call, async () => await method?.apply(of, values)),
        ]
      })
    const createMultipartUpload: R2Bucket['createMultipartUpload'] = async (...values) => {
      const call = { name: 'ATTACHMENTS.createMultipartUpload', isRead: false }
      const upload = await this.#pass(call, async () => await real.createMultipartUpload(...values))
      return Object.fromEntries(through(upload, false, 'uploadPart', 'complete', 'abort')) as never
    }
    return {
      ...Object.fromEntries([...through(real, true, 'get', 'head', 'list'), ...through(real, false, 'put', 'delete')]),
      createMultipartUpload,
    } as never
  }

  #queueOf(name: string, queue: string): Queue {
    const send = async (...bodies: unknown[]) => {
      this.queue.push(...bodies.map((body) => ({ queue, body, attempts: 1 })))
      await Promise.resolve()
    }
    return {
      send: async (body: unknown) =>
        await this.#pass({ name: `${name}.send`, isRead: false }, async () => await send(body)),
      sendBatch: async (messages: Iterable<MessageSendRequest>) =>
        await this.#pass(
          { name: `${name}.send`, isRead: false },
          async () => await send(...[...messages].map(({ body }) => body)),
        ),
      metrics: async () =>
        await this.#pass({ name: `${name}.metrics`, isRead: true }, async () => Promise.resolve({ backlogCount: 0 })),
    } as never
  }

  async #mail(mail: { to: string; subject: string; text: string }): Promise<{ messageId: string }> {
    return await this.#pass({ name: 'EMAIL.send', isRead: false }, async () => {
      this.mails.push(mail)
      return await Promise.resolve({ messageId: `mail-${this.mails.length}@example.com` })
    })
  }

  #object(name: string): object {
    const real = env.LIVE.getByName(name) as unknown as Record<string, (...values: unknown[]) => Promise<unknown>>
    return new Proxy(
      {},
      {
        get:
          (_, method: string) =>
          async (...values: unknown[]) =>
            await this.#pass({ name: `LIVE.${method}`, isRead: false }, async () => await real[method]?.(...values)),
      },
    )
  }

  /** Replaces the network until the test ends. */
  watchNet(): void {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), milliseconds)
      return controller.signal
    })
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      const call = { name: `fetch ${new URL(request.url).host}`, isRead: false }
      const effect = async () => {
        this.posts.push({ url: request.url, headers: request.headers })
        return await this.answerFetch(request)
      }
      return await this.#pass(call, effect, async () => await untilAborted(init?.signal))
    })
  }
}

async function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return await new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

function failureOf({ name }: Call): Error {
  const make = FAILURES.find(([beginning]) => name.startsWith(beginning))?.[1]
  return make?.() ?? new Error(`${name} is out of service.`)
}

function contextOf(waiting: Promise<unknown>[]): ExecutionContext {
  return {
    waitUntil: (work: Promise<unknown>) => void waiting.push(work),
    passThroughOnException: () => undefined,
    props: {},
  } as never
}

export function requestTo(method: string, path: string, init: RequestInit = {}): Request {
  return new Request(new URL(path, BASE_URL), { method, redirect: 'manual', ...init })
}
