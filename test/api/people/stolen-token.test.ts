import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { proveAddressByMail } from '../../../src/modules/people/addresses/email-changes.usecases.ts'
import { signTicketLink } from '../../../src/shared/identity/tokens/access-tokens.ts'
import { hashOf } from '../../support/passwords.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { linkIn, openOutbox, readMails, tokenIn } from '../../support/mail.ts'
import { openPage, pressButton } from '../../support/pages.ts'
import { createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { fromAnywhere } from '../../support/random-address.ts'
import { createTicket } from '../../support/tickets.ts'
import { standInMinute } from '../../support/limits.ts'

const PASSWORD = 'the password of the owner'

let passwordHash: string
let api_key: string

beforeEach(async () => {
  await install()
  passwordHash ??= await hashOf(PASSWORD)
  api_key = await createApiKey()
  standInMinute()
})

afterEach(() => {
  vi.useRealTimers()
})

async function edit(as: TestPerson, fields: Record<string, unknown>) {
  const json = { api_key, ...fields }
  return await call('PATCH', `/api/v2/helpdesk/user/edit/${as.id}`, { as, json, headers: fromAnywhere() })
}

describe('a thief of a token', () => {
  test.each([
    ['an agent', createAgent],
    ['a customer', createCustomer],
  ])('of %s can guess the password five times a minute, over all places that ask for it', async (_, create) => {
    const owner = await create({ passwordHash })
    const statuses: number[] = []
    for (let n = 0; n < 4; n += 1) {
      const guess = await edit(owner, { email: 'thief@example.com', current_password: `guess ${n}` })
      statuses.push(guess.status)
    }
    const path = '/api/v3/account/password'
    const guess = { current_password: 'guess', password: 'of the thief' }
    statuses.push((await call('POST', path, { as: owner, json: guess })).status)
    expect(statuses).not.toContain(429)
    const right = await edit(owner, { email: 'thief@example.com', current_password: PASSWORD })
    expect(right).toMatchObject({ status: 429 })
    const change = { current_password: PASSWORD, password: 'of the thief' }
    expect((await call('POST', path, { as: owner, json: change })).status).toBe(429)
  })

  const WRITES: [name: string, method: string, path: (owner: TestPerson) => string, fields: object][] = [
    ['tickets', 'POST', () => '/api/v1/helpdesk/create', { subject: 'A', body: 'B', email: 'new@example.com' }],
    ['replies', 'POST', () => '/api/v1/helpdesk/reply', { reply_content: 'x' }],
    ['edits', 'PATCH', ({ id }) => `/api/v2/helpdesk/user/edit/${id}`, { user_name: 'other' }],
    ['passwords', 'POST', () => '/api/v3/account/password', { current_password: 'x', password: 'six or more' }],
  ]

  test.each(WRITES)('cannot use up the owner’s %s after the session ended', async (_, method, path, fields) => {
    const owner = await createAgent()
    const { id: ticket_id } = await createTicket({ userId: owner.id })
    const ask = async () =>
      await call(method, path(owner), { as: owner, json: { api_key, ticket_id, ...fields }, headers: fromAnywhere() })
    const counted = async () => await env.DB.prepare('SELECT count(*) AS n FROM limit_counters').first('n')
    await env.DB.prepare('UPDATE sessions SET revoked_at = 1 WHERE id = ?1').bind(owner.sessionId).run()
    expect((await ask()).status).toBe(401)
    expect(await counted()).toBe(0)
    await env.DB.prepare('UPDATE sessions SET revoked_at = NULL WHERE id = ?1').bind(owner.sessionId).run()
    expect((await ask()).status).not.toBe(401)
    expect(await counted()).toBeGreaterThan(0)
  })

  test('cannot use up the owner’s replies with an expired link', async () => {
    const owner = await createCustomer()
    const { id: ticketId } = await createTicket({ userId: owner.id })
    const claims = { ticketId, userId: owner.id, tokenVersion: 1 }
    const token = await signTicketLink(env.TOKEN_SECRET, claims, Date.now())
    const json = { ticket_id: ticketId, reply_content: 'x', token }
    await env.DB.prepare('UPDATE users SET token_version = 2 WHERE id = ?1').bind(owner.id).run()
    expect((await call('POST', '/api/v1/helpdesk/reply', { json })).status).toBe(401)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM limit_counters').first('n')).toBe(0)
  })

  test('cannot use up limits with links and tokens of a revoked key', async () => {
    const [owner, agent] = [await createCustomer(), await createAgent({ passwordHash })]
    const { id: ticketId } = await createTicket({ userId: owner.id })
    await createApiKey({ kind: 'widget', revoked: true })
    const widgetKeyId = Number(await env.DB.prepare('SELECT max(id) AS id FROM api_keys').first('id'))
    const claims = { ticketId, userId: owner.id, tokenVersion: 1, widgetKeyId }
    const token = await signTicketLink(env.TOKEN_SECRET, claims, Date.now())
    await env.DB.prepare('UPDATE sessions SET api_key_id = ?1 WHERE id = ?2').bind(widgetKeyId, agent.sessionId).run()
    const reply = { ticket_id: ticketId, reply_content: 'x', token }
    const change = { current_password: 'a guess', password: 'of the thief' }
    const ask = async () => [
      (await call('POST', '/api/v1/helpdesk/reply', { json: reply })).status,
      (await call('POST', '/api/v3/account/password', { as: agent, json: change })).status,
    ]
    const counted = async () => await env.DB.prepare('SELECT count(*) AS n FROM limit_counters').first('n')
    expect([await ask(), await counted()]).toEqual([[401, 401], 0])
    await env.DB.prepare('UPDATE api_keys SET revoked_at = NULL').run()
    expect([(await ask())[0], await counted()]).toEqual([200, 4])
  })
})

describe('a squatter', () => {
  test('gets no account by a mail that the owner was tricked into sending, only by the link', async () => {
    const squatter = await createCustomer({ passwordHash })
    const victim = await createCustomer({ email: 'victim@example.com', emailVerified: false })
    const theirs = await createTicket({ userId: victim.id })
    expect(await edit(squatter, { email: victim.email, current_password: PASSWORD })).toMatchObject({ status: 200 })
    await proveAddressByMail(openOutbox().services, victim.email)
    const users = await env.DB.prepare('SELECT id, email_verified FROM users WHERE email = ?1').bind(victim.email).all()
    expect(users.results).toEqual([{ id: victim.id, email_verified: 1 }])
    const ticket = env.DB.prepare('SELECT user_id FROM tickets WHERE id = ?1').bind(theirs.id)
    expect(await ticket.first('user_id')).toBe(victim.id)
  })

  test('of an older version, whose password is stored, is not activated by another person’s link', async () => {
    const email = 'victim@example.com'
    await createCustomer({ email, active: false, emailVerified: false, passwordHash, createdAt: 1 })
    await call('POST', '/api/v1/helpdesk/register', { json: { email, api_key }, headers: fromAnywhere() })
    const [mail] = await readMails('user.activation_requested')
    const json = { token: tokenIn(mail) }
    const activated = await call('POST', '/api/v1/helpdesk/activate', { json, headers: fromAnywhere() })
    expect(activated).toMatchObject({ status: 200, body: { data: { user: { email, active: true } } } })
    const guess = { username: email, password: PASSWORD }
    expect((await call('POST', '/api/v1/authenticate', { json: guess, headers: fromAnywhere() })).status).toBe(401)
  })

  test.each([
    ['nobody ever signed in', null, 422],
    ['its owner has a password', 'kept', 200],
  ])('at a mistyped address, where %s, is answered %s by the link that keeps it', async (_, password, status) => {
    const hash = password === null ? null : passwordHash
    const owner = await createCustomer({ email: 'typo@example.com', emailVerified: false, passwordHash: hash })
    const json = { api_key, email: 'right@example.com' }
    const path = `/api/v2/helpdesk/user/edit/${owner.id}`
    expect((await call('PATCH', path, { as: await createAgent(), json, headers: fromAnywhere() })).status).toBe(200)
    const proof = linkIn((await readMails('user.email_change_requested'))[0])
    const keep = linkIn((await readMails('user.email_change_told'))[0])
    expect((await openPage(keep)).status).toBe(200)
    expect((await pressButton(await openPage(proof), { current_password: PASSWORD })).status).toBe(200)
    expect((await openPage(keep)).status).toBe(status)
    const email = env.DB.prepare('SELECT email FROM users WHERE id = ?1').bind(owner.id)
    expect(await email.first('email')).toBe('right@example.com')
  })
})
