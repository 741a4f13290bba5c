// RFC 4648's base32: nothing in it is taken for something else when it is typed from paper.
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const GROUP_LENGTH = 4

/** Groups of four characters with dashes between, 20 random bits each. */
export function randomCode(groups: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(groups * GROUP_LENGTH))
  const text = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return text.match(/.{4}/g)?.join('-') ?? ''
}
