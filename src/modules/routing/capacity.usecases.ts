import { decideAgainIfChanged } from '../../database/engine/retry.ts'
import type { Services } from '../../services.types.ts'
import { requireSignedIn, requireStaff } from '../../shared/identity/identity.policy.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { staffIsForAdmins, userNotFound } from '../people/people.errors.ts'
import { findForCapacity, writeCapacity } from './capacity.repository.ts'

/**
 * How many open tickets routing may give to an agent. Null: as the department or team says. Admins set it, and the managers of the
 * agent's departments and the leads of the agent's teams. The same number writes nothing. Throws 403, and 404 for nobody who works here.
 */
export async function setCapacity(
  { database, now }: Services,
  caller: Caller,
  { agentId, capacity }: { agentId: number; capacity: number | null },
): Promise<number | null> {
  return await decideAgainIfChanged(async () => {
    const { actor, agent } = await findForCapacity(database, caller, agentId)
    const staff = requireSignedIn(requireStaff(actor))
    if (agent === null) throw userNotFound()
    if (staff.kind !== 'admin' && !agent.isLed) throw staffIsForAdmins()
    if (agent.capacity !== capacity)
      await writeCapacity(database, caller, {
        actor: staff,
        agentId,
        was: agent.capacity,
        becomes: capacity,
        now: now(),
      })
    return capacity
  })
}
