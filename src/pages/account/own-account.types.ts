import type { FormProblems } from '../request/form-values.ts'

/** The form for custom fields, shown again with its problems. */
export type FieldsForm = Partial<FormProblems>

export interface AccountForm extends Partial<FormProblems> {
  isDone: boolean
  /** The password or the code was wrong. */
  isWrong?: boolean
  /** The new address that the link went to. */
  sentTo?: string | undefined
}
