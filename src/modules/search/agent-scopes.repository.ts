import { eq, type SQL, sql } from 'drizzle-orm'
import { agentScopes, ticketSearch } from '../../../drizzle/search.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { excluded } from '../../database/engine/text.ts'
import { insert, onConflict } from '../../database/engine/writes.ts'
import { NOTHING } from '../../full-text/full-text.ts'
import type { SearchScope } from './search.types.ts'

/** `scope(tokens, sight)`. An agent whose scope the index has not stored finds nothing. */
export function scopeTable(at: Slots<{ agentId: number | null }>): SQL {
  const { tokens, userId } = agentScopes
  const remembered = sql`(select ${tokens} from ${agentScopes} where ${eq(userId, at.agentId)})`
  const sight = sql`ifnull(${remembered}, ${NOTHING}) || ' AND '`
  return sql`scope(tokens, sight) as materialized (select ${remembered}, ${sight})`
}

/** Stores the scope of an agent, in the same trip as the search. */
export const rememberScope = prepared((at: Slots<{ userId: number; tokens: string }>) => {
  const { tokens } = agentScopes
  const newer = onConflict(agentScopes, ['userId'], { tokens: excluded(tokens) })
  return insert(agentScopes, { userId: at.userId, tokens: at.tokens }, newer)
})

/** The scope as an index expression. Undefined: all tickets. */
export function scopeExpression({ tokens }: SearchScope): string | undefined {
  return tokens === null
    ? undefined
    : `${ticketSearch.scope.name} : (${tokens.map((token) => `"${token}"`).join(' OR ')})`
}
