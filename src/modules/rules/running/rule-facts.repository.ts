import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { cannedReplies } from '../../../../drizzle/catalog.ts'
import { userFormValues } from '../../../../drizzle/form-values.ts'
import { users } from '../../../../drizzle/people.ts'
import { ruleFires } from '../../../../drizzle/rules.ts'
import { ticketProblems } from '../../../../drizzle/service-desk.ts'
import { events } from '../../../../drizzle/system.ts'
import { tags, ticketTags } from '../../../../drizzle/tags.ts'
import { ticketFormValues, tickets } from '../../../../drizzle/tickets.ts'
import { webhookEndpoints } from '../../../../drizzle/webhooks.ts'
import { ticketAlias } from '../../../database/access/scope/ticket-scope.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { flag, first, json, many, numberOf, orNull, stringOf } from '../../../database/engine/shapes.ts'
import { inList } from '../../../database/engine/text.ts'
import { personShape } from '../../../database/queries/people/person-columns.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** A ticket to judge, with the event that it is about. */
export interface AskedTicket {
  /** 0: no event. */
  eventId: number
  ticketId: number
  /** The event at the root of the chain. */
  rootEventId: number
}

/** The events, with the people who caused them. */
const eventsRead = prepared((at: Slots<{ list: string }>) => {
  const { id, type, actorKind, changes, context, createdAt } = events
  const { role, active, ban, isDeleted } = users
  const actor = first(
    { ...personShape(users), role, active, ban, isDeleted },
    sql`from ${users} where ${eq(users.id, events.actorId)}`,
  )
  const asked = sql`from json_each(${at.list}) j cross join ${events} on ${eq(id, sql`j.value ->> '$.eventId'`)}`
  return rows({ id, type, actorKind, changes, context, createdAt, actor }, asked)
})

/** What rules read of a ticket besides its row. */
function ticketFacts() {
  const t = ticketAlias()
  const ofTicket = sql`from ${ticketTags} cross join ${tags} on ${eq(tags.id, ticketTags.tagId)}
    where ${eq(ticketTags.ticketId, t.id)} order by ${tags.key}`
  const formOf = { name: ticketFormValues.name, value: ticketFormValues.value }
  const formOfRequester = { name: userFormValues.name, value: userFormValues.value }
  const whereStaff = sql`${users.role} <> 'customer'`
  return {
    ticketId: t.id,
    requester: {
      email: users.email,
      language: users.language,
      isProven: flag(sql`${users.emailVerified} = 1 or ${whereStaff}`),
    },
    tags: many({ name: tags.name }, ofTicket),
    form: many(formOf, sql`from ${ticketFormValues} where ${eq(ticketFormValues.ticketId, t.id)}`),
    requesterForm: many(formOfRequester, sql`from ${userFormValues} where ${eq(userFormValues.userId, t.userId)}`),
    hasProblem: flag(sql`exists (select 1 from ${ticketProblems} where ${eq(ticketProblems.ticketId, t.id)})`),
  }
}

/** What rules did to a ticket before, and whether it may be answered. */
function ticketPast(at: Slots<{ dayAgo: number; hourAgo: number }>) {
  const t = ticketAlias()
  const ofTicket = eq(ruleFires.ticketId, t.id)
  const replied = and(ofTicket, eq(ruleFires.hasReplied, true))
  const ofRoot = and(ofTicket, eq(ruleFires.rootEventId, sql`j.value ->> '$.rootEventId'`))
  const first = and(sql`${events.subjectType} = 'ticket'`, eq(events.subjectId, t.id))
  const opening = sql`select ${events.context} from ${events} indexed by events_subject where ${first} order by ${events.id} limit 1`
  const idsWhere = (where: SQL | undefined) =>
    json<number[]>(sql`(select json_group_array(${ruleFires.ruleId}) from ${ruleFires} where ${where})`)
  const inHour = sql`from ${ruleFires} where ${and(replied, gt(ruleFires.at, at.hourAgo))}`
  return {
    fired: idsWhere(ofRoot),
    firedOnEvent: idsWhere(and(ofRoot, eq(ruleFires.eventId, sql`j.value ->> '$.eventId'`))),
    replied: idsWhere(and(replied, gt(ruleFires.at, at.dayAgo))),
    repliesInHour: numberOf(sql`(select count(*) ${inHour})`),
    isUnanswerable: flag(sql`(${opening}) ->> '$.isUnanswered' = 1`),
    sentTo: orNull(stringOf(sql`(${opening}) ->> '$.sentTo'`)),
  }
}

const factsRead = prepared((at: Slots<{ list: string; dayAgo: number; hourAgo: number }>) => {
  const t = ticketAlias()
  return rows(
    { eventId: numberOf(sql`j.value ->> '$.eventId'`), ...ticketFacts(), ...ticketPast(at) },
    sql`from json_each(${at.list}) j cross join ${tickets} ${t} on ${eq(t.id, sql`j.value ->> '$.ticketId'`)}
      cross join ${users} on ${eq(users.id, t.userId)}`,
  )
})

const textsOf = prepared((at: Slots<{ ids: string }>) =>
  rows(
    { id: cannedReplies.id, body: cannedReplies.body },
    sql`from ${cannedReplies} where ${and(inList(cannedReplies.id, at.ids), eq(cannedReplies.active, true))}`,
  ),
)

const webhooksOn = prepared((at: Slots<{ ids: string }>) =>
  rows(
    { id: webhookEndpoints.id },
    sql`from ${webhookEndpoints} where ${and(inList(webhookEndpoints.id, at.ids), sql`${webhookEndpoints.state} = 'active'`)}`,
  ),
)

export interface NamedByRules {
  cannedReplyIds: readonly number[]
  webhookIds: readonly number[]
}

/** For one trip, with the tickets and what the actions name. */
export function factQueries(asked: readonly AskedTicket[], { named, now }: { named: NamedByRules; now: number }) {
  const { cannedReplyIds, webhookIds } = named
  const list = JSON.stringify(asked)
  return {
    events: eventsRead({ list }),
    facts: factsRead({ list, dayAgo: now - DAY, hourAgo: now - HOUR }),
    texts: cannedReplyIds.length > 0 && textsOf({ ids: JSON.stringify(cannedReplyIds) }),
    webhooks: webhookIds.length > 0 && webhooksOn({ ids: JSON.stringify(webhookIds) }),
  }
}
