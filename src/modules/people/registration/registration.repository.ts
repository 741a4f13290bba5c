import { eq } from 'drizzle-orm'
import { userTokens, users } from '../../../../drizzle/schema.ts'
import type { Database } from '../../../database/connection.ts'
import { readAs } from '../../../database/gate.ts'
import { batchOnce, madeBefore } from '../../../database/idempotency.ts'
import { sql } from '../../../database/sql.ts'
import { insertEvent } from '../../../database/statements.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { requestMail } from '../access/account-tokens.repository.ts'
import type { NewAccountToken } from '../../../shared/identity/account-tokens.ts'
import type { PersonFields, User } from '../people.types.ts'
import { userColumns, userFields } from '../user-row.repository.ts'

interface NewCustomer {
  caller: Caller
  fields: PersonFields & { email: string }
  passwordHash: string | null
  actor: Actor
  now: number
}

function insertUser(
  database: Database,
  { fields, passwordHash, now }: Omit<NewCustomer, 'caller' | 'actor'>,
  active: boolean,
) {
  return database.build
    .insert(users)
    .values({ ...userColumns(fields), role: 'customer', active, passwordHash, createdAt: now, updatedAt: now })
    .returning(userFields)
}

function userIdOf(email: string) {
  return sql<number>`(SELECT id FROM users WHERE email = ${email})`
}

function registered(database: Database, { fields, actor, now }: NewCustomer) {
  return insertEvent(database, {
    type: 'user.registered',
    subjectType: 'user',
    subjectId: userIdOf(fields.email),
    actor,
    at: now,
  })
}

/** Fails with a unique violation when somebody took the address, user name or mobile since the read. */
export async function insertActiveCustomer(
  database: Database,
  customer: NewCustomer,
): Promise<{ user: User | undefined; eventIds: number[] }> {
  const { caller, now, fields } = customer
  const [inserted, events] = await batchOnce(database, { caller, made: { userId: userIdOf(fields.email) }, now }, [
    insertUser(database, customer, true),
    registered(database, customer),
  ])
  return { user: inserted[0], eventIds: events.map(({ id }) => id) }
}

/** The account waits for the mailed link, and so does the password. Answers the ids of the events. */
export async function insertPendingCustomer(
  database: Database,
  { token, ...customer }: NewCustomer & { token: NewAccountToken },
): Promise<number[]> {
  const { caller, fields, passwordHash, actor, now } = customer
  const [, registration, , request] = await batchOnce(database, { caller, made: {}, now }, [
    insertUser(database, { ...customer, passwordHash: null }, false),
    registered(database, customer),
    ...requestMail(database, { token, passwordHash, userId: userIdOf(fields.email), actor, now }),
  ])
  return [...registration, ...request].map(({ id }) => id)
}

interface MailRequest {
  caller: Caller
  userId: number
  token: NewAccountToken
  /** Of the password that counts once the link was opened. */
  passwordHash: string | null
  actor: Actor
  now: number
}

/** A mail for an account that is there already. Answers the ids of the events. */
export async function requestAccountMail(database: Database, request: MailRequest): Promise<number[]> {
  const { caller, now } = request
  const [, events] = await batchOnce(database, { caller, made: {}, now }, [...requestMail(database, request)])
  return events.map(({ id }) => id)
}

/** Leaves a link that was never usable, so that an account that gets no mail costs what every other costs. */
export async function insertDeadToken(
  database: Database,
  { caller, userId, token, now }: Omit<MailRequest, 'actor' | 'passwordHash'>,
): Promise<void> {
  await batchOnce(database, { caller, made: {}, now }, [
    database.build.insert(userTokens).values({ ...token, userId, usedAt: now, createdAt: now }),
  ])
}

/** The user whom an earlier request with the same Idempotency-Key made; undefined when a guest asked, who is told nothing. */
export async function findMadeUser(
  database: Database,
  caller: Caller,
): Promise<{ actor: Actor; user: User | undefined }> {
  const { actor, rows } = await readAs(database, caller, [
    database.build
      .select(userFields)
      .from(users)
      .where(eq(users.id, madeBefore(caller, 'userId'))),
  ])
  return { actor, user: rows[0][0] }
}
