import type { QueueBacklog } from '../../services.types.ts'
import type { CalendarEntry } from '../../shared/catalog.types.ts'

/** `wrong`: something does not work; `warning`: something will stop working. */
export type CheckState = 'ok' | 'warning' | 'wrong'

export interface Check {
  name: CheckName
  state: CheckState
  message: string
  /** The remedy; null if none is needed. `desk …` is a command of the project's shell. */
  mend: string | null
}

export type CheckName =
  | 'secrets'
  | 'migrations'
  | 'bindings'
  | 'mail'
  | 'queues'
  | 'dead_letters'
  | 'search'
  | 'clock'
  | 'alarms'
  | 'replication'
  | 'limits'
  | 'calendars'

/** The state of one database. */
export interface DatabaseFacts {
  /** The applied migrations; null if their table is missing. */
  migrations: readonly string[] | null
  /** Bytes; null if the platform does not report it. */
  size: number | null
  /** The region that answered; null if the platform does not report it. */
  region: string | null
  isPrimary: boolean | null
}

/** Facts that only DB knows. */
export interface DeskFacts {
  lastTick: number | null
  /** The time of the oldest event that waits for its consumer. */
  waitingSince: number | null
  /** Counted up to a limit. */
  deadLetters: number
  /** Alarms that failed too often, counted up to a limit. */
  alarmsGivenUp: number
  /** When the first alarm is or was due that waits. */
  nextAlarm: number | null
  newestTicket: number | null
  /** 0: conversations of closed tickets stay in the database. */
  archiveAfterMonths: number
  calendars: readonly CalendarEntry[]
  /** The last deliveries by mail. */
  mails: { sent: number; failed: number; waiting: number; lastSentAt: number | null; lastError: string | null }
}

export interface IndexFacts {
  /** The last id of an unfinished rebuild, by index. */
  unfinished: { name: string; updatedAt: number }[]
  newestDocument: number | null
}

export interface Facts {
  now: number
  mailFrom: string
  hasDataKey: boolean
  /** An old secret whose signatures have all expired. */
  hasOldSecret: boolean
  desk: DatabaseFacts & DeskFacts
  /** Null: the index does not answer. */
  index: (DatabaseFacts & IndexFacts) | null
  isBucketReady: boolean
  /** Null: the queues do not answer. */
  queues: readonly QueueBacklog[] | null
}

export interface HealthReport {
  /** The worst status of the checks. */
  status: CheckState
  checks: Check[]
}
