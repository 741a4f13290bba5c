import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { proveAddressByMail } from '../../../src/modules/people/addresses/email-changes.usecases.ts'
import { hashOf } from '../../support/passwords.ts'
import type { EventType } from '../../../src/shared/events/event-types.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { linkIn, openOutbox, readMails, tokenIn } from '../../support/mail.ts'
import { openPage, pressButton, TestBrowser } from '../../support/pages.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { fromAnywhere } from '../../support/random-address.ts'
import { standInMinute } from '../../support/limits.ts'

const PASSWORD = 'the password of cara'
const AS_OWNER = { current_password: PASSWORD }
const REQUESTED = 'user.email_change_requested'
const TOLD = 'user.email_change_told'

let passwordHash: string
let api_key: string
let cara: TestPerson

beforeEach(async () => {
  await install()
  passwordHash ??= await hashOf(PASSWORD)
  api_key = await createApiKey()
  cara = await createCustomer({ email: 'cara@example.com', userName: 'cara', passwordHash })
})

afterEach(() => {
  vi.useRealTimers()
})

async function post(path: string, json: Record<string, unknown>) {
  return await call<{ errors: Record<string, string[]> }>('POST', path, { json, headers: fromAnywhere() })
}

interface Edited {
  user: Record<string, unknown>
  pending_email: string | null
  errors: object
}

async function edit(as: TestPerson, target: number, fields: Record<string, unknown>) {
  const json = { api_key, ...fields }
  return await call<Edited>('PATCH', `/api/v2/helpdesk/user/edit/${target}`, { as, json, headers: fromAnywhere() })
}

async function change(email: string, as = cara) {
  return await edit(as, as.id, { email, current_password: PASSWORD })
}

async function signIn(username: string, password = PASSWORD): Promise<number> {
  return (await post('/api/v1/authenticate', { username, password })).status
}

async function addressOf({ id }: { id: number }) {
  return await env.DB.prepare('SELECT email, email_verified FROM users WHERE id = ?1').bind(id).first()
}

/** Reading sends every mail so far again, which the limits of an address are not made for. */
async function mailsOf(type: EventType) {
  await env.DB.prepare('DELETE FROM limit_counters').run()
  return await readMails(type)
}

async function proofLink(): Promise<string> {
  return linkIn((await mailsOf(REQUESTED)).at(-1))
}

async function returnLink(): Promise<string> {
  return linkIn((await mailsOf(TOLD))[0])
}

/** As the owner does who is signed in nowhere; the page asks for no password where there is none. */
async function prove(link: string): Promise<number> {
  return (await pressButton(await openPage(link), AS_OWNER)).status
}

async function insertTicket(userId: number, departmentId = 1, status = 1): Promise<number> {
  const row = await env.DB.prepare(`INSERT INTO tickets
    (ticket_number, title, user_id, dept_id, priority_id, status, created_at, updated_at) VALUES (?1, 't', ?2, ?3, 1, ?4, 1, 1) RETURNING id`)
    .bind(crypto.randomUUID(), userId, departmentId, status)
    .first<{ id: number }>()
  return row?.id ?? 0
}

