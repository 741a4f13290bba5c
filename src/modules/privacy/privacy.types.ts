/** What is done to a person's data, step by step. */
export type PrivacyKind = 'export' | 'erasure'

/** How far the last one has come; `gone`: the archive was deleted. */
export interface PrivacyProgress {
  kind: PrivacyKind
  state: 'running' | 'done' | 'gone'
  askedAt: number
  endedAt: number | null
  /** Of an archive: its bytes so far, and when it is deleted. */
  bytes: number
  expiresAt: number | null
}

/** Ids and places only: nothing of the person. */
export interface PrivacyJob {
  id: number
  kind: PrivacyKind
  userId: number
  actorId: number | null
  /** The person's account, and those that were merged into it. */
  accounts: number[]
  /** The step that comes next, by its name, and of which of the accounts. Null: none was taken yet, or an older version counted. */
  step: string | null
  accountPlace: number
  position: number
  /** The number that older versions stored. */
  stage: number
  word: string
  pieces: number
  leaseUntil: number
  createdAt: number
}

/** What stays of a person whose data was erased, and where: said with every erasure. */
export const WHAT_STAYS = [
  'The tickets with their numbers, times, states and counts, and an account without a name.',
  'Time Travel of D1 can bring the databases back to any minute of the last 30 days (7 on the free plan).',
  'Backups and exports that were downloaded before: erase again after restoring one.',
  'Mails, pushes and webhooks that were sent before are with whoever received them.',
  'What others wrote about the person in tickets of somebody else.',
] as const

export interface RetentionPreview {
  /** 0: it is off. */
  days: number
  action: 'erase' | 'delete'
  /** Nothing is taken before; null: it is off. */
  startsAt: number | null
  count: number
  /** False: there are more. */
  isExact: boolean
  /** The next ones, the oldest first. */
  next: { id: number; ticketNumber: string; closedAt: number }[]
}
