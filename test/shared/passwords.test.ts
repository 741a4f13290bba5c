import { scryptSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword, verifyNothing, verifyPassword } from '../../src/shared/identity/secrets/passwords.ts'
import { useRealScrypt } from '../support/quick-scrypt.ts'
import { quickestOf } from '../support/times.ts'

beforeAll(() => useRealScrypt(true))
afterAll(() => useRealScrypt(false))

const SALT = Buffer.from('0123456789abcdef')

function storedWith({
  n,
  r,
  p,
  plain = 'secret',
  keyBytes = 32,
  salt = SALT,
}: {
  n: number
  r: number
  p: number
  plain?: string
  keyBytes?: number
  salt?: Buffer
}): string {
  const hash = scryptSync(plain, salt, keyBytes, { N: n, r, p, maxmem: 2 ** 28 })
  return ['scrypt', n, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

describe('passwords', () => {
  test('a hash contains its parameters and a new salt, not the password', async () => {
    const [first, second] = await Promise.all([hashPassword('secret'), hashPassword('secret')])
    expect(first).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
    expect(second).not.toBe(first)
  })

  test('the right password matches and needs no new hash', async () => {
    expect(await verifyPassword('secret', await hashPassword('secret'))).toEqual({ matches: true, needsRehash: false })
  })

  test.each(['Secret', 'secret ', '', 'secretsecret'])('the wrong password %j does not match', async (plain) => {
    expect(await verifyPassword(plain, storedWith({ n: 1024, r: 8, p: 1 }))).toEqual({
      matches: false,
      needsRehash: false,
    })
  })

  test.each([
    ['composed and decomposed letters', 'caf\u00e9', 'cafe\u0301'],
    ['full-width and plain digits', '\uff11\uff12\uff13', '123'],
    ['Arabic ligature and letters', '\ufefb', '\u0644\u0627'],
  ])('one password in two Unicode forms matches: %s', async (_, first, second) => {
    expect((await verifyPassword(second, await hashPassword(first))).matches).toBe(true)
  })

  test.each(['', 'x'.repeat(100_000), '🔑🔑', '\ud800', '\0'])('an unusual password works: %#', async (plain) => {
    expect((await verifyPassword(plain, await hashPassword(plain))).matches).toBe(true)
  })

  test.each([
    ['a lower N', { n: 1024, r: 8, p: 5 }],
    ['a higher N', { n: 2 ** 15, r: 8, p: 4 }],
    ['another r', { n: 2 ** 14, r: 4, p: 5 }],
    ['another p', { n: 2 ** 14, r: 8, p: 1 }],
    ['a shorter key', { n: 2 ** 14, r: 8, p: 5, keyBytes: 16 }],
    ['a longer salt', { n: 2 ** 14, r: 8, p: 5, salt: Buffer.alloc(32, 7) }],
    ['all the work that is allowed', { n: 2 ** 17, r: 8, p: 1 }],
  ])('a hash made with %s still matches and asks for a new one', async (_, parameters) => {
    expect(await verifyPassword('secret', storedWith(parameters))).toEqual({ matches: true, needsRehash: true })
  })

  const good = storedWith({ n: 1024, r: 8, p: 1 })
  const [, , , , salt, hash] = good.split('$')
  test.each([
    '',
    'secret',
    '$2y$10$abcdefghijklmnopqrstuv',
    'scrypt$$$$$',
    `${good}$`,
    `${good}\n`,
    ` ${good}`,
    good.replace('scrypt', 'argon2'),
    `scrypt$1000$8$1$${salt}$${hash}`,
    `scrypt$1$8$1$${salt}$${hash}`,
    `scrypt$0$8$1$${salt}$${hash}`,
    `scrypt$-1024$8$1$${salt}$${hash}`,
    `scrypt$1e3$8$1$${salt}$${hash}`,
    `scrypt$65536$1$1$${salt}$${hash}`,
    `scrypt$131072$8$2$${salt}$${hash}`,
    `scrypt$2$8$1048576$${salt}$${hash}`,
    `scrypt$99999999999999999999$8$1$${salt}$${hash}`,
    `scrypt$1024$8$1$$${hash}`,
    `scrypt$1024$8$1$${salt}$`,
    `scrypt$1024$8$1$${salt}$AAAA`,
    `scrypt$1024$8$1$${salt}$${'A'.repeat(5000)}`,
    `scrypt$1024$8$1$!!!!!!!!!!!!$${hash}`,
  ])('a stored text that is malformed or asks for too much never matches: %#', async (stored) => {
    expect(await verifyPassword('secret', stored)).toEqual({ matches: false, needsRehash: false })
  })

  test('an unknown user never matches', async () => {
    expect(await verifyNothing('secret')).toEqual({ matches: false, needsRehash: false })
  })
})

describe('passwords of an import', () => {
  const KNOWN: [plain: string, hash: string][] = [
    ['', '$2y$05$abcdefghijklmnopqrstuu0oImNDIy4flhldV9YqunRgBAePKmw7m'],
    ['a', '$2a$06$m0CrhHm10qJ3lXRY.5zDGO3rS2KdeeWLuGmsfGlMfOxih58VYVfxe'],
    ['abcdefghijklmnopqrstuvwxyz', '$2a$06$.rCVZVOThsIa97pEDOxvGuRRgzG64bvtJ0938xuqzv18d3ZpQhstC'],
    ['~!@#$%^&*()      ~!@#$%^&*()PNBFRD', '$2a$06$fPIsBO8qRqkjj273rfaOI.HtSV9jLDpTbZn782DC6/t7qT67P6FfO'],
    ['U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
    ['pässwörd €', '$2y$05$abcdefghijklmnopqrstuuY8YJcx7OeCJ9JYO3w834ps8x/8H3Gfy'],
    ['Grüße🙂', '$2y$05$abcdefghijklmnopqrstuusCXtNpqzCAyUYzsDlRqscoWWBOygMKW'],
    // Bcrypt looks at 72 bytes, here in the midst of a letter.
    ['ж'.repeat(40), '$2y$05$abcdefghijklmnopqrstuue98qiPmDmgBhvJwJtg56Vq6vBke1vDi'],
    ['x'.repeat(72), '$2y$05$abcdefghijklmnopqrstuujf8SX2ahXLwp9w/B.Y5XdysS6yR576q'],
  ]

  test.each(KNOWN)('%j matches its bcrypt hash, and needs a new one', async (plain, hash) => {
    expect(await verifyPassword(plain, hash)).toEqual({ matches: true, needsRehash: true })
    expect(await verifyPassword(`!${plain}`, hash)).toEqual({ matches: false, needsRehash: false })
    expect(
      (
        await verifyPassword(
          plain,
          hash.replace(/.$/, (last) => (last === 'O' ? 'e' : 'O')),
        )
      ).matches,
    ).toBe(false)
  })

  test.each([
    ['a cost that would take minutes', `$2y$31$${'a'.repeat(53)}`],
    ['a cost above what an import takes', `$2y$13$${'a'.repeat(53)}`],
    ['a cost that there is not', `$2y$00$${'a'.repeat(53)}`],
    ['another kind', `$2x$10$${'a'.repeat(53)}`],
    ['a hash that is cut off', '$2y$10$abc'],
    ['signs that are none of bcrypt', `$2y$04$${'-'.repeat(53)}`],
    ['nothing', '$2'],
  ])('%s never matches, at once', async (_, hash) => {
    expect(await verifyPassword('a', hash)).toEqual({ matches: false, needsRehash: false })
    expect(await quickestOf(async () => await verifyPassword('a', hash), 1000)).toBeLessThan(1000)
  })
})
