import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { ticketFormFields } from '../../drizzle/schema.ts'
import { PASSWORD } from '../support/account.ts'
import { call, costOf } from '../support/api.ts'
import { install, testDatabase } from '../support/database.ts'
import { type Page, TestBrowser } from '../support/pages.ts'
import { hashOf } from '../support/passwords.ts'
import { createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { openTicket } from '../support/tickets-api.ts'

let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent({ email: 'ava@example.com', passwordHash: await hashOf(PASSWORD) })
  customer = await createCustomer({ email: 'cara@example.com', passwordHash: await hashOf(PASSWORD) })
})

async function addFields(fields: (typeof ticketFormFields.$inferInsert)[]): Promise<void> {
  const { build, batch } = testDatabase()
  for (const field of fields) await batch([build.insert(ticketFormFields).values(field)])
}

async function signedIn(email = 'cara@example.com'): Promise<TestBrowser> {
  const browser = new TestBrowser()
  await browser.press(await browser.open('/sign-in'), { username: email, password: PASSWORD })
  return browser
}

function fieldsForm(page: Page) {
  const form = page.forms.find(({ action }) => action === '/account/fields')
  if (form === undefined) throw new Error(`The page has no form for fields: ${page.text}`)
  return form
}

async function valuesOf({ id }: TestPerson) {
  const { results } = await env.DB.prepare('SELECT name, value FROM user_form_values WHERE user_id = ?1 ORDER BY name')
    .bind(id)
    .all<{ name: string; value: string }>()
  return Object.fromEntries(results.map(({ name, value }) => [name, value]))
}

const ABOUT_PEOPLE: (typeof ticketFormFields.$inferInsert)[] = [
  { name: 'birthday', label: 'Birthday', type: 'date', for: 'person', forCustomers: true },
  { name: 'hobbies', label: 'Hobbies', type: 'multi', for: 'person', options: ['Pots', 'Glass'], forCustomers: true },
  { name: 'news', label: 'News by mail', type: 'checkbox', for: 'person', forCustomers: true },
  { name: 'rating', label: 'Credit rating', type: 'text', for: 'person', forCustomers: false },
]

describe('a customer on the page of the profile', () => {
  test('sees no second form if the desk has no fields for customers', async () => {
    await addFields(ABOUT_PEOPLE.slice(3))
    const page = await (await signedIn()).open('/account')
    expect(page.forms.some(({ action }) => action === '/account/fields')).toBe(false)
    expect(page.text).not.toContain('Credit rating')
  })

  test('fills in fields, and empties them again', async () => {
    await addFields(ABOUT_PEOPLE)
    const browser = await signedIn()
    const page = await browser.open('/account')
    expect(page.text).toContain('Birthday')
    expect(page.text).not.toContain('Credit rating')
    const done = await browser.press(page, { birthday: '2000-02-29', hobbies: 'Glass', news: '1' }, fieldsForm(page))
    expect(done.path).toBe('/account?done=1')
    expect(await valuesOf(customer)).toEqual({ birthday: '2000-02-29', hobbies: 'Glass', news: '1' })
    // A browser does not send a box that is not ticked.
    const { action, required, fields } = fieldsForm(done)
    const { news: _, hobbies: __, ...typed } = fields
    await browser.press(done, {}, { action, required, fields: typed })
    expect(await valuesOf(customer)).toEqual({ birthday: '2000-02-29' })
  })

  test('reads what is wrong at the field, and nothing is stored', async () => {
    await addFields(ABOUT_PEOPLE)
    const browser = await signedIn()
    const page = await browser.open('/account')
    const again = await browser.press(page, { birthday: 'tomorrow', hobbies: 'Glass' }, fieldsForm(page))
    expect(again.status).toBe(422)
    expect(again.html).toContain('id="birthday-problem"')
    expect(again.html).toContain('value="tomorrow"')
    expect(await valuesOf(customer)).toEqual({})
  })

  test('cannot change a field for agents', async () => {
    await addFields(ABOUT_PEOPLE)
    const browser = await signedIn()
    const page = await browser.open('/account')
    const answer = await browser.press(page, { rating: 'AAA' }, fieldsForm(page))
    expect(answer.status).toBe(422)
    expect(await valuesOf(customer)).toEqual({})
  })

  test('costs no more trips with fields', async () => {
    const browser = await signedIn()
    const before = costOf((await browser.open('/account')).headers)
    await addFields(ABOUT_PEOPLE)
    expect(costOf((await browser.open('/account')).headers).trips).toBe(before.trips)
  })
})

test('an agent fills in the fields for agents on the page of the profile', async () => {
  await addFields(ABOUT_PEOPLE.map((field) => ({ ...field, forAgents: field.name === 'rating' })))
  const browser = await signedIn('ava@example.com')
  const page = await browser.open('/account')
  expect(page.text).not.toContain('Birthday')
  await browser.press(page, { rating: 'AAA' }, fieldsForm(page))
  expect(await valuesOf(agent)).toEqual({ rating: 'AAA' })
})

test('a customer reads the fields of a ticket in words, without those for agents', async () => {
  await addFields([
    { name: 'urgent', label: 'Is it <urgent>?', type: 'checkbox', forCustomers: true },
    { name: 'since', label: 'Since', type: 'date', forCustomers: true },
    { name: 'serial', label: 'Serial number', type: 'text', forCustomers: true },
    { name: 'cost', label: 'Cost centre', type: 'text', forCustomers: false },
  ])
  const { ticket_id: id } = await openTicket(agent, { email: customer.email })
  const json = { ticket_id: id, urgent: '1', since: '2026-11-20', serial: '<b>42</b>', cost: 'X-9' }
  expect((await call('PATCH', '/api/v1/helpdesk/edit', { as: agent, json })).status).toBe(200)
  const page = await (await signedIn()).open(`/tickets/${id}`)
  for (const part of ['Is it &lt;urgent&gt;?', 'Yes', 'Nov 20, 2026', '&lt;b&gt;42&lt;/b&gt;']) {
    expect(page.html).toContain(part)
  }
  expect(page.html).not.toMatch(/Cost centre|X-9/)
})
