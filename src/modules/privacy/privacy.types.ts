import type { Database } from '../../database/engine/connection.ts'
import type { NewEvent } from '../../database/engine/events.ts'
import type { Command } from '../../database/engine/statements.ts'

/** Jobs on a person's data, which run step by step. */
export type PrivacyKind = 'export' | 'erasure'

/** The progress of the last job. `gone`: the archive was deleted. */
export interface PrivacyProgress {
  kind: PrivacyKind
  state: 'running' | 'done' | 'gone'
  askedAt: number
  endedAt: number | null
  /** Of an archive: its bytes so far, and the time of its deletion. */
  bytes: number
  expiresAt: number | null
}

/** Contains only ids and positions, no personal data. */
export interface PrivacyJob {
  id: number
  kind: PrivacyKind
  userId: number
  actorId: number | null
  /** The person's account, and the accounts merged into it. */
  accounts: number[]
  /**
   * The name of the next step. `accountPlace` tells its account. Null: no step has run yet, or an older version counted the
   * steps.
   */
  step: string | null
  accountPlace: number
  position: number
  /** The step number that older versions stored. */
  stage: number
  word: string
  pieces: number
  leaseUntil: number
  createdAt: number
}

/** Data that remains after an erasure, and where. Every erasure reports it. */
export const RETAINED_DATA = [
  'The tickets with their numbers, times, states and counts, and an account without a name.',
  'Time Travel of D1 can bring the databases back to any minute of the last 30 days (7 on the free plan).',
  'Backups and exports that were downloaded before: erase again after restoring one.',
  'Mails, pushes and webhooks that were sent before remain with their recipients.',
  'What others wrote about the person in tickets of somebody else.',
] as const

export interface RetentionPreview {
  /** 0: retention is off. */
  days: number
  action: 'erase' | 'delete'
  /** No ticket is erased or deleted before this time. Null: retention is off. */
  startsAt: number | null
  count: number
  /** False: there are more tickets than the count says. */
  isExact: boolean
  /** The next tickets, oldest first. */
  next: { id: number; ticketNumber: string; closedAt: number }[]
}

/** A step in which rules forget an account. `next`: the position of the next step; null: nothing is left. */
export interface LeavingStep {
  eventsBefore: NewEvent[]
  writes: Command<void>[]
  next: number | null
}

/** The module of rules provides it, because it depends on modules that depend on this one. */
export type LeaveRules = (
  database: Database,
  place: { account: number; position: number; now: number },
) => Promise<LeavingStep>
