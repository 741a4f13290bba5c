import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, costOf, send } from '../support/api.ts'
import { install } from '../support/database.ts'
import { linkIn, readMails } from '../support/mail.ts'
import { type Page, TestBrowser } from '../support/pages.ts'
import { hashOf } from '../support/passwords.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { addCollaborator, createTicket } from '../support/tickets.ts'
import { openTicket } from '../support/tickets-api.ts'

const PASSWORD = 'six or more'

let customer: TestPerson
let agent: TestPerson

beforeEach(async () => {
  await install()
  customer = await createCustomer({ email: 'nia@example.com', passwordHash: await hashOf(PASSWORD) })
  agent = await createAgent()
})

async function signIn(username = 'nia@example.com', next = ''): Promise<TestBrowser> {
  const browser = new TestBrowser()
  const page = await browser.open(`/sign-in${next}`)
  await browser.press(page, { username, password: PASSWORD })
  return browser
}

function formFor(page: Page, action: RegExp) {
  const form = page.forms.find((one) => action.test(one.action.split('?')[0] ?? ''))
  if (!form) throw new Error(`${page.path} has no form for ${action}: ${page.text}`)
  return form
}

async function replyByAgent(ticketId: number, body: string): Promise<void> {
  await call('POST', '/api/v1/helpdesk/reply', { as: agent, json: { ticket_id: ticketId, reply_content: body } })
}