describe('a changed address', () => {
  test('is pending until it is confirmed: only the old one signs in and gets mail', async () => {
    const { status, body, cost } = await change('NEW@example.com')
    expect([status, cost.trips]).toEqual([200, 2])
    expect(body.data).toMatchObject({
      user: { email: 'cara@example.com', email_verified: true },
      pending_email: 'new@example.com',
    })
    expect([await signIn('cara@example.com'), await signIn('new@example.com')]).toEqual([200, 401])
    await post('/api/v2/helpdesk/user/change/password', { email: 'new@example.com' })
    expect(await mailsOf('user.password_reset_requested')).toEqual([])
    const [mail] = await mailsOf(REQUESTED)
    expect(mail?.to).toBe('new@example.com')
    expect(mail?.text).not.toMatch(/POST|api\/v/)
    const link = linkIn(mail)
    const page = await openPage(link)
    expect(page.text).toContain('new@example.com')
    expect((await addressOf(cara))?.['email']).toBe('cara@example.com')
    expect((await pressButton(page, AS_OWNER)).status).toBe(200)
    expect(await addressOf(cara)).toEqual({ email: 'new@example.com', email_verified: 1 })
    expect([await signIn('cara@example.com'), await signIn('new@example.com')]).toEqual([401, 200])
    expect((await openPage(link)).status).toBe(422)
  })

  test('can also be confirmed with the mailed code and the account’s password, in three trips', async () => {
    await change('new@example.com')
    const json = { token: tokenIn((await mailsOf(REQUESTED))[0]), ...AS_OWNER }
    const answer = await post('/api/v1/helpdesk/activate', json)
    expect(answer).toMatchObject({ status: 200, body: { data: { user: { email: 'new@example.com' } } } })
    expect(answer.cost.trips).toBe(3)
    expect((await post('/api/v1/helpdesk/activate', json)).status).toBe(422)
  })

  test('needs no password from somebody who is signed in to the account on the pages', async () => {
    const browser = new TestBrowser()
    await pressButton(await browser.open('/sign-in'), { username: 'cara@example.com', password: PASSWORD })
    const asking = await browser.open('/account/email')
    const form = asking.forms.find(({ action }) => action === '/account/email') ?? null
    const refused = await browser.press(asking, { email: 'new@example.com', current_password: 'a guess' }, form)
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('This is not the password of the account.'),
    ])
    const sent = await browser.press(asking, { email: 'new@example.com', current_password: PASSWORD }, form)
    expect(sent.text).toContain('Open the link in the email that we sent to new@example.com.')
    const page = await browser.open(await proofLink())
    expect(page.form?.required).toEqual([])
    const done = await browser.press(page)
    expect([done.status, done.text.includes('Sign in')]).toEqual([200, false])
    expect((await addressOf(cara))?.['email']).toBe('new@example.com')
  })

  test('needs the current password', async () => {
    for (const fields of [{}, { current_password: '' }, { current_password: 'a guess' }]) {
      const { status, body } = await edit(cara, cara.id, { email: 'new@example.com', first_name: 'X', ...fields })
      expect([status, Object.keys(body.data.errors)]).toEqual([422, ['current_password']])
    }
    for (const staff of [await createAgent({ passwordHash }), await createAdmin({ passwordHash })]) {
      expect((await edit(staff, staff.id, { email: 'new@example.com' })).status).toBe(422)
      expect((await change(`new${staff.id}@example.com`, staff)).status).toBe(200)
    }
    expect((await edit(cara, cara.id, { email: 'CARA@example.com', company: 'Acme' })).status).toBe(200)
    const { results } = await env.DB.prepare('SELECT id FROM email_changes WHERE user_id = ?1').bind(cara.id).all()
    expect(results).toEqual([])
  })

  test('other fields change at once, and the history leaves out the address', async () => {
    const { body } = await edit(cara, cara.id, {
      email: 'new@example.com',
      company: 'Acme',
      current_password: PASSWORD,
    })
    expect(body.data.user).toMatchObject({ company: 'Acme', email: 'cara@example.com' })
    const updated = env.DB.prepare("SELECT changes FROM events WHERE type = 'user.updated'")
    expect(await updated.first('changes')).toBe(JSON.stringify([{ field: 'company', from: '', to: 'Acme' }]))
  })

  test('replaces a pending one, and only the last can be confirmed', async () => {
    await change('first@example.com')
    const first = await proofLink()
    await change('second@example.com')
    expect((await openPage(first)).status).toBe(422)
    expect(await prove(await proofLink())).toBe(200)
    expect((await addressOf(cara))?.['email']).toBe('second@example.com')
  })

  test('can be confirmed for three days, once, and by one of two at the same moment', async () => {
    await change('new@example.com')
    const link = await proofLink()
    const page = await openPage(link)
    await env.DB.prepare('UPDATE email_changes SET proof_expires_at = ?1').bind(Date.now()).run()
    expect((await pressButton(page, AS_OWNER)).status).toBe(422)
    await env.DB.prepare('UPDATE email_changes SET proof_expires_at = ?1')
      .bind(Date.now() + 60_000)
      .run()
    const answers = await Promise.all([pressButton(page, AS_OWNER), pressButton(page, AS_OWNER)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('ends links that were mailed to the old address, and a user name equal to it', async () => {
    await env.DB.prepare("UPDATE users SET user_name = email WHERE email = 'cara@example.com'").run()
    await post('/api/v2/helpdesk/user/change/password', { email: 'cara@example.com' })
    const reset = linkIn((await mailsOf('user.password_reset_requested'))[0])
    await change('new@example.com')
    expect((await openPage(reset)).status).toBe(200)
    await prove(await proofLink())
    expect((await openPage(reset)).status).toBe(422)
    expect(await signIn('cara@example.com')).toBe(401)
  })

  test.each([
    ['deactivated', 'active = 0'],
    ['banned', 'ban = 1'],
    ['deleted', 'is_deleted = 1'],
  ])('cannot be confirmed or undone for somebody who is %s, and no mail is sent', async (_, columns) => {
    await change('new@example.com')
    const links = [await proofLink(), await returnLink()]
    await env.DB.prepare(`UPDATE users SET ${columns} WHERE id = ?1`).bind(cara.id).run()
    for (const link of links) expect((await openPage(link)).status).toBe(422)
    expect([...(await mailsOf(REQUESTED)), ...(await mailsOf(TOLD))]).toEqual([])
  })

  test('ends for good when staff deactivates the person', async () => {
    await change('new@example.com')
    const links = [await proofLink(), await returnLink()]
    const admin = await createAdmin()
    const path = `/api/v2/helpdesk/user/status/${cara.id}`
    for (const status of [1, 0])
      expect((await call('POST', path, { as: admin, json: { status, api_key } })).status).toBe(200)
    for (const link of links) expect((await openPage(link)).status).toBe(422)
  })
})

describe('a reader of the new mailbox who follows the link', () => {
  const VICTIM = 'victim@example.com'

  async function victimsLink() {
    await change(VICTIM)
    const [mail] = await mailsOf(REQUESTED)
    return { link: linkIn(mail), token: tokenIn(mail) }
  }

  test('cannot attach the address to another person’s account, neither by page nor by code', async () => {
    const { link, token } = await victimsLink()
    const browser = new TestBrowser()
    await createCustomer({ email: VICTIM, passwordHash })
    await pressButton(await browser.open('/sign-in'), { username: VICTIM, password: PASSWORD })
    const page = await browser.open(link)
    expect(page.form?.required).toEqual(['current_password'])
    for (const typed of [{ current_password: '' }, { current_password: 'a guess' }]) {
      const refused = await pressButton(page, typed)
      expect([refused.status, refused.form?.required]).toEqual([422, ['current_password']])
    }
    const answers = [
      await post('/api/v1/helpdesk/activate', { token }),
      await post('/api/v1/helpdesk/activate', { token, current_password: 'a guess' }),
      await post('/api/v3/widget/confirm', { token, api_key }),
    ]
    for (const { status, body } of answers)
      expect([status, Object.keys(body.data.errors)]).toEqual([422, ['current_password']])
    expect(await addressOf(cara)).toEqual({ email: 'cara@example.com', email_verified: 1 })
  })

  test('can guess the password five times a minute, on the page and by the code together', async () => {
    const { link, token } = await victimsLink()
    standInMinute()
    await env.DB.prepare('DELETE FROM limit_counters').run()
    const page = await openPage(link)
    const guess = { current_password: 'a guess' }
    for (let n = 0; n < 4; n += 1) expect((await pressButton(page, guess)).status).toBe(422)
    expect((await post('/api/v1/helpdesk/activate', { token, ...guess })).status).toBe(422)
    expect((await post('/api/v1/helpdesk/activate', { token, ...AS_OWNER })).status).toBe(429)
  })

  test('cannot confirm with a key that acts for the account', async () => {
    const agent = await createAgent({ passwordHash })
    await change(VICTIM, agent)
    const token = tokenIn((await mailsOf(REQUESTED))[0])
    const key = await createApiKey({ kind: 'service', userId: agent.id })
    expect((await post('/api/v1/helpdesk/activate', { token, api_key: key })).status).toBe(422)
    expect((await addressOf(agent))?.['email']).not.toBe(VICTIM)
  })

  test('must set a password by a mail to the old address if the account has none', async () => {
    const nia = await createCustomer({ email: 'nia@example.com' })
    await edit(await createAdmin(), nia.id, { email: VICTIM })
    const [mail] = await mailsOf(REQUESTED)
    const page = await openPage(linkIn(mail))
    expect([page.form, page.text]).toEqual([null, expect.stringContaining('nia@example.com')])
    const answer = await post('/api/v1/helpdesk/activate', { token: tokenIn(mail), ...AS_OWNER })
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('no password')])
    expect((await addressOf(nia))?.['email']).toBe('nia@example.com')
  })
})

