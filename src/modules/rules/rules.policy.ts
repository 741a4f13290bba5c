import { type FieldErrors, invalidFields } from '../../shared/errors.ts'
import type { EventChange } from '../../shared/events/event-types.ts'
import { NOBODY } from '../../shared/identity/nobody.ts'
import { customFieldsNamedBy, rowsNamedBy } from './conditions/named-rows.policy.ts'
import { readConditions } from './conditions/reading-conditions.policy.ts'
import type { Rule, RuleContent, RuleState } from './rules.types.ts'

/** Throws 422 for the first row and the first field that do not exist. The message says where. */
export function requireKnown(content: RuleContent, known: ReadonlySet<string>): void {
  const gone = [
    ...rowsNamedBy(content).filter(({ collection, id }) => !known.has(`${collection} ${id}`)),
    ...customFieldsNamedBy(content).filter((field) => !known.has(`${field.for} ${field.name}`)),
  ]
  refuseGone(gone)
}

/** Throws 422 for a rule that names an agent who left, so that it is not turned on before somebody decided. */
export function requireNamed(content: RuleContent): void {
  refuseGone(agentsGone(content))
}

function agentsGone(content: RuleContent) {
  return rowsNamedBy(content).filter(({ collection, id }) => collection === 'staff' && id === NOBODY)
}

/** Why a rule is not running, after an edit. The reason stays as long as it holds. */
export function reasonAfter(
  was: Pick<Rule, 'trippedReason'>,
  values: RuleContent & { state: RuleState },
): string | null {
  const isSame = values.state === 'tripped' || (values.state === 'off' && agentsGone(values).length > 0)
  return isSame ? was.trippedReason : null
}

function refuseGone(gone: readonly { path: string }[]): void {
  if (gone.length === 0) return
  const errors: FieldErrors = {}
  for (const { path } of gone) {
    const [parameter = 'conditions'] = path.split(/[.[]/)
    errors[parameter] ??= [{ code: 'not_found', text: `The ${path} does not exist.` }]
  }
  throw invalidFields(errors)
}

/** Throws 422 for parts that do not go together: an event rule without events, or a reply while a ticket is being opened. */
export function requireWhole({ kind, events, wait, conditions, actions }: RuleContent): void {
  const errors: FieldErrors = {}
  if (kind === 'opening' && events.length > 0)
    errors['events'] = [{ code: 'not_allowed', text: 'A rule for tickets that are being opened has no events.' }]
  if (kind !== 'opening' && events.length === 0)
    errors['events'] = [{ code: 'required', text: 'The events field is required.' }]
  if ((kind === 'delayed') !== (wait !== null))
    errors['wait'] =
      wait === null
        ? [{ code: 'required', text: 'The wait field is required for a delayed rule.' }]
        : [{ code: 'not_allowed', text: 'Only delayed rules can wait.' }]
  const read = readConditions(conditions, kind)
  if ('fault' in read)
    errors['conditions'] = [{ code: read.fault.code, text: `${read.fault.path}: ${read.fault.text}` }]
  const late = actions.find((action) => kind === 'opening' && !isForOpening(action.type))
  if (late !== undefined)
    errors['actions'] = [{ code: 'not_allowed', text: `A ticket that is being opened takes no ${late.type}.` }]
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}

const FOR_OPENING: readonly string[] = [
  'set_priority',
  'set_department',
  'set_help_topic',
  'set_type',
  'set_sla_plan',
  'assign',
  'stop',
]

export function isForOpening(type: string): boolean {
  return FOR_OPENING.includes(type)
}

const RECORDED = ['name', 'note', 'kind', 'state', 'events', 'wait', 'conditions', 'actions'] as const
/** They can hold names and addresses of people, so that the history only says that they were changed. */
const UNTOLD: readonly string[] = ['conditions', 'actions', 'wait']

type Recorded = Pick<Rule, (typeof RECORDED)[number]>

export function ruleChanges(was: Recorded | null, is: Recorded | null): EventChange[] {
  return RECORDED.flatMap((field) => {
    const [from, to] = [was?.[field] ?? null, is?.[field] ?? null]
    if (JSON.stringify(from) === JSON.stringify(to)) return []
    return [UNTOLD.includes(field) ? { field, from: null, to: null } : { field, from, to }]
  })
}

/** A tripped rule stays so until it is turned on. */
export function stateAfter(isActive: boolean | undefined, was: RuleState): RuleState {
  if (isActive === undefined) return was
  if (isActive) return 'active'
  return was === 'active' ? 'off' : was
}
