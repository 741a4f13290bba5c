import { DomainError } from '../errors.ts'
import type { FileStore } from './file-store.ts'

/** Files that were stored for a request, and that no batch is known to refer to. */
interface Pending {
  files: Pick<FileStore, 'discard'>
  uploads: { remaining(): string[] }
}

/**
 * Deletes what was stored for nothing. Of what broke nobody knows whether its batch took effect, and rows may refer to the files
 * by now: these are left to the sweep, which asks.
 */
export async function discardUnused({ files, uploads }: Pending, failure?: unknown): Promise<void> {
  if (failure !== undefined && !(failure instanceof DomainError)) return
  const orphans = uploads.remaining()
  if (orphans.length > 0) await files.discard(orphans)
}
