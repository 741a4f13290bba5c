import type { QueryClient } from '@tanstack/react-query'
import { helpdesk } from '../../session/session.ts'
import type { Row, Values } from './admin.types.ts'
import { listPath, rowPath, rowsKey } from './collections.queries.ts'

/** The body of the path that stands for all collections. Each has its own required fields. */
type NewRow = Values & { name: string }

/** Everything about a collection is read again, also where others choose from it, but nothing of a row that is gone. */
export async function forgetRows(client: QueryClient, name: string, goneId?: number): Promise<void> {
  const isGone = (key: readonly unknown[]) => goneId !== undefined && key.at(-1) === goneId
  await client.invalidateQueries({ queryKey: rowsKey(name), predicate: ({ queryKey }) => !isGone(queryKey) })
}

/** Answers the new row. A secret in it is shown this once. */
export async function createRow(name: string, values: Values): Promise<Row> {
  const { data } = await helpdesk.post(listPath(name), { body: values as NewRow })
  return data
}

/** Throws 412 if the row is no longer the one that was read. */
export async function editRow(
  name: string,
  { id, etag, values }: { id: number; etag: string | null; values: Values },
): Promise<void> {
  const version = etag === null ? {} : { ifMatch: etag }
  await helpdesk.patch(rowPath(name), { path: { id }, body: values, ...version })
}

/** False: rows that use it are updated first, in the background. */
export async function removeRow(
  name: string,
  { id, replaceBy }: { id: number; replaceBy: number | null },
): Promise<boolean> {
  const query = replaceBy === null ? {} : { replace_by: replaceBy }
  return (await helpdesk.delete(rowPath(name), { path: { id }, query })).data.removed
}

/** Saves the order of all fields of tickets or of people. */
export async function orderFields(owner: 'ticket' | 'person', ids: readonly number[]): Promise<void> {
  await helpdesk.put('/api/v3/admin/form-fields/order', { body: { ids: [...ids], for: owner } })
}
