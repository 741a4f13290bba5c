import type { ArchiveMember, EntryTexts, Pack } from './archive.types.ts'

/*
 * An archive is a sequence of gzip members, which `gunzip` reads as one file of JSON lines. Each member can be read alone, so a
 * page of a long conversation reads only its members.
 */

const MEMBER_CHARACTERS = 128 * 1024

export interface PackedEntry extends EntryTexts {
  id: number
}

/** The members as bytes, while there are entries, in the order of their ids. `pack` describes what was written so far. */
export async function* membersOf(entries: AsyncIterable<PackedEntry>, pack: Pack): AsyncGenerator<Uint8Array> {
  let lines: string[] = []
  let characters = 0
  async function close(lastEntryId: number): Promise<Uint8Array> {
    const raw = new Blob(lines)
    const bytes = await through(raw, new CompressionStream('gzip'))
    pack.members.push([lastEntryId, pack.bytes, bytes.byteLength, await checksum(bytes)])
    pack.bytes += bytes.byteLength
    pack.rawBytes += raw.size
    lines = []
    characters = 0
    return bytes
  }
  for await (const { id, body, bodyText } of entries) {
    const last = pack.entryIds.at(-1)
    const line = `${JSON.stringify({ id, body, text: bodyText })}\n`
    if (last !== undefined && characters > 0 && characters + line.length > MEMBER_CHARACTERS) yield await close(last)
    lines.push(line)
    characters += line.length
    pack.entryIds.push(id)
  }
  const last = pack.entryIds.at(-1)
  if (last !== undefined) yield await close(last)
}

/** The entries of a member. Throws if its bytes differ from those written. */
export async function entriesIn(
  bytes: Uint8Array<ArrayBuffer>,
  [, , length, sha256]: ArchiveMember,
): Promise<PackedEntry[]> {
  if (bytes.byteLength !== length) throw new Error(`A member has ${bytes.byteLength} bytes in place of ${length}.`)
  if ((await checksum(bytes)) !== sha256) throw new Error('A member has another checksum than when it was written.')
  const raw = new TextDecoder().decode(await through(new Blob([bytes]), new DecompressionStream('gzip')))
  return raw
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { id, body, text } = JSON.parse(line) as { id: number; body: string; text: string }
      return { id, body, bodyText: text }
    })
}

async function through(
  bytes: Blob,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = bytes.stream().pipeThrough(transform)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

async function checksum(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
}
