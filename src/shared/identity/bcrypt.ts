import { lazy } from '../lazy.ts'

/*
 * Passwords that came with an import are checked once by bcrypt, and hashed by our own at once. A library would be more than a
 * hundredth of the bundle, nearly all of it the digits of π that Blowfish begins with: here they are calculated when a first
 * such password is checked. Tests compare them with published hashes.
 */

const STORED = /^\$2[aby]\$(\d\d)\$([./A-Za-z\d]{22})([./A-Za-z\d]{31})$/
/** What a sign-in may cost: each more doubles the work, and whoever made the hash chose it. */
const LOWEST_COST = 4
const HIGHEST_COST = 12
const ALPHABET = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const ROUNDS = 16
const KEYS = ROUNDS + 2
const BOXES = 4 * 256
const LONGEST_PASSWORD = 72
const ENCRYPTIONS = 64
const MAGIC = 'OrpheanBeholderScryDoubt'
const WORD_BITS = 32n

/** Never throws for a stored text that is malformed or asks for too much work: that simply never matches. */
export function matchesBcrypt(plain: string, stored: string): boolean {
  const [, cost = '', salt = '', hash = ''] = STORED.exec(stored) ?? []
  if (hash === '' || Number(cost) < LOWEST_COST || Number(cost) > HIGHEST_COST) return false
  const expected = decode(hash)
  const actual = bcrypt(plain, decode(salt), Number(cost)).subarray(0, expected.length)
  return crypto.subtle.timingSafeEqual(actual, expected)
}

/** The first words of the fraction of π, by Machin's formula. */
const piWords = lazy(() => {
  const guard = 64n
  const bits = BigInt(KEYS + BOXES) * WORD_BITS
  const one = 1n << (bits + guard)
  const pi = 16n * arcCotangent(5n, one) - 4n * arcCotangent(239n, one)
  const digits = ((pi - 3n * one) >> guard).toString(16).padStart(Number(bits / 4n), '0')
  return Int32Array.from({ length: KEYS + BOXES }, (_, index) =>
    Number.parseInt(digits.slice(index * 8, index * 8 + 8), 16),
  )
})

function arcCotangent(x: bigint, one: bigint): bigint {
  let power = one / x
  let sum = power
  for (let divisor = 3n, sign = -1n; power > 0n; divisor += 2n, sign = -sign) {
    power /= x * x
    sum += sign * (power / divisor)
  }
  return sum
}

/** Subkeys first, then the four boxes. */
type State = Int32Array

/** Enciphers the pair of words at a place. */
function encipher(state: State, words: Int32Array, place: number): void {
  let left = words[place] as number
  let right = words[place + 1] as number
  for (let round = 0; round < ROUNDS; round += 2) {
    left ^= state[round] as number
    right ^= mixed(state, left) ^ (state[round + 1] as number)
    left ^= mixed(state, right)
  }
  words[place] = right ^ (state[ROUNDS + 1] as number)
  words[place + 1] = left ^ (state[ROUNDS] as number)
}

function mixed(state: State, word: number): number {
  const sum = (state[KEYS + (word >>> 24)] as number) + (state[KEYS + 256 + ((word >>> 16) & 255)] as number)
  const third = state[KEYS + 512 + ((word >>> 8) & 255)] as number
  return ((sum ^ third) + (state[KEYS + 768 + (word & 255)] as number)) | 0
}

/** Mixes the words of a key into the subkeys, and the words of a salt into everything. */
function expand(state: State, key: Int32Array, salt: Int32Array): void {
  for (let index = 0; index < KEYS; index += 1) state[index] = (state[index] as number) ^ (key[index] as number)
  const pair = new Int32Array(2)
  for (let index = 0; index < KEYS + BOXES; index += 2) {
    pair[0] = (pair[0] as number) ^ (salt[index & 2] as number)
    pair[1] = (pair[1] as number) ^ (salt[(index & 2) + 1] as number)
    encipher(state, pair, 0)
    state[index] = pair[0]
    state[index + 1] = pair[1]
  }
}

function bcrypt(plain: string, saltBytes: Uint8Array, cost: number): Uint8Array {
  const password = new TextEncoder().encode(`${plain}\0`).subarray(0, LONGEST_PASSWORD)
  const [key, salt, none] = [wordsOf(password, KEYS), wordsOf(saltBytes, KEYS), new Int32Array(4)]
  const state = piWords().slice()
  expand(state, key, salt)
  for (let round = 0; round < 2 ** cost; round += 1) {
    expand(state, key, none)
    expand(state, salt, none)
  }
  const words = wordsOf(new TextEncoder().encode(MAGIC), MAGIC.length / 4)
  for (let index = 0; index < words.length; index += 2) {
    for (let time = 0; time < ENCRYPTIONS; time += 1) encipher(state, words, index)
  }
  const bytes = new DataView(new ArrayBuffer(words.length * 4))
  words.forEach((word, index) => bytes.setInt32(index * 4, word))
  return new Uint8Array(bytes.buffer)
}

/** So many words of the bytes, over and over. */
function wordsOf(bytes: Uint8Array, count: number): Int32Array {
  const at = (index: number) => bytes[index % bytes.length] ?? 0
  return Int32Array.from({ length: count }, (_, word) => {
    const first = word * 4
    return (at(first) << 24) | (at(first + 1) << 16) | (at(first + 2) << 8) | at(first + 3)
  })
}

/** As bcrypt writes bytes: six bits a sign, with an alphabet of its own. */
function decode(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8))
  let bits = 0
  let filled = 0
  let position = 0
  for (const sign of text) {
    bits = ((bits << 6) | ALPHABET.indexOf(sign)) & 0xffff
    filled += 6
    if (filled < 8) continue
    filled -= 8
    bytes[position] = (bits >> filled) & 255
    position += 1
  }
  return bytes
}
