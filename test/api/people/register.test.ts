import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { readMails, tokenIn } from '../../support/mail.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, expiredToken } from '../../support/people.ts'
import { fromAnywhere } from '../../support/random-address.ts'

const PATH = '/api/v1/helpdesk/register'
const PASSWORD = 'six or more'

interface Registered {
  user: Record<string, unknown>
}

beforeEach(async () => {
  await install()
})

async function registerAsGuest(fields: Record<string, unknown>) {
  return await call<Registered>('POST', PATH, { json: fields, headers: fromAnywhere() })
}

async function activate(token: string, more: { password?: string } = {}) {
  const json = { token, ...more }
  return await call<Registered>('POST', '/api/v1/helpdesk/activate', { json, headers: fromAnywhere() })
}

async function signIn(username: string, password = PASSWORD) {
  return await call<{ token: string }>('POST', '/api/v1/authenticate', { json: { username, password } })
}

async function userRow(email: string) {
  return await env.DB.prepare('SELECT * FROM users WHERE email = ?1').bind(email).first()
}

describe('a guest who registers', () => {
  const person = {
    email: 'Nia@Example.com',
    password: PASSWORD,
    first_name: 'Niä',
    last_name: 'Öz',
    user_name: 'nia',
    mobile: '98 765-4321',
    code: '+91',
    company: 'Nia & Co',
    role: 'admin',
    active: 1,
  }

  test('gets a mail, and an account that the mailed token activates', async () => {
    const answer = await registerAsGuest(person)
    expect(answer.status).toBe(200)
    const data = { user: { email: 'nia@example.com' } }
    expect(answer.body).toEqual({ success: true, message: 'Check your mail', data })
    expect(answer.cost.trips).toBe(2)
    expect((await signIn('nia@example.com')).status).toBe(401)
    expect(await userRow('nia@example.com')).toMatchObject({
      role: 'customer',
      active: 0,
      email_verified: 0,
      first_name_key: 'nia',
      last_name_key: 'oz',
      mobile: '987654321',
      country_code: '91',
    })
    const [mail] = await readMails('user.activation_requested')
    expect(mail?.to).toBe('nia@example.com')
    const activated = await activate(tokenIn(mail))
    expect(activated.status).toBe(200)
    expect(activated.cost.trips).toBe(2)
    expect(activated.body.data.user).toMatchObject({ active: true, email_verified: true, role: 'customer' })
    expect(JSON.stringify(activated.body)).not.toContain('scrypt')
    expect((await signIn('NIA')).status).toBe(200)
  })

  test('gets the same answer in XML and from a form', async () => {
    const { status, response } = await callXml('POST', PATH, {
      form: { email: 'form@example.com' },
      headers: fromAnywhere(),
    })
    expect(status).toBe(200)
    expect(response).toMatchObject({ message: 'Check your mail', data: { user: { email: 'form@example.com' } } })
  })

  test.each([
    ['free', {}],
    ['of an active customer', { active: true }],
    ['of one who never opened the link', { active: false, emailVerified: false }],
    ['of a deactivated customer', { active: false, emailVerified: true }],
    ['of a banned customer', { ban: true }],
    ['of a deleted customer', { active: false, isDeleted: true, ban: true }],
  ])('gets the same answer at the same cost for an address that is %s', async (name, columns) => {
    if (name !== 'free') await createCustomer({ email: 'who@example.com', userName: 'who', ...columns })
    const { status, body, cost, headers } = await registerAsGuest({ email: 'who@example.com', password: PASSWORD })
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: 'Check your mail', data: { user: { email: 'who@example.com' } } })
    expect(cost.trips).toBe(2)
    expect(headers.get('Server-Timing')).toMatch(/^total;dur=\d+$/)
  })

  test('with the address of an active account offers its owner a new password, and changes nothing else', async () => {
    await createCustomer({ email: 'old@example.com', firstName: 'Old', passwordHash: 'kept' })
    await registerAsGuest({ email: 'old@example.com', first_name: 'New', password: PASSWORD })
    expect(await userRow('old@example.com')).toMatchObject({ first_name: 'Old', password_hash: 'kept', active: 1 })
    expect(await readMails('user.activation_requested')).toEqual([])
    expect(await readMails('user.password_reset_requested')).toHaveLength(1)
  })

  test('with the address of a waiting account gets an own link, and each password belongs to its link', async () => {
    await registerAsGuest({ email: 'twice@example.com', password: 'the thief came first' })
    await registerAsGuest({ email: 'twice@example.com', password: PASSWORD })
    const mails = await readMails('user.activation_requested')
    expect(mails).toHaveLength(2)
    expect((await activate(tokenIn(mails[1]))).status).toBe(200)
    expect((await signIn('twice@example.com', 'the thief came first')).status).toBe(401)
    expect((await signIn('twice@example.com')).status).toBe(200)
    expect((await activate(tokenIn(mails[0]))).status).toBe(422)
    expect((await signIn('twice@example.com')).status).toBe(200)
  })

  test('twice and opens the first link gets the password of the first registration', async () => {
    await registerAsGuest({ email: 'twice@example.com', password: PASSWORD })
    await registerAsGuest({ email: 'twice@example.com', password: 'another one' })
    expect((await activate(tokenIn((await readMails('user.activation_requested'))[0]))).status).toBe(200)
    expect((await signIn('twice@example.com')).status).toBe(200)
  })

  test('can choose another password with the mailed token, which replaces the one of the registration', async () => {
    await registerAsGuest({ email: 'c@example.com', password: 'the thief knows it' })
    const token = tokenIn((await readMails('user.activation_requested'))[0])
    expect((await activate(token, { password: 'short' })).status).toBe(422)
    expect((await activate(token, { password: PASSWORD })).status).toBe(200)
    expect((await signIn('c@example.com', 'the thief knows it')).status).toBe(401)
    expect((await signIn('c@example.com')).status).toBe(200)
  })

  test('leaves no password with an account that staff activates', async () => {
    await registerAsGuest({ email: 'v@example.com', password: PASSWORD })
    expect(await userRow('v@example.com')).toMatchObject({ password_hash: null })
    // As rows written before passwords were stored with their links.
    await env.DB.prepare("UPDATE users SET password_hash = 'kept from before'").run()
    const [admin, api_key, row] = [await createAdmin(), await createApiKey(), await userRow('v@example.com')]
    const path = `/api/v2/helpdesk/user/status/${String(row?.id)}`
    expect((await call('POST', path, { as: admin, json: { status: 0, api_key } })).status).toBe(200)
    expect(await userRow('v@example.com')).toMatchObject({ active: 1, password_hash: null })
    expect((await signIn('v@example.com')).status).toBe(401)
  })

  test('cannot put own words into the mail to a stranger', async () => {
    await registerAsGuest({ email: 'v@example.com', first_name: 'Win at evil.example', company: 'evil.example' })
    const [mail] = await readMails('user.activation_requested')
    expect(JSON.stringify(mail)).not.toContain('evil')
    expect(mail?.text).not.toMatch(/POST|api\/v/)
  })

  test('with a taken user name or mobile gets an account without them', async () => {
    await createCustomer({ userName: 'Taken', countryCode: '91', mobile: '12345' })
    const { status } = await registerAsGuest({
      email: 'b@example.com',
      user_name: 'taken',
      mobile: '12345',
      code: '91',
    })
    expect(status).toBe(200)
    expect(await userRow('b@example.com')).toMatchObject({ user_name: null, mobile: null })
  })

  test('gets no mail for an account that staff deactivated before it started', async () => {
    const admin = await createAdmin()
    await registerAsGuest({ email: 'ended@example.com', password: PASSWORD })
    const row = await userRow('ended@example.com')
    const api_key = await createApiKey()
    const ended = await call('POST', `/api/v2/helpdesk/user/status/${String(row?.id)}`, {
      as: admin,
      json: { status: 1, api_key },
    })
    expect(ended.status).toBe(200)
    await registerAsGuest({ email: 'ended@example.com', password: PASSWORD })
    expect(await readMails('user.activation_requested')).toEqual([])
  })

  test('can use a widget key from its own origin only', async () => {
    const api_key = await createApiKey({ kind: 'widget', origins: ['https://shop.example.com'] })
    const json = { email: 'widget@example.com', api_key }
    const headers = fromAnywhere()
    const shop = { ...headers, Origin: 'https://shop.example.com' }
    const evil = { ...headers, Origin: 'https://evil.example.com' }
    expect((await call('POST', PATH, { json, headers: shop })).status).toBe(200)
    expect((await call('POST', PATH, { json, headers: evil })).status).toBe(403)
  })

  test('is stopped after five mails a minute, from one address or to one mailbox', async () => {
    const headers = fromAnywhere()
    // A minute of the platform's may end meanwhile, and then five more are let through.
    const untilStopped = async (ask: (n: number) => Promise<Answer>) => {
      for (let n = 0; n < 11; n += 1) {
        const answer = await ask(n)
        if (answer.status !== 200) return { passed: n, answer }
      }
      throw new Error('Nothing was stopped.')
    }
    const one = await untilStopped(
      async (n) => await call('POST', PATH, { json: { email: `n${n}@example.com` }, headers }),
    )
    expect([one.passed >= 5, one.answer.status, one.answer.headers.get('Retry-After')]).toEqual([true, 429, '60'])
    const email = `${crypto.randomUUID()}@example.com`
    const other = await untilStopped(async () => await registerAsGuest({ email }))
    expect([other.passed >= 5, other.answer.status]).toEqual([true, 429])
  })
})

