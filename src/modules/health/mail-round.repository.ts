import { commit } from '../../database/access/commit.ts'
import type { Database } from '../../database/engine/connection.ts'
import type { Actor, Caller } from '../../shared/identity/identity.types.ts'

/** Records in the audit log that an admin sends a mail to themselves. */
export async function noteTestMail(
  database: Database,
  caller: Caller,
  { actor, now, to }: { actor: Actor; now: number; to: string },
): Promise<void> {
  const changes = [{ field: 'to', from: null, to }]
  const event = { type: 'installation.test_mail_sent', subjectId: 1, changes } as const
  await commit(database, caller, { actor, at: now, events: [event] })
}

/** Records in the audit log that a mail was sent to the helpdesk itself. Only such a mail is recorded when it arrives. */
export async function noteRound(
  database: Database,
  caller: Caller,
  { actor, now, round, to }: { actor: Actor; now: number; round: number; to: string },
): Promise<void> {
  const changes = [{ field: 'to', from: null, to }]
  const event = { type: 'installation.mail_round_sent', subjectId: round, changes } as const
  await commit(database, caller, { actor, at: now, events: [event] })
}
