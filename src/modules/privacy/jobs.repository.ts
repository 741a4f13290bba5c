import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../../drizzle/people.ts'
import { privacyJobs } from '../../../drizzle/privacy.ts'
import { commit } from '../../database/access/commit.ts'
import { readAs, readAsSystem } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import type { NewEvent } from '../../database/engine/events.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row } from '../../database/engine/rows.ts'
import { json } from '../../database/engine/shapes.ts'
import type { Command } from '../../database/engine/statements.ts'
import { digits, inList } from '../../database/engine/text.ts'
import { insertFrom, update, type Write } from '../../database/engine/writes.ts'
import { viewsWithout } from '../../database/queries/people/people-in-views.ts'
import { nameKey } from '../../shared/text/names.ts'
import type { Actor, Caller, ConfirmedCaller } from '../../shared/identity/identity.types.ts'
import { ERASED } from './personal-data.repository.ts'
import type { PrivacyJob, PrivacyKind } from './privacy.types.ts'

/** The most accounts of one person, where one is merged into another. */
const MOST_ACCOUNTS = 50

/** Makes an older version, which counts steps, fail instead of running the wrong step. */
const COUNTED_NO_MORE = -1

/** How long a job is reserved for one worker. */
export const LEASE_MILLISECONDS = 5 * 60 * 1000

const progressShape = {
  id: privacyJobs.id,
  kind: privacyJobs.kind,
  state: privacyJobs.state,
  askedAt: privacyJobs.createdAt,
  endedAt: privacyJobs.endedAt,
  pieces: privacyJobs.pieces,
  bytes: privacyJobs.bytes,
  expiresAt: privacyJobs.expiresAt,
}

const person = prepared((at: Slots<{ id: number }>) => {
  const m = alias(users, 'm')
  const one = sql`select ${users.id} as id from ${users} where ${eq(users.id, at.id)}`
  const merged = sql`select ${m.id} from same join ${users} ${m} indexed by users_merged_into on ${eq(m.mergedIntoId, sql`same.id`)}`
  const accounts = sql`(with recursive same(id) as (${one} union ${merged} limit ${digits(MOST_ACCOUNTS)}) select json_group_array(id) from same)`
  const { id, role, erasedAt } = users
  return row({ id, role, erasedAt, accounts: json<number[]>(accounts) }, sql`from ${users} where ${eq(id, at.id)}`)
})

const newest = prepared((at: Slots<{ userId: number }>, kind: PrivacyKind) => {
  const whereOfJob = and(eq(privacyJobs.userId, at.userId), eq(privacyJobs.kind, sql`${kind}`))
  return row(progressShape, sql`from ${privacyJobs} where ${whereOfJob} order by ${desc(privacyJobs.id)} limit 1`)
})

export type FoundJob = NonNullable<ReturnType<ReturnType<typeof newest>['read']>>

export interface PersonOfJobs extends ConfirmedCaller {
  person: ReturnType<ReturnType<typeof person>['read']>
  exported: FoundJob | null
  erasure: FoundJob | null
}

export async function readPerson(database: Database, caller: Caller, id: number): Promise<PersonOfJobs> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    person: person({ id }),
    exported: newest({ userId: id }, 'export'),
    erasure: newest({ userId: id }, 'erasure'),
  })
  return { ...confirmedCaller, ...found }
}

interface Beginning {
  actor: Actor
  userId: number
  accounts: readonly number[]
  now: number
}

function newJob({ actor, userId, accounts, now }: Beginning, kind: PrivacyKind): Write {
  const actorId = actor.kind === 'admin' ? actor.id : null
  const running = and(eq(privacyJobs.userId, userId), eq(privacyJobs.kind, kind), sql`${privacyJobs.state} = 'running'`)
  return insertFrom(
    privacyJobs,
    { kind, userId, actorId, accounts: [...accounts], createdAt: now, updatedAt: now },
    sql`where not exists (select 1 from ${privacyJobs} where ${running})`,
  )
}

export async function beginExport(database: Database, caller: Caller, beginning: Beginning): Promise<FoundJob | null> {
  const { actor, userId, now } = beginning
  const { job } = await commit(database, caller, {
    actor,
    at: now,
    writes: [{ begun: newJob(beginning, 'export') }],
    events: [{ type: 'user.export_requested', subjectId: userId }],
    read: { job: newest({ userId }, 'export') },
  })
  return job
}

/**
 * Removes everything that identifies the person. The account keeps no name, address or password. Its open links and sessions
 * end, and its archives are deleted. Fails its assertion if the account is no longer a customer's.
 */
export async function beginErasure(
  database: Database,
  caller: Caller,
  { ended, ...beginning }: Beginning & { ended: readonly Command<void>[] },
): Promise<FoundJob | null> {
  const { actor, userId, accounts, now } = beginning
  const customer = and(eq(users.id, userId), eq(users.role, 'customer'), sql`${users.erasedAt} is null`)
  const archives = and(
    inList(privacyJobs.userId, accounts),
    eq(privacyJobs.kind, 'export'),
    sql`${privacyJobs.state} <> 'gone'`,
  )
  const { job } = await commit(database, caller, {
    actor,
    at: now,
    assert: { customer: sql`exists (select 1 from ${users} where ${customer})` },
    writes: [
      { ended },
      { views: viewsWithout(accounts, now) },
      {
        emptied: update(
          users,
          emptyAccount(now),
          sql`where ${and(inList(users.id, accounts), eq(users.role, 'customer'))}`,
        ),
      },
      { archives: update(privacyJobs, { state: 'done', expiresAt: now, updatedAt: now }, sql`where ${archives}`) },
      { begun: newJob(beginning, 'erasure') },
    ],
    events: [{ type: 'user.erasure_requested', subjectId: userId }],
    read: { job: newest({ userId }, 'erasure') },
  })
  return job
}

