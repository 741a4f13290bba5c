import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ruleRefs, rules, ruleStats } from '../../../drizzle/rules.ts'
import { createdIdOfClaim } from '../../database/access/repeated-requests/claims.ts'
import { preparedFor } from '../../database/access/caller/viewer.ts'
import { commit } from '../../database/access/commit.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { numberOf } from '../../database/engine/shapes.ts'
import { digits } from '../../database/engine/text.ts'
import { insert, insertFrom, remove, update } from '../../database/engine/writes.ts'
import type { EventChange } from '../../shared/events/event-types.ts'
import type { Actor, Caller, ConfirmedCaller } from '../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, pageOf, type PageRequest } from '../../shared/pages.ts'
import { distinctRows, type PlacedField, type PlacedRow } from './conditions/named-rows.policy.ts'
import { existing, knownFields } from './conditions/named-rows.repository.ts'
import { reasonAfter } from './rules.policy.ts'
import { fromRules, ruleOf, ruleShape, rulesOnPage, type RuleWindow } from './rule-rows.repository.ts'
import {
  ACTIVE_RULES_AT_MOST,
  type NamedRow,
  type Rule,
  type RuleContent,
  RULES_AT_MOST,
  type RuleKind,
  type RuleState,
} from './rules.types.ts'

const pageOfRules = prepared((at: Slots<{ position: number; id: number }>, window: RuleWindow) => {
  const { limit, offset } = window
  const page = rulesOnPage({ position: sql`${at.position}`, id: sql`${at.id}` }, window)
  return rows(ruleShape(), sql`${page} limit ${digits(limit)} offset ${digits(offset)}`)
})

const ruleNumbers = prepared((_at: object, kind: RuleKind | null) => {
  const ofKind = kind === null ? sql`1` : sql`${rules.kind} = ${kind}`
  return row(
    {
      all: numberOf(sql`(select count(*) from ${rules})`),
      active: numberOf(sql`(select count(*) from ${rules} where ${rules.state} = 'active')`),
      listed: numberOf(sql`(select count(*) from ${rules} where ${ofKind})`),
    },
    sql``,
  ).map((found) => found ?? { all: 0, active: 0, listed: 0 })
})

export async function listRules(
  database: Database,
  caller: Caller,
  { kind, request }: { kind: RuleKind | null; request: PageRequest },
): Promise<Page<Rule>> {
  const { cursor } = request
  const window = { kind, limit: limitOf(request), offset: offsetOf(request), isBeyond: cursor !== null }
  const { rows: found } = await readAs(database, caller, {
    rules: pageOfRules({ position: Number(cursor?.key ?? 0), id: cursor?.id ?? 0 }, window),
    numbers: ruleNumbers({}, kind),
  })
  return pageOf(found.rules.map(ruleOf), request, {
    total: { count: found.numbers.listed, isExact: true },
    cursorOf: ({ position, id }) => ({ key: position, id }),
    present: (rule) => rule,
  })
}

export const ruleById = prepared((at: Slots<{ id: number | null }>) =>
  row(ruleShape(), sql`${fromRules()} where ${eq(rules.id, at.id)}`).map((found) => found && ruleOf(found)),
)

export interface RuleForWriting extends ConfirmedCaller {
  rule: Rule | null
  numbers: { all: number; active: number }
  /** The named rows and fields that exist, by `collection id` and `owner name`. */
  known: ReadonlySet<string>
}

/** First trip: the rule, how many there are, and which of the named rows exist. */
export async function readRuleForWriting(
  database: Database,
  caller: Caller,
  asked: { id: number | null; named: readonly PlacedRow[]; fields: readonly PlacedField[] },
): Promise<RuleForWriting> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    rule: ruleById({ id: asked.id }),
    numbers: ruleNumbers({}, null),
    existing: existing(asked.named),
    fields: knownFields(asked.fields),
  })
  const { rule, numbers, existing: rowsFound, fields } = found
  return { ...confirmedCaller, rule, numbers, known: new Set([...rowsFound, ...(fields ?? [])]) }
}

const createdRule = preparedFor((viewer) =>
  row(ruleShape(), sql`${fromRules()} where ${eq(rules.id, createdIdOfClaim(viewer, 'ruleId'))}`).map(
    (found) => found && ruleOf(found),
  ),
)

/** The rule that an earlier request with the same Idempotency-Key created. Null if it was deleted. */
export async function findCreatedRule(database: Database, caller: Caller): Promise<Rule | null> {
  return (await readAs(database, caller, { rule: createdRule(caller, {}) })).rows.rule
}

const newest = () => sql`(select max(${rules.id}) from ${rules})`

const writtenRule = prepared((at: Slots<{ id: number | null }>) =>
  row(ruleShape(), sql`${fromRules()} where ${rules.id} = ifnull(${at.id}, ${newest()})`).map(
    (found) => found && ruleOf(found),
  ),
)

interface Act {
  actor: Actor
  now: number
  changes: readonly EventChange[]
}

type RuleValues = RuleContent & { state: RuleState }

function columnsOf({ kind, name, note, events, wait, conditions, actions, state }: RuleValues) {
  return { kind, name, note, events, wait, conditions, actions, state }
}

