import type { Services } from '../../../services.types.ts'
import type { UploadedFile } from '../../../shared/files/uploaded-file.types.ts'
import type { MailFile } from '../mail-in.types.ts'

// The limits of docs/wire-rules.md#2.
const MAX_FILES = 10
const MAX_FILE_BYTES = 25 * 1024 * 1024
const MAX_FILES_BYTES = 50 * 1024 * 1024

/** Stores the files one by one. Excess files are counted, not stored; empty ones are dropped. */
export async function storeFiles(
  { files, uploads }: Services,
  mailed: readonly MailFile[],
): Promise<{ files: UploadedFile[]; leftOut: number }> {
  const stored: UploadedFile[] = []
  let leftOut = 0
  let total = 0
  for (const { name, contentType, content } of mailed) {
    if (content.byteLength === 0) continue
    const fits = content.byteLength <= MAX_FILE_BYTES && total + content.byteLength <= MAX_FILES_BYTES
    if (stored.length >= MAX_FILES || !fits) {
      leftOut += 1
      continue
    }
    const source = new Blob([content]).stream()
    const options = { maxBytes: MAX_FILE_BYTES, contentType, sizeHint: content.byteLength }
    const { key, size } = await files.store(source, options)
    uploads.add([key])
    stored.push({ field: 'mail', name, contentType, size, key })
    total += size
  }
  return { files: stored, leftOut }
}
