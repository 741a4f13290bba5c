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
  recordState,
  recordRows,
} from './desk-state.ts'
import { type Answered, type Call, type Fault, isEndedByPlatform, type Mode, type Sent, World } from './world.ts'

/** A write to try. Preparing its desk returns the request to make. */
export interface Write {
  prepare: () => Promise<Asked>
  /** Why a repeated request repeats the effect: it has no idempotency key. */
  repeats?: string
  /** Why a repeated request is refused, even if the first answer was lost. */
  refusesAgain?: string
  /** The invariants of a desk that this write breaks by its nature, with the reason. */
  notTrue?: readonly string[]
  /** Why it answers 4xx if a binding fails: it exists to report this. */
  diagnoses?: string
  /** Why it takes more than one transaction: the state after each is valid, and a repeated request continues from it. */
  inSteps?: string
}

export interface Asked extends CallOptions {
  /** A mail to deliver instead of a request. */
  mail?: string
  /** For routes with parameters, or rows that cover several routes. */
  method?: string
  path?: string
  /** Names of secrets and services of this installation. */
  variables?: Partial<Env>
  answerFetch?: World['answerFetch']
}

/** One fault and the problems it caused. */
export interface FaultedRun {
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

/** Limits count attempts that fail too. Writing to `sqlite_sequence` disables triggers. */
const NOT_COMPARED = new Set(['limit_counters', 'sqlite_sequence'])
/** A use is written after the response, outside the transaction. Attempts that fail are counted too, before the code is used. */
const NOT_COMPARED_COLUMNS = new Set(['api_keys.last_used_at', 'ticket_codes.attempts'])
const TIME = /\b1[6-9]\d{11}\b|\d{4}-\d\d-\d\dT[\d:.]+Z/g
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Texts that a response must not contain. */
const LEAKS = /SQLITE|D1_ERROR|INSERT INTO|SELECT |UPDATE |\/srv\/|\.ts\b|internal error\.|connection lost|stack|10001/i
/** Invariants that hold only when the queue is empty. */
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

  /**
   * Prepares the desk and runs the write twice without a fault. Columns that differ are random. Returns the calls that it
   * makes.
   */
  async undisturbed(): Promise<Call[]> {
    const asked = await this.#write.prepare()
    await untilAtRest()
    this.#asked = this.#isNamed ? { ...asked, headers: { ...asked.headers, 'Idempotency-Key': 'once' } } : asked
    this.world.variables = asked.variables ?? {}
    if (asked.answerFetch) this.world.answerFetch = asked.answerFetch
    this.#before = await recordState()
    this.#wrongBefore = new Set([...(await problemsNow()).map(({ name }) => name), ...(this.#write.notTrue ?? [])])
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

  /** The tables that the write changes without a fault. */
  get written(): string[] {
    return this.#differences(this.#known.before.rows, this.#known.after.rows)
  }

  get sent(): readonly Sent[] {
    return this.#known.after.sent
  }

  async disturbed(fault: Fault): Promise<FaultedRun> {
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

  /** Repeats the request as a client does after a failure or a lost response. */
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
    return { answer, rows: await recordRows(), sent: [...world.queue], calls: [...world.calls] }
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
    const found = await problemsNow()
    return found.filter(({ name }) => !this.#wrongBefore.has(name)).map(({ name, rows }) => `not true: ${name} ${rows}`)
  }

  /** Every row has its file, and the sweep deletes files without a row. */
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

  /** The consumer learns from the event which files have lost their row. */
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

  /** The sweep sends the messages that the queue did not get. */
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

/** The tables whose rows differ, apart from random columns. */
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

/** The published apps and MCP report refusals with status 200. */
function isSuccess(answer: Answered | null): boolean {
  if (answer === null || answer.status >= 400 || answer.headers.has('X-Error-Code')) return false
  return !isRefusedCall(answer.text)
}

/** True if a tool returned an error or the call failed. */
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

/** Pages are HTML, and the result of a tool is text. */
function hasCode({ headers, text }: Answered): boolean {
  const isPage = headers.get('Content-Type')?.includes('html') ?? false
  return headers.has('X-Error-Code') || isPage || isRefusedCall(text)
}

function plainValue(value: string): string {
  return value.replaceAll(TIME, 'T').replaceAll(UUID, 'U')
}

/** The random columns: their values differ between two runs from the same state. */
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

export async function problemsNow(): Promise<{ name: string; rows: string }[]> {
  const asked = Object.entries(INVARIANTS).filter(([name]) => !AFTER_THE_QUEUE.has(name))
  const found = await env.DB.batch(asked.map(([, query]) => env.DB.prepare(query)))
  return found.flatMap(({ results }, index) =>
    results.length === 0 ? [] : [{ name: asked[index]?.[0] ?? '', rows: JSON.stringify(results.slice(0, 2)) }],
  )
}

/** Every file key in the rows. */
async function referredKeys(): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT storage_key AS key FROM attachments').all<{ key: string }>()
  return results.map(({ key }) => key)
}

/** Processes the events of the preparation, so that none arrives later. */
export async function untilAtRest({ isAged = true } = {}): Promise<void> {
  use.emptiedAt = Date.now() + 1
  await scheduler.wait(2)
  await untilSettled()
  if (isAged) await ageFiles()
  await env.DB.prepare('UPDATE events SET processed_at = created_at, audience = NULL WHERE processed_at IS NULL').run()
}

const SWEPT_AFTER = 5 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

/** A minute in which the sweep deletes files of today. */
function sweepAt(): number {
  return Math.floor((Date.now() + 2 * DAY) / DAY) * DAY + 17 * 60_000
}
