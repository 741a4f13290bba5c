import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { proveAddressByMail } from '../../../src/modules/people/addresses/email-changes.usecases.ts'
import { accountToken, createAccountToken } from '../../../src/shared/identity/tokens/account-tokens.ts'
import { call } from '../../support/api.ts'
import { change, install } from '../../support/database.ts'
import { deliver } from '../../support/incoming-mail.ts'
import { openOutbox, readMails, tokenIn } from '../../support/mail.ts'
import { createAdmin, createAgent, createApiKey, type TestPerson } from '../../support/people.ts'
import { fromAnywhere } from '../../support/random-address.ts'

const EMAIL = 'victim@example.com'
const GIVEN = 'known to the agent'
const OWN = 'known to the owner'

let api_key: string
let agent: TestPerson

beforeEach(async () => {
  await install()
  api_key = await createApiKey()
  agent = await createAgent({ permissions: { access_kb: true } })
  const json = { api_key, email: EMAIL, full_name: 'Vic Tim', password: GIVEN }
  const { status } = await call('POST', '/api/v1/helpdesk/register', { as: agent, json })
  if (status !== 200) throw new Error('The agent could not register the customer.')
})

async function signIn(password: string) {
  const json = { api_key, username: EMAIL, password }
  const { status, body } = await call<{ token: string }>('POST', '/api/v1/authenticate', {
    json,
    headers: fromAnywhere(),
  })
  return { status, token: status === 200 ? body.data.token : '' }
}

async function ownTickets(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  return (await call('GET', '/api/v1/helpdesk/my-tickets-user', { headers })).status
}

/** A token that confirms the address, as the mailed link has. */
async function activationToken(): Promise<string> {
  const { purpose, nonce, tokenHash, expiresAt } = await createAccountToken(env.TOKEN_SECRET, 'activate', Date.now())
  await change(
    `INSERT INTO user_tokens (user_id, purpose, nonce, token_hash, expires_at, created_at)
      SELECT id, ?2, ?3, ?4, ?5, ?6 FROM users WHERE email = ?1`,
    EMAIL,
    purpose,
    nonce,
    tokenHash,
    expiresAt,
    Date.now(),
  )
  return await accountToken(env.TOKEN_SECRET, 'activate', nonce)
}

const PROOFS: Record<string, () => Promise<unknown>> = {
  'a mail that the receiving server vouches for': async () => await deliver({ from: EMAIL }),
  'a proof by mail on its own': async () => await proveAddressByMail(openOutbox().services, EMAIL),
  'the link of a mail that asks to confirm the address': async () => {
    const json = { token: await activationToken() }
    expect((await call('POST', '/api/v1/helpdesk/activate', { json, headers: fromAnywhere() })).status).toBe(200)
  },
}

describe.each(Object.entries(PROOFS))('%s', (_, prove) => {
  test('ends the password that an agent had set, and its sessions', async () => {
    const { status, token } = await signIn(GIVEN)
    expect([status, await ownTickets(token)]).toEqual([200, 200])
    await prove()
    expect([(await signIn(GIVEN)).status, await ownTickets(token)]).toEqual([401, 401])
  })

  test('mails a link to choose a password', async () => {
    await prove()
    const [mail, ...more] = await readMails('user.password_reset_requested')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: EMAIL, subject: expect.stringContaining('Choose your password') as string })
    expect(mail?.text).toContain('Somebody else had set the password')
    const json = { token: tokenIn(mail), password: OWN }
    expect((await call('POST', '/api/v2/helpdesk/user/reset/password', { json, headers: fromAnywhere() })).status).toBe(
      200,
    )
    expect((await signIn(OWN)).status).toBe(200)
  })

  test('ends only that password: later proofs keep the owner’s own', async () => {
    await prove()
    const json = { token: tokenIn((await readMails('user.password_reset_requested'))[0]), password: OWN }
    await call('POST', '/api/v2/helpdesk/user/reset/password', { json, headers: fromAnywhere() })
    await prove()
    expect((await signIn(OWN)).status).toBe(200)
    expect(await readMails('user.password_reset_requested')).toEqual([])
  })
})

describe('an agent who set a password and is deactivated', () => {
  beforeEach(async () => {
    const json = { active: 0 }
    const deactivated = await call('PATCH', `/api/v3/admin/staff/${agent.id}`, { as: await createAdmin(), json })
    if (deactivated.status !== 200) throw new Error('The agent could not be deactivated.')
  })

  test.each(Object.entries(PROOFS))('reads nothing by it after %s', async (_way, prove) => {
    const { token } = await signIn(GIVEN)
    await prove()
    const { status } = await signIn(GIVEN)
    expect([status, await ownTickets(token)]).toEqual([401, 401])
  })

  test('reads no ticket that the person opened by mail, which proves the address', async () => {
    const { token: before } = await signIn(GIVEN)
    await deliver({ from: EMAIL, subject: 'My salary' })
    const ticket = await env.DB.prepare('SELECT id FROM tickets').first<{ id: number }>()
    const headers = { Authorization: `Bearer ${before}` }
    const read = await call('GET', `/api/v1/helpdesk/ticket?id=${ticket?.id}`, { headers })
    expect([ticket === null, read.status, read.text.includes('My salary')]).toEqual([false, 401, false])
    expect((await signIn(GIVEN)).status).toBe(401)
  })
})

test('a password chosen by the link replaces the agent’s, and no other link is mailed', async () => {
  const json = { token: await activationToken(), password: OWN }
  expect((await call('POST', '/api/v1/helpdesk/activate', { json, headers: fromAnywhere() })).status).toBe(200)
  expect([(await signIn(GIVEN)).status, (await signIn(OWN)).status]).toEqual([401, 200])
  expect(await readMails('user.password_reset_requested')).toEqual([])
})

test('a reset ends the password of the agent and its sessions', async () => {
  const { token } = await signIn(GIVEN)
  const asked = { json: { api_key, email: EMAIL }, headers: fromAnywhere() }
  await call('POST', '/api/v2/helpdesk/user/change/password', asked)
  const json = { token: tokenIn((await readMails('user.password_reset_requested'))[0]), password: OWN }
  expect((await call('POST', '/api/v2/helpdesk/user/reset/password', { json, headers: fromAnywhere() })).status).toBe(
    200,
  )
  expect([(await signIn(GIVEN)).status, (await signIn(OWN)).status, await ownTickets(token)]).toEqual([401, 200, 401])
})
