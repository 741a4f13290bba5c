import { useMutation } from '@tanstack/react-query'

/** A change whose failure is shown in its own form. */
export function useSaving<Input = undefined, Result = void>(save: (input: Input) => Promise<Result>) {
  return useMutation({ mutationFn: save })
}