describe('asking for another person’s address', () => {
  test('gives a customer the usual answer, and only the mailed link refuses', async () => {
    const holder = await createCustomer({ email: 'taken@example.com' })
    const shapes = []
    for (const email of ['taken@example.com', 'free@example.com']) {
      const { status, body, cost } = await change(email)
      shapes.push([
        status,
        cost.trips,
        body.message,
        { ...body.data, pending_email: '', user: { ...body.data.user, updated_at: '' } },
      ])
      const link = await proofLink()
      expect((await openPage(link)).status).toBe(200)
    }
    expect(shapes[0]).toEqual(shapes[1])
    for (const columns of ['email_verified = 1', 'email_verified = 0, password_hash = 1', "role = 'agent'"]) {
      await env.DB.prepare(`UPDATE users SET ${columns} WHERE id = ?1`).bind(holder.id).run()
      await env.DB.prepare('DELETE FROM email_changes').run()
      await change('taken@example.com')
      expect(await prove(await proofLink())).toBe(409)
    }
    expect((await addressOf(cara))?.['email']).toBe('cara@example.com')
  })

  test('tells staff that the address is taken', async () => {
    await createCustomer({ email: 'taken@example.com' })
    const { status, body } = await edit(await createAdmin(), cara.id, { email: 'taken@example.com' })
    expect([status, Object.keys(body.data.errors)]).toEqual([409, ['email']])
  })

  test('goes to the person who confirms first, if two ask for it', async () => {
    const other = await createCustomer({ passwordHash })
    await change('wanted@example.com')
    await change('wanted@example.com', other)
    const [first, second] = (await mailsOf(REQUESTED)).map((mail) => linkIn(mail))
    expect([await prove(second ?? ''), await prove(first ?? '')]).toEqual([200, 409])
  })

  test.each([['user_name'], ['mobile'], ['email']])('a customer has few attempts a minute at %s', async (field) => {
    standInMinute()
    const wanted = { user_name: 'wanted', mobile: '123456', email: 'cara@example.com' }[field]
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await edit(cara, cara.id, { [field]: wanted, code: '44' })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await edit(cara, cara.id, { company: 'needs no attempt' })).status).toBe(200)
    expect((await edit(await createAgent(), cara.id, { [field]: wanted, code: '44' })).status).toBe(200)
  })

  test('guesses of the current password count as attempts', async () => {
    standInMinute()
    for (let n = 0; n < 5; n += 1) {
      await edit(cara, cara.id, { email: 'new@example.com', current_password: `guess ${n}` })
    }
    expect((await change('new@example.com')).status).toBe(429)
  })
})

