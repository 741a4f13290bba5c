import { env } from 'cloudflare:workers'
import { INVARIANTS } from '../../../bench/soak/invariants.ts'
import { sweepEvents } from '../../../src/scheduled/sweep-events.job.ts'
import { sweepUploads } from '../../../src/scheduled/sweep-uploads.job.ts'
import { type CallOptions, requestOf } from '../api.ts'
import { openOutbox } from '../mail.ts'
import { untilSettled, use } from '../storage-use.ts'
import {
  ageFiles,
  columnsOf,
  type DeskState,
  putBack,
  rowsIn,
  storedKeys,
  takeDown,
  takeDownRows,
} from './desk-state.ts'
import { type Answered, type Call, type Fault, isEndedByPlatform, type Mode, type Sent, World } from './world.ts'

/** A write, as it is tried: what readies its desk answers what is then asked. */
export interface Write {
  prepare: () => Promise<Asked>
  /** Why asking again does it again: there is no key by which it would be known. */
  repeats?: string
  /** Why it is refused when it is done again, even where the first one was not heard to the end. */
  refusesAgain?: string
  /** Of what should be true of a desk, what is not after this write by its nature. */
  notTrue?: readonly string[]
  /** Why it answers 4xx where a binding fails: to tell of that is what it is for. */
  diagnoses?: string
  /** Why it is done in more than one transaction: what one of them left is a state of its own, from which asking again goes on. */
  inSteps?: string
}

export interface Asked extends CallOptions {
  /** Delivered instead of asked. */
  mail?: string
  /** Where the route has parameters, or the row stands for several. */
  method?: string
  path?: string
  /** Names of secrets and services of this installation. */
  variables?: Partial<Env>
  answerFetch?: World['answerFetch']
}

/** One way of going wrong, and what was then not as it should be. */
export interface Disturbed {
  fault: Fault
  call: string
  problems: string[]
}

interface Played {
  answer: Answered | null
  rows: Rows
  sent: Sent[]
  calls: Call[]
}

type Rows = ReadonlyMap<string, string>

/** Attempts are counted by themselves, whatever becomes of what was attempted; the other keeps triggers away. */
const NOT_COMPARED = new Set(['limit_counters', 'sqlite_sequence'])
/** Noted behind the answer, in no one's transaction. */
const NOT_COMPARED_COLUMNS = new Set(['api_keys.last_used_at'])
const TIME = /\b1[6-9]\d{11}\b|\d{4}-\d\d-\d\dT[\d:.]+Z/g
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** What an answer must not tell. */
const LEAKS = /SQLITE|D1_ERROR|INSERT INTO|SELECT |UPDATE |\/srv\/|\.ts\b|internal error\.|connection lost|stack|10001/i
/** True only once the queue is done. */
const AFTER_THE_QUEUE = new Set(['every event was told'])

export class Trial {
  readonly world = new World()
  #before: DeskState | undefined
  #asked: Asked | undefined
  #after: Played | undefined
  #masked: ReadonlySet<string> = new Set()
  #wrongBefore = new Set<string>()
  readonly #operation: string
  readonly #write: Write
  readonly #isNamed: boolean

  /** `isNamed`: the operation takes an Idempotency-Key. */
  constructor(operation: string, write: Write, { isNamed = false }: { isNamed?: boolean } = {}) {
    this.#operation = operation
    this.#write = write
    this.#isNamed = isNamed
  }

