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

/** Of callers, and of other queries. Names of people stand in what is asked, so that both are bounded. */
const REMEMBERED_AT_MOST = 500
const LONGEST_TEXT = 4000

type Text = string | null
type Group = Readonly<Record<string, Read<unknown> | null | false | undefined>>

const principals = new BoundedMap<string, Text>(REMEMBERED_AT_MOST)
const answers = new BoundedMap<string, Text>(REMEMBERED_AT_MOST)
const readUntil = new BoundedMap<string, number>(REMEMBERED_AT_MOST)

/** The principal of a batch, noted for whoever is signed in. Under an Idempotency-Key it says more than who calls. */
export function notedPrincipal(caller: Caller, now: number): Read<Principal> {
  const read = principalQuery(caller, now)
  const key = keyOf(caller)
  return key === null || caller.idempotency !== undefined ? read : noting({ read, key, notes: principals })
}

/** Queries whose answers `recallAs` gives to the next who asks the same: short ones, which change seldom. */
export function noted<const Queries extends Group>(queries: Queries): Queries {
  const all = Object.entries(queries).map(([name, read]) => [
    name,
    read && noting({ read, key: textKeyOf(read), notes: answers }),
  ])
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
    notes: principals,
  })
  if (principal === null) return null
  const asked: Asked[] = [principal.asked]
  const rows: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(queries)) {
    if (!read) continue
    const found = recalled({ read, key: textKeyOf(read), notes: answers })
    if (found === null) return null
    asked.push(found.asked)
    rows[name] = found.result
  }
  const lose = () => {
    for (const { key: of, notes } of asked) notes.delete(of)
  }
  try {
    const standing = confirmCaller(caller, principal.result)
    return { ...standing, rows: rows as ResultsOf<Queries>, memory: { stillSo: assertAnswers(asked), lose } }
  } catch (error) {
    return nullIfRefused(error)
  }
}

interface Note<Result> {
  read: Read<Result>
  key: string
  notes: Map<string, Text>
}

type Asked = Note<unknown> & { text: Text }

function recalled<Result>(note: Note<Result>): { result: Result; asked: Asked } | null {
  const text = note.notes.get(note.key)
  return text === undefined ? null : { result: note.read.read(text), asked: { ...note, text } }
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

/** For whoever empties or replaces the database below the isolate, as tests do. */
export function forgetAll(): void {
  for (const notes of [principals, answers, readUntil]) notes.clear()
}

function nullIfRefused(error: unknown): null {
  if (error instanceof DomainError) return null
  throw error
}

function noting<Result>({ read, key, notes }: Note<Result>): Read<Result> {
  return new Read(read.query, (text) => {
    if ((text?.length ?? 0) <= LONGEST_TEXT && key.length <= LONGEST_TEXT) notes.set(key, text)
    return read.read(text)
  })
}

/** Null: memory is for those who are signed in. What others write is counted, or verified, before it is looked at. */
function keyOf({ credentials, apiKeyHash }: Caller): string | null {
  return credentials.kind === 'token' ? `${credentials.sessionId} ${credentials.userId} ${apiKeyHash ?? ''}` : null
}

function textKeyOf({ query }: Read<unknown>): string {
  return `${query.sql} ${JSON.stringify(query.params)}`
}
