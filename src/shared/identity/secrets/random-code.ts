// RFC 4648's base32, whose characters are not confused when typed from paper.
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const GROUP_LENGTH = 4

/** Groups of four characters with dashes, 20 random bits each. */
export function randomCode(groups: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(groups * GROUP_LENGTH))
  const text = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return text.match(/.{4}/g)?.join('-') ?? ''
}