describe('the old address', () => {
  test('is notified, and can undo the change before it is confirmed, with a new password', async () => {
    await change('new@example.com')
    const proof = await proofLink()
    const [mail] = await mailsOf(TOLD)
    expect(mail?.to).toBe('cara@example.com')
    expect(mail?.text).not.toMatch(/POST|api\/v|new@example/)
    const link = linkIn(mail)
    const page = await openPage(link)
    expect(page.form?.required).toEqual(['password'])
    expect((await call('GET', '/api/v1/authenticate/user', { as: cara })).status).toBe(200)
    expect((await pressButton(page)).status).toBe(422)
    expect((await pressButton(page, { password: 'of the owner' })).status).toBe(200)
    expect((await openPage(proof)).status).toBe(422)
    expect((await call('GET', '/api/v1/authenticate/user', { as: cara })).status).toBe(401)
    expect([await signIn('cara', PASSWORD), await signIn('cara', 'of the owner')]).toEqual([401, 200])
    expect((await openPage(link)).status).toBe(422)
  })

  test.each(['taking it back', 'a new password'])('%s ends all app passwords too', async (way) => {
    const agent = await createAgent({ email: 'agent@example.com', passwordHash })
    const insert = env.DB.prepare(
      "INSERT INTO app_passwords (user_id, name, secret_hash, created_at) VALUES (?1, 'a', 'b', 1)",
    )
    await env.DB.batch([insert.bind(agent.id), insert.bind(cara.id)])
    await change('thief@example.com', agent)
    await post('/api/v2/helpdesk/user/change/password', { email: 'agent@example.com' })
    const reset = linkIn((await mailsOf('user.password_reset_requested'))[0])
    const link = way === 'a new password' ? reset : await returnLink()
    expect((await pressButton(await openPage(link), { password: 'of the owner' })).status).toBe(200)
    const { results } = await env.DB.prepare('SELECT user_id FROM app_passwords').all()
    expect(results).toEqual([{ user_id: cara.id }])
  })

  test('can undo the change for seven days after it was confirmed', async () => {
    await change('thief@example.com')
    await prove(await proofLink())
    await change('second@example.com')
    const thiefsReturn = linkIn((await mailsOf(TOLD)).at(-1))
    await prove(await proofLink())
    expect((await addressOf(cara))?.['email']).toBe('second@example.com')
    const link = await returnLink()
    expect((await pressButton(await openPage(link), { password: 'of the owner' })).status).toBe(200)
    expect(await addressOf(cara)).toEqual({ email: 'cara@example.com', email_verified: 1 })
    expect([await signIn('second@example.com'), await signIn('cara@example.com')]).toEqual([401, 401])
    expect(await signIn('cara@example.com', 'of the owner')).toBe(200)
    expect((await call('GET', '/api/v1/authenticate/user', { as: cara })).status).toBe(401)
    expect((await openPage(thiefsReturn)).status).toBe(422)
  })

  test('cannot be blocked by an unproven account with it, and takes over that account’s tickets', async () => {
    await change('thief@example.com')
    await prove(await proofLink())
    const squatter = await createCustomer({ email: 'cara@example.com', emailVerified: false })
    const ticketId = await insertTicket(squatter.id)
    const link = await returnLink()
    expect((await pressButton(await openPage(link), { password: 'of the owner' })).status).toBe(200)
    expect((await addressOf(cara))?.['email']).toBe('cara@example.com')
    expect(await addressOf(squatter)).toEqual({ email: null, email_verified: 0 })
    const ticket = env.DB.prepare('SELECT user_id, version FROM tickets WHERE id = ?1').bind(ticketId)
    expect(await ticket.first()).toEqual({ user_id: cara.id, version: 2 })
  })

  test('cannot undo the change after seven days', async () => {
    await change('new@example.com')
    const link = await returnLink()
    const row = await env.DB.prepare('SELECT return_expires_at - created_at AS life FROM email_changes').first()
    expect(row).toEqual({ life: 7 * 24 * 60 * 60 * 1000 })
    await env.DB.prepare('UPDATE email_changes SET return_expires_at = ?1').bind(Date.now()).run()
    expect((await openPage(link)).status).toBe(422)
  })

  test('a new password ends a pending change and the session that requested it', async () => {
    await change('thief@example.com')
    const proof = await proofLink()
    await post('/api/v2/helpdesk/user/change/password', { email: 'cara@example.com' })
    const reset = linkIn((await mailsOf('user.password_reset_requested'))[0])
    await pressButton(await openPage(reset), { password: 'of the owner' })
    expect((await openPage(proof)).status).toBe(422)
  })
})

