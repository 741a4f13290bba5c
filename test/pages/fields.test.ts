import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { ticketFormFields, ticketFormValues } from '../../drizzle/schema.ts'
import { PASSWORD } from '../support/account.ts'
import { call, costOf } from '../support/api.ts'
import { install, testDatabase } from '../support/database.ts'
import { type Page, TestBrowser } from '../support/pages.ts'
import { hashOf } from '../support/passwords.ts'
import { createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { createTicket } from '../support/tickets.ts'
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

describe('the list of one’s own tickets', () => {
  const ABOUT_TICKETS: (typeof ticketFormFields.$inferInsert)[] = [
    { name: 'room', label: 'Room <1>', type: 'select', options: ['Hall, big', 'Roof'], forCustomers: true },
    { name: 'parts', label: 'Parts', type: 'multi', options: ['Shell', 'Fan'], forCustomers: true },
    { name: 'urgent', label: 'Is it urgent?', type: 'checkbox', forCustomers: true },
    { name: 'serial', label: 'Serial number', type: 'text', forCustomers: true },
    { name: 'credit', label: 'Credit rating', type: 'select', options: ['Good', 'Bad'], forCustomers: false },
    { name: 'size', label: 'Shoe size', type: 'select', options: ['38'], for: 'person', forCustomers: true },
  ]
  const FILLED = { room: 'Hall, big', parts: 'Shell, Fan', urgent: '1', serial: '42', credit: 'Bad' }

  async function ticketWith(title: string, values: Record<string, string>, userId = customer.id): Promise<void> {
    const { id } = await createTicket({ userId, title })
    const { build, batch } = testDatabase()
    for (const [name, value] of Object.entries(values))
      await batch([build.insert(ticketFormValues).values({ ticketId: id, name, value })])
  }

  /** The address that the browser opens for the form of the page. */
  function filled(page: Page, chosen: Record<string, string>): string {
    const form = page.forms.find(({ action }) => action === '/tickets')
    return `/tickets?${new URLSearchParams({ ...form?.fields, ...chosen }).toString()}`
  }

  test('is filtered by fields that customers choose from, beside search, tab and order, at no more cost', async () => {
    await ticketWith('Kiln', FILLED)
    await ticketWith('Oven', { ...FILLED, room: 'Roof', urgent: '0' })
    await ticketWith('Foreign', FILLED, agent.id)
    const browser = await signedIn()
    const bare = await browser.open('/tickets?show=all')
    expect(bare.html).not.toContain('<details class="more-filters"')
    await addFields(ABOUT_TICKETS)
    const page = await browser.open('/tickets?show=all')
    expect(page.html).toContain('Room &lt;1&gt;')
    expect(page.html).not.toMatch(/Serial number|Credit rating|Shoe size|Remove filters/)
    expect(page.html).toMatch(/<details class="more-filters">/)
    expect(costOf(page.headers)).toMatchObject({ trips: 1, statements: costOf(bare.headers).statements })

    const filters: Record<string, string>[] = [
      { 'form.room': 'Hall, big' },
      { 'form.urgent': '1' },
      { 'form.room': 'hall, BIG', s: 'Kiln' },
    ]
    for (const chosen of filters) {
      const found = await browser.open(filled(page, { sort: 'oldest', ...chosen }))
      expect([found.status, found.text.includes('Kiln')]).toEqual([200, true])
      expect(found.text).not.toMatch(/Oven|Foreign/)
      expect(found.html).toMatch(/<details class="more-filters" open/)
      expect(found.text).toContain('1 on')
      const [name = '', value = ''] = Object.entries(chosen)[0] ?? []
      const filter = new URLSearchParams({ [name]: value }).toString()
      expect(found.links.filter((link) => link.startsWith('/tickets?') && link.includes(filter))).toHaveLength(3)
      expect(costOf(found.headers).trips).toBe(1)
      expect(costOf(found.headers).statements).toBeLessThanOrEqual(costOf(bare.headers).statements)
      expect(costOf(found.headers).rowsRead).toBeLessThan(1500)
    }
    const both = await browser.open(filled(page, { 'form.parts': 'Fan', sort: 'newest' }))
    expect(both.text).toMatch(/Oven.*Kiln/s)
    expect(both.html).toContain('<option value="Fan" selected')
    const rest = both.links.filter((link) => !link.includes('form.') && link.startsWith('/tickets?'))
    expect(rest).toEqual(['/tickets?show=all&sort=newest'])

    const none = await browser.open(filled(page, { 'form.room': '"><script>x', 'form.urgent': '1' }))
    expect(none.text).toContain('Choose other values or remove the filters.')
    expect(none.text).toContain('2 on')
    expect(none.html).not.toContain('><script>x')
  })

  test('keeps its filters on the next page', async () => {
    await addFields(ABOUT_TICKETS)
    for (let count = 0; count < 21; count += 1) await ticketWith(`Kiln ${count}.`, { room: 'Roof' })
    await ticketWith('Oven', {})
    const browser = await signedIn()
    const first = await browser.open('/tickets?form.room=Roof&sort=oldest')
    const second = await browser.open(first.links.find((link) => link.includes('cursor=')) ?? '')
    expect([first.text.includes('Kiln 20.'), second.text.includes('Kiln 20.')]).toEqual([false, true])
    expect(`${first.text} ${second.text}`).not.toContain('Oven')
  })

  test('is filtered by no other field, whatever address is typed, and tells nothing about its values', async () => {
    await addFields(ABOUT_TICKETS)
    await ticketWith('Kiln', FILLED)
    await ticketWith('Kiln', FILLED, agent.id)
    for (const email of ['cara@example.com', 'ava@example.com']) {
      const browser = await signedIn(email)
      const pages: Page[] = []
      for (const typed of [
        'credit=Bad',
        'credit=Good',
        'credit[]=Good',
        'serial=7',
        'size=38',
        'nothing=x',
        '__proto__=x',
      ])
        pages.push(await browser.open(`/tickets?s=Kiln&form.room=Roof&form.${typed}`))
      expect(new Set(pages.map(({ path }) => path))).toEqual(new Set(['/tickets?show=open&s=Kiln']))
      for (const { html, text } of pages) expect([text.includes('Kiln'), /Credit/.test(html)]).toEqual([true, false])
      const described = await browser.open('/tickets?form[credit]=Good')
      expect([described.text.includes('Kiln'), described.html.includes('Credit')]).toEqual([true, false])
      const many = await browser.open(`/tickets?${[1, 2, 3, 4, 5, 6].map((at) => `form.f${at}=1`).join('&')}`)
      expect(many.status).toBe(422)
    }
  })
})
