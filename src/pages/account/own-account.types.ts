import type { FormProblems } from '../request/form-values.ts'

export interface AccountForm extends Partial<FormProblems> {
  isDone: boolean
  /** The password or the code was wrong. */
  isWrong?: boolean
}
