import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { userFormValues } from '../../../../drizzle/form-values.ts'
import { users } from '../../../../drizzle/people.ts'
import { assets, problems } from '../../../../drizzle/service-desk.ts'
import { ticketCollaborators, tickets, ticketThreads } from '../../../../drizzle/tickets.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import type { Command } from '../../../database/engine/statements.ts'
import { digits, inList } from '../../../database/engine/text.ts'
import { insertFrom, onConflict, remove, update } from '../../../database/engine/writes.ts'
import type { Actor, Caller, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'

/** Each has its own event, and the queue accepts no more at once. */
export const MOVED_AT_ONCE = 100

const accountById = prepared((at: Slots<{ id: number }>) => {
  const { id, role, email, userName, mobile, isDeleted } = users
  return row({ id, role, email, userName, mobile, isDeleted }, sql`from ${users} where ${eq(id, at.id)}`)
})

const requestsOf = prepared((at: Slots<{ id: number }>) =>
  rows(
    { id: tickets.id },
    sql`from ${tickets} indexed by tickets_requester where ${eq(tickets.userId, at.id)}
      order by ${tickets.id} limit ${digits(MOVED_AT_ONCE)}`,
  ),
)

type Account = NonNullable<ReturnType<ReturnType<typeof accountById>['read']>>

export interface AccountsToMerge extends ConfirmedCaller {
  from: Account | null
  into: Account | null
  /** Some of the tickets that the first account requested. */
  ticketIds: number[]
}

export async function readAccountsToMerge(
  database: Database,
  caller: Caller,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<AccountsToMerge> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    from: accountById({ id: fromId }),
    into: accountById({ id: intoId }),
    tickets: requestsOf({ id: fromId }),
  })
  return { ...confirmedCaller, from: found.from, into: found.into, ticketIds: found.tickets.map(({ id }) => id) }
}

interface Move {
  actor: Actor
  now: number
  fromId: number
  intoId: number
  ticketIds: readonly number[]
}

function ticketsMoved({ fromId, intoId, ticketIds, actor, now }: Move) {
  const moved = and(inList(tickets.id, ticketIds), eq(tickets.userId, fromId))
  const whereEntriesOfAccount = and(inList(ticketThreads.ticketId, ticketIds), eq(ticketThreads.userId, fromId))
  const changes = JSON.stringify([{ field: 'requester', from: fromId, to: intoId }])
  const own = and(inList(ticketCollaborators.ticketId, ticketIds), eq(ticketCollaborators.userId, intoId))
  return {
    actor,
    at: now,
    eventsBefore: [
      {
        type: 'ticket.edited' as const,
        subjectId: sql`${tickets.id}`,
        changes: sql`${changes}`,
        each: sql`from ${tickets} where ${moved}`,
      },
    ],
    writes: [
      { entries: update(ticketThreads, { userId: intoId }, sql`where ${whereEntriesOfAccount}`) },
      { tickets: update(tickets, { userId: intoId, version: sql`${tickets.version} + 1` }, sql`where ${moved}`) },
      // A requester is never a collaborator on their own ticket.
      { collaborations: remove(ticketCollaborators, own) },
    ],
  }
}

/** One step. The next step moves more tickets. */
export async function moveTickets(database: Database, caller: Caller, move: Move): Promise<void> {
  await commit(database, caller, ticketsMoved(move))
}

/** The last step moves everything else of the account. It then ends the account and deletes everything that identifies it. */
export async function endMergedAccount(
  database: Database,
  caller: Caller,
  { was, ended, ...move }: Move & { was: Account; ended: readonly Command<void>[] },
): Promise<void> {
  const { fromId, intoId, now } = move
  const { eventsBefore, writes, ...moved } = ticketsMoved(move)
  const other = alias(ticketCollaborators, 'other')
  const alreadyThere = and(eq(other.ticketId, ticketCollaborators.ticketId), eq(other.userId, intoId))
  const own = sql`(select ${tickets.id} from ${tickets} where ${eq(tickets.userId, intoId)})`
  const free = and(
    eq(ticketCollaborators.userId, fromId),
    not(inArray(ticketCollaborators.ticketId, own)),
    sql`not exists (select 1 from ${ticketCollaborators} ${other} where ${alreadyThere})`,
  )
  const last = sql`not exists (select 1 from ${tickets} where ${eq(tickets.userId, fromId)}
    and not ${inList(tickets.id, move.ticketIds)})`
  await commit(database, caller, {
    ...moved,
    assert: { last },
    eventsBefore,
    writes: [
      ...writes,
      { takesPart: update(ticketCollaborators, { userId: intoId }, sql`where ${free}`) },
      { takesPartAlready: remove(ticketCollaborators, eq(ticketCollaborators.userId, fromId)) },
      { problems: update(problems, { requesterId: intoId }, sql`where ${eq(problems.requesterId, fromId)}`) },
      { assets: update(assets, { usedBy: intoId }, sql`where ${eq(assets.usedBy, fromId)}`) },
      {
        closed: update(
          users,
          {
            email: null,
            userName: null,
            mobile: null,
            passwordHash: null,
            active: false,
            ban: true,
            isDeleted: true,
            mergedIntoId: intoId,
            tokenVersion: sql`${users.tokenVersion} + 1`,
            updatedAt: now,
          },
          sql`where ${eq(users.id, fromId)}`,
        ),
      },
      { fields: fieldsKept(move) },
      { ended },
    ],
    events: [
      {
        type: 'user.merged',
        subjectId: fromId,
        changes: [{ field: 'email', from: was.email, to: null }],
        context: { intoId },
      },
    ],
  })
}

/** The account that remains keeps its values, and gets those that it had none for. */
function fieldsKept({ fromId, intoId }: Pick<Move, 'fromId' | 'intoId'>) {
  const v = alias(userFormValues, 'v')
  return [
    insertFrom(
      userFormValues,
      { userId: intoId, name: sql`${v.name}`, value: sql`${v.value}` },
      sql`from ${userFormValues} ${v} where ${eq(v.userId, fromId)}`,
      onConflict(userFormValues, ['userId', 'name']),
    ),
    remove(userFormValues, eq(userFormValues.userId, fromId)),
  ]
}
