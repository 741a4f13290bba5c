import { and, ne, sql } from 'drizzle-orm'
import { ticketCollaborators } from '../../../../drizzle/schema.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { numberOf } from '../../../database/engine/shapes.ts'
import { excluded, inList } from '../../../database/engine/text.ts'
import { insertFrom, onConflict, remove } from '../../../database/engine/writes.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { type Merge, ticketsWithMovedPeople } from './merge.policy.ts'

const collaboratorsTogether = prepared((at: Slots<{ ids: string; requesterId: number }>) => {
  const { ticketId, userId, isActive } = ticketCollaborators
  return row(
    { people: numberOf(sql`count(distinct ${userId})`) },
    sql`from ${ticketCollaborators} where ${and(inList(ticketId, at.ids), isActive, ne(userId, at.requesterId))}`,
  )
})

/** The number of collaborators that the parent would have. Each person counts once. */
export async function countCollaboratorsTogether(database: Database, caller: Caller, merge: Merge): Promise<number> {
  const ids = [merge.parent, ...ticketsWithMovedPeople(merge)].map(({ id }) => id)
  const values = { ids: JSON.stringify(ids), requesterId: merge.parent.requester.id }
  const { rows } = await readAs(database, caller, { together: collaboratorsTogether(values) })
  return rows.together?.people ?? 0
}

/**
 * Collaborators of the parent stay, and are active if they are active on any of the tickets. Those of an unverified child are
 * not moved: somebody who opened it in the requester's name could read the parent through CC.
 */
export function moveCollaborators(merge: Merge) {
  const { parent } = merge
  const { id, ticketId, userId, role, isActive, needsProof, createdAt } = ticketCollaborators
  const ofChildren = inList(
    ticketId,
    merge.children.map((child) => child.id),
  )
  const ofProven = inList(
    ticketId,
    ticketsWithMovedPeople(merge).map((child) => child.id),
  )
  const moved = insertFrom(
    ticketCollaborators,
    {
      ticketId: parent.id,
      userId: sql`${userId}`,
      role: sql`${role}`,
      isActive: sql`${isActive}`,
      needsProof: sql`${needsProof}`,
      createdAt: sql`${createdAt}`,
    },
    sql`from ${ticketCollaborators} where ${and(ofProven, ne(userId, parent.requester.id))} order by ${id}`,
    onConflict(ticketCollaborators, ['ticketId', 'userId'], {
      isActive: sql`max(${isActive}, ${excluded(isActive)})`,
      needsProof: sql`max(${needsProof}, ${excluded(needsProof)})`,
    }),
  )
  return [moved, remove(ticketCollaborators, ofChildren)]
}
