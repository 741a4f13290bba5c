import { seededStatuses } from '../../../drizzle/seed-rows.ts'
import type { Texts } from './texts.ts'

/** By their ids, which never change. */
const MEANINGS = ['open', 'resolved', 'closed', 'archived', 'deleted', 'unverified', 'approval', 'spam'] as const
const seededNames = new Map<number, string>(seededStatuses.map(({ id, name }) => [id, name]))

/** The statuses that every installation has are said in the reader's language; what somebody named stays as it is. */
export function statusText({ t }: Pick<Texts, 't'>, { id, name }: { id: number; name: string }): string {
  const meaning = MEANINGS[id - 1]
  return meaning !== undefined && seededNames.get(id) === name ? t(`status.${meaning}`) : name
}