describe('a customer', () => {
  test('signs in, opens a ticket with a file, reads the reply, answers, closes and reopens it, and signs out', async () => {
    const browser = new TestBrowser()
    const asked = await browser.open('/tickets')
    expect([asked.path, asked.status]).toEqual(['/sign-in?notice=again&next=%2Ftickets', 200])
    const listed = await browser.press(asked, { username: 'nia@example.com', password: PASSWORD })
    expect([listed.path, listed.status]).toEqual(['/tickets', 200])
    const form = await browser.open('/tickets/new')
    const fields = new FormData()
    for (const [name, value] of Object.entries(formFor(form, /new$/).fields)) fields.append(name, value)
    fields.set('subject', 'The kiln is cold')
    fields.set('body', 'It does\nnot <b>heat</b>.')
    fields.append('files[]', new File(['bytes of it'], 'kiln.txt', { type: 'text/plain' }))
    const opened = await browser.submit('/tickets/new', fields)
    expect(opened.path).toMatch(/^\/tickets\/\d+\?done=opened$/)
    expect(opened.text).toContain('Your ticket is open')
    expect(opened.html).toContain('not &lt;b&gt;heat&lt;/b&gt;')
    const ticketId = Number(/\d+/.exec(opened.path)?.[0])
    const file = opened.links.find((link) => link.includes('/files/')) ?? ''
    const bytes = await browser.open(file)
    expect([bytes.status, bytes.html, bytes.headers.get('Content-Disposition')]).toEqual([
      200,
      'bytes of it',
      'attachment; filename=kiln.txt',
    ])
    expect(bytes.headers.get('Content-Security-Policy')).toContain('sandbox')

    await replyByAgent(ticketId, 'Is it plugged in?')
    const read = await browser.open(`/tickets/${ticketId}`)
    expect(read.text).toContain('Is it plugged in?')
    expect(costOf(read.headers).trips).toBe(1)
    const replied = await browser.press(read, { body: 'Yes, it is.' }, formFor(read, /reply$/))
    expect(replied.path).toBe(`/tickets/${ticketId}?done=sent`)
    expect(replied.text).toContain('Yes, it is.')

    const closed = await browser.press(replied, {}, formFor(replied, /status$/))
    expect([closed.path, closed.text.includes('The ticket was closed')]).toEqual([
      `/tickets/${ticketId}?done=closed`,
      true,
    ])
    const reopened = await browser.press(closed, {}, formFor(closed, /status$/))
    expect(reopened.text).toContain('was reopened')

    const left = await browser.press(reopened, {}, formFor(reopened, /sign-out$/))
    expect([left.path, browser.cookies.has('__Host-helpdesk-session')]).toEqual(['/sign-in?notice=signedOut', false])
    expect((await browser.open('/tickets')).path).toMatch(/^\/sign-in/)
  })

  test('submitting a form twice creates one ticket and one reply; a different text creates another', async () => {
    const browser = await signIn()
    const form = formFor(await browser.open('/tickets/new'), /new$/)
    const typed = { ...form.fields, subject: 'The kiln is cold', body: 'It does not heat.' }
    const pressed = await Promise.all([browser.submit(form.action, typed), browser.submit(form.action, typed)])
    const [ticket] = pressed.map(({ path }) => path)
    expect(ticket).toMatch(/^\/tickets\/\d+\?done=opened$/)
    expect(new Set(pressed.map(({ path }) => path)).size).toBe(1)
    const other = await browser.submit(form.action, { ...typed, body: 'It is too hot.' })
    expect([other.path === ticket, other.status]).toEqual([false, 200])
    const read = await browser.open(ticket ?? '')
    const reply = formFor(read, /reply$/)
    await browser.press(read, { body: 'Still cold.' }, reply)
    const twice = await browser.press(read, { body: 'Still cold.' }, reply)
    expect(twice.text.split('Still cold.').length).toBe(2)
  })

  test('whose session ended returns to the page of the form after sign-in', async () => {
    const browser = await signIn()
    const opened = await browser.press(await browser.open('/tickets/new'), { subject: 's', body: 'b' })
    const reply = formFor(opened, /reply$/)
    await browser.press(opened, {}, formFor(opened, /sign-out$/))
    const answered = await browser.press(opened, { body: 'Still cold.' }, reply)
    const path = opened.path.replace('?done=opened', '')
    expect(answered.path).toBe(`/sign-in?notice=again&next=${encodeURIComponent(path)}`)
  })

  test('lists own open and closed tickets in pages, and those as a collaborator', async () => {
    const userId = customer.id
    await createTicket({ userId, title: 'Long closed', statusId: 3 })
    for (let count = 0; count < 22; count += 1) await createTicket({ userId, title: `Ticket ${count}.` })
    const stranger = await createCustomer()
    const other = await createTicket({ userId: stranger.id, title: 'Shared' })
    await addCollaborator(other.id, userId)
    await createTicket({ userId: stranger.id, title: 'Foreign' })
    await createTicket({ userId, title: 'In the trash', statusId: 5 })
    const browser = await signIn()
    const open = await browser.open('/tickets')
    expect([open.status, costOf(open.headers).trips]).toEqual([200, 1])
    expect(open.links).toContain(`/tickets/${other.id}`)
    const next = open.links.find((link) => link.includes('cursor=')) ?? ''
    const second = await browser.open(next)
    const titles = `${open.text} ${second.text}`
    for (const title of ['Ticket 0.', 'Ticket 21.']) expect(titles).toContain(title)
    expect(titles).not.toContain('Long closed')
    for (const title of ['Foreign', 'In the trash']) expect(titles).not.toContain(title)
    expect((await browser.open('/tickets?show=closed')).text).toContain('Long closed')
    expect((await browser.open('/tickets?cursor=nonsense')).status).toBe(200)
  })

  test('sees errors at the fields with the typed text, and fills in custom fields', async () => {
    const admin = await createAdmin()
    const room = { name: 'room', label: 'Room & "1"', type: 'text', required: 1, for_customers: 1 }
    const colour = { name: 'colour', label: 'Colour', type: 'select', options: ['red', 'blue'], for_customers: 1 }
    const parts = { name: 'parts', label: 'Parts', type: 'checkbox', options: ['shell', 'fan'], for_customers: 1 }
    for (const json of [room, colour, parts, { name: 'secret', label: 'Agents only', type: 'text', for_customers: 0 }])
      expect((await call('POST', '/api/v3/admin/form-fields', { as: admin, json })).status).toBe(200)
    const browser = await signIn()
    const form = await browser.open('/tickets/new')
    expect(form.html).toContain('Room &amp; &quot;1&quot;')
    expect(form.text).not.toContain('Agents only')
    expect(form.html).not.toContain('name="priority"')
    const again = await browser.press(form, { subject: '"><i>kept', body: 'b', room: '' }, formFor(form, /new$/))
    expect(again.status).toBe(422)
    expect(again.html).toContain('value="&quot;&gt;&lt;i&gt;kept"')
    expect(again.html).toMatch(/id="room"[^>]*aria-describedby="room-problem"[^>]*aria-invalid="true"/)
    const wrong = { subject: 's', body: 'b', room: '7', colour: 'green' }
    expect((await browser.press(again, wrong, formFor(again, /new$/))).text).toContain('Choose one of the options')
    const opened = await browser.press(again, { ...wrong, colour: 'blue' }, formFor(again, /new$/))
    expect(opened.path).toContain('done=opened')
    const { results } = await env.DB.prepare('SELECT name, value FROM ticket_form_values ORDER BY name').all()
    expect(results).toEqual([
      { name: 'colour', value: 'blue' },
      { name: 'room', value: '7' },
    ])
  })

  test('reads a long conversation from its end, with a link to earlier messages', async () => {
    const { ticket_id: id } = await openTicket(customer, { body: 'The very first' })
    const insert = env.DB.prepare(
      "INSERT INTO ticket_threads (ticket_id, user_id, poster, source, title, body, body_text, created_at) VALUES (?1, ?2, 'client', 1, '', ?3, ?3, 1)",
    )
    await env.DB.batch(Array.from({ length: 105 }, (_, at) => insert.bind(id, customer.id, `Entry ${at}.`)))
    const browser = await signIn()
    const latest = await browser.open(`/tickets/${id}`)
    expect(latest.text).toContain('Entry 104.')
    expect(latest.text).not.toContain('The very first')
    const earlier = await browser.open(latest.links.find((link) => link.includes('before=')) ?? '')
    expect(earlier.text).toContain('The very first')
    expect(earlier.links).toContain(`/tickets/${id}`)
  })

  test('finds a link to the ticket that continues a merged one, and no reply form', async () => {
    const [parent, child] = [await createTicket({ userId: customer.id }), await createTicket({ userId: customer.id })]
    await call('POST', '/api/v2/helpdesk/merge', { as: agent, json: { p_id: parent.id, t_id: [child.id] } })
    const browser = await signIn()
    const steps = ({ forms }: Page) =>
      forms.map(({ action }) => /\/(reply|status)(?:\?|$)/.exec(action)?.[1]).filter(Boolean)
    expect(steps(await browser.open(`/tickets/${parent.id}`))).toEqual(['reply', 'status'])
    const merged = await browser.open(`/tickets/${child.id}`)
    expect(steps(merged)).toEqual([])
    expect(merged.links).toContain(`/tickets/${parent.id}`)
  })

  test('chooses a language and a time zone, which pages use from then on', async () => {
    const { ticket_id: id } = await openTicket(customer)
    await env.DB.prepare("UPDATE tickets SET created_at = strftime('%s', '2026-01-05 23:30:00') * 1000").run()
    const browser = await signIn()
    const form = await browser.open('/preferences')
    const saved = await browser.press(form, { language: 'de', timezone: 'Asia/Tokyo' })
    expect(saved.html).toContain('<html lang="de"')
    const other = await (await signIn()).open(`/tickets/${id}`)
    expect(other.html).toContain('<html lang="de"')
    expect(other.html).toContain('title="06.01.2026, 08:30 GMT+9"')
    expect(
      await env.DB.prepare('SELECT language, timezone FROM users WHERE id = ?1').bind(customer.id).first(),
    ).toEqual({
      language: 'de',
      timezone: 'Asia/Tokyo',
    })
    const back = await browser.press(saved, { language: '', timezone: '' })
    expect(back.html).toContain('<html lang="en"')
  })

  test('requests a new password and a ticket link, with the same answer for any address', async () => {
    const { ticket_number: number } = await openTicket(customer)
    for (const [path, known, unknown] of [
      ['/account/forgot-password', { email: 'nia@example.com' }, { email: 'no@example.com' }],
      [
        '/check-ticket',
        { email: 'nia@example.com', ticket_number: number },
        { email: 'no@example.com', ticket_number: number },
      ],
    ] as [string, Record<string, string>, Record<string, string>][]) {
      const answers: string[] = []
      for (const typed of [known, unknown]) {
        const browser = new TestBrowser()
        const page = await browser.press(await browser.open(path), typed)
        expect(page.path).toBe(`${path}?done=1`)
        // The page names the address that was typed, and says nothing else about it.
        answers.push(page.text.replace(typed['email'] ?? '', 'the address'))
      }
      expect(answers[0]).toBe(answers[1])
      const browser = new TestBrowser()
      const wrong = await browser.press(await browser.open(path), { email: 'no address' })
      expect([wrong.status, wrong.text.includes('Enter a valid email address')]).toEqual([422, true])
    }
  })
})

