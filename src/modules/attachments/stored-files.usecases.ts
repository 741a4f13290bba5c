import type { Services } from '../../services.types.ts'
import type { FileListing } from '../../shared/files/file-store.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { fileNotFound } from './attachments.errors.ts'
import { fileDiffers, fileExists, fileNotReferenced } from './stored-files.errors.ts'
import { findFileRecord, noteRestoredFile } from './stored-files.repository.ts'

/** A page of all files in the bucket, for backups. For admins, like every function here. */
export async function listStoredFiles(
  services: Services,
  caller: Caller,
  options: { after: string | null; limit: number },
): Promise<FileListing> {
  await services.admit(caller)
  return await services.files.list(options)
}

/** The content of a file by its key. Throws 404. */
export async function findStoredFile(services: Services, caller: Caller, key: string): Promise<{ size: number }> {
  await services.admit(caller)
  const size = await services.files.sizeOf(key)
  if (size === null) throw fileNotFound()
  return { size }
}

interface Restoring {
  key: string
  sha256: string
  body: ReadableStream<Uint8Array> | null
  /** The Content-Length; null if missing. */
  bytes: number | null
}

/**
 * Puts back a file that a record refers to and the bucket lost. Nothing is overwritten, and an unreferenced key is refused, so
 * an admin's key cannot change customers' files or store others.
 */
export async function restoreStoredFile(
  { database, files, now }: Services,
  caller: Caller,
  { key, sha256, body, bytes }: Restoring,
): Promise<void> {
  const { actor, record } = await findFileRecord(database, caller, key)
  if (record === null) throw fileNotReferenced()
  const { size, contentType } = record
  if (bytes !== size) throw fileDiffers(size)
  const put = await files.put(key, body, { size, sha256, contentType })
  if (put === 'present') throw fileExists()
  if (put === 'different') throw fileDiffers(size)
  await noteRestoredFile(database, caller, { actor, record, now: now() })
}
