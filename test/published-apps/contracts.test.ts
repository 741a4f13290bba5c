import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { requestLine } from '../support/request-log.ts'
import { problemsOf, problemsOfText } from './app-reads.ts'
import { type AppCall, CONTRACTS, replay } from './replay.ts'
import { oddShapes } from './shapes.ts'
import { seedDesk, type SeededDesk, seedFoundTickets } from './seeded-desk.ts'

/** Calls that change nothing that another one reads: they share a desk, since making one costs more than all of them. */
const READING =
  /^(?:url_check|billing_check|login|authenticate|token_refresh|reauth|fcm|dependency|plugin|tickets_|list_|my_tickets|ticket_search|user_s|user_filter|ticket_detail|ticket_thread|collaborator_list|cc_list|cc_search|customers?$|customers_|customer_detail|client_tickets|agents|teams|agent_list|notifications|problems|changes|sd_|problem_detail|problem_attached|change_detail|change_attached|update_get|next_page|feedback|support_mail)/

/** As `ticket-search` of bench/operations.ts. */
/** Two, and twice for an agent whom the index meets first. */
const SEARCH_TRIPS = 4

/** Every call of every contract, as the app sends it, against what the app reads of the answer. */
describe.each(CONTRACTS)('$app', ({ calls: all }) => {
  const calls = all.filter(({ impossible }) => impossible !== true)

  test('understands the answer to each of its calls that read', { timeout: 120_000 }, async () => {
    const desk = await seedPurchasedDesk()
    await seedFoundTickets(desk)
    const reading = calls.filter(({ name }) => READING.test(name))
    expect(reading.length).toBeGreaterThan(15)
    for (const call of reading) await expectUnderstood(desk, call)
  })

  test.each(calls.filter(({ name }) => !READING.test(name)))('$name', { timeout: 60_000 }, async (call: AppCall) => {
    await expectUnderstood(await seedPurchasedDesk(), call)
  })
})

/** Round trips, as everywhere: one to read, two to write; a search asks two databases, and signing in makes a session. */
function budgetOf(name: string): number {
  if (/^(?:login|authenticate|token_refresh|reauth|feedback|support_mail|notifications_seen)/.test(name)) return 2
  if (name.startsWith('ticket_search')) return SEARCH_TRIPS
  return READING.test(name) ? 1 : 2
}

async function seedPurchasedDesk(): Promise<SeededDesk> {
  const desk = await seedDesk()
  await env.DB.prepare(
    `INSERT INTO purchased_addresses (address, plan, expires_at, created_at) VALUES ('desk.example.com/public', 'pro', NULL, 0)`,
  ).run()
  return desk
}

async function expectUnderstood(desk: SeededDesk, call: AppCall): Promise<void> {
  const response = await replay(desk, call)
  const text = await response.text()
  const { name } = call
  const trips = Number(requestLine(response.headers.get('X-Request-Id'))['trips'])
  expect.soft({ name, isWithinBudget: trips <= budgetOf(name), trips }).toMatchObject({ name, isWithinBudget: true })
  expect.soft({ name, status: response.status, text: text.slice(0, 300) }).toMatchObject({ status: 200 })
  expect.soft(text, `${name} is decoded as ISO-8859-1, and read as one line`).toMatch(/^[\u0020-\u007e]*$/)
  expect.soft(text, `${name} would sign in again`).not.toMatch(/token_(?:expired|invalid|not_provided)|tokenRefreshed/)
  expect.soft({ name, odd: oddShapes(JSON.parse(text)) }).toEqual({ name, odd: [] })
  expect.soft({ name, problems: problemsOfText(call, text) }).toEqual({ name, problems: [] })
  expect.soft({ name, problems: problemsOf(call.reads, JSON.parse(text), text) }).toEqual({ name, problems: [] })
}
