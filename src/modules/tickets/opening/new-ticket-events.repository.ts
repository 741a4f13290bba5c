import { eq, sql } from 'drizzle-orm'
import { userTokens } from '../../../../drizzle/people.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { type NewEvent, preparedEvent } from '../../../database/engine/events.ts'
import type { Slots } from '../../../database/engine/prepared.ts'
import { newestThreadId, newestTicketId } from '../../../database/queries/tickets/new-messages.ts'
import type { NewAccountToken } from '../../../shared/identity/tokens/account-tokens.ts'
import type { OpeningFire } from './opening-rules.types.ts'

export function verificationRequested({ verification }: { verification: NewAccountToken | null }): NewEvent | null {
  if (verification === null) return null
  const owner = sql`(select ${tickets.userId} from ${tickets} where ${eq(tickets.id, newestTicketId())})`
  const tokenId = sql`(select max(${userTokens.id}) from ${userTokens})`
  return { type: 'user.activation_requested', subjectId: owner, context: { tokenId, ticketId: newestTicketId() } }
}

type Variant = readonly [mayBeAnswered: boolean, isRuled: boolean, isMailed: boolean]

/** `rules`: the JSON of the names of rules that decided about it, for the variant `isRuled`. `sentTo`: for `isMailed`. */
const created = preparedEvent(
  (at: Slots<{ rules: string; sentTo: string }>, ...[mayBeAnswered, isRuled, isMailed]: Variant) => ({
    type: 'ticket.created' as const,
    subjectId: newestTicketId(),
    ...(isRuled
      ? { changes: sql`json_array(json_object('field', 'rule', 'from', null, 'to', json(${at.rules})))` }
      : {}),
    context: {
      threadId: newestThreadId(),
      ...(mayBeAnswered ? {} : { isUnanswered: sql`1` }),
      ...(isMailed ? { sentTo: sql`${at.sentTo}` } : {}),
    },
  }),
)

interface Created {
  mayBeAnswered: boolean
  /** Kept for dry runs and delayed rules. Null: no mail opened the ticket. */
  sentTo: string | null
  ruleFires: readonly OpeningFire[]
}

export function ticketCreated({ mayBeAnswered, sentTo, ruleFires }: Created) {
  const names = ruleFires.map(({ ruleName }) => ruleName)
  const values = { rules: JSON.stringify(names), sentTo: sentTo ?? '' }
  return created(values, mayBeAnswered, names.length > 0, sentTo !== null)
}