test('staff reads a ticket with notes by a mailed link, and is a customer of own tickets', async () => {
  const boss = await createAgent({ email: 'boss@example.com', passwordHash: await hashOf(PASSWORD) })
  const { ticket_id: id } = await openTicket(customer)
  await call('POST', '/api/v1/helpdesk/internal-note', { as: agent, json: { ticket_id: id, body: 'Between us' } })
  const staff = await signIn(boss.email)
  expect((await staff.open(`/tickets/${id}`)).text).toContain('Between us')
  expect((await (await signIn()).open(`/tickets/${id}`)).text).not.toContain('Between us')
})

test('collaborators are named to staff and themselves, and shown to other customers by address only', async () => {
  const passwordHash = await hashOf(PASSWORD)
  const boss = await createAgent({ email: 'boss@example.com', passwordHash })
  const friend = await createCustomer({ email: 'fay@example.com', firstName: 'Fay', lastName: 'Quill', passwordHash })
  const ticket = { subject: 'By link', cc: 'fay@example.com, nobody@example.com' }
  const { ticket_id: id, ticket_number: number } = await openTicket(customer, ticket)
  const read = async (email: string) => (await (await signIn(email)).open(`/tickets/${id}`)).text
  expect(await read(boss.email)).toContain('Fay Quill, nobody@example.com')
  expect(await read(friend.email)).toContain('Fay Quill, nobody@example.com')
  const asked = await read('nia@example.com')
  expect(asked).toContain('fay@example.com, nobody@example.com')
  expect(asked).not.toMatch(/Fay|Quill/)

  await call('POST', '/api/v1/helpdesk/ticket-check', { json: { email: 'nia@example.com', ticket_number: number } })
  const guests = await new TestBrowser().open(linkIn((await readMails('ticket.check_requested'))[0]))
  expect(guests.text).toContain('fay@example.com, nobody@example.com')
  expect(guests.text).not.toMatch(/Fay|Quill/)
})

