import type { SQL } from 'drizzle-orm'
import { eq } from 'drizzle-orm'
import { emailChanges, users } from '../../../../drizzle/schema.ts'
import { mayBeLetIn } from '../../../database/account-standing.ts'
import type { Database } from '../../../database/connection.ts'
import { readAs } from '../../../database/gate.ts'
import { sql } from '../../../database/sql.ts'
import { assertStill, inList, insertEvent } from '../../../database/statements.ts'
import { actorRecord } from '../../../shared/identity/identity.policy.ts'
import type { Actor, Caller, Standing } from '../../../shared/identity/identity.types.ts'
import {
  type AccountTokenOwner,
  endMailedTokens,
  endPendingChanges,
  endSessions,
  mailboxProven,
  ownerByToken,
  ownerOf,
} from '../access/account-tokens.repository.ts'
import type { EmailChangeToken, NewEmailChange } from './email-changes.ts'
import type { User } from '../people.types.ts'
import { userFields } from '../user-row.repository.ts'

interface ChangeRequest {
  change: NewEmailChange
  userId: number
  oldEmail: string | null
  newEmail: string
  actor: Actor
  now: number
}

/** The rows of a change to come; nothing of the account changes yet. Whatever was asked for before is not pending any more. */
export function requestChange(database: Database, { change, userId, oldEmail, newEmail, actor, now }: ChangeRequest) {
  const changeId = sql`(SELECT id FROM email_changes WHERE proof_hash = ${change.proofHash})`
  const mailed = (type: 'user.email_change_requested' | 'user.email_change_told') =>
    insertEvent(database, { type, subjectType: 'user', subjectId: userId, actor, context: { changeId }, at: now })
  return [
    endPendingChanges(database, userId, now),
    database.build.insert(emailChanges).values({ ...change, userId, oldEmail, newEmail, createdAt: now }),
    mailed('user.email_change_requested'),
    ...(oldEmail === null ? [] : [mailed('user.email_change_told')]),
  ] as const
}

/** A change that its token may still prove or take back. */
export interface OpenChange {
  id: number
  userId: number
  /** The address that counts now. */
  email: string | null
  oldEmail: string | null
  newEmail: string
  hasPassword: boolean
}

type ChangeRow = Omit<OpenChange, 'hasPassword'> & { hasPassword: 0 | 1 }

const changeColumns = sql`c.id, c.user_id AS userId, u.email, c.old_email AS oldEmail, c.new_email AS newEmail,
  u.password_hash IS NOT NULL AS hasPassword`

function isOpen(kind: EmailChangeToken, now: number): SQL {
  return kind === 'proof'
    ? sql`c.proven_at IS NULL AND c.ended_at IS NULL AND c.proof_expires_at > ${now} AND u.email IS c.old_email`
    : sql`c.returned_at IS NULL AND c.return_expires_at > ${now}`
}

function changeByToken(database: Database, { kind, tokenHash, now }: { kind: EmailChangeToken } & TokenQuery) {
  const column = kind === 'proof' ? sql`c.proof_hash` : sql`c.return_hash`
  return database.build.get<ChangeRow | undefined>(sql`
    SELECT ${changeColumns} FROM email_changes c CROSS JOIN users u ON u.id = c.user_id
    WHERE ${column} = ${tokenHash} AND ${isOpen(kind, now)} AND ${mayBeLetIn}`)
}

interface TokenQuery {
  tokenHash: string
  now: number
}

function changeOf(row: ChangeRow | undefined): OpenChange | null {
  return row ? { ...row, hasPassword: row.hasPassword === 1 } : null
}

/** No change for a token that is unknown, used or too old, and for an account that mails may not let in any more. */
export async function findChange(
  database: Database,
  caller: Caller,
  query: { kind: EmailChangeToken } & TokenQuery,
): Promise<Standing & { change: OpenChange | null }> {
  const { actor, settings, rows } = await readAs(database, caller, [changeByToken(database, query)])
  return { actor, settings, change: changeOf(rows[0]) }
}

