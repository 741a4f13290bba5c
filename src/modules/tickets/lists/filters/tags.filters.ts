import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { tags, ticketTags } from '../../../../../drizzle/tags.ts'
import { RARE_AT_MOST, ticketValueCounters } from '../../../../../drizzle/ticket-values.ts'
import { ticketAlias } from '../../../../database/access/scope/ticket-scope.ts'
import { digits } from '../../../../database/engine/text.ts'
import { tagKey, TAGS_OF_TICKET_AT_MOST } from '../../../../shared/text/tag-names.ts'
import {
  type Bind,
  type FilterParameter,
  type FilterQuery,
  type Lead,
  NOTHING,
  type Slot,
  ticketFilter,
} from './filter.types.ts'

/*
 * Filters by tags. The ids of its tags are on the ticket, so that a walk along a list needs no look-up. If the tags are rare,
 * their tickets are read by the key of `ticket_tags`.
 */

interface Keys {
  keys: readonly string[]
}

type BoundKeys = {
  keys: readonly Slot[]
}

const MEANS = 'Names of up to 20 tags, separated by commas. Letter case is ignored. Customers find nothing with it.'

function parameterOf(name: string, means: string): Extract<FilterParameter<Keys>, { takes: 'names' }> {
  return {
    takes: 'names',
    name,
    means: `${means} ${MEANS}`,
    // Customers must not learn the tags of their tickets.
    read: (names, { isCustomer }) => (isCustomer ? NOTHING : { keys: distinct(names) }),
    samples: [{ value: ['billing'] }, { value: ['billing', 'vip'] }],
  }
}

/** More names than a ticket can have tags add nothing that is worth a longer query. */
function distinct(names: readonly string[]): string[] {
  return [...new Set(names.map(tagKey))].slice(0, TAGS_OF_TICKET_AT_MOST)
}

const bindKeys = ({ keys }: Keys, bind: Bind): BoundKeys => ({ keys: keys.map((key) => bind(key)) })

const idOf = (key: SQL): SQL => sql`(select ${tags.id} from ${tags} where ${tags.key} = ${key})`

/** One condition for each name: the ticket has the tag. A name that no tag has is false. */
function held({ at }: FilterQuery, { keys }: BoundKeys): SQL[] {
  const { tagIds } = ticketAlias()
  return keys.map((key) => sql`ifnull(instr(${tagIds}, ',' || ${idOf(sql`${at[key]}`)} || ','), 0) > 0`)
}

const joined = (conditions: readonly SQL[], word: SQL): SQL => sql`(${sql.join([...conditions], sql` ${word} `)})`

function sizeOf(id: SQL): SQL {
  const { kind, valueId, total } = ticketValueCounters
  return sql`ifnull((select ${total} from ${ticketValueCounters} where ${kind} = 'tag' and ${valueId} = ${id}), 0)`
}

function ticketsWith(id: SQL) {
  const r = alias(ticketTags, 'g')
  return { id: sql`${r.ticketId}`, from: sql`${ticketTags} ${r}`, where: sql`${r.tagId} = ${id}` }
}

export const anyTag = ticketFilter({
  parameter: parameterOf('tags', 'Tickets with at least one of the tags.'),
  bind: bindKeys,
  where: (query, bound) => joined(held(query, bound), sql`or`),
  lead: {
    kind: 'tag',
    of: ({ at }, { keys }): Lead => {
      const ids = keys.map((key) => idOf(sql`${at[key]}`))
      const size = sql.join(ids.map(sizeOf), sql` + `)
      return { few: sql`${size} <= ${digits(RARE_AT_MOST)}`, ids: ids.map(ticketsWith), cost: 0 }
    },
  },
})

export const allTags = ticketFilter({
  parameter: parameterOf('tags_all', 'Tickets with all of the tags.'),
  bind: bindKeys,
  where: (query, bound) => joined(held(query, bound), sql`and`),
  lead: {
    kind: 'tag',
    // The rarest of the first two is enough: the condition checks the others.
    of: ({ at }, { keys }): Lead => {
      const [one, other] = keys.map((key) => idOf(sql`${at[key]}`))
      const id = one === undefined ? sql`null` : other === undefined ? one : rarer(one, other)
      return { few: sql`${sizeOf(id)} <= ${digits(RARE_AT_MOST)}`, ids: [ticketsWith(id)], cost: 0 }
    },
  },
})

function rarer(one: SQL, other: SQL): SQL {
  return sql`iif(${sizeOf(one)} <= ${sizeOf(other)}, ${one}, ${other})`
}

export const noTag = ticketFilter({
  parameter: parameterOf('tags_none', 'Tickets with none of the tags.'),
  bind: bindKeys,
  where: (query, bound) => sql`not ${joined(held(query, bound), sql`or`)}`,
})