test('a guest reads and answers by the mailed link, and cannot close', async () => {
  const { ticket_id: id, ticket_number: number } = await openTicket(customer, { subject: 'By link' })
  await call('POST', '/api/v1/helpdesk/ticket-check', { json: { email: 'nia@example.com', ticket_number: number } })
  const link = linkIn((await readMails('ticket.check_requested'))[0])
  const browser = new TestBrowser()
  const page = await browser.open(link)
  expect([page.path, page.status]).toEqual([`/tickets/${id}`, 200])
  expect(page.text).toContain('By link')
  expect(page.forms.some(({ action }) => action.endsWith('/status'))).toBe(false)
  const replied = await browser.press(page, { body: 'Answered by link' }, formFor(page, /reply$/))
  expect(replied.text).toContain('Answered by link')
  const { ticket_id: another } = await openTicket(customer)
  expect((await browser.open(`/tickets/${another}`)).path).toMatch(/^\/sign-in/)
  expect((await browser.open('/tickets')).path).toBe(`/tickets/${id}`)
  expect((await send('GET', link)).headers.get('Cache-Control')).toBe('no-store')
})

test('the root page names the desk, its links, and whether it is set up', async () => {
  const page = await new TestBrowser().open('/')
  expect([page.status, costOf(page.headers).trips]).toEqual([200, 1])
  expect(page.html).toContain('<title>Example Desk</title>')
  expect(page.links).toEqual(expect.arrayContaining(['/kb', '/sign-in', '/check-ticket', '/docs/']))
  expect(page.headers.get('Server')).toBeNull()
  await env.DB.prepare('DELETE FROM settings').run()
  const bare = await new TestBrowser().open('/')
  expect([bare.status, bare.text.includes('not set up yet')]).toEqual([200, true])
})

test('an unknown address is a page in a browser, and an envelope elsewhere', async () => {
  const page = await new TestBrowser().open('/nothing/here', { Accept: 'text/html,*/*;q=0.8' })
  expect([page.status, page.text.includes('Page not found')]).toEqual([404, true])
  expect(page.links).toContain('/kb')
  const { status, body } = await call('GET', '/nothing/here')
  expect([status, body.success]).toEqual([404, false])
})
