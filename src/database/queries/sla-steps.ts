import { eq, or, sql } from 'drizzle-orm'
import { slaSteps } from '../../../drizzle/sla-steps.ts'
import { update, type Write } from '../engine/writes.ts'

/** Steps of SLA plans forget a person. A step that told nobody else has no repeats, because only messages are repeated. */
export function stepsWithout(userId: number): Write {
  const { notify, notifyId, assignId, repeats, repeatMinutes } = slaSteps
  const tellsNobody = sql`${notify} = '' and ${notifyId} = ${userId}`
  return update(
    slaSteps,
    {
      notifyId: sql`nullif(${notifyId}, ${userId})`,
      assignId: sql`nullif(${assignId}, ${userId})`,
      repeats: sql`iif(${tellsNobody}, 0, ${repeats})`,
      repeatMinutes: sql`iif(${tellsNobody}, 0, ${repeatMinutes})`,
    },
    sql`where ${or(eq(notifyId, userId), eq(assignId, userId))}`,
  )
}