/** The columns of an account without its person. */
function emptyAccount(now: number) {
  return {
    email: null,
    userName: null,
    firstName: ERASED,
    lastName: '',
    firstNameKey: nameKey(ERASED),
    lastNameKey: '',
    passwordHash: null,
    tokenVersion: sql`${users.tokenVersion} + 1`,
    active: false,
    ban: true,
    isDeleted: true,
    emailVerified: false,
    mobileVerified: false,
    permissions: {},
    countryCode: '',
    mobile: null,
    phoneNumber: '',
    company: '',
    profilePic: null,
    language: null,
    timezone: null,
    lastLoginAt: null,
    twoFactorAt: null,
    erasedAt: now,
    updatedAt: now,
  }
}

const jobShape = {
  id: privacyJobs.id,
  kind: privacyJobs.kind,
  userId: privacyJobs.userId,
  actorId: privacyJobs.actorId,
  accounts: privacyJobs.accounts,
  step: privacyJobs.step,
  accountPlace: privacyJobs.accountPlace,
  stage: privacyJobs.stage,
  position: privacyJobs.position,
  word: privacyJobs.word,
  pieces: privacyJobs.pieces,
  leaseUntil: privacyJobs.leaseUntil,
  createdAt: privacyJobs.createdAt,
}

/** Claims the job that has waited longest. Null if none is left or others hold them. */
export async function claimJob(database: Database, now: number): Promise<PrivacyJob | null> {
  const free = and(sql`${privacyJobs.state} = 'running'`, lte(privacyJobs.leaseUntil, now))
  const oldest = sql`(select ${privacyJobs.id} from ${privacyJobs} indexed by privacy_jobs_running where ${free}
    order by ${privacyJobs.leaseUntil} limit 1)`
  const claim = update(privacyJobs, { leaseUntil: now + LEASE_MILLISECONDS }, sql`where ${privacyJobs.id} = ${oldest}`)
  const { claimed } = await readAsSystem(database, { claimed: claim.returning(jobShape) })
  return claimed[0] ?? null
}

export interface Progress {
  step: string
  accountPlace: number
  position: number | SQL
  word?: string
  pieces?: number
  addedBytes?: number
}

/** One batch: the step and the progress of the job. Fails its assertion if another worker holds the job. */
export async function commitStep(
  database: Database,
  { id, leaseUntil }: PrivacyJob,
  step: {
    now: number
    progress: Progress
    eventsBefore?: NewEvent[]
    writes?: readonly Command<void>[]
    events?: NewEvent[]
  },
): Promise<PrivacyJob | null> {
  const { now, eventsBefore = [], writes = [], events = [] } = step
  const { position, addedBytes = 0, ...progress } = step.progress
  const { job } = await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    assert: { ours: whereJobHeld(id, leaseUntil) },
    eventsBefore,
    writes: [
      { done: writes },
      {
        progress: update(
          privacyJobs,
          {
            word: '',
            ...progress,
            stage: COUNTED_NO_MORE,
            position: sql`${position}`,
            bytes: sql`${privacyJobs.bytes} + ${addedBytes}`,
            leaseUntil: now + LEASE_MILLISECONDS,
            updatedAt: now,
          },
          sql`where ${eq(privacyJobs.id, id)}`,
        ),
      },
    ],
    events,
    read: { job: row(jobShape, sql`from ${privacyJobs} where ${eq(privacyJobs.id, id)}`) },
  })
  return job
}

function whereJobHeld(id: number, leaseUntil: number): SQL {
  const ours = and(
    eq(privacyJobs.id, id),
    eq(privacyJobs.leaseUntil, leaseUntil),
    sql`${privacyJobs.state} = 'running'`,
  )
  return sql`exists (select 1 from ${privacyJobs} where ${ours})`
}

export async function endJob(
  database: Database,
  { id, leaseUntil, kind, userId, actorId }: PrivacyJob,
  { now, expiresAt }: { now: number; expiresAt: number | null },
): Promise<void> {
  const actor =
    actorId === null ? { kind: 'system' as const } : { kind: 'admin' as const, id: actorId, serviceKeyId: null }
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    assert: { ours: whereJobHeld(id, leaseUntil) },
    writes: [
      {
        ended: update(
          privacyJobs,
          { state: 'done', word: '', leaseUntil: 0, endedAt: now, expiresAt, updatedAt: now },
          sql`where ${eq(privacyJobs.id, id)}`,
        ),
      },
    ],
    events: kind === 'erasure' ? [{ type: 'user.erased', subjectId: userId, actor }] : [],
  })
}

/** From this time any worker may continue the job. */
export async function unlockJob(
  database: Database,
  { id, leaseUntil }: PrivacyJob,
  { now, from = now }: { now: number; from?: number },
): Promise<void> {
  const ours = and(eq(privacyJobs.id, id), eq(privacyJobs.leaseUntil, leaseUntil))
  const handedBack = update(privacyJobs, { leaseUntil: from }, sql`where ${ours}`)
  await commit(database, null, { actor: { kind: 'system' }, at: now, writes: [{ handedBack }] })
}
