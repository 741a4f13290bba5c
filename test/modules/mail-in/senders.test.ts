import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../../src/modules/limits/limits.policy.ts'
import { ticketAddress } from '../../../src/shared/mail/mail-addresses.ts'
import { install } from '../../support/database.ts'
import { deliver, DESK, type MailOptions, threads, ticketRows } from '../../support/incoming-mail.ts'
import { countsOfLimit } from '../../support/limits.ts'
import { createAgent, createCustomer, type PersonOptions, type TestPerson } from '../../support/people.ts'
import { addCollaborator, createEvent, createTicket, type TestTicket } from '../../support/tickets.ts'

let cara: TestPerson
let ticket: TestTicket
let address: string

const MINUTE = 60_000

beforeEach(async () => {
  // Limits go by the minute of the clock, which must not turn in the middle of a flood.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / MINUTE) * MINUTE })
  await install()
  cara = await createCustomer({ email: 'cara@example.com' })
  ticket = await createTicket({ userId: cara.id, statusId: 3 })
  address = await ticketAddress(env.TOKEN_SECRET, { ticketId: ticket.id, sender: DESK })
})

afterEach(() => void vi.useRealTimers())

/** Sends until one is rejected with too many; answers how many were taken. */
async function flood(options: MailOptions): Promise<number> {
  let taken = 0
  for (let rejected: string | null = null; rejected === null && taken <= 100; taken += 1) {
    ;({ rejected } = await deliver(options))
    if (rejected !== null && !rejected.startsWith('Too many')) throw new Error(rejected)
  }
  return taken - 1
}

describe('mail of a deactivated account opens no ticket and adds no reply:', () => {
  const ENDED: [string, PersonOptions][] = [
    ['banned', { ban: true }],
    ['deleted', { isDeleted: true, active: false }],
    ['deactivated', { active: false }],
  ]
  test.each(ENDED)('a customer who is %s, on their own ticket', async (_name, options) => {
    const dan = await createCustomer({ email: 'dan@example.org', ...options })
    const own = await createTicket({ userId: dan.id })
    const to = await ticketAddress(env.TOKEN_SECRET, { ticketId: own.id, sender: DESK })
    for (const target of [DESK, to]) {
      expect(await deliver({ from: dan.email, to: target })).toEqual({
        rejected: 'This address may not write to this helpdesk.',
      })
    }
    expect(await threads()).toEqual([])
    expect(await ticketRows()).toHaveLength(2)
  })

  test.each(ENDED)('a collaborator or an agent who is %s', async (_name, options) => {
    const dan = await createCustomer({ email: 'dan@example.org', ...options })
    const bo = await createAgent({ email: 'bo@example.org', ...options })
    await addCollaborator(ticket.id, dan.id)
    for (const from of [dan.email, bo.email]) {
      expect((await deliver({ from, to: address })).rejected).not.toBeNull()
    }
    expect(await threads()).toEqual([])
    expect(await ticketRows()).toHaveLength(1)
  })

  test('one that was deactivated before its link was opened', async () => {
    const dan = await createCustomer({ email: 'dan@example.org', active: false, emailVerified: false })
    await createEvent({ type: 'user.deactivated', subjectType: 'user', subjectId: dan.id })
    expect((await deliver({ from: dan.email })).rejected).not.toBeNull()
  })

  test.each(ENDED)('an unauthenticated sender does not learn that the account is %s', async (_name, options) => {
    await createCustomer({ email: 'dan@example.org', ...options })
    expect(await deliver({ from: 'dan@example.org', results: null })).toEqual({ rejected: null })
    expect(await ticketRows()).toHaveLength(1)
  })

  test('but mail of an account whose link was never opened is accepted', async () => {
    await createCustomer({ email: 'dan@example.org', active: false, emailVerified: false })
    expect(await deliver({ from: 'dan@example.org' })).toEqual({ rejected: null })
    expect((await ticketRows())[1]).toMatchObject({ email: 'dan@example.org', status: 1 })
  })
})

describe('a flood is refused with a reason', () => {
  test('of one sender, tickets and replies together; others can still write', async () => {
    await deliver({ to: address })
    expect(await flood({})).toBe(LIMITS['mail-in.sender'].minute - 1)
    expect((await deliver({ to: address })).rejected).toMatch(/Too many/)
    expect(await deliver({ from: 'dan@example.org' })).toEqual({ rejected: null })
  })

  test('by the day’s size: a long mail counts as several', async () => {
    const counts = async () => await countsOfLimit('mail-in.sender', cara.email)
    await deliver({ text: 'x'.repeat(150_000) })
    expect(await counts()).toEqual([1, 3])
    await deliver({ text: 'x'.repeat(2_000_000) })
    expect(await counts()).toEqual([2, 10])
  })

  test('at a higher limit for staff', async () => {
    const agent = await createAgent()
    for (let count = 0; count <= LIMITS['mail-in.sender'].minute; count += 1) {
      expect(await deliver({ from: agent.email, to: address })).toEqual({ rejected: null })
    }
  })

  test('of an unauthenticated sender, while the owner can still write', async () => {
    expect(await flood({ results: null })).toBe(LIMITS['mail-in.sender'].minute)
    expect(await deliver({})).toEqual({ rejected: null })
    const agent = await createAgent()
    expect(await flood({ from: agent.email, results: null })).toBe(LIMITS['mail-in.sender'].minute)
  })

  test('of many unauthenticated addresses, while authenticated senders can still write', async () => {
    let taken = 0
    while ((await deliver({ from: `x${taken}@example.net`, results: null })).rejected === null) taken += 1
    expect(taken).toBe(LIMITS['mail-in.claimed'].minute)
    expect(await deliver({})).toEqual({ rejected: null })
  })
})
