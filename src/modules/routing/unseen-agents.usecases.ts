import { decideAgainIfChanged } from '../../database/engine/retry.ts'
import type { Services } from '../../services.types.ts'
import { findChangedConnections, writeConnections } from './unseen-agents.repository.ts'

/**
 * Says that available agents are away who had no live connection for the minutes of the setting. A connection that comes back in
 * time counts from the beginning. Does nothing while the setting is off.
 */
export async function leaveUnseenAgents({ database }: Services, at: number): Promise<void> {
  await decideAgainIfChanged(async () => {
    const found = await findChangedConnections(database, at)
    if (found.length === 0) return
    const idsOf = (wanted: (one: (typeof found)[number]) => boolean) => found.filter(wanted).map(({ userId }) => userId)
    await writeConnections(database, {
      seen: idsOf(({ isConnected }) => isConnected),
      unseen: idsOf(({ isConnected, unseenSince }) => !isConnected && unseenSince === null),
      away: idsOf(({ isConnected, unseenSince }) => !isConnected && unseenSince !== null),
      now: at,
    })
  })
}