/** Of two requests at once, the second finds the room that is left. */
function whereRoom({ isNew, becomesActive }: { isNew: boolean; becomesActive: boolean }): SQL | null {
  const all = sql`(select count(*) from ${rules}) < ${digits(RULES_AT_MOST)}`
  const active = sql`(select count(*) from ${rules} where ${rules.state} = 'active') < ${digits(ACTIVE_RULES_AT_MOST)}`
  return and(isNew ? all : undefined, becomesActive ? active : undefined) ?? null
}

function addRefs(ruleId: SQL, named: readonly NamedRow[]) {
  const list = distinctRows(named).map(({ collection, id }) => [collection, id])
  return insertFrom(
    ruleRefs,
    { ruleId, collection: sql`j.value ->> 0`, namedId: sql`j.value ->> 1`, rowId: sql`j.value ->> 1` },
    sql`from json_each(${JSON.stringify(list)}) j`,
  )
}

/** Behind all others. Fails an assertion if there is no room. */
export async function insertRule(
  database: Database,
  caller: Caller,
  { actor, now, changes, values, named }: Act & { values: RuleValues; named: readonly NamedRow[] },
): Promise<Rule | null> {
  const position = sql`(select ifnull(max(${rules.position}) + 1, 0) from ${rules})`
  const added = { ...columnsOf(values), position, createdAt: now, updatedAt: now }
  const { written } = await commit(database, caller, {
    actor,
    at: now,
    assert: { room: whereRoom({ isNew: true, becomesActive: values.state === 'active' }) },
    writes: [{ added: insert(rules, added) }, { refs: addRefs(newest(), named) }],
    events: [{ type: 'rule.created', subjectId: newest(), changes }],
    read: { written: writtenRule({ id: null }) },
    made: { ruleId: newest() },
  })
  return written
}

function whereUnchanged({ id, version }: Pick<Rule, 'id' | 'version'>): SQL {
  return sql`exists (select 1 from ${rules} where ${and(eq(rules.id, id), eq(rules.version, version))})`
}

/** Fails its assertion if the rule was changed meanwhile, or if there is no room. */
export async function updateRule(
  database: Database,
  caller: Caller,
  { actor, now, changes, was, values, named }: Act & { was: Rule; values: RuleValues; named: readonly NamedRow[] },
): Promise<Rule | null> {
  const becomesActive = values.state === 'active' && was.state !== 'active'
  const set = {
    ...columnsOf(values),
    trippedReason: reasonAfter(was, values),
    version: was.version + 1,
    updatedAt: now,
  }
  const { written } = await commit(database, caller, {
    actor,
    at: now,
    assert: { asRead: whereUnchanged(was), room: whereRoom({ isNew: false, becomesActive }) },
    writes: [
      // Before the rule, because its trigger copies the rows that took the place of others.
      { forgotten: remove(ruleRefs, eq(ruleRefs.ruleId, was.id)) },
      { refs: addRefs(sql`${was.id}`, named) },
      { changed: update(rules, set, sql`where ${eq(rules.id, was.id)}`) },
      { forgiven: becomesActive && forgive({ id: was.id }) },
    ],
    events: [{ type: 'rule.updated', subjectId: was.id, changes }],
    read: { written: writtenRule({ id: was.id }) },
  })
  return written
}

/** A rule that is turned on again starts without failures. */
const forgive = prepared((at: Slots<{ id: number }>) =>
  update(ruleStats, { failures: 0, hourFires: 0 }, sql`where ${eq(ruleStats.ruleId, at.id)}`),
)

/** Fails its assertion if the rule was changed meanwhile. */
export async function removeRule(
  database: Database,
  caller: Caller,
  { actor, now, changes, was }: Act & { was: Rule },
): Promise<void> {
  await commit(database, caller, {
    actor,
    at: now,
    assert: { asRead: whereUnchanged(was) },
    writes: [{ removed: remove(rules, eq(rules.id, was.id)) }],
    events: [{ type: 'rule.deleted', subjectId: was.id, changes }],
  })
}

const places = prepared((_at: object) =>
  rows({ id: rules.id, position: rules.position }, sql`from ${rules} order by ${rules.position}, ${rules.id}`),
)

export async function readPlaces(database: Database, caller: Caller) {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, { places: places({}) })
  return { ...confirmedCaller, places: found.places }
}

/** Puts the rules in the order of the ids. Fails its assertion if another rule exists, or one of them was deleted. */
export async function placeRules(
  database: Database,
  caller: Caller,
  { actor, now, ids }: { actor: Actor; now: number; ids: readonly number[] },
): Promise<void> {
  const list = JSON.stringify(ids)
  const listed = sql`from json_each(${list}) j cross join ${rules} on ${eq(rules.id, sql`j.value`)}`
  const whereMoved = sql`${rules.position} <> j.key`
  const all = sql`(select count(*) from ${rules})`
  await commit(database, caller, {
    actor,
    at: now,
    assert: { complete: sql`(select count(*) ${listed}) = ${all} and ${all} = json_array_length(${list})` },
    eventsBefore: [
      {
        type: 'rule.updated',
        subjectId: sql`${rules.id}`,
        changes: sql`json_array(json_object('field', 'position', 'from', ${rules.position}, 'to', j.key))`,
        each: sql`${listed} where ${whereMoved}`,
      },
    ],
    writes: [
      {
        placed: update(
          rules,
          { position: sql`j.key`, updatedAt: now },
          sql`from json_each(${list}) j where ${and(eq(rules.id, sql`j.value`), whereMoved)}`,
        ),
      },
    ],
  })
}
