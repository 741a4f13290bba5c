import { isFailedAssertion } from '../../../database/engine/failures.ts'
import type { Services } from '../../../services.types.ts'
import { type FailedId, failedId } from '../../../shared/errors.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../../shared/pages.ts'
import { outgoingMailEnded, outgoingMailNotFound } from './outbox.errors.ts'
import { changeOutgoing, findOutgoing, listOutgoing, type UnsentState } from './outbox.repository.ts'
import type { OutboxAction, OutgoingMail } from './outbox.types.ts'

/** Lists the newest first. All use cases of this file are for admins. */
export async function readOutgoing(
  { database }: Services,
  caller: Caller,
  asked: { state: UnsentState | null; request: PageRequest },
): Promise<Page<OutgoingMail>> {
  return await listOutgoing(database, caller, asked)
}

/** Each id is judged alone. The job of every minute sends the retried mails. */
export async function changeOutbox(
  { database, now }: Services,
  caller: Caller,
  { action, ids: asked }: { action: OutboxAction; ids: readonly number[] },
): Promise<{ changed: number[]; failed: FailedId[] }> {
  const at = now()
  const all = [...new Set(asked)]
  const { actor, mails } = await findOutgoing(database, caller, { ids: all, now: at })
  const known = new Map(mails.map(({ id, isUnsent }) => [id, isUnsent]))
  const changed = all.filter((id) => known.get(id) === true)
  const failed = all
    .filter((id) => known.get(id) !== true)
    .map((id) => failedId(id, known.has(id) ? outgoingMailEnded() : outgoingMailNotFound()))
  if (changed.length === 0) return { changed, failed }
  try {
    await changeOutgoing(database, caller, { actor, at, ids: changed, action })
  } catch (error) {
    throw isFailedAssertion(error) ? outgoingMailEnded() : error
  }
  return { changed, failed }
}