  /** Readies the desk and does the write twice undisturbed: what then differs is chance. Answers the calls that it makes. */
  async undisturbed(): Promise<Call[]> {
    const asked = await this.#write.prepare()
    await untilAtRest()
    this.#asked = this.#isNamed ? { ...asked, headers: { ...asked.headers, 'Idempotency-Key': 'once' } } : asked
    this.world.variables = asked.variables ?? {}
    if (asked.answerFetch) this.world.answerFetch = asked.answerFetch
    this.#before = await takeDown()
    this.#wrongBefore = new Set([...(await wrongsNow()).map(({ name }) => name), ...(this.#write.notTrue ?? [])])
    const first = await this.#play(null)
    await putBack(this.#before)
    const second = await this.#play(null)
    for (const { answer } of [first, second]) {
      if (!isSuccess(answer))
        throw new Error(`${this.#operation} answered ${answer?.status}: ${answer?.text.slice(0, 500)}`)
    }
    this.#masked = masksOf(first.rows, second.rows)
    this.#after = second
    const wrong = [...this.#differences(first.rows, second.rows), ...(await this.#wrongs())]
    if (wrong.length > 0) throw new Error(`${this.#operation} undisturbed: ${wrong.join('; ')}`)
    return second.calls
  }

  /** The tables that the undisturbed write changes. */
  get written(): string[] {
    return this.#differences(this.#known.before.rows, this.#known.after.rows)
  }

  get sent(): readonly Sent[] {
    return this.#known.after.sent
  }

  async disturbed(fault: Fault): Promise<Disturbed> {
    await putBack(this.#known.before)
    const hit = await this.#play(fault)
    const call = hit.calls[fault.at]?.name ?? 'none'
    const state = this.#stateOf(hit.rows)
    const problems = [
      ...(this.world.isMet ? [] : ['the call was not made']),
      ...judgedAnswer(hit.answer, call, { mode: fault.mode, isBlaming: this.#write.diagnoses !== undefined }),
      ...(state.isKnown || this.#write.inSteps !== undefined ? [] : [`left ${state.told}`]),
      ...(isSuccess(hit.answer) && !state.isAfter ? ['was said to be done, and is not'] : []),
      ...(await this.#wrongs()),
      ...(await this.#wrongSweep(hit.sent)),
    ]
    if (!isSuccess(hit.answer)) problems.push(...(await this.#again(state.isAfter)))
    return { fault, call, problems: [...problems, ...(await this.#wrongFiles())] }
  }

  /** As a client asks again that heard of a failure, or of nothing. */
  async #again(isDone: boolean): Promise<string[]> {
    const { after } = this.#known
    const again = await this.#play(null, { isFresh: false })
    const said = `asked again it answered ${again.answer?.status} ${again.answer?.text.slice(0, 200)}`
    if (again.answer === null || again.answer.status >= 500) return [said]
    if (this.#write.refusesAgain !== undefined && again.answer.status >= 400) return await this.#wrongs()
    if ((!isDone || this.#isNamed) && again.answer.status !== after.answer?.status) return [said]
    const wrong = await this.#wrongs()
    if (isDone && this.#write.repeats !== undefined) return wrong
    const { isAfter, told } = this.#stateOf(again.rows)
    return isAfter ? wrong : [...wrong, `asked again it left ${told}`]
  }

  async #play(fault: Fault | null, { isFresh = true } = {}): Promise<Played> {
    const { world } = this
    world.begin(fault)
    if (isFresh) world.queue.length = 0
    const answer = await this.#ask(this.#asked ?? {})
    return { answer, rows: await takeDownRows(), sent: [...world.queue], calls: [...world.calls] }
  }

  async #ask({ mail, method, path, ...options }: Asked): Promise<Answered | null> {
    if (mail !== undefined) return await this.world.mail(mail)
    const [mounted = '', ...at] = this.#operation.split(' ')
    return await this.world.request(requestOf(method ?? mounted, path ?? at.join(' '), options))
  }

  get #known(): { before: DeskState; after: Played } {
    if (!this.#before || !this.#after) throw new Error('It was not tried undisturbed.')
    return { before: this.#before, after: this.#after }
  }

  #stateOf(rows: Rows): { isKnown: boolean; isAfter: boolean; told: string } {
    const { before, after } = this.#known
    const [sinceBefore, sinceAfter] = [this.#differences(before.rows, rows), this.#differences(after.rows, rows)]
    const told = `not what it should: ${sinceAfter.join('; ')}; before: ${sinceBefore.join('; ')}`
    return { isKnown: sinceBefore.length === 0 || sinceAfter.length === 0, isAfter: sinceAfter.length === 0, told }
  }

  #differences(one: Rows, other: Rows): string[] {
    return differencesOf(one, other, this.#masked)
  }

  async #wrongs(): Promise<string[]> {
    const found = await wrongsNow()
    return found.filter(({ name }) => !this.#wrongBefore.has(name)).map(({ name, rows }) => `not true: ${name} ${rows}`)
  }

  /** Every row has its file, and what no row has is taken by the sweep. */
  async #wrongFiles(): Promise<string[]> {
    const stored = await storedKeys()
    const known = await referredKeys()
    const lost = known.filter((key) => !stored.includes(key) && !this.#isLostBefore(key))
    const surplus = stored.filter((key) => !known.includes(key) && !this.#wasNobodys(key))
    if (surplus.length > 0) {
      await this.#consumeAll()
      await sweepUploads(openOutbox().services, sweepAt())
    }
    const left = surplus.length > 0 ? await storedKeys() : []
    return [
      ...lost.map((key) => `a row has lost its file ${key.replaceAll(UUID, '#')}`),
      ...surplus.filter((key) => left.includes(key)).map((key) => `nobody's file stays: ${key.replaceAll(UUID, '#')}`),
    ]
  }

  /** What happened tells its consumer which files are nobody’s by now. */
  async #consumeAll(): Promise<void> {
    const { results } = await env.DB.prepare('SELECT id FROM events WHERE processed_at IS NULL').all<{ id: number }>()
    this.world.recover()
    const messages = results.map(({ id }) => ({
      queue: 'helpdesk-events',
      body: { type: 'event', eventId: id },
      attempts: 1,
    }))
    await this.world.consume(messages)
  }

  #isLostBefore(key: string): boolean {
    return !this.#known.before.files.has(key) && this.#wasReferredTo(key)
  }

  #wasNobodys(key: string): boolean {
    return this.#known.before.files.has(key) && !this.#wasReferredTo(key)
  }

  #wasReferredTo(key: string): boolean {
    return (this.#known.before.rows.get('attachments') ?? '').includes(key)
  }

  /** What the queue was not given the sweep gives it. */
  async #wrongSweep(sent: readonly Sent[]): Promise<string[]> {
    const { results } = await env.DB.prepare('SELECT id FROM events WHERE processed_at IS NULL').all<{ id: number }>()
    const given = new Set(sent.map(({ body }) => (body as { eventId?: number }).eventId))
    const missing = results.map(({ id }) => id).filter((id) => !given.has(id))
    if (missing.length === 0) return []
    const swept: number[] = []
    const { services } = openOutbox()
    const events = { ...services.events, publish: (ids: readonly number[]) => void swept.push(...ids) }
    await sweepEvents({ ...services, events }, Date.now() + SWEPT_AFTER)
    const lost = missing.filter((id) => !swept.includes(id))
    return lost.length === 0 ? [] : [`events ${lost.join()} never reach the queue`]
  }
}

/** The tables whose rows are not the same, but for chance. */
export function differencesOf(one: Rows, other: Rows, masked: ReadonlySet<string>): string[] {
  return [...one].flatMap(([name, text]) => {
    const found = other.get(name) ?? ''
    if (text === found || NOT_COMPARED.has(name)) return []
    const [left, right] = [plainRows(name, text, masked), plainRows(name, found, masked)]
    if (left.join() === right.join()) return []
    const shown = (rows: string[], without: string[]) => rows.filter((row) => !without.includes(row)).slice(0, 2)
    return [`${name}: ${JSON.stringify(shown(left, right))} became ${JSON.stringify(shown(right, left))}`]
  })
}

function plainRows(name: string, text: string, masked: ReadonlySet<string>): string[] {
  const columns = columnsOf(name).map((column) => `${name}.${column}`)
  const isMasked = columns.map((column) => masked.has(column) || NOT_COMPARED_COLUMNS.has(column))
  return rowsIn(text)
    .map((row) => row.map((value, index) => (isMasked[index] === true ? '*' : plainValue(value))).join(', '))
    .toSorted()
}

/** The apps are refused in a 200, and so are assistants. */
function isSuccess(answer: Answered | null): boolean {
  if (answer === null || answer.status >= 400 || answer.headers.has('X-Error-Code')) return false
  return !isRefusedCall(answer.text)
}

/** A tool’s result that is an error, or a call that ended in one. */
function isRefusedCall(text: string): boolean {
  return text.includes('"isError":true') || /^\{"jsonrpc":.*"error":\{/.test(text)
}

function judgedAnswer(
  answer: Answered | null,
  call: string,
  { mode, isBlaming }: { mode: Mode; isBlaming: boolean },
): string[] {
  if (answer === null) {
    return mode.startsWith('hangs') && isEndedByPlatform(call) ? [] : ['there was no answer in time']
  }
  if (isSuccess(answer)) return []
  const leak = LEAKS.exec(answer.text.replaceAll(/<script[\s\S]*?<\/script>/g, ''))?.[0]
  return [
    ...(leak === undefined ? [] : [`the answer tells ${leak}: ${answer.text.slice(0, 300)}`]),
    ...(hasCode(answer) ? [] : ['the answer has no code']),
    ...(!isBlaming && answer.status >= 400 && answer.status < 500
      ? [`the caller is blamed: ${answer.status} ${answer.text.slice(0, 200)}`]
      : []),
  ]
}

/** Pages are for people, and a tool’s result is text. */
function hasCode({ headers, text }: Answered): boolean {
  const isPage = headers.get('Content-Type')?.includes('html') ?? false
  return headers.has('X-Error-Code') || isPage || isRefusedCall(text)
}

function plainValue(value: string): string {
  return value.replaceAll(TIME, 'T').replaceAll(UUID, 'U')
}

/** The columns that chance decides: their values differ between two runs from the same state. */
export function masksOf(one: Rows, other: Rows): Set<string> {
  const masked = new Set<string>()
  for (const [name, text] of one) {
    const found = other.get(name) ?? ''
    if (text === found) continue
    const [left, right] = [rowsIn(text), rowsIn(found)]
    columnsOf(name).forEach((column, index) => {
      const values = (rows: string[][]) =>
        rows
          .map((row) => plainValue(row[index] ?? ''))
          .toSorted()
          .join('\n')
      if (left.length === right.length && values(left) !== values(right)) masked.add(`${name}.${column}`)
    })
  }
  return masked
}

export async function wrongsNow(): Promise<{ name: string; rows: string }[]> {
  const asked = Object.entries(INVARIANTS).filter(([name]) => !AFTER_THE_QUEUE.has(name))
  const found = await env.DB.batch(asked.map(([, query]) => env.DB.prepare(query)))
  return found.flatMap(({ results }, index) =>
    results.length === 0 ? [] : [{ name: asked[index]?.[0] ?? '', rows: JSON.stringify(results.slice(0, 2)) }],
  )
}

/** Whatever a row names as a file. */
async function referredKeys(): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT storage_key AS key FROM attachments').all<{ key: string }>()
  return results.map(({ key }) => key)
}

/** What readied the desk is over: its events are told, and nothing of it comes later. */
export async function untilAtRest({ isAged = true } = {}): Promise<void> {
  use.emptiedAt = Date.now() + 1
  await scheduler.wait(2)
  await untilSettled()
  if (isAged) await ageFiles()
  await env.DB.prepare('UPDATE events SET processed_at = created_at, audience = NULL WHERE processed_at IS NULL').run()
}

const SWEPT_AFTER = 5 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

/** A minute in which the sweep takes what was stored today. */
function sweepAt(): number {
  return Math.floor((Date.now() + 2 * DAY) / DAY) * DAY + 17 * 60_000
}
