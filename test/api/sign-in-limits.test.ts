import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { LIMITS } from '../../src/modules/limits/limits.policy.ts'
import { runJobs } from '../../src/scheduled/all.jobs.ts'
import { createServices } from '../../src/services.ts'
import * as passwords from '../../src/shared/identity/secrets/passwords.ts'
import { type Answer, call, callXml } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createAgent } from '../support/people.ts'

const PASSWORD = 'correct horse battery staple'
const PER_MINUTE = LIMITS['sign-in.account'].minute
const DAY = 24 * 60 * 60 * 1000
const OFFICE = '198.51.100.7'

interface Tokens {
  token?: string
  access_token?: string
}

/** Ten seconds into a minute, at noon. */
const NOW = Math.floor(Date.now() / DAY) * DAY + DAY / 2 + 10_000
// As our own begin: while another kind is stored every refusal takes two seconds.
const passwordHash = 'scrypt$16384$8$5$hashed'

let known: MockInstance<typeof passwords.verifyPassword>
let unknown: MockInstance<typeof passwords.verifyNothing>

// These tests count hashes. Real hashes would take minutes and reach into the next minute's limits.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  known = vi.spyOn(passwords, 'verifyPassword').mockImplementation(async (plain, stored) => {
    return await Promise.resolve({ matches: plain === PASSWORD && stored === passwordHash, needsRehash: false })
  })
  unknown = vi.spyOn(passwords, 'verifyNothing').mockResolvedValue({ matches: false, needsRehash: false })
  await install()
  await createAgent({ email: 'ada@example.com', userName: 'Ada', passwordHash })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type ShellContext = (username: string, password: string, address: string) => Promise<Answer<Tokens>>

const authenticate: ShellContext = async (username, password, address) =>
  await call('POST', '/api/v1/authenticate', {
    json: { username, password },
    headers: { 'CF-Connecting-IP': address },
  })

const oauth: ShellContext = async (username, password, address) =>
  await call('POST', '/oauth/token', {
    form: { grant_type: 'password', username, password },
    headers: { 'CF-Connecting-IP': address },
  })

let guesses = 0
/** Another IPv4 address each time. */
function somewhere(): string {
  guesses += 1
  return `203.${(guesses >> 16) & 255}.${(guesses >> 8) & 255}.${guesses & 255}`
}

async function useUp(username: string, shell = authenticate, address = somewhere): Promise<void> {
  for (let count = 0; count < PER_MINUTE; count += 1) {
    expect((await shell(username, 'wrong', address())).status).not.toBe(429)
  }
}

describe.each([
  ['authenticate', authenticate],
  ['oauth/token', oauth],
])('at %s', (_, shell) => {
  test('after the limit an account is closed to guesses from any address', async () => {
    await useUp('ada@example.com', shell)
    const refused = await shell('ada@example.com', PASSWORD, somewhere())
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('50')
    expect(known).toHaveBeenCalledTimes(PER_MINUTE)
  })

  test('parallel guesses are limited like sequential ones', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => await shell('ada@example.com', 'wrong', somewhere())),
    )
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(PER_MINUTE)
  })

  test('one address cannot try many accounts', async () => {
    const { minute } = LIMITS['sign-in.network']
    const statuses: number[] = []
    for (let index = 0; index < minute + 5; index += 1) {
      statuses.push((await shell(`p${index}@example.com`, 'wrong', OFFICE)).status)
    }
    expect(statuses.slice(0, minute)).not.toContain(429)
    expect(statuses.slice(minute)).toEqual([429, 429, 429, 429, 429])
    expect((await shell('ada@example.com', PASSWORD, OFFICE)).status).toBe(429)
  })
})

