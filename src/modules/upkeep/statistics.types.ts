import type { RecordSubject } from '../../shared/events/event-types.ts'

export type RecordPlural = `${RecordSubject}s`

/** What a desk holds, and what waits in it. */
export interface Statistics {
  tickets: {
    open: number
    resolved: number
    closed: number
    archived: number
    deleted: number
    unverified: number
    approval: number
    spam: number
  }
  /** Whoever is not deleted. */
  people: { customers: number; agents: number; admins: number }
  records: Record<RecordPlural, number>
  /** Published ones, counted to a thousand. */
  articles: number
  /** Each counted to a thousand. */
  waiting: {
    events: number
    deliveries: number
    webhooks: number
    deadLetters: number
    /** Since when the oldest event waits to be told of. */
    oldestEventAt: number | null
  }
}
