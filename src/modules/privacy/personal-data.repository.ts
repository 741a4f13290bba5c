import { and, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../../../drizzle/schema.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { longRows } from '../../database/engine/rows.ts'
import { digits, inList } from '../../database/engine/text.ts'
import { archivePlace } from '../../database/queries/archived-texts.ts'
import { readAsSystem } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { numberOf } from '../../database/engine/shapes.ts'

/** The text that replaces personal data. */
export const ERASED = 'Erased'

/** The rows of a table checked per step, if no index finds the person's rows. */
export const WINDOW = 5000
const ROWS = 200
/** A body can be up to 500 KB. */
const LONG_ROWS = 10

type Account = SQL

/** The rows of one table that belong to a person. */
interface Holding {
  readonly table: SQLiteTable
  readonly ofAccount: (account: Account) => SQL | undefined
  /** Columns without personal data: secrets, and keys that serve to find other columns. */
  readonly without?: readonly string[]
  /** Columns with long texts. */
  readonly long?: readonly string[]
  /** The texts of rows with an `archive_id` are in the bucket. */
  readonly hasArchives?: boolean
  /** No index finds the rows, so all rows are read. */
  readonly isWalked?: boolean
  /** The rows are deleted with the person. Otherwise a step of the erasure handles them. */
  readonly isRemoved?: boolean
}

function own(table: SQLiteTable & { userId: SQLiteColumn }, without: readonly string[] = []): Holding {
  return { table, ofAccount: (account) => eq(table.userId, account), without, isRemoved: true }
}

const {
  assets,
  attachments,
  changes,
  deliveries,
  events,
  generalUpdates,
  idempotencyKeys,
  problems,
  ticketCollaborators,
  ticketFormValues,
  tickets,
  ticketThreads,
  users,
  widgetTickets,
} = schema

function whereTicketOf(ticketId: SQL | SQLiteColumn, account: Account): SQL {
  return sql`exists (select 1 from ${tickets} where ${tickets.id} = ${ticketId} and ${tickets.userId} = ${account})`
}

function whereProblemOf(problemId: SQLiteColumn, account: Account): SQL {
  return sql`exists (select 1 from ${problems} where ${problems.id} = ${problemId} and ${problems.requesterId} = ${account})`
}

function whereThreadBy(threadId: SQLiteColumn, account: Account): SQL {
  return sql`exists (select 1 from ${ticketThreads} where ${ticketThreads.id} = ${threadId} and ${ticketThreads.userId} = ${account})`
}

/**
 * All stored data of a person, by the file names in an export. `test/modules/privacy/personal-data.test.ts` has a line for
 * every column of every table. Until a new column has one, it is not exported and not erased.
 */
export const PERSONAL_DATA = {
  profile: {
    table: users,
    ofAccount: (account) => eq(users.id, account),
    without: ['passwordHash', 'tokenVersion', 'firstNameKey', 'lastNameKey'],
  },
  sessions: own(schema.sessions),
  app_passwords: own(schema.appPasswords, ['secretHash']),
  mailed_links: own(schema.userTokens, ['nonce', 'tokenHash', 'passwordHash']),
  push_tokens: own(schema.pushTokens),
  email_changes: own(schema.emailChanges, ['proofNonce', 'proofHash', 'returnNonce', 'returnHash']),
  networks: own(schema.signInNetworks, ['network']),
  two_factor: own(schema.twoFactors, ['secret', 'keyId', 'lastCounter']),
  recovery_codes: own(schema.recoveryCodes, ['codeHash']),
  connections: own(schema.liveLeases, ['tokenVersion']),
  ticket_codes: own(schema.ticketCodes, ['browserHash', 'nonce']),
  widget_conversations: own(schema.widgetConversations, ['tokenHash', 'tokenVersion', 'subject']),
  own_fields: own(schema.userFormValues),
  departments: own(schema.departmentMembers),
  teams: own(schema.teamMembers),
  skills: own(schema.agentSkills),
  availability: own(schema.agentRouting, ['turn']),
  routed_tickets: own(schema.ticketRoutings, ['claim']),
  notifications: own(schema.notifications),
  mentions: own(schema.ticketMentions),
  muted_tickets: own(schema.ticketMutes),
  read_tickets: own(schema.ticketReads),
  macros: {
    table: schema.cannedReplies,
    ofAccount: (account) => eq(schema.cannedReplies.ownerId, account),
    without: ['named'],
    isRemoved: true,
  },
  views: { table: schema.views, ofAccount: (account) => eq(schema.views.ownerId, account), isRemoved: true },
  report_subscriptions: own(schema.reportSubscriptions),
  repeated_requests: {
    table: idempotencyKeys,
    // D1 binds every number as REAL.
    ofAccount: (account) => sql`${idempotencyKeys.caller} = 'user:' || cast(${account} as integer)`,
    without: ['digest'],
    isRemoved: true,
  },
  collaborations: { table: ticketCollaborators, ofAccount: (account) => eq(ticketCollaborators.userId, account) },
  tickets: { table: tickets, ofAccount: (account) => eq(tickets.userId, account), without: ['priorityRank', 'tagIds'] },
  widget_tickets: {
    table: widgetTickets,
    ofAccount: (account) => whereTicketOf(widgetTickets.ticketId, account),
    without: ['subject'],
    isWalked: true,
  },
  form_answers: {
    table: ticketFormValues,
    ofAccount: (account) => whereTicketOf(ticketFormValues.ticketId, account),
    isWalked: true,
  },
  messages: {
    table: ticketThreads,
    ofAccount: (account) =>
      sql`(${eq(ticketThreads.userId, account)} or ${whereTicketOf(ticketThreads.ticketId, account)})`,
    without: ['bodyText'],
    long: ['body'],
    hasArchives: true,
    isWalked: true,
  },
  files: {
    table: attachments,
    ofAccount: (account) =>
      sql`(${whereTicketOf(attachments.ticketId, account)} or ${whereThreadBy(attachments.threadId, account)} or ${whereProblemOf(attachments.problemId, account)})`,
    isWalked: true,
  },
  history: {
    table: events,
    ofAccount: (account) => {
      const ofTicket = and(eq(events.subjectType, 'ticket'), whereTicketOf(events.subjectId, account))
      const ofAccount = and(eq(events.subjectType, 'user'), eq(events.subjectId, account))
      return sql`(${eq(events.actorId, account)} or ${ofAccount} or ${ofTicket})`
    },
    without: ['audience'],
    isWalked: true,
  },
  mails_and_pushes: { table: deliveries, ofAccount: (account) => eq(deliveries.userId, account), isWalked: true },
  problems: {
    table: problems,
    ofAccount: (account) => eq(problems.requesterId, account),
    long: ['description'],
    isWalked: true,
  },
  problem_updates: {
    table: generalUpdates,
    ofAccount: (account) => whereProblemOf(generalUpdates.problemId, account),
    long: ['value'],
    isWalked: true,
  },
  changes: {
    table: changes,
    ofAccount: (account) => eq(changes.requesterId, account),
    long: ['description'],
    isWalked: true,
  },
  assets: {
    table: assets,
    ofAccount: (account) => sql`(${eq(assets.usedBy, account)} or ${eq(assets.managedBy, account)})`,
    isWalked: true,
  },
} satisfies Record<string, Holding>

export type PersonalDataName = keyof typeof PERSONAL_DATA
export const PERSONAL_DATA_NAMES = Object.keys(PERSONAL_DATA) as PersonalDataName[]

function holdingNamed(name: PersonalDataName): Holding {
  return PERSONAL_DATA[name]
}

/** The holdings whose rows are deleted unconditionally. */
export const REMOVED = PERSONAL_DATA_NAMES.filter((name) => holdingNamed(name).isRemoved)

export function tableOf(name: PersonalDataName): SQLiteTable {
  return holdingNamed(name).table
}

export function whereRowsOf(name: PersonalDataName, account: Account): SQL | undefined {
  return holdingNamed(name).ofAccount(account)
}

interface Place {
  account: number
  position: number
}

const page = prepared((at: Slots<Place>, name: PersonalDataName, limit: number) => {
  const { table, ofAccount, without = [], long = [], isWalked = false } = holdingNamed(name)
  const columns = Object.entries(getTableColumns(table)).filter(([column]) => !without.includes(column))
  const isLong = ([column]: [string, unknown]) => long.includes(column)
  const named = (some: typeof columns) => Object.fromEntries(some.map(([, column]) => [column.name, column]))
  const key = numberOf(sql`${table}.rowid`)
  const inWindow = isWalked ? sql`${key} <= ${at.position} + ${digits(WINDOW)}` : undefined
  const found = and(ofAccount(sql`${at.account}`), sql`${key} > ${at.position}`, inWindow)
  return longRows(
    { key, row: named(columns.filter((column) => !isLong(column))) },
    named(columns.filter(isLong)),
    sql`from ${table} where ${found} order by ${key} limit ${digits(limit)}`,
  )
})

const lastRow = prepared((_at: object, name: PersonalDataName) =>
  longRows({ last: numberOf(sql`ifnull(max(rowid), 0)`) }, {}, sql`from ${holdingNamed(name).table}`),
)

export interface HeldPage {
  rows: { key: number; row: Readonly<Record<string, unknown>> }[]
  /** The row after which the next page begins. Null: this was the last page. */
  next: number | null
}

/**
 * Some rows of one table that belong to an account, from a position on. If no index finds them, only a window of rows is read.
 */
export async function readHeld(
  database: Database,
  { name, account, position }: Place & { name: PersonalDataName },
): Promise<HeldPage> {
  const { long = [], isWalked = false } = holdingNamed(name)
  const limit = long.length > 0 ? LONG_ROWS : ROWS
  const { found, last } = await readAsSystem(database, {
    found: page({ account, position }, name, limit),
    last: isWalked && lastRow({}, name),
  })
  const rows = found.map(({ key, row, ...texts }) => ({ key, row: { ...row, ...texts } }))
  if (rows.length === limit) return { rows, next: rows.at(-1)?.key ?? null }
  return { rows, next: windowAfter(position, last?.[0]?.last ?? 0) }
}

export function hasArchives(name: PersonalDataName): boolean {
  return holdingNamed(name).hasArchives ?? false
}

const places = prepared((at: Slots<{ ids: string }>) => {
  const { id } = ticketThreads
  return longRows(
    { id, ...archivePlace(ticketThreads) },
    {},
    sql`from ${ticketThreads} where ${inList(id, at.ids)} and ${isNotNull(ticketThreads.archiveId)}`,
  )
})

/** Where the archived texts of these entries are. */
export async function listArchivePlaces(database: Database, ids: readonly number[]) {
  return (await readAsSystem(database, { found: places({ ids: JSON.stringify(ids) }) })).found
}

/** Where the next window of a table begins. Null: this was the last window. */
export function windowAfter(position: number, last: number): number | null {
  return position + WINDOW < last ? position + WINDOW : null
}
