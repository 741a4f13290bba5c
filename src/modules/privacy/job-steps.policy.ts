import type { PrivacyJob } from './privacy.types.ts'

/** The steps of a kind of job: those of each account in order, then those that run once. */
export interface StepPlan<Each extends string, Once extends string> {
  each: readonly Each[]
  once: readonly Once[]
  /**
   * The order of steps in older versions, which stored the number of a step. Do not change it: jobs of these versions continue
   * by it.
   */
  counted: { each: readonly Each[]; once: readonly Once[] }
}

/** A step by its name. `account` is the index among the job's accounts. Null: the step runs once. */
export type StepAt<Each, Once> = { step: Each; account: number } | { step: Once; account: null }

/** The fields that store the progress of a job. */
export type JobProgress = Pick<PrivacyJob, 'step' | 'accountPlace' | 'stage' | 'position' | 'accounts'>

/** The next step. Throws for the name of a step from a newer version. That version must finish the job. */
export function stepOf<Each extends string, Once extends string>(
  { each, once, counted }: StepPlan<Each, Once>,
  { step, accountPlace, stage, position, accounts }: JobProgress,
): StepAt<Each, Once> {
  if (step === null && stage === 0 && position === 0) return stepAt({ each, once }, { index: 0, accounts })
  if (step === null) return stepAt(counted, { index: stage, accounts })
  if (isOneOf(each, step) && accountPlace < accounts.length) return { step, account: accountPlace }
  if (isOneOf(once, step)) return { step, account: null }
  throw new TypeError(`There is no step ${step}.`)
}

/** The step after a step. Do not call it for the last step. */
export function stepAfter<Each extends string, Once extends string>(
  plan: StepPlan<Each, Once>,
  at: StepAt<Each, Once>,
  accounts: readonly number[],
): StepAt<Each, Once> {
  const index =
    at.account === null
      ? plan.each.length * accounts.length + plan.once.indexOf(at.step)
      : plan.each.length * at.account + plan.each.indexOf(at.step)
  return stepAt(plan, { index: index + 1, accounts })
}

/** A step as it is stored. */
export function storedStep({ step, account }: StepAt<string, string>): { step: string; accountPlace: number } {
  return { step, accountPlace: account ?? 0 }
}

function stepAt<Each extends string, Once extends string>(
  { each, once }: Pick<StepPlan<Each, Once>, 'each' | 'once'>,
  { index, accounts }: { index: number; accounts: readonly number[] },
): StepAt<Each, Once> {
  const account = Math.floor(index / each.length)
  const ofAccount = each[index % each.length]
  if (account < accounts.length && ofAccount !== undefined) return { step: ofAccount, account }
  const step = once[index - each.length * accounts.length]
  if (step === undefined) throw new TypeError(`There is no step ${index}.`)
  return { step, account: null }
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name)
}