/** What the token of a mail that asks to confirm an address belongs to: an account, or a change of its address. */
export async function findActivation(
  database: Database,
  caller: Caller,
  { tokenHash, now }: TokenQuery,
): Promise<{ owner: AccountTokenOwner | null; change: OpenChange | null }> {
  const { rows } = await readAs(database, caller, [
    ownerByToken(database, { tokenHash, purpose: 'activate', now }),
    changeByToken(database, { kind: 'proof', tokenHash, now }),
  ])
  return { owner: ownerOf(rows[0]), change: changeOf(rows[1]) }
}

interface Decision {
  change: OpenChange
  actor: Actor
  now: number
}

/** An address may be a user name too: one that stopped being one's own is none any more. */
function userNameBeside(email: string): SQL {
  return sql`iif(instr(user_name, '@') > 0 AND lower(user_name) <> ${email}, NULL, user_name)`
}

function addressChanged(database: Database, { change, actor, now }: Decision, to: string | null) {
  return insertEvent(database, {
    type: 'user.updated',
    subjectType: 'user',
    subjectId: change.userId,
    actor,
    changes: change.email === to ? [] : [{ field: 'email', from: change.email, to }],
    at: now,
  })
}

/**
 * Whoever was given the address without any proof and cannot sign in, as by a mail that nobody vouched for, loses it to who proves
 * to read the mailbox, and the tickets with it: otherwise anybody could keep an address from its owner.
 */
function takeOverAddress(
  { build }: Database,
  { address, decision: { change, actor, now } }: { address: string; decision: Decision },
) {
  const { userId } = change
  const holder = sql`(SELECT id FROM users WHERE email = ${address} AND id <> ${userId} AND role = 'customer'
    AND email_verified = 0 AND password_hash IS NULL)`
  const { actorKind, actorId } = actorRecord(actor)
  return [
    build.run(sql`
      UPDATE ticket_threads SET user_id = ${userId}
      WHERE ticket_id IN (SELECT id FROM tickets WHERE user_id = ${holder}) AND user_id = ${holder}`),
    build.run(sql`UPDATE tickets SET user_id = ${userId}, version = version + 1 WHERE user_id = ${holder}`),
    build.run(sql`
      UPDATE OR IGNORE ticket_collaborators SET user_id = ${userId}
      WHERE user_id = ${holder} AND ticket_id NOT IN (SELECT id FROM tickets WHERE user_id = ${userId})`),
    build.all<{ id: number }>(sql`
      INSERT INTO events (type, subject_type, subject_id, actor_kind, actor_id, changes, context, created_at)
      SELECT 'user.updated', 'user', id, ${actorKind}, ${actorId},
        json_array(json_object('field', 'email', 'from', email, 'to', NULL)), '{}', ${now}
      FROM users WHERE id = ${holder} RETURNING id`),
    build.run(sql`UPDATE users SET email = NULL, updated_at = ${now} WHERE id = ${holder}`),
  ] as const
}

/** The new address counts from here on. Links that were mailed to the old one end, but for the one that takes this back. */
export async function proveChange(
  database: Database,
  decision: Decision,
): Promise<{ user: User | undefined; eventIds: number[] }> {
  const { change, now } = decision
  const { id, userId, newEmail } = change
  const results = await database.batch([
    assertStill(
      database,
      sql`EXISTS (SELECT 1 FROM email_changes c CROSS JOIN users u ON u.id = c.user_id WHERE c.id = ${id} AND ${isOpen('proof', now)})`,
    ),
    ...takeOverAddress(database, { address: newEmail, decision }),
    database.build
      .update(users)
      .set({ ...mailboxProven(userId), email: newEmail, userName: userNameBeside(newEmail), updatedAt: now })
      .where(eq(users.id, userId))
      .returning(userFields),
    database.build.update(emailChanges).set({ provenAt: now }).where(eq(emailChanges.id, id)),
    endMailedTokens(database, userId, now),
    addressChanged(database, decision, newEmail),
  ])
  return { user: results[6][0], eventIds: [...results[4], ...results[9]].map(({ id: eventId }) => eventId) }
}

/**
 * The old address counts again, with a password of its owner, and every device is signed out. What was changed after it goes
 * with it, and so do the links that take those changes back.
 */
