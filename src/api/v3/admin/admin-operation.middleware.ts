import type * as z from 'zod'
import { operation, type OperationHandler, type OperationOptions } from '../../../http/operation.ts'

/** For admins and for service keys with the admin scope. */
export function adminOperation<Schema extends z.ZodType>(
  makeSchema: () => Schema,
  options: Pick<OperationOptions, 'creates' | 'files' | 'fields' | 'bytes'> = {},
): OperationHandler<z.output<Schema>> {
  return operation('admin', makeSchema, { ...options, adminKeyAlone: true })
}
