import type { QueueBacklog } from '../../services.types.ts'

/** `wrong` keeps something from working, `warning` will. */
export type CheckState = 'ok' | 'warning' | 'wrong'

export interface Check {
  name: CheckName
  state: CheckState
  message: string
  /** What to do about it; null where nothing has to be done. `desk …` is a command of the project's shell. */
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
  | 'replication'
  | 'limits'

/** One database, as it is found. */
export interface DatabaseFacts {
  /** Names of the migrations that it has seen; null: it does not even have the table of them. */
  migrations: readonly string[] | null
  /** Bytes; null where the platform does not tell. */
  size: number | null
  /** Where the answer came from; null where the platform does not tell. */
  region: string | null
  isPrimary: boolean | null
}

/** What only the system of record knows. */
export interface DeskFacts {
  lastTick: number | null
  /** When the oldest event happened that waits for its consumer. */
  waitingSince: number | null
  /** Counted to a bound. */
  deadLetters: number
  newestTicket: number | null
  /** 0: the conversations of closed tickets stay in the database. */
  archiveAfterMonths: number
  /** Of the last deliveries by mail. */
  mails: { sent: number; failed: number; waiting: number; lastSentAt: number | null; lastError: string | null }
}

export interface IndexFacts {
  /** The last id that an unfinished rebuild has come to, by index. */
  unfinished: { name: string; updatedAt: number }[]
  newestDocument: number | null
}

export interface Facts {
  now: number
  mailFrom: string
  hasDataKey: boolean
  /** A secret of before that nothing is signed by any more. */
  hasOldSecret: boolean
  desk: DatabaseFacts & DeskFacts
  /** Null: the index does not answer. */
  index: (DatabaseFacts & IndexFacts) | null
  isBucketReady: boolean
  /** Null: the queues do not answer. */
  queues: readonly QueueBacklog[] | null
}

export interface HealthReport {
  /** The worst of the checks. */
  status: CheckState
  checks: Check[]
}
