import { constantTimeEqual, hmacToken } from '../secrets/secrets.ts'

const SHAPE = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/

/** Two ids with their signature. `purpose` keeps a token for one purpose from serving another. */
export async function signPair(
  secret: string,
  purpose: string,
  [first, second]: readonly [number, number],
): Promise<string> {
  return `${first}.${second}.${await hmacToken(secret, purpose, `${first}.${second}`)}`
}

/** The two ids. Null unless one of the secrets signed them for this purpose. */
export async function readPair(
  secrets: readonly string[],
  purpose: string,
  token: string,
): Promise<[first: number, second: number] | null> {
  const [, first, second, signature = ''] = SHAPE.exec(token) ?? []
  for (const secret of secrets) {
    const expected = await hmacToken(secret, purpose, `${first}.${second}`)
    if (constantTimeEqual(expected, signature)) return [Number(first), Number(second)]
  }
  return null
}