describe('an agent', () => {
  let agent: TestPerson

  beforeEach(async () => {
    agent = await createAgent()
  })

  test('can correct an unproven address of a customer whose tickets are all in scope', async () => {
    const customer = await createCustomer({ email: 'typo@example.com', emailVerified: false })
    await insertTicket(customer.id, 1)
    const { status, body } = await edit(agent, customer.id, { email: 'right@example.com' })
    expect([status, body.data.pending_email]).toEqual([200, 'right@example.com'])
    expect((await mailsOf(TOLD)).map(({ to }) => to)).toEqual(['typo@example.com'])
    await prove(await proofLink())
    expect(await addressOf(customer)).toEqual({ email: 'right@example.com', email_verified: 1 })
  })

  test('cannot change a proven address, nor that of a customer with a ticket out of scope', async () => {
    const elsewhere = await createCustomer({ email: 'else@example.com', emailVerified: false })
    await insertTicket(elsewhere.id, 1)
    await insertTicket(elsewhere.id, 2)
    for (const { id } of [cara, elsewhere]) {
      const { status, body } = await edit(agent, id, { email: 'agents-own@example.com', company: 'X' })
      expect([status, body.message]).toEqual([403, 'Only an admin may change this e-mail address.'])
    }
    expect((await edit(agent, cara.id, { company: 'X' })).status).toBe(200)
    expect(await mailsOf(REQUESTED)).toEqual([])
    expect((await edit(agent, cara.id, { user_name: 'agents-own@example.com' })).status).toBe(422)
  })

  test('loses a pending change when the customer proves the old address', async () => {
    const customer = await createCustomer({ email: 'c@example.com', emailVerified: false })
    await edit(agent, customer.id, { email: 'agents-own@example.com' })
    const proof = await proofLink()
    await proveAddressByMail(openOutbox().services, 'c@example.com')
    expect(await addressOf(customer)).toEqual({ email: 'c@example.com', email_verified: 1 })
    expect((await openPage(proof)).status).toBe(422)
  })

  test('an admin can change any address, and the old one is told', async () => {
    expect((await edit(await createAdmin(), cara.id, { email: 'new@example.com' })).status).toBe(200)
    expect((await mailsOf(TOLD)).map(({ to }) => to)).toEqual(['cara@example.com'])
    const link = await returnLink()
    expect((await pressButton(await openPage(link), { password: 'of the owner' })).status).toBe(200)
    expect((await openPage(await proofLinkOrNone())).status).toBe(422)
  })
})

