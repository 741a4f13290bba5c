import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { codeIn, drain, linkIn, openOutbox, type Outbox } from '../../support/mail.ts'
import { createApiKey, createCustomer } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'
import type { OutgoingMail } from '../../../src/services.types.ts'

const SHOP = 'https://shop.example.com'
const ANN = 'ann@example.net'
const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

interface Opened {
  ticket: { id: number; ticket_number: string; status: string; token: string }
}

let key: string
let outbox: Outbox
let network = 0

beforeEach(async () => {
  await install()
  key = await createApiKey({ kind: 'widget', origins: [SHOP] })
  outbox = openOutbox()
})

afterEach(() => {
  vi.useRealTimers()
})

/** The secret of a browser. */
function newBrowser(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex')
}

/** From a network of its own each time, so that only the limits of the codes are in the way. */
function headers(): Record<string, string> {
  network += 1
  return { Origin: SHOP, 'CF-Connecting-IP': `2001:db8:${network.toString(16)}::1` }
}

async function mailsOf(act: () => Promise<unknown>): Promise<OutgoingMail[]> {
  await act()
  await env.DB.exec('DELETE FROM limit_counters')
  return (await drain(outbox)).filter(({ to }) => to === ANN)
}

/** Opens a ticket as a guest in this browser. Answers what the address is mailed. */
async function openIn(browser: string | undefined): Promise<OutgoingMail | undefined> {
  const json = { subject: 'The kiln is cold', body: 'It does not heat.', api_key: key, email: ANN }
  const open = async () =>
    await call('POST', '/api/v1/helpdesk/create', { headers: headers(), json: { ...json, browser_nonce: browser } })
  const [mail] = await mailsOf(open)
  return mail
}

async function confirm(browser: string, code: string | undefined) {
  const json = { api_key: key, browser_nonce: browser, code: code ?? '' }
  return await call<Opened>('POST', '/api/v3/widget/codes/confirm', { headers: headers(), json })
}

async function askAgain(browser: string): Promise<OutgoingMail | undefined> {
  const json = { api_key: key, browser_nonce: browser }
  const [mail] = await mailsOf(async () => {
    const { status } = await call('POST', '/api/v3/widget/codes', { headers: headers(), json })
    expect(status).toBe(200)
  })
  return mail
}

async function statusOfNewest(): Promise<number | null> {
  return await env.DB.prepare('SELECT status FROM tickets ORDER BY id DESC LIMIT 1').first<number>('status')
}

const WAITS = 6
const OPEN = 1
/** Another code of six digits. */
const wrong = (code: string | undefined) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('the code of a guest’s ticket', () => {
  test('opens the ticket in the browser that asked, in two trips, and changes no account', async () => {
    const browser = newBrowser()
    const code = codeIn(await openIn(browser))
    const account = async () => await env.DB.prepare('SELECT * FROM users WHERE email = ?1').bind(ANN).first()
    const before = await account()
    expect(await statusOfNewest()).toBe(WAITS)
    const { status, body, cost } = await confirm(browser, code)
    expect([status, body.data.ticket.status]).toEqual([200, 'Open'])
    expect(cost.trips).toBe(2)
    expect(await statusOfNewest()).toBe(OPEN)
    expect(await account()).toEqual(before)
    const { id, token } = body.data.ticket
    expect((await call('GET', '/api/v1/helpdesk/ticket', { token, query: { id } })).status).toBe(200)
  })

  test('is accepted with a space in the middle, as people type it, and in XML', async () => {
    const browser = newBrowser()
    const code = codeIn(await openIn(browser)) ?? ''
    const json = { api_key: key, browser_nonce: browser, code: `${code.slice(0, 3)} ${code.slice(3)}` }
    const { status, response } = await callXml('POST', '/api/v3/widget/codes/confirm', { headers: headers(), json })
    expect([status, response]).toMatchObject([200, { data: { ticket: { status: 'Open' } } }])
  })

  test('comes without a token that competes with it, and beside the link', async () => {
    const mail = await openIn(newBrowser())
    expect(codeIn(mail)).toMatch(/^\d{6}$/)
    expect(mail?.text).not.toMatch(/^[\w-]{43}$/m)
    expect(linkIn(mail)).toMatch(/^\/confirm\?token=/)
  })

  test('opens this ticket only, and no other one that waits for the address', async () => {
    const browser = newBrowser()
    await openIn(newBrowser())
    const code = codeIn(await openIn(browser))
    await confirm(browser, code)
    const waiting = await env.DB.prepare('SELECT count(*) AS n FROM tickets WHERE status = 6').first<number>('n')
    expect(waiting).toBe(1)
  })

  test('is not in the mail of a ticket whose client cannot take one', async () => {
    const mail = await openIn(undefined)
    expect(codeIn(mail)).toBeUndefined()
    expect(linkIn(mail)).toMatch(/^\/confirm\?token=/)
  })

  test.each(['', 'short', 'G'.repeat(32), 'a'.repeat(33)])('refuses the secret %j of a browser', async (nonce) => {
    const json = { subject: 'S', body: 'B', api_key: key, email: ANN, browser_nonce: nonce }
    const { status } = await call('POST', '/api/v1/helpdesk/create', { headers: headers(), json })
    expect(status).toBe(nonce === '' ? 200 : 422)
  })
})

