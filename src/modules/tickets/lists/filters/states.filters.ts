import { type SQL, sql } from 'drizzle-orm'
import { ticketAlias } from '../../../../database/access/scope/ticket-scope.ts'
import { digits } from '../../../../database/engine/text.ts'
import { NOTHING, ticketFilter } from './filter.types.ts'
import { indexRange, countedByReading } from './leads.repository.ts'
import { normalName } from './wanted.repository.ts'

/** Filters by the state of a ticket. */

export const answered = ticketFilter({
  bind: ({ is }: { is: boolean }) => ({ is }),
  where: (_query, { is }) => sql`${ticketAlias().isAnswered} = ${digits(is ? 1 : 0)}`,
  isCounted: true,
})

/**
 * Whether a ticket past its due date is overdue. With clocks it is: the due date is that of a clock that runs. Without them,
 * an answer and a pause hold the due date.
 */
export function whereMayBeOverdue(): SQL {
  const { hasClocks, isAnswered, hold } = ticketAlias()
  return sql`(${hasClocks} = 1 or (${isAnswered} = 0 and ${hold} & 1 = 0))`
}

export const maybeOverdue = ticketFilter({
  bind: () => ({}),
  where: () => whereMayBeOverdue(),
})

export const followUp = ticketFilter({
  bind: () => ({}),
  where: () => sql`${ticketAlias().followUp} = 1`,
})

export const snoozed = ticketFilter({
  bind: () => ({}),
  where: () => sql`${ticketAlias().snoozedUntil} is not null`,
  lead: {
    kind: 'snooze',
    of: () => countedByReading([indexRange('tickets_snoozed', sql`${ticketAlias().snoozedUntil} is not null`)]),
  },
})

export const lastReplier = ticketFilter({
  parameter: {
    takes: 'text',
    name: 'last-response-by',
    means: '`client` or `agent`.',
    read(typed) {
      const value = normalName(typed)
      if (['client', 'customer', 'user'].includes(value)) return { is: 'client' as const }
      if (['agent', 'support', 'admin'].includes(value)) return { is: 'agent' as const }
      return NOTHING
    },
    samples: [{ value: 'Client' }],
  },
  bind: ({ is }: { is: 'client' | 'agent' }, bind) => ({ is: bind(is) }),
  where: ({ at }, { is }) => sql`${ticketAlias().lastReplier} = ${at[is]}`,
})

/** The request names something that does not exist, so no ticket matches. */
export const nothing = ticketFilter({
  bind: () => ({}),
  where: () => sql`0`,
})
