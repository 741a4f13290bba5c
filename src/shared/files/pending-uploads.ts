import { DomainError } from '../errors.ts'
import type { FileStore } from './file-store.ts'

/** Files of a request that no batch refers to, as far as known. */
interface Pending {
  files: Pick<FileStore, 'discard'>
  uploads: { remaining(): string[] }
}

/**
 * Deletes unused files. After an unexpected failure the batch may have taken effect and rows may refer to the files, so the
 * sweep decides.
 */
export async function discardUnused({ files, uploads }: Pending, failure?: unknown): Promise<void> {
  if (failure !== undefined && !(failure instanceof DomainError)) return
  const orphans = uploads.remaining()
  if (orphans.length > 0) await files.discard(orphans)
}
