import type { Pack } from '../../src/modules/archive/archive.types.ts'
import { membersOf } from '../../src/modules/archive/pack.format.ts'
import type { LocalDatabase } from '../local-database.ts'
import type { Conversation } from './conversations.ts'

/** The conversation's object in the bucket, compressed as the Worker does. */
export async function packOf({ entries }: Conversation): Promise<Pack> {
  const pack: Pack = { entryIds: [], members: [], bytes: 0, rawBytes: 0 }
  const packed = entries.flatMap(({ poster, body, bodyText }, id) =>
    poster === 'system' ? [] : [{ id, body, bodyText }],
  )
  for await (const { byteLength } of membersOf(asyncOf(packed), pack)) {
    if (byteLength === 0) throw new Error('A member of an archive is empty.')
  }
  return pack
}

async function* asyncOf<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}

/**
 * Writes the rows that the archive job leaves for neighbouring tickets, many at once. `test/scripts/capacity.long.test.ts` compares it with
 * `commitArchive`.
 */
export function archiverOf(file: LocalDatabase): (first: number, packs: readonly Pack[]) => void {
  const insert = file.inserting('conversation_archives', [
    'id',
    'ticket_id',
    'storage_key',
    'state',
    'members',
    'entry_count',
    'bytes',
    'raw_bytes',
    'created_at',
  ])
  return (first, packs) => {
    for (const [place, { members, entryIds, bytes, rawBytes }] of packs.entries()) {
      const id = first + place
      const key = `archives/${crypto.randomUUID().replaceAll('-', '')}`
      insert(id, id, key, 'stored', JSON.stringify(members), entryIds.length, bytes, rawBytes, 1_790_000_000_000)
    }
    const last = first + packs.length - 1
    file.execute(`UPDATE ticket_threads SET id = -id, body = '', body_text = '', archive_id = ticket_id
      WHERE ticket_id BETWEEN ${first} AND ${last} AND poster <> 'system'`)
    file.execute(`UPDATE tickets SET conversation_archived_at = 1790000000000 WHERE id BETWEEN ${first} AND ${last}`)
  }
}
