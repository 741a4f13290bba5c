import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { emailChanges } from '../../../drizzle/email-changes.ts'
import { users, userTokens } from '../../../drizzle/people.ts'
import { deliveries, events } from '../../../drizzle/system.ts'
import { tickets, ticketThreads } from '../../../drizzle/tickets.ts'
import { commit } from '../../database/access/commit.ts'
import { readAsSystem } from '../../database/access/gate.ts'
import { whereStaffDeactivated } from '../../database/access/caller/account-state.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { flag, stringOf } from '../../database/engine/shapes.ts'
import { digits, inList } from '../../database/engine/text.ts'
import { type Counter, reserveRoom } from '../../database/access/limit-counters.ts'
import { ticketAlias, whereTicketVisibleTo, whereTicketWorkedOnBy } from '../../database/access/scope/ticket-scope.ts'
import type { MailContext } from './mail-in.types.ts'

interface Question {
  messageId: string
  sender: string
  /** Tickets whose signed address or signed Message-ID the mail contains. The first existing one counts. */
  signedTicketIds: readonly number[]
  references: readonly string[]
  /** The ticket number in the subject, as in our mails; '' for none. */
  subjectNumber: string
  /** Rate limits for staff and for all other senders. */
  counters: { staff: readonly Counter[]; others: readonly Counter[] }
  now: number
}

/**
 * One round trip: whether the mail was accepted before, its author, the ticket that it answers, and whether it exceeds a limit.
 */
export async function findMailContext(
  database: Database,
  { messageId, sender, signedTicketIds, references, subjectNumber, counters, now }: Question,
): Promise<MailContext> {
  const fromStaff = whereSenderIsStaff(sender)
  const staff = reserveRoom(counters.staff, fromStaff)
  const others = reserveRoom(counters.others, sql`not ${fromStaff}`)
  const signed = JSON.stringify(signedTicketIds)
  const found = await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    read: {
      known: threadByMessageId({ messageId }),
      sender: senderByAddress({ sender }),
      ticket: ticketMeant({ sender, signed, references: JSON.stringify(references), subjectNumber }),
      staffRoomAt: staff.freeAt,
      othersRoomAt: others.freeAt,
      counted: [staff.counted, others.counted],
    },
  })
  const isCustomers = found.sender === null || found.sender.role === 'customer'
  return {
    isKnown: found.known !== null,
    sender: found.sender,
    roomAt: isCustomers ? found.othersRoomAt : found.staffRoomAt,
    ticket: found.ticket,
  }
}

function whereSenderIsStaff(sender: string): SQL {
  return sql`exists (select 1 from ${users} where ${and(eq(users.email, sender), ne(users.role, 'customer'))})`
}

const threadByMessageId = prepared((at: Slots<{ messageId: string }>) => {
  const { id, messageId } = ticketThreads
  return row({ id }, sql`from ${ticketThreads} where ${eq(messageId, at.messageId)}`)
})

const senderByAddress = prepared((at: Slots<{ sender: string }>) => {
  const { id, role, active, ban, isDeleted, emailVerified, passwordHash } = users
  const hasEnded = flag(whereStaffDeactivated(sql`${id}`))
  return row(
    {
      id,
      role,
      active,
      ban,
      isDeleted,
      emailVerified,
      hasPassword: flag(isNotNull(passwordHash)),
      wasDeactivated: hasEnded,
    },
    sql`from ${users} where ${eq(users.email, at.sender)}`,
  )
})

const tokensAmong = prepared((at: Slots<{ hashes: string }>) => {
  const { proofHash, returnHash } = emailChanges
  const ofAccounts = sql`select ${userTokens.tokenHash} as hash from ${userTokens} where ${inList(userTokens.tokenHash, at.hashes)}`
  const ofAddresses = [proofHash, returnHash].map(
    (hash) => sql`select ${hash} from ${emailChanges} where ${inList(hash, at.hashes)}`,
  )
  return rows(
    { hash: stringOf(sql`k.hash`) },
    sql`from (${sql.join([ofAccounts, ...ofAddresses], sql` union all `)}) k`,
  )
})

/** The given hashes that belong to mailed tokens, valid or not. */
export async function findMailedTokens(database: Database, hashes: readonly string[]): Promise<string[]> {
  const { known } = await readAsSystem(database, { known: tokensAmong({ hashes: JSON.stringify(hashes) }) })
  return known.map(({ hash }) => hash)
}

/** Signed ids rank before references. */
const REFERENCES_FROM = 1000
/** The subject ranks last, because anybody can type it. */
const SUBJECT_FROM = 2000

/** The first ticket that the mail names, or the ticket that it was merged into. */
const ticketMeant = prepared(
  (at: Slots<{ sender: string; signed: string; references: string; subjectNumber: string }>) => {
    const t = ticketAlias()
    const origin = alias(tickets, 'origin')
    const u = alias(users, 'u')
    const th = alias(ticketThreads, 'th')
    const d = alias(deliveries, 'd')
    const e = alias(events, 'e')
    const byNumber = alias(tickets, 'byNumber')
    const rank = sql`${digits(REFERENCES_FROM)} + r.key`
    const named = sql`(
    select value as ticketId, key as rank, 0 as isOfNote from json_each(${at.signed})
    union all select ${th.ticketId}, ${rank}, ${th.isInternal} from json_each(${at.references}) r
      cross join ${ticketThreads} ${th} on ${th.messageId} = r.value
    union all select ${e.subjectId}, ${rank}, ${e.type} = 'ticket.noted' from json_each(${at.references}) r
      cross join ${deliveries} ${d} on ${d.messageId} = r.value
      cross join ${events} ${e} on ${and(eq(e.id, d.eventId), eq(e.subjectType, 'ticket'))}
    union all select ${byNumber.id}, ${digits(SUBJECT_FROM)}, 0 from ${tickets} ${byNumber} where ${eq(byNumber.ticketNumber, at.subjectNumber)}) named`
    // Only a mail that proves its address is an answer.
    const ofSender = whereTicketVisibleTo({ id: sql`${u.id}`, role: sql`${u.role}`, whereProven: sql`1` })
    const isInSendersScope = flag(sql`ifnull(${ofSender}, 0)`)
    const isSendersWork = flag(sql`ifnull(${whereTicketWorkedOnBy(sql`${u.id}`, sql`${u.role}`)}, 0)`)
    return row(
      {
        id: t.id,
        statusId: t.statusId,
        isInSendersScope,
        isSendersWork,
        refersToNote: flag(sql`max(named.isOfNote) over ()`),
        isBySubject: flag(sql`named.rank >= ${digits(SUBJECT_FROM)}`),
      },
      sql`from ${named} cross join ${tickets} ${origin} on ${origin.id} = named.ticketId
      cross join ${tickets} ${t} on ${t.id} = ifnull(${origin.mergedIntoId}, ${origin.id})
      left join ${users} ${u} on ${eq(u.email, at.sender)}
      order by named.rank limit 1`,
    )
  },
)
