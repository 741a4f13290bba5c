import { DecodingMode, EntityDecoder, htmlDecodeTree } from 'entities/decode'

/**
 * In place of postal-mime's table of two thousand names (wrangler.toml): the parser of HTML brings them along as a tree of half
 * the size. Asked as the table is, `htmlEntities['&auml;']`.
 */
export const htmlEntities: Readonly<Record<string, string>> = new Proxy<Record<string, string>>(
  {},
  { get: (_, name) => (typeof name === 'string' ? charactersOf(name) : undefined) },
)

/** Of exactly this named reference; undefined where only its beginning is one. */
function charactersOf(reference: string): string | undefined {
  if (!/^&[a-z]/i.test(reference)) return undefined
  let characters = ''
  const decoder = new EntityDecoder(htmlDecodeTree, (codePoint) => {
    characters += String.fromCodePoint(codePoint)
  })
  decoder.startEntity(DecodingMode.Legacy)
  const read = decoder.write(reference, 1)
  const length = read < 0 ? decoder.end() : read
  return length === reference.length ? characters : undefined
}
