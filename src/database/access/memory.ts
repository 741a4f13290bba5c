import { BoundedMap } from '../../shared/bounded-map.ts'
import { DomainError } from '../../shared/errors.ts'
import type { Caller, Standing } from '../../shared/identity/identity.types.ts'
import type { Database } from '../engine/connection.ts'
import { isFailedAssertion } from '../engine/failures.ts'
import type { ResultsOf } from '../engine/named-batch.ts'
import { type Command, Read } from '../engine/statements.ts'
import { assertAnswers } from '../engine/writes.ts'
import { confirmCaller } from './judgement.ts'
import { type Principal, principalQuery } from './principal.ts'

/*
 * What an isolate read lately, so that a write need not ask for it first: one trip instead of two. Nothing rests on it. The write
 * asserts in its own transaction that the same queries still answer the same texts, so it is decided by what it would have read;
 * and what memory would refuse is read and decided anew.
 */

/** Of callers, and of other queries; what is asked has names of people, so that it is bounded, too: 16 MB at the very most. */
const REMEMBERED_AT_MOST = 500
const LONGEST_TEXT = 4000

type Group = Readonly<Record<string, Read<unknown> | null | false | undefined>>

const principals = new BoundedMap<string, string>(REMEMBERED_AT_MOST)
const answers = new BoundedMap<string, string>(REMEMBERED_AT_MOST)
const readUntil = new BoundedMap<string, number>(REMEMBERED_AT_MOST)

interface KeptPrincipal {
  read: Read<Principal>
  /** Once the caller is confirmed: who is refused is not remembered. */
  keep: () => void
}

/** The principal of a batch, to be kept of whoever is signed in. Under an Idempotency-Key it says more than who calls. */
export function keptPrincipal(caller: Caller, now: number): KeptPrincipal {
  const read = principalQuery(caller, now)
  const key = keyOf(caller)
  if (key === null || caller.idempotency !== undefined) return { read, keep: () => undefined }
  let found: string | null = null
  const finding = new Read(read.query, (text) => read.read((found = text)))
  return { read: finding, keep: () => keep({ key, texts: principals }, found) }
}

/** Queries whose answers `recallAs` gives to the next who asks the same: short ones, which change seldom. */
export function kept<const Queries extends Group>(queries: Queries): Queries {
  const all = Object.entries(queries).map(([name, read]) => [name, read && keeping(read)])
  return Object.fromEntries(all) as Queries
}

export interface Recalled<Queries> extends Standing {
  rows: ResultsOf<Queries>
  memory: Memory
}

/** What a write by memory rests on. */
export interface Memory {
  /** To be asserted by it. */
  stillSo: Command<void>
  /** It failed: what was remembered is to be read again. */
  lose: () => void
}

/** What was recalled, as a use case sees it. */
export type Recollection<Found> = Found & { memory: Memory }

/** As `readAs`, of memory and without a trip; null: not everything is remembered, or it would be refused. */
export function recallAs<const Queries extends Group>(
  database: Database,
  caller: Caller,
  queries: Queries,
): Recalled<Queries> | null {
  const now = database.now()
  const key = keyOf(caller)
  if (key === null || now < (readUntil.get(key) ?? 0)) return null
  const principal = recalled({
    read: principalQuery({ ...caller, idempotency: undefined }, now),
    key,
    texts: principals,
  })
  if (principal === null) return null
  const asked: Asked[] = [principal.asked]
  const rows: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(queries)) {
    if (!read) continue
    const found = recalled({ read, key: textKeyOf(read), texts: answers })
    if (found === null) return null
    asked.push(found.asked)
    rows[name] = found.result
  }
  const lose = () => {
    for (const { key: of, texts } of asked) texts.delete(of)
  }
  try {
    const standing = confirmCaller(caller, principal.result)
    return { ...standing, rows: rows as ResultsOf<Queries>, memory: { stillSo: assertAnswers(asked), lose } }
  } catch (error) {
    return nullIfRefused(error)
  }
}

interface Place {
  key: string
  texts: Map<string, string>
}

type Asked = Place & { read: Read<unknown>; text: string }

function recalled<Result>({
  read,
  key,
  texts,
}: Place & { read: Read<Result> }): { result: Result; asked: Asked } | null {
  const text = texts.get(key)
  return text === undefined ? null : { result: read.read(text), asked: { read, key, texts, text } }
}

interface Work<Decided, Written> {
  decide: () => Promise<Decided>
  write: (decided: Decided) => Promise<Written>
}

/**
 * Decides and writes by what was recalled. Null: memory would refuse it, or it does not hold any more; nothing is written then,
 * and it is to be read.
 */
export async function writeByMemory<Decided, Written>(
  { lose }: Memory,
  { decide, write }: Work<Decided, Written>,
): Promise<{ written: Written } | null> {
  const decided = await decide().then((value) => ({ value }), nullIfRefused)
  if (decided === null) return null
  try {
    return { written: await write(decided.value) }
  } catch (error) {
    if (!isFailedAssertion(error)) throw error
    lose()
    return null
  }
}

/** For who has no room until then (epoch ms): decided by memory, each refusal would cost a trip more. */
export function recallNothingOf(caller: Caller, until: number): void {
  const key = keyOf(caller)
  if (key !== null) readUntil.set(key, until)
}

/** Of what the caller's own write made otherwise: the next one would ask by it in vain. */
export function forget(queries: Group): void {
  for (const read of Object.values(queries)) if (read) answers.delete(textKeyOf(read))
}

/** For whoever empties or replaces the database below the isolate, as tests do. */
export function forgetAll(): void {
  for (const texts of [principals, answers, readUntil]) texts.clear()
}

function nullIfRefused(error: unknown): null {
  if (error instanceof DomainError) return null
  throw error
}

function keeping<Result>(read: Read<Result>): Read<Result> {
  return new Read(read.query, (text) => {
    keep({ key: textKeyOf(read), texts: answers }, text)
    return read.read(text)
  })
}

/** Nothing is kept of what is not there: by that a write can only be refused. */
function keep({ key, texts }: Place, text: string | null): void {
  if (text !== null && text.length <= LONGEST_TEXT && key.length <= LONGEST_TEXT) texts.set(key, text)
}

/** Null: memory is for those who are signed in. What others write is counted, or verified, before it is looked at. */
function keyOf({ credentials, apiKeyHash }: Caller): string | null {
  return credentials.kind === 'token' ? `${credentials.sessionId} ${credentials.userId} ${apiKeyHash ?? ''}` : null
}

function textKeyOf({ query }: Read<unknown>): string {
  return `${query.sql} ${JSON.stringify(query.params)}`
}