describe('an attacker', () => {
  test('cannot use the code in another browser, nor use up its attempts', async () => {
    const browser = newBrowser()
    const code = codeIn(await openIn(browser))
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await confirm(newBrowser(), code)).status).toBe(422)
    expect(await statusOfNewest()).toBe(WAITS)
    expect((await confirm(browser, code)).status).toBe(200)
  })

  test('who opens a ticket with another person’s address has five guesses', async () => {
    const browser = newBrowser()
    const code = codeIn(await openIn(browser))
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await confirm(browser, wrong(code))).toMatchObject({ status: 422, body: { data: { error_codes: {} } } })
    }
    expect((await confirm(browser, code)).status).toBe(422)
    expect(await statusOfNewest()).toBe(WAITS)
  })

  test('has five guesses also if all are sent at once', async () => {
    const browser = newBrowser()
    const code = codeIn(await openIn(browser))
    await Promise.all(Array.from({ length: 20 }, async () => await confirm(browser, wrong(code))))
    const attempts = await env.DB.prepare('SELECT attempts FROM ticket_codes').first<number>('attempts')
    expect(attempts).toBe(5)
    expect((await confirm(browser, code)).status).toBe(422)
  })

  test('cannot use a code twice, not even at once', async () => {
    const browser = newBrowser()
    const code = codeIn(await openIn(browser))
    const answers = await Promise.all([confirm(browser, code), confirm(browser, code), confirm(browser, code)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
    expect((await confirm(browser, code)).status).toBe(422)
  })

  test('cannot lock out an address: over the limit, the mailed link still works', async () => {
    for (let round = 0; round < 3; round += 1) expect(codeIn(await openIn(newBrowser()))).toBeDefined()
    const browser = newBrowser()
    const mail = await openIn(browser)
    expect(codeIn(mail)).toBeUndefined()
    const token = linkIn(mail).split('token=')[1]
    expect((await call('POST', '/api/v1/helpdesk/activate', { json: { token } })).status).toBe(200)
    expect(await statusOfNewest()).toBe(OPEN)
  })

  test('gets no code in a browser that did not open the ticket', async () => {
    await openIn(newBrowser())
    expect(await askAgain(newBrowser())).toBeUndefined()
  })

  test('needs a widget key and a page of its origin', async () => {
    const json = { browser_nonce: newBrowser(), code: '000000' }
    expect((await call('POST', '/api/v3/widget/codes/confirm', { json })).status).toBe(401)
    const evil = { headers: { Origin: 'https://evil.example' }, json: { ...json, api_key: key } }
    expect((await call('POST', '/api/v3/widget/codes/confirm', evil)).status).toBe(403)
  })

  test('of a banned person gets no ticket by a code that was mailed before', async () => {
    const browser = newBrowser()
    const code = codeIn(await openIn(browser))
    await env.DB.prepare('UPDATE users SET ban = 1 WHERE email = ?1').bind(ANN).run()
    expect((await confirm(browser, code)).status).toBe(422)
    expect(await statusOfNewest()).toBe(WAITS)
  })
})

describe('a further code', () => {
  test('ends the one before', async () => {
    const browser = newBrowser()
    const first = codeIn(await openIn(browser))
    const second = codeIn(await askAgain(browser))
    expect(second).toBeDefined()
    const statusOfFirst = first === second ? 422 : (await confirm(browser, first)).status
    expect(statusOfFirst).toBe(422)
    expect((await confirm(browser, second)).status).toBe(200)
  })

  test('ends one that another browser asked for', async () => {
    const customer = await createCustomer({ email: ANN })
    const ticket = await createTicket({ userId: customer.id, departmentId: 1, assignedTo: null })
    const [first, second] = [newBrowser(), newBrowser()]
    const check = async (browser: string) => {
      const json = { email: ANN, ticket_number: ticket.ticketNumber, browser_nonce: browser }
      const [mail] = await mailsOf(
        async () => await call('POST', '/api/v1/helpdesk/ticket-check', { headers: headers(), json }),
      )
      return codeIn(mail)
    }
    const old = await check(first)
    const code = await check(second)
    expect((await confirm(first, old)).status).toBe(422)
    expect((await confirm(second, code)).body.data.ticket.id).toBe(ticket.id)
  })

  test('is one of three in an hour and of ten in a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 7, 0, 0, 30) })
    let codes = 0
    for (let hour = 0; hour < 5; hour += 1) {
      for (let asked = 0; asked < 4; asked += 1) if (codeIn(await openIn(newBrowser())) !== undefined) codes += 1
      expect(codes).toBe(Math.min(10, 3 * (hour + 1)))
      vi.setSystemTime(Date.now() + HOUR + 1)
    }
    expect(codes).toBe(10)
  })
})

test('a code ends after ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const browser = newBrowser()
  const code = codeIn(await openIn(browser))
  vi.setSystemTime(Date.now() + 10 * MINUTE + 1)
  expect((await confirm(browser, code)).status).toBe(422)
  expect(await statusOfNewest()).toBe(WAITS)
})
