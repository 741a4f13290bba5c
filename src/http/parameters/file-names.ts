import { parseContentType } from './bodies/content-type.ts'

export { cleanFileName } from '../../shared/files/file-names.ts'

/** What the client says, when it is a media type; never trusted for how the file is served. */
export function cleanContentType(given: unknown): string {
  const type = typeof given === 'string' && given.length <= 200 ? parseContentType(given)?.type : undefined
  return type ?? 'application/octet-stream'
}
