import { eq, type SQL, sql } from 'drizzle-orm'
import { users, userTokens } from '../../../../drizzle/schema.ts'
import { createdIdOfClaim } from '../../../database/access/repeated-requests/claims.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs } from '../../../database/access/gate.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { NewEvent } from '../../../database/engine/events.ts'
import { row } from '../../../database/engine/rows.ts'
import { insert } from '../../../database/engine/writes.ts'
import type { NewAccountToken } from '../../../shared/identity/tokens/account-tokens.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { requestMail } from '../access/account-tokens.repository.ts'
import type { PersonFields, User } from '../people.types.ts'
import { userColumns, writtenUser } from '../user-row.repository.ts'

interface NewCustomer {
  fields: PersonFields & { email: string }
  passwordHash: string | null
  /** The language of the person's own registration; null: somebody else registers them. */
  language: string | null
  actor: Actor
  now: number
}

function insertUser({ fields, passwordHash, language, now }: NewCustomer, active: boolean) {
  const account = { role: 'customer' as const, active, passwordHash, language, createdAt: now, updatedAt: now }
  return insert(users, { ...userColumns(fields), ...account })
}

function userIdOf(email: string): SQL {
  return sql`(select ${users.id} from ${users} where ${eq(users.email, email)})`
}

function registeredEvent({ fields }: NewCustomer): NewEvent {
  return { type: 'user.registered', subjectId: userIdOf(fields.email) }
}

/** Fails with a unique violation if the address, user name or mobile was taken since the read. */
export async function insertActiveCustomer(
  database: Database,
  caller: Caller,
  customer: NewCustomer,
): Promise<User | undefined> {
  const { inserted } = await commit(database, caller, {
    actor: customer.actor,
    at: customer.now,
    writes: [{ inserted: insertUser(customer, true).returning(writtenUser) }],
    events: [registeredEvent(customer)],
    made: { userId: userIdOf(customer.fields.email) },
  })
  return inserted[0]
}

/** The account and its password are inactive until the mailed link is opened. */
export async function insertPendingCustomer(
  database: Database,
  caller: Caller,
  { token, ...customer }: NewCustomer & { token: NewAccountToken },
): Promise<void> {
  const { fields, passwordHash, actor, now } = customer
  const mail = requestMail({ token, passwordHash, userId: userIdOf(fields.email), now })
  await commit(database, caller, {
    actor,
    at: now,
    writes: [{ inserted: insertUser({ ...customer, passwordHash: null }, false) }, { token: mail.token }],
    events: [registeredEvent(customer), mail.event],
  })
}

interface MailRequest {
  userId: number
  token: NewAccountToken
  /** The hash of the password that counts once the link is opened. */
  passwordHash: string | null
  actor: Actor
  now: number
}

/** Requests a mail for an existing account. */
export async function requestAccountMail(database: Database, caller: Caller, request: MailRequest): Promise<void> {
  const { token, event } = requestMail(request)
  await commit(database, caller, { actor: request.actor, at: request.now, writes: [{ token }], events: [event] })
}

/** Writes a token that was never usable, so that response time does not reveal whether a mail was sent. */
export async function insertDeadToken(
  database: Database,
  caller: Caller,
  { userId, token, actor, now }: Omit<MailRequest, 'passwordHash'>,
): Promise<void> {
  const dead = insert(userTokens, { ...token, userId, usedAt: now, createdAt: now })
  await commit(database, caller, { actor, at: now, writes: [{ dead }] })
}

const madeUser = preparedFor((viewer) =>
  row(writtenUser, sql`from ${users} where ${eq(users.id, createdIdOfClaim(viewer, 'userId'))}`),
)

/** The user that an earlier request with the same Idempotency-Key made; null for guests, who are told nothing. */
export async function findMadeUser(database: Database, caller: Caller): Promise<{ actor: Actor; user: User | null }> {
  const { actor, rows } = await readAs(database, caller, { user: madeUser(caller, {}) })
  return { actor, user: rows.user }
}
