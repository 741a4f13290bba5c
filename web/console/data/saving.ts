import { useMutation } from '@tanstack/react-query'
import { HelpdeskError } from '../../../clients/typescript/src/core.ts'

/** A change whose failure is shown in its own form. */
export function useSaving<Input = undefined, Result = void>(save: (input: Input) => Promise<Result>) {
  return useMutation({ mutationFn: save })
}

/** What the API says of each field of a refused form. Empty if it refused for another reason, or did not answer. */
export function fieldErrorsOf(error: unknown): HelpdeskError['fields'] {
  return error instanceof HelpdeskError ? error.fields : {}
}