async function proofLinkOrNone(): Promise<string> {
  const mails = await mailsOf(REQUESTED)
  return mails.length === 0 ? '/account/confirm-address' : linkIn(mails.at(-1))
}

describe('a mail that the receiving server authenticated', () => {
  test('proves the account’s present address, and activates no unconfirmed password', async () => {
    await post('/api/v1/helpdesk/register', { email: 'v@example.com', password: 'the thief knows it' })
    await env.DB.prepare("UPDATE users SET password_hash = ?1 WHERE email = 'v@example.com'").bind(passwordHash).run()
    await proveAddressByMail(openOutbox().services, 'v@example.com')
    const row = env.DB.prepare("SELECT active, email_verified, password_hash FROM users WHERE email = 'v@example.com'")
    expect(await row.first()).toEqual({ active: 1, email_verified: 1, password_hash: null })
  })

  test('activates nobody whom staff deactivated', async () => {
    const ended = await createCustomer({ email: 'ended@example.com', active: false, emailVerified: false })
    await env.DB.prepare(`INSERT INTO events (type, subject_type, subject_id, actor_kind, changes, context, created_at)
      VALUES ('user.deactivated', 'user', ?1, 'system', '[]', '{}', 1)`)
      .bind(ended.id)
      .run()
    await proveAddressByMail(openOutbox().services, 'ended@example.com')
    expect((await addressOf(ended))?.['email_verified']).toBe(0)
  })
})
