import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { ticketFormKeys, userFormKeys } from '../../../../drizzle/form-values.ts'
import { ticketFormFields } from '../../../../drizzle/form-fields.ts'
import { apiKeys, appPasswords, sessions } from '../../../../drizzle/people.ts'
import { pushTokens } from '../../../../drizzle/push-tokens.ts'
import { ruleFires, rules } from '../../../../drizzle/rules.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { webhookDeliveries, webhookEndpoints } from '../../../../drizzle/webhooks.ts'
import { widgetConversations } from '../../../../drizzle/widgets.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { flag, json } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { collectionNamed } from '../collections/all-collections.repository.ts'
import { rowById } from '../collection-list.repository.ts'
import type { AdminRow, CollectionName, FoundUse, Touchable } from '../collections.types.ts'
import { MAX_ROWS_CHECKED, MOVED_AT_ONCE, removalOf, usesOf } from './removals.repository.ts'

interface Values {
  id: number
  now: number
}
type At = Slots<Values>

interface Touch {
  what: string
  /** The rows to look at, found by an index. */
  from: (at: At) => SQL
  /** Which of them count; by default all. */
  where?: (at: At) => SQL | undefined
}

const openSession = (at: At) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, at.now))

const ofPerson: readonly Touch[] = [
  { what: 'sessions', from: (at) => sql`from ${sessions} where ${eq(sessions.userId, at.id)}`, where: openSession },
  { what: 'devices', from: (at) => sql`from ${pushTokens} where ${eq(pushTokens.userId, at.id)}` },
]

/** What a removal or a block touches beside the rows that refer to the row. */
const TOUCHES: Partial<Record<Touchable, readonly Touch[]>> = {
  staff: [
    {
      what: 'open_tickets',
      from: (at) =>
        sql`from ${tickets} indexed by tickets_assignee_status where ${and(eq(tickets.assignedTo, at.id), eq(tickets.statusId, 1))}`,
    },
    ...ofPerson,
    { what: 'app_passwords', from: (at) => sql`from ${appPasswords} where ${eq(appPasswords.userId, at.id)}` },
    {
      what: 'keys',
      from: (at) => sql`from ${apiKeys} where ${and(eq(apiKeys.userId, at.id), isNull(apiKeys.revokedAt))}`,
    },
  ],
  customers: [
    {
      what: 'open_tickets',
      from: (at) =>
        sql`from ${tickets} indexed by tickets_requester where ${eq(tickets.userId, at.id)} order by ${tickets.id} desc`,
      where: () => eq(tickets.statusId, 1),
    },
    ...ofPerson,
  ],
  'api-keys': [
    { what: 'sessions', from: (at) => sql`from ${sessions} where ${eq(sessions.apiKeyId, at.id)}`, where: openSession },
    {
      what: 'keys',
      from: (at) => sql`from ${apiKeys} where ${and(eq(apiKeys.madeByKeyId, at.id), isNull(apiKeys.revokedAt))}`,
    },
    {
      what: 'conversations',
      from: (at) => sql`from ${widgetConversations} where ${eq(widgetConversations.keyId, at.id)}`,
      where: (at) => gt(widgetConversations.expiresAt, at.now),
    },
  ],
  // A field of several choices has a row for each of them.
  'form-fields': [
    { what: 'ticket_values', from: (at) => valuesOf(sql`${ticketFormKeys}`, at) },
    { what: 'person_values', from: (at) => valuesOf(sql`${userFormKeys}`, at) },
  ],
  webhooks: [
    {
      what: 'pending_deliveries',
      from: () => sql`from ${webhookDeliveries} indexed by webhook_deliveries_waiting where state = 'pending'`,
      where: (at) => eq(webhookDeliveries.endpointId, at.id),
    },
    {
      what: 'deliveries',
      from: (at) => sql`from ${webhookDeliveries} where ${eq(webhookDeliveries.endpointId, at.id)}`,
    },
  ],
  rules: [{ what: 'fires', from: (at) => sql`from ${ruleFires} where ${eq(ruleFires.ruleId, at.id)}` }],
}

function valuesOf(keys: SQL, at: At): SQL {
  const { name, id } = ticketFormFields
  return sql`from ${keys} k where k.name = (select ${name} from ${ticketFormFields} where ${eq(id, at.id)})`
}

const touchesOf = prepared((at: At, name: Touchable) => {
  const touches = TOUCHES[name] ?? []
  const counts = touches.map((touch, index) => [`touch${index}`, countOf(touch, at)] as const)
  return row(Object.fromEntries(counts), sql``).map((found): FoundUse[] =>
    touches.map(({ what }, index) => ({ what, ...(found?.[`touch${index}`] ?? { count: 0, isExact: true }) })),
  )
})

/** Looks at a thousand rows, and counts up to a hundred. */
function countOf({ from, where }: Touch, at: At) {
  const most = digits(MOVED_AT_ONCE)
  const limit = digits((where === undefined ? MOVED_AT_ONCE : MAX_ROWS_CHECKED) + 1)
  const looked = sql`select ${where?.(at) ?? sql`1`} as counts ${from(at)} limit ${limit}`
  const numbers = sql`select ifnull(sum(counts), 0) as n, count(*) as seen from (${looked})`
  const exact = sql`json(iif(n <= ${most} and seen < ${limit}, 'true', 'false'))`
  return json<{ count: number; isExact: boolean }>(
    sql`(select json_object('count', min(n, ${most}), 'isExact', ${exact}) from (${numbers}))`,
  )
}

export interface Touched {
  /** Null: no row has the id. */
  row: AdminRow | null
  uses: readonly FoundUse[]
  touches: readonly FoundUse[]
  isBeingRemoved: boolean
}

/** One round trip. */
export async function readTouched(
  database: Database,
  caller: Caller,
  { name, id }: { name: CollectionName; id: number },
): Promise<Touched> {
  const { rows } = await readAs(database, caller, {
    row: rowById(name, id),
    uses: collectionNamed(name).uses.length > 0 && usesOf({ id }, name),
    touches: TOUCHES[name] !== undefined && touchesOf({ id, now: database.now() }, name),
    removal: removalOf({ id }, name),
  })
  const { row: found, uses, touches, removal } = rows
  return { row: found, uses: uses || [], touches: touches || [], isBeingRemoved: removal !== null }
}

const exists = prepared((at: Slots<{ id: number }>, name: 'webhooks' | 'rules') => {
  const table = name === 'webhooks' ? webhookEndpoints : rules
  return row({ found: flag(sql`exists (select 1 from ${table} where ${eq(table.id, at.id)})`) }, sql``)
})

/** The same for rows that are no collection. Null: there is none. */
export async function readTouchesOf(
  database: Database,
  caller: Caller,
  { name, id }: { name: 'webhooks' | 'rules'; id: number },
): Promise<readonly FoundUse[] | null> {
  const { rows } = await readAs(database, caller, {
    row: exists({ id }, name),
    touches: touchesOf({ id, now: database.now() }, name),
  })
  return rows.row?.found === true ? rows.touches : null
}
