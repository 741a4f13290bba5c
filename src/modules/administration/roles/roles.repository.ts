import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  apiKeys,
  appPasswords,
  departmentMembers,
  departments,
  helpTopics,
  problems,
  recoveryCodes,
  teamMembers,
  teams,
  tickets,
  twoFactors,
  users,
} from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import type { Command } from '../../../database/engine/statements.ts'
import { digits, inList } from '../../../database/engine/text.ts'
import { insertFrom, remove, update } from '../../../database/engine/writes.ts'
import { rulesWithout } from '../../../database/queries/people/people-in-rules.ts'
import { stepsWithout } from '../../../database/queries/sla-steps.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { rowById } from '../collection-list.repository.ts'
import { nextTokenVersion } from '../collections.repository.ts'
import type { AdminRow } from '../collections.types.ts'

/** Each has its own event, and the queue accepts no more at once. */
export const FREED_AT_ONCE = 100

interface Change {
  actor: Actor
  was: AdminRow
  ended: readonly Command<void>[]
  now: number
}

export interface Promotion {
  role: 'agent' | 'admin'
  permissions: Readonly<Record<string, boolean>>
  departments: readonly number[]
  teams: readonly number[]
}

/** Fails its assertion if the account changed since the read. A person who was signed in as a customer must sign in again. */
export async function promote(
  database: Database,
  caller: Caller,
  { actor, was, ended, now, ...to }: Change & Promotion,
): Promise<AdminRow | null> {
  const userId = was.id
  const asRead = and(
    eq(users.id, userId),
    eq(users.role, 'customer'),
    sql`${users.email} is ${was['email'] ?? null}`,
    usable,
  )
  const set = { role: to.role, permissions: to.permissions, tokenVersion: nextTokenVersion(), updatedAt: now }
  const { row } = await commit(database, caller, {
    actor,
    at: now,
    assert: { asRead: sql`exists (select 1 from ${users} where ${asRead})` },
    writes: [
      { promoted: update(users, set, sql`where ${eq(users.id, userId)}`) },
      { departments: insertFrom(departmentMembers, { userId, departmentId: sql`value` }, each(to.departments)) },
      { teams: insertFrom(teamMembers, { userId, teamId: sql`value` }, each(to.teams)) },
      { ended },
    ],
    events: [{ type: 'user.updated', subjectId: userId, changes: [{ field: 'role', from: 'customer', to: to.role }] }],
    read: { row: rowById('staff', userId) },
  })
  return row
}

const usable = and(
  eq(users.active, true),
  eq(users.ban, false),
  eq(users.isDeleted, false),
  eq(users.emailVerified, true),
)

function each(ids: readonly number[]): SQL {
  return sql`from json_each(${JSON.stringify(ids)})`
}

const workOf = prepared((at: Slots<{ id: number }>, limit: number) => {
  const { id, assignedTo, statusId } = tickets
  const open = and(eq(assignedTo, at.id), sql`${statusId} in (1, 6, 7)`)
  return rows({ id }, sql`from ${tickets} where ${open} limit ${digits(limit)}`)
})

const problemsOf = prepared((at: Slots<{ id: number }>, limit: number) =>
  rows({ id: problems.id }, sql`from ${problems} where ${eq(problems.assignedTo, at.id)} limit ${digits(limit)}`),
)

/** Reads the account, its successor, and as much of its open work as one step moves. */
export async function readForDemotion(
  database: Database,
  caller: Caller,
  { id, assignTo }: { id: number; assignTo: number | null },
) {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    row: rowById('staff', id),
    heir: assignTo === null ? null : rowById('staff', assignTo),
    tickets: workOf({ id }, FREED_AT_ONCE),
    problems: problemsOf({ id }, FREED_AT_ONCE),
  })
  const idsOf = (list: { id: number }[]) => list.map((one) => one.id)
  return {
    ...confirmedCaller,
    row: found.row,
    heir: found.heir ?? null,
    ticketIds: idsOf(found.tickets),
    problemIds: idsOf(found.problems),
  }
}

interface Work {
  ticketIds: readonly number[]
  problemIds: readonly number[]
  assignTo: number | null
}

/** A step moves some of the open work to the successor, or to nobody. */
export async function handOver(
  database: Database,
  caller: Caller,
  { actor, was, now, ...work }: Omit<Change, 'ended'> & Work,
): Promise<void> {
  await commit(database, caller, { actor, at: now, ...handedOver(was.id, work) })
}

function handedOver(id: number, { ticketIds, problemIds, assignTo }: Work) {
  const ofTickets = and(inList(tickets.id, ticketIds), eq(tickets.assignedTo, id))
  const ofProblems = and(inList(problems.id, problemIds), eq(problems.assignedTo, id))
  const changes = sql`${JSON.stringify([{ field: 'assignee', from: id, to: assignTo }])}`
  const to = { assignedTo: assignTo }
  return {
    eventsBefore: [
      {
        type: 'ticket.assigned' as const,
        subjectId: sql`${tickets.id}`,
        changes,
        each: sql`from ${tickets} where ${ofTickets}`,
      },
      {
        type: 'problem.updated' as const,
        subjectId: sql`${problems.id}`,
        changes,
        each: sql`from ${problems} where ${ofProblems}`,
      },
    ],
    writes: [
      { tickets: update(tickets, { ...to, version: sql`${tickets.version} + 1` }, sql`where ${ofTickets}`) },
      { problems: update(problems, { ...to, version: sql`${problems.version} + 1` }, sql`where ${ofProblems}`) },
    ],
  }
}

/** The last step deletes everything that only staff have, including keys that act for the account. */
export async function demote(
  database: Database,
  caller: Caller,
  { actor, was, ended, now, stays, ...work }: Change & Work & { stays: Command<void> },
): Promise<void> {
  const { id } = was
  const { eventsBefore, writes } = handedOver(id, work)
  const ofRules = rulesWithout(id, now)
  const goes = (table: SQLiteTable & { userId: SQLiteColumn }) => remove(table, eq(table.userId, id))
  const set = {
    role: 'customer' as const,
    permissions: {},
    twoFactorAt: null,
    tokenVersion: nextTokenVersion(),
    updatedAt: now,
  }
  const asRead = and(eq(users.id, id), sql`${users.role} = ${String(was['role'])}`)
  const theirKeys = and(eq(apiKeys.userId, id), sql`${apiKeys.revokedAt} is null`)
  await commit(database, caller, {
    actor,
    at: now,
    assert: { asRead: sql`exists (select 1 from ${users} where ${asRead})`, stays },
    eventsBefore: [...eventsBefore, ...ofRules.eventsBefore],
    writes: [
      ...writes,
      { demoted: update(users, set, sql`where ${eq(users.id, id)}`) },
      { gone: [departmentMembers, teamMembers, twoFactors, recoveryCodes, appPasswords].map(goes) },
      { manager: update(departments, { managerId: null }, sql`where ${eq(departments.managerId, id)}`) },
      { lead: update(teams, { leadId: null }, sql`where ${eq(teams.leadId, id)}`) },
      { steps: stepsWithout(id) },
      { rules: ofRules.writes },
      { topics: update(helpTopics, { autoAssign: null }, sql`where ${eq(helpTopics.autoAssign, id)}`) },
      { keys: update(apiKeys, { revokedAt: now }, sql`where ${theirKeys}`) },
      { ended },
    ],
    events: [{ type: 'user.updated', subjectId: id, changes: [{ field: 'role', from: was['role'], to: 'customer' }] }],
  })
}
