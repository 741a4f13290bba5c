import { callerOfRepeat } from '../../database/access/repeated-requests/repeats.ts'
import { decideAgainIfChanged } from '../../database/engine/retry.ts'
import type { Services } from '../../services.types.ts'
import { invalidField } from '../../shared/errors.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../shared/pages.ts'
import { customFieldsNamedBy, rowsNamedBy } from './conditions/named-rows.policy.ts'
import { requireKnown, requireNamed, requireWhole, ruleChanges, stateAfter } from './rules.policy.ts'
import { ruleChanged, ruleNotFound, tooManyRules } from './rules.errors.ts'
import {
  findCreatedRule,
  insertRule,
  listRules,
  placeRules,
  readPlaces,
  readRuleForWriting,
  removeRule,
  type RuleForWriting,
  updateRule,
} from './rules.repository.ts'
import {
  ACTIVE_RULES_AT_MOST,
  type NewRule,
  type Rule,
  type RuleContent,
  type RuleEdit,
  type RuleKind,
  RULES_AT_MOST,
} from './rules.types.ts'

export { distinctRowsNamedBy } from './conditions/named-rows.policy.ts'
export { readConditions as conditionsSent } from './conditions/reading-conditions.policy.ts'

/** Whether a version matches `If-Match`. Null if the header is absent. */
type VersionCheck = ((version: number) => boolean) | null

const NOTHING_NAMED = { named: [], fields: [] }

/** For admins, like everything here. In the order in which they run. */
export async function readRules(
  { database }: Services,
  caller: Caller,
  asked: { kind: RuleKind | null; request: PageRequest },
): Promise<Page<Rule>> {
  return await listRules(database, caller, asked)
}

export async function readRule({ database }: Services, caller: Caller, id: number): Promise<Rule> {
  return required((await readRuleForWriting(database, caller, { id, ...NOTHING_NAMED })).rule)
}

/** Throws 422 for parts that do not go together and for rows that do not exist, 409 without room. */
export async function createRule(services: Services, caller: Caller, sent: NewRule): Promise<Rule> {
  const { database, now } = services
  const { isActive, ...content } = sent
  try {
    return await decideAgainIfChanged(async () => {
      const named = rowsNamedBy(content)
      const read = await readRuleForWriting(database, caller, { id: null, named, fields: customFieldsNamedBy(content) })
      requireWhole(content)
      requireKnown(content, read.known)
      requireRoom(read, { isNew: true, becomesActive: isActive })
      const values = { ...content, state: isActive ? ('active' as const) : ('off' as const) }
      const changes = ruleChanges(null, values)
      const writing = { actor: read.actor, now: now(), changes, values, named }
      return required(await insertRule(database, caller, writing))
    })
  } catch (error) {
    return required(await findCreatedRule(database, callerOfRepeat(caller, error)))
  }
}

/** Absent fields are unchanged. Throws as `createRule`, and 412 if `wanted` rejects the version. */
export async function editRule(
  services: Services,
  caller: Caller,
  { id, sent, wanted }: { id: number; sent: RuleEdit; wanted: VersionCheck },
): Promise<Rule> {
  const { database, now } = services
  const asked = { conditions: sent.conditions ?? { all: [] }, actions: sent.actions ?? [], wait: sent.wait ?? null }
  return await decideAgainIfChanged(async () => {
    const namedBySent = { named: rowsNamedBy(asked), fields: customFieldsNamedBy(asked) }
    const read = await readRuleForWriting(database, caller, { id, ...namedBySent })
    const was = required(read.rule, wanted)
    const content = edited(was, sent)
    const values = { ...content, state: stateAfter(sent.isActive, was.state) }
    const changes = ruleChanges(was, values)
    if (changes.length === 0) return was
    requireWhole(content)
    requireKnown({ ...content, ...asked }, read.known)
    if (values.state === 'active') requireNamed(content)
    requireRoom(read, { isNew: false, becomesActive: values.state === 'active' && was.state !== 'active' })
    const writing = { actor: read.actor, now: now(), changes, was, values, named: rowsNamedBy(content) }
    return required(await updateRule(database, caller, writing))
  })
}

function edited(was: Rule, sent: RuleEdit): RuleContent {
  const kind = sent.kind ?? was.kind
  const waitBefore = kind === 'delayed' ? was.wait : null
  return {
    kind,
    name: sent.name ?? was.name,
    note: sent.note ?? was.note,
    events: sent.events ?? (kind === 'opening' ? [] : was.events),
    wait: sent.wait === undefined ? waitBefore : sent.wait,
    conditions: sent.conditions ?? was.conditions,
    actions: sent.actions ?? was.actions,
  }
}

export async function deleteRule(
  { database, now }: Services,
  caller: Caller,
  { id, wanted }: { id: number; wanted: VersionCheck },
): Promise<void> {
  await decideAgainIfChanged(async () => {
    const read = await readRuleForWriting(database, caller, { id, ...NOTHING_NAMED })
    const was = required(read.rule, wanted)
    await removeRule(database, caller, { actor: read.actor, now: now(), changes: ruleChanges(was, null), was })
  })
}

/** Sets the order in which rules run. The list must name every rule once. Throws 422. */
export async function orderRules({ database, now }: Services, caller: Caller, ids: readonly number[]): Promise<void> {
  await decideAgainIfChanged(async () => {
    const { actor, places } = await readPlaces(database, caller)
    const there = new Set(places.map(({ id }) => id))
    if (ids.length !== there.size || !ids.every((id) => there.has(id)))
      throw invalidField('ids', 'invalid', 'Must name every rule once.')
    if (places.every(({ id, position }, index) => id === ids[index] && position === index)) return
    await placeRules(database, caller, { actor, now: now(), ids })
  })
}

function required(rule: Rule | null, wanted: VersionCheck = null): Rule {
  if (rule === null) throw ruleNotFound()
  if (wanted !== null && !wanted(rule.version)) throw ruleChanged()
  return rule
}

function requireRoom(
  { numbers }: RuleForWriting,
  { isNew, becomesActive }: { isNew: boolean; becomesActive: boolean },
): void {
  const isFull = isNew && numbers.all >= RULES_AT_MOST
  if (isFull || (becomesActive && numbers.active >= ACTIVE_RULES_AT_MOST)) throw tooManyRules()
}
