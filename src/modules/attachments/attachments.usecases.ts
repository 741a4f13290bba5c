import type { Services } from '../../services.types.ts'
import { openedFile, opensFile } from '../../shared/identity/tokens/access-tokens.ts'
import { tokenNotProvided } from '../../shared/identity/identity.errors.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { signersAt } from '../../shared/identity/tokens/token-secrets.ts'
import { fileLinkExpired, fileNotFound } from './attachments.errors.ts'
import { findLinkedFile, findVisibleFile } from './attachments.repository.ts'
import type { StoredAttachment } from './attachments.types.ts'

/** Finds a file for a caller in scope, or for a valid link to it. Throws 401 or 404. */
export async function readAttachment(
  services: Services,
  caller: Caller,
  { id, link }: { id: number; link?: string },
): Promise<StoredAttachment> {
  const { database, config, now } = services
  const signers = signersAt(config.tokenSecrets, now())
  const isLinked = link !== undefined && (await opensFile(signers, link, id))
  if (!isLinked && caller.credentials.kind === 'none') {
    const isExpired = link !== undefined && (await openedFile(signers, link, id))
    throw isExpired ? fileLinkExpired() : tokenNotProvided()
  }
  const file = await (isLinked ? findLinkedFile(database, caller, id) : findVisibleFile(database, caller, id))
  if (file === null) throw fileNotFound()
  return file
}

/** The content. Throws 404 if the store lost it. */
export async function openAttachment(
  { files }: Services,
  { storageKey }: Pick<StoredAttachment, 'storageKey'>,
  range?: { offset: number; length: number },
): Promise<ReadableStream> {
  const object = await files.open(storageKey, range)
  if (object === null) throw fileNotFound()
  return object.body
}