describe('an agent who registers somebody', () => {
  test('creates an active customer who can sign in at once', async () => {
    const agent = await createAgent()
    const json = { email: 'cust@example.com', password: PASSWORD, phone_number: '555 1', code: 49, role: 'admin' }
    const { status, body, cost } = await call<Registered>('POST', PATH, { as: agent, json })
    expect(status).toBe(200)
    expect(body.data.user).toMatchObject({
      email: 'cust@example.com',
      role: 'customer',
      active: true,
      email_verified: false,
      country_code: '49',
      phone_number: '555 1',
      is_delete: false,
      profile_pic: null,
    })
    expect(cost.trips).toBe(2)
    expect((await signIn('cust@example.com')).status).toBe(200)
  })

  test.each([
    ['email', { email: 'TAKEN@example.com' }],
    ['user_name', { email: 'x@example.com', user_name: 'TAKEN' }],
    ['user_name', { email: 'x@example.com', user_name: 'Ольга' }],
    ['mobile', { email: 'x@example.com', mobile: '123456', code: '44' }],
  ])('is told that %s is taken', async (field, json) => {
    const admin = await createAdmin()
    await createCustomer({ email: 'taken@example.com', userName: 'taken', countryCode: '44', mobile: '123456' })
    await createCustomer({ userName: 'ольга' })
    const { status, body } = await call<{ errors: object }>('POST', PATH, { as: admin, json })
    expect(status).toBe(409)
    expect(Object.keys(body.data.errors)).toEqual([field])
  })

  test('creates one customer when two agents send the same address at once', async () => {
    const agent = await createAgent()
    const json = { email: 'race@example.com' }
    const answers = await Promise.all([
      call('POST', PATH, { as: agent, json }),
      call('POST', PATH, { as: agent, json }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('refusals', () => {
  test.each([
    ['email', {}],
    ['email', { email: 'nobody' }],
    ['password', { email: 'a@example.com', password: '12345' }],
    ['code', { email: 'a@example.com', mobile: '123456' }],
    ['code', { email: 'a@example.com', phone_number: '123456' }],
    ['code', { email: 'a@example.com', mobile: '123456', code: 'xx' }],
    ['mobile', { email: 'a@example.com', mobile: 'call me', code: '1' }],
    ['user_name', { email: 'a@example.com', user_name: 'ab' }],
    ['user_name', { email: 'a@example.com', user_name: 'somebody@else.example' }],
    ['user_name', { email: 'a@example.com', user_name: 'somebody＠else.example' }],
    ['user_name', { email: 'a@example.com', user_name: '\uFDFA'.repeat(10) }],
    ['first_name', { email: 'a@example.com', first_name: 'two\nlines' }],
    ['first_name', { email: 'a@example.com', first_name: 'x'.repeat(101) }],
    ['company', { email: 'a@example.com', company: 'x'.repeat(256) }],
  ])('a wrong %s is named in a 422: %j', async (field, json) => {
    const { status, body } = await call<{ errors: object }>('POST', PATH, { json, headers: fromAnywhere() })
    expect(status).toBe(422)
    expect(Object.keys(body.data.errors)).toEqual([field])
  })

  test('a customer cannot register anybody, and an invalid token is an error', async () => {
    const customer = await createCustomer()
    const json = { email: 'z@example.com' }
    expect((await call('POST', PATH, { as: customer, json })).status).toBe(403)
    expect((await call('POST', PATH, { token: 'x.y.z', json })).status).toBe(401)
    expect((await call('POST', PATH, { token: await expiredToken(customer), json })).status).toBe(401)
    expect(await userRow('z@example.com')).toBeNull()
  })
})