export async function takeChangeBack(
  database: Database,
  { passwordHash, ...decision }: Decision & { passwordHash: string | null },
): Promise<number[]> {
  const { change, now } = decision
  const { id, userId } = change
  const oldEmail = change.oldEmail ?? ''
  const password = passwordHash === null ? {} : { passwordHash }
  const results = await database.batch([
    assertStill(database, sql`EXISTS (SELECT 1 FROM email_changes c WHERE c.id = ${id} AND ${isOpen('return', now)})`),
    ...takeOverAddress(database, { address: oldEmail, decision }),
    database.build
      .update(users)
      .set({
        ...mailboxProven(userId),
        ...password,
        email: oldEmail,
        userName: userNameBeside(oldEmail),
        tokenVersion: sql`token_version + 1`,
        updatedAt: now,
      })
      .where(eq(users.id, userId)),
    database.build.run(sql`
      UPDATE email_changes SET ended_at = ifnull(ended_at, ${now}), returned_at = ${now}
      WHERE user_id = ${userId} AND id >= ${id} AND returned_at IS NULL`),
    endMailedTokens(database, userId, now),
    ...endSessions(database, userId, now),
    addressChanged(database, decision, oldEmail),
  ])
  return [...results[4], ...results[12]].map(({ id: eventId }) => eventId)
}

/** Nothing of this account is proven or taken back by mail any more. */
export function endChanges({ build }: Database, userId: number, now: number) {
  return build
    .update(emailChanges)
    .set({ endedAt: sql`ifnull(ended_at, ${now})`, returnedAt: sql`ifnull(returned_at, ${now})` })
    .where(eq(emailChanges.userId, userId))
}

export interface ProvableByMail {
  /** The account that has the address unproven. */
  userId: number | null
  /** The pending change to the address by somebody to whom one of the tickets belongs. */
  change: OpenChange | null
}

/** What a mail from the address may prove that answers mails about these tickets. */
export async function findProvableByMail(
  database: Database,
  { address, ticketIds, now }: { address: string; ticketIds: readonly number[]; now: number },
): Promise<ProvableByMail> {
  const [account, change] = await database.batch([
    database.build.get<{ id: number } | undefined>(
      sql`SELECT u.id FROM users u WHERE u.email = ${address} AND u.role = 'customer' AND u.email_verified = 0 AND ${mayBeLetIn}`,
    ),
    database.build.get<ChangeRow | undefined>(sql`
      SELECT ${changeColumns} FROM email_changes c CROSS JOIN users u ON u.id = c.user_id
      WHERE c.new_email = ${address} AND ${isOpen('proof', now)} AND ${mayBeLetIn}
        AND c.user_id IN (SELECT t.user_id FROM tickets t WHERE ${inList(sql`t.id`, ticketIds)})
      ORDER BY c.id DESC LIMIT 1`),
  ])
  return { userId: account?.id ?? null, change: changeOf(change) }
}

/**
 * The account's own address is proven. A password that was given with a registration nobody confirmed does not count:
 * the mail says nothing about who gave it.
 */
export async function proveOwnAddress(
  database: Database,
  { userId, address, now }: { userId: number; address: string; now: number },
): Promise<void> {
  await database.batch([
    database.build
      .update(users)
      .set({
        ...mailboxProven(userId),
        passwordHash: sql`iif(active = 0 AND email_verified = 0, NULL, password_hash)`,
        updatedAt: now,
      })
      .where(sql`id = ${userId} AND email = ${address} AND email_verified = 0`),
    endPendingChanges(database, userId, now),
  ])
}

export interface ChangeMail {
  oldEmail: string | null
  newEmail: string
  proofNonce: string
  returnNonce: string
  company: string
  url: string
}

/** Undefined when there is nothing left to prove or to take back. */
export async function findChangeMail(
  database: Database,
  { changeId, kind, now }: { changeId: number; kind: EmailChangeToken; now: number },
): Promise<ChangeMail | undefined> {
  const [row] = await database.batch([
    database.build.get<ChangeMail | undefined>(sql`
      SELECT c.old_email AS oldEmail, c.new_email AS newEmail, c.proof_nonce AS proofNonce, c.return_nonce AS returnNonce,
        s.company, s.url
      FROM email_changes c CROSS JOIN users u ON u.id = c.user_id CROSS JOIN settings s ON s.id = 1
      WHERE c.id = ${changeId} AND ${isOpen(kind, now)} AND ${mayBeLetIn}`),
  ])
  return row
}
