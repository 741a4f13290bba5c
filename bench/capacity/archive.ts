import { gzipSync } from 'node:zlib'
import type { LocalDatabase } from '../local-database.ts'
import type { Conversation } from './conversations.ts'

/** Bytes of the object that a conversation becomes in R2. */
export function packedBytes({ entries }: Conversation): number {
  const lines = entries
    .filter(({ poster }) => poster !== 'system')
    .map(({ body, bodyText }, id) => `${JSON.stringify({ id, body, text: bodyText })}\n`)
  return gzipSync(lines.join('')).byteLength
}

/** What the sweep leaves of tickets in `DB`. */
export function archiveInPlace(file: LocalDatabase, first: number, last: number): void {
  const meant = `ticket_id BETWEEN ${first} AND ${last}`
  file.execute(`UPDATE ticket_threads SET id = -id, body = '', body_text = '' WHERE ${meant} AND poster <> 'system'`)
  file.execute(`UPDATE ticket_threads SET id = -id WHERE ${meant} AND id < 0`)
}