describe('one account is one counter', () => {
  test('for all its names and both sign-in routes', async () => {
    const names = ['ada@example.com', 'ADA@example.com', 'Ada', 'ada', 'aDa']
    for (let count = 0; count < PER_MINUTE; count += 1) {
      const shell = count % 2 === 0 ? authenticate : oauth
      expect((await shell(names[count % names.length] ?? '', 'wrong', somewhere())).status).not.toBe(429)
    }
    for (const name of names) expect((await authenticate(name, PASSWORD, somewhere())).status).toBe(429)
    expect((await oauth('Ada', PASSWORD, somewhere())).status).toBe(429)
  })

  test('that failures at other accounts do not fill', async () => {
    await createAgent({ email: 'bob@example.com', passwordHash })
    await useUp('ada@example.com')
    expect((await authenticate('bob@example.com', PASSWORD, somewhere())).status).toBe(200)
  })

  test('for one IPv6 network', async () => {
    const { minute } = LIMITS['sign-in.network']
    const statuses: number[] = []
    for (let index = 0; index <= minute; index += 1) {
      statuses.push((await authenticate(`p${index}`, 'wrong', `2001:db8:1:2::${index.toString(16)}`)).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect((await authenticate('p0', 'wrong', '2001:db8:1:3::1')).status).toBe(401)
  })
})

describe('an unknown name', () => {
  test('gets the same answers as a known one, at the same cost', async () => {
    const seen: unknown[] = []
    for (const name of ['ada@example.com', 'nobody@example.com', 'no such name']) {
      const answers: unknown[] = []
      for (let count = 0; count < PER_MINUTE + 2; count += 1) {
        const { status, body, cost, headers } = await authenticate(name, 'wrong', somewhere())
        answers.push([status, body, cost.trips, headers.has('Retry-After')])
      }
      seen.push(answers)
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  test.each([
    [{ userName: 'jessica' }, 'jessica', ['Jessica', 'ｊessica', 'jeßica', 'jeſſica', 'jessıca', 'JESSİCA']],
    [{ userName: 'Émile' }, 'émile', ['ÉMILE', 'e\u0301mile', 'E\u0301mile']],
    [
      { email: 'j@example.com' },
      'j@example.com',
      ['J@example.com', 'ｊ@example.com', 'j＠example.com', 'j@example.ſom'],
    ],
    [{ email: 'j\u00FC@example.com' }, 'j\u00FC@example.com', ['J\u00DC@example.com', 'ju\u0308@example.com']],
    [
      { email: 'jessı@example.com', userName: 'jessı@example.com' },
      'jessı@example.com',
      ['JESSI@example.com', 'jeßı@example.com', 'ｊessı@example.com', 'jessı＠example.com'],
    ],
  ])(
    'another form of a known name gets the same answer as another form of an unknown name: %o',
    async (account, name, forms) => {
      const afterUsingItUp = async () => {
        await useUp(name)
        const answers = forms.map(async (form) => [form, (await authenticate(form, 'wrong', somewhere())).status])
        return await Promise.all(answers)
      }
      const ofNobody = await afterUsingItUp()
      vi.setSystemTime(NOW + 60_000)
      await createAgent({ ...account, passwordHash })
      expect(await afterUsingItUp()).toEqual(ofNobody)
    },
  )

  test('costs a hash like a known one, and neither does at the limit', async () => {
    await useUp('ada@example.com')
    await useUp('nobody@example.com')
    expect([known.mock.calls.length, unknown.mock.calls.length]).toEqual([PER_MINUTE, PER_MINUTE])
    await authenticate('ada@example.com', PASSWORD, somewhere())
    await authenticate('nobody@example.com', PASSWORD, somewhere())
    expect([known.mock.calls.length, unknown.mock.calls.length]).toEqual([PER_MINUTE, PER_MINUTE])
  })

  test('and an address are stored unreadably', async () => {
    await authenticate('my secret typed into the wrong field', 'x', OFFICE)
    const { results } = await env.DB.prepare('SELECT * FROM limit_counters').all()
    expect(results).toHaveLength(4)
    expect(JSON.stringify(results)).not.toMatch(/secret|198\.51/)
  })
})

describe('the owner', () => {
  test('is not locked out of a known network by strangers', async () => {
    expect((await authenticate('ada@example.com', PASSWORD, OFFICE)).status).toBe(200)
    await useUp('Ada')
    expect((await authenticate('ada@example.com', PASSWORD, somewhere())).status).toBe(429)
    const { status, cost } = await authenticate('ada@example.com', PASSWORD, OFFICE)
    expect([status, cost.trips]).toEqual([200, 2])
    expect((await oauth('Ada', PASSWORD, OFFICE)).status).toBe(200)
  })

  test('is not locked out by a neighbour who fails at other accounts', async () => {
    await authenticate('ada@example.com', PASSWORD, OFFICE)
    for (let index = 0; index <= LIMITS['sign-in.network'].minute; index += 1) {
      await authenticate(`p${index}@example.com`, 'wrong', OFFICE)
    }
    expect((await authenticate('p@example.com', 'wrong', OFFICE)).status).toBe(429)
    expect((await authenticate('ada@example.com', PASSWORD, OFFICE)).status).toBe(200)
  })

  test('is limited there too', async () => {
    await authenticate('ada@example.com', PASSWORD, OFFICE)
    await useUp('ada@example.com', authenticate, () => OFFICE)
    expect((await authenticate('ada@example.com', PASSWORD, OFFICE)).status).toBe(429)
    expect((await authenticate('ada@example.com', PASSWORD, somewhere())).status).toBe(200)
  })

  test('loses a known network after thirty days', async () => {
    await authenticate('ada@example.com', PASSWORD, OFFICE)
    await env.DB.prepare('UPDATE sign_in_networks SET last_used_at = ?1')
      .bind(Date.now() - 30 * DAY)
      .run()
    await useUp('ada@example.com')
    expect((await authenticate('ada@example.com', PASSWORD, OFFICE)).status).toBe(429)
  })

  test('a network that was unused for thirty days is deleted', async () => {
    await authenticate('ada@example.com', PASSWORD, OFFICE)
    const services = createServices(env, { sessionStart: 'first-primary', defer: () => undefined })
    const left = async () => await env.DB.prepare('SELECT count(*) AS n FROM sign_in_networks').first('n')
    await runJobs(services, NOW + 29 * DAY)
    expect(await left()).toBe(1)
    await runJobs(services, NOW + 30 * DAY)
    expect(await left()).toBe(0)
  })

  test('can sign in without limit: only failures count', async () => {
    for (let count = 0; count < PER_MINUTE + 5; count += 1) {
      expect((await authenticate('ada@example.com', PASSWORD, somewhere())).status).toBe(200)
    }
  })

  test('a known network is known for one account only', async () => {
    await createAgent({ email: 'bob@example.com', passwordHash })
    await authenticate('ada@example.com', PASSWORD, OFFICE)
    await useUp('bob@example.com')
    expect((await authenticate('bob@example.com', PASSWORD, OFFICE)).status).toBe(429)
  })
})

test('attempts are limited by day too', async () => {
  const { day } = LIMITS['sign-in.account']
  for (let count = 0; count < day; count += 1) {
    vi.setSystemTime(NOW + Math.floor(count / PER_MINUTE) * 60_000)
    expect((await authenticate('ada@example.com', 'wrong', somewhere())).status).toBe(401)
  }
  vi.setSystemTime(NOW + DAY / 2 - 40_000)
  const refused = await authenticate('ada@example.com', PASSWORD, somewhere())
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '30'])
  vi.setSystemTime(NOW + DAY / 2)
  expect((await authenticate('ada@example.com', PASSWORD, somewhere())).status).toBe(200)
})

test('a refusal is written in XML too, and as RFC 6749 writes it', async () => {
  await useUp('ada@example.com')
  const form = { username: 'ada@example.com', password: PASSWORD }
  const { status, response } = await callXml('POST', '/api/v1/authenticate', { form })
  expect([status, response.message]).toEqual([429, 'Too many requests. Try again later.'])
  const refused = await oauth('ada@example.com', PASSWORD, somewhere())
  expect(refused.body).toMatchObject({ error: 'temporarily_unavailable' })
})

describe('the installer’s token', () => {
  const knock = async (token: string, address: string) =>
    await call('POST', '/api/v1/database-config', {
      form: { default: 'd1' },
      headers: { 'X-Install-Token': token, 'CF-Connecting-IP': address },
    })

  test('is limited: after too many guesses even the right token is refused from that network', async () => {
    for (let count = 0; count < LIMITS['install-token.network'].minute; count += 1) {
      expect((await knock(`guess ${count}`, OFFICE)).status).toBe(403)
    }
    expect((await knock('guess', OFFICE)).status).toBe(429)
    const refused = await knock(env.INSTALL_TOKEN, OFFICE)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('50')
    expect((await knock(env.INSTALL_TOKEN, somewhere())).status).toBe(409)
  })

  test('that is right does not count', async () => {
    for (let count = 0; count <= LIMITS['install-token.network'].minute; count += 1) {
      expect((await knock(env.INSTALL_TOKEN, OFFICE)).status).toBe(409)
    }
  })
})
