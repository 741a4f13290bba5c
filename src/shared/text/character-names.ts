import { htmlDecodeTree } from 'entities/decode'
import { fetchAsset } from '../assets.ts'

/**
 * To be awaited before anything is parsed as HTML: the Worker's parsers know no name of a character (`&auml;`) until then. An
 * isolate reads them once. Throws when they cannot be read, so that no text is stored with its names unread.
 */
export async function readCharacterNames(): Promise<void> {
  // The root of a tree that is filled, as it is wherever the library's own is in its place, has branches.
  if (htmlDecodeTree[0] !== 0) return
  // Not of the services: texts are parsed by pure functions, far from them.
  const { env } = await import('cloudflare:workers')
  htmlDecodeTree.set((await fetchAsset(env.ASSETS, 'character-names.json')) as number[])
}
