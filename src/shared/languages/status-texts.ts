import { seededStatuses } from '../../../drizzle/seed-rows.ts'
import type { Texts } from './texts.ts'

/** By their ids, which never change. */
export const MEANINGS = ['open', 'resolved', 'closed', 'archived', 'deleted', 'unverified', 'approval', 'spam'] as const

interface Status {
  id: number
  name: string
}

/** The seeded status, or null for a custom one. */
export function knownStatus({ id, name }: Status): (typeof MEANINGS)[number] | null {
  return seededStatuses[id - 1]?.name === name ? (MEANINGS[id - 1] ?? null) : null
}

/** Seeded statuses are shown in the reader's language; custom names are unchanged. */
export function statusText({ t }: Pick<Texts, 't'>, status: Status): string {
  const known = knownStatus(status)
  return known === null ? status.name : t(`status.${known}`)
}
