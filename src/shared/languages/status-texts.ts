import { seededStatuses } from '../../../drizzle/seed-rows.ts'
import type { Texts } from './texts.ts'

/** By their ids, which never change. */
export const MEANINGS = ['open', 'resolved', 'closed', 'archived', 'deleted', 'unverified', 'approval', 'spam'] as const

interface Status {
  id: number
  name: string
}

/** Which of the statuses that every installation has it is; null: somebody named it. */
export function knownStatus({ id, name }: Status): (typeof MEANINGS)[number] | null {
  return seededStatuses[id - 1]?.name === name ? (MEANINGS[id - 1] ?? null) : null
}

/** The statuses that every installation has are said in the reader's language; what somebody named stays as it is. */
export function statusText({ t }: Pick<Texts, 't'>, status: Status): string {
  const known = knownStatus(status)
  return known === null ? status.name : t(`status.${known}`)
}
