import { createErrorFactory } from '../../shared/errors.ts'
import { ACTIVE_RULES_AT_MOST, RULES_AT_MOST } from './rules.types.ts'

export const ruleNotFound = createErrorFactory({ kind: 'not_found', code: 'rule_not_found', message: 'Rule not found' })

/** `If-Match` names another version than the current one. */
export const ruleChanged = createErrorFactory({
  kind: 'precondition_failed',
  code: 'rule_changed',
  message: 'The rule was changed since you read it. Read it again.',
})

export const tooManyRules = createErrorFactory({
  kind: 'conflict',
  code: 'too_many_rules',
  message: `There can be at most ${RULES_AT_MOST} rules, and ${ACTIVE_RULES_AT_MOST} of them active. Delete one or turn one off first.`,
})
