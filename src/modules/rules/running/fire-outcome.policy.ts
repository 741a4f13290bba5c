import type { FireOutcome, RuleContent } from '../rules.types.ts'

type Acting = Pick<RuleContent, 'actions'>

/** Whether no later rule runs. */
export function endsRules({ actions }: Acting): boolean {
  return actions.some(({ type }) => type === 'stop')
}

/** `stop` is always possible, so it does not count. */
export function outcomeOf({ actions }: Acting, refused: readonly unknown[]): FireOutcome {
  if (refused.length === 0) return 'done'
  return refused.length < actions.filter(({ type }) => type !== 'stop').length ? 'partial' : 'failed'
}
