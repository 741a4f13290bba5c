import type { RecordSubject } from '../../shared/events/event-types.ts'

export type RecordPlural = `${RecordSubject}s`

/** The size of a desk, and its waiting work. */
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
  /** Users who are not deleted. */
  people: { customers: number; agents: number; admins: number }
  records: Record<RecordPlural, number>
  /** Published articles, counted up to a thousand. */
  articles: number
  /** Each counted up to a thousand. */
  waiting: {
    events: number
    deliveries: number
    webhooks: number
    deadLetters: number
    /** The time of the oldest event that is not yet processed. */
    oldestEventAt: number | null
  }
}
