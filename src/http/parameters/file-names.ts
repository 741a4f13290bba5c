import { parseContentType } from './bodies/content-type.ts'

export { cleanFileName } from '../../shared/files/file-names.ts'

/** The client's type if it is a media type. It is never trusted for serving the file. */
export function cleanContentType(given: unknown): string {
  const type = typeof given === 'string' && given.length <= 200 ? parseContentType(given)?.type : undefined
  return type ?? 'application/octet-stream'
}
