import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { OutgoingMail } from '../../src/services.types.ts'
import { LANGUAGES } from '../../src/shared/languages/languages.types.ts'
import { call, send } from '../support/api.ts'
import { install } from '../support/database.ts'
import { drain, everyMail, openOutbox } from '../support/mail.ts'
import { TestBrowser } from '../support/pages.ts'
import { hashOf } from '../support/passwords.ts'
import { createAgent, createApiKey, createCustomer } from '../support/people.ts'
import { fromAnywhere } from '../support/random-address.ts'
import { openTicket } from '../support/tickets-api.ts'

const PASSWORD = 'six or more'
const ORIGIN = 'https://shop.example.com'
/** A word of each language that its mails and pages contain, and those of other languages do not. */
const HELLO: Record<(typeof LANGUAGES)[number], RegExp> = {
  en: /^Hello/m,
  de: /^Guten Tag/m,
  fr: /^Bonjour/m,
  es: /^Hola/m,
  pt: /^Olá/m,
  ar: /^مرحبًا/m,
  hi: /^नमस्ते/m,
  ja: /こんにちは|様/m,
  zh: /您好/m,
}

beforeEach(async () => {
  await install()
})

async function post(path: string, json: Record<string, unknown>, headers: Record<string, string> = {}) {
  const answer = await call('POST', path, { json, headers: { ...fromAnywhere(), ...headers } })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return answer
}

async function personWithPassword(email: string) {
  return await createCustomer({ email, passwordHash: await hashOf(PASSWORD) })
}

/** Does everything that this service writes a mail about. */
async function causeEveryMail(): Promise<void> {
  const agent = await createAgent()
  await post('/api/v1/helpdesk/register', { email: 'new@example.com' })
  const customer = await createCustomer({ email: 'old@example.com', passwordHash: await hashOf(PASSWORD) })
  await post('/api/v2/helpdesk/user/change/password', { email: 'old@example.com' })
  const { ticket_id: ticketId, ticket_number: number } = await openTicket(customer, { subject: 'Kiln' })
  await post('/api/v1/helpdesk/ticket-check', { email: 'old@example.com', ticket_number: number })
  await call('POST', '/api/v1/helpdesk/reply', { as: agent, json: { ticket_id: ticketId, reply_content: 'Answer' } })
  const [mover, careful] = [await personWithPassword('moving@example.com'), await personWithPassword('c@example.com')]
  const moved = { email: 'moved@example.com', current_password: PASSWORD, api_key: await createApiKey() }
  await call('PATCH', `/api/v2/helpdesk/user/edit/${mover.id}`, { as: mover, json: moved })
  const chosen = { current_password: PASSWORD, password: 'another one' }
  await call('POST', '/api/v3/account/password', { as: careful, json: chosen })
  const api_key = await createApiKey({ kind: 'widget', origins: [ORIGIN] })
  const guest = { subject: 's', body: 'b', email: 'guest@example.com', api_key }
  await post('/api/v1/helpdesk/create', guest, { Origin: ORIGIN })
}

function linksOf({ text }: OutgoingMail): string[] {
  return [...text.matchAll(/https:\/\/desk\.example\.com(\/\S+)/g)].map(([, path = '']) => path)
}

/** Where each link of our mails leads, and what must be there. */
const PLACES: readonly [link: RegExp, path: RegExp][] = [
  [/^\/account\/activate\?token=/, /^\/account\/activate$/],
  [/^\/account\/reset-password\?token=/, /^\/account\/reset-password$/],
  [/^\/account\/confirm-address\?token=/, /^\/account\/confirm-address$/],
  [/^\/account\/take-back\?token=/, /^\/account\/take-back$/],
  [/^\/confirm\?token=/, /^\/confirm$/],
  [/^\/show-ticket\/\d+\//, /^\/tickets\/\d+$/],
  [/^\/tickets\/\d+$/, /^\/sign-in\?notice=again&next=%2Ftickets%2F\d+$/],
  [/^\/unsubscribe\?token=/, /^\/unsubscribe$/],
]

test('every mail exists in every language, and each link opens its page without leaving a token in the address', async () => {
  await causeEveryMail()
  await drain(openOutbox())
  for (const language of LANGUAGES) {
    await env.DB.prepare('UPDATE settings SET language = ?1').bind(language).run()
    const mails = await everyMail()
    expect(mails.length).toBeGreaterThan(7)
    for (const mail of mails) {
      expect(mail.text).toMatch(HELLO[language])
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/\{\w+\}|undefined|\[object/)
    }
    // A dictionary for each, and a page for each link: the two together for one language from either side.
    if (language !== 'en' && language !== 'ar') continue
    const found = new Set<number>()
    for (const link of new Set(mails.flatMap(linksOf))) {
      const at = PLACES.findIndex(([pattern]) => pattern.test(link))
      const page = await new TestBrowser().open(link)
      const place = expect.stringMatching(PLACES[at]?.[1] ?? /never/)
      expect([link, page.path, page.status, page.form === null]).toEqual([link, place, 200, false])
      expect(page.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
      found.add(at)
    }
    expect([language, ...[...found].toSorted((left, right) => left - right)]).toEqual([
      language,
      ...PLACES.map((_, at) => at),
    ])
  }
})

test('pages are translated in every language', async () => {
  const customer = await personWithPassword('old@example.com')
  const { ticket_id: id } = await openTicket(customer)
  const browser = new TestBrowser()
  await browser.press(await browser.open('/sign-in'), { username: 'old@example.com', password: PASSWORD })
  const paths = ['/', '/check-ticket', '/sign-in', '/tickets', '/tickets/new', `/tickets/${id}`, '/preferences', '/no']
  for (const language of LANGUAGES) {
    for (const path of paths) {
      const page = await browser.open(path, { Accept: 'text/html', 'Accept-Language': language })
      expect(page.html).toContain(`<html lang="${language}"`)
      expect(page.html).not.toMatch(/\{\w+\}|undefined|\[object/)
      const isEnglish = /\b(?:Sign in|My tickets|Ticket number|required)\b/.test(page.text)
      expect(isEnglish && language !== 'en').toBe(false)
    }
  }
})

test('the file field has the page’s direction, and typed text its own', async () => {
  await personWithPassword('old@example.com')
  const browser = new TestBrowser()
  await browser.press(await browser.open('/sign-in'), { username: 'old@example.com', password: PASSWORD })
  const { html } = await browser.open('/tickets/new', { Accept: 'text/html', 'Accept-Language': 'ar' })
  expect(/<input[^>]* type="file"[^>]*>/.exec(html)?.[0]).not.toMatch(/ dir=/)
  expect(/<input[^>]* name="subject"[^>]*>/.exec(html)?.[0]).toContain(' dir="auto"')
})

test('mails are in the reader’s language', async () => {
  const outbox = openOutbox()
  const agent = await createAgent()
  const [german, french, plain] = [
    await createCustomer({ email: 'de@example.com', language: 'de' }),
    await createCustomer({ email: 'fr@example.com', language: 'fr' }),
    await createCustomer({ email: 'xx@example.com', language: 'xx' }),
  ]
  for (const customer of [german, french, plain]) {
    const { ticket_id } = await openTicket(customer, { subject: 'Kiln "1"' })
    await call('POST', '/api/v1/helpdesk/reply', { as: agent, json: { ticket_id, reply_content: 'Answer' } })
  }
  const mails = await drain(outbox)
  const saidTo = (address: string) =>
    mails
      .filter(({ to }) => to === address)
      .map(({ text }) => text)
      .join('\n')
  expect(saidTo('de@example.com')).toMatch(/Ann Number \d+ hat in „Kiln "1"“ geantwortet\./)
  expect(saidTo('fr@example.com')).toMatch(/Ann Number \d+ a répondu dans « Kiln "1" »\./)
  expect(saidTo('xx@example.com')).toMatch(/Ann Number \d+ has replied in "Kiln "1""\./)
})

test('a person who wrote gets mail in the language of the request; others in the desk’s language', async () => {
  const api_key = await createApiKey({ kind: 'widget', origins: [ORIGIN] })
  const guest = { subject: 's', body: 'b', email: 'guest@example.com', api_key }
  await post('/api/v1/helpdesk/create', guest, { Origin: ORIGIN, 'Accept-Language': 'xx, de-AT;q=0.9, fr;q=0.2' })
  await post('/api/v1/helpdesk/register', { email: 'new@example.com' }, { 'Accept-Language': 'pt-BR' })
  const agent = await createAgent()
  const json = { subject: 's', body: 'b', email: 'named@example.com' }
  await call('POST', '/api/v1/helpdesk/create', { as: agent, json, headers: { 'Accept-Language': 'ja' } })
  await post(
    '/api/v1/helpdesk/create',
    { ...guest, email: 'odd@example.com' },
    { Origin: ORIGIN, 'Accept-Language': '*' },
  )
  const mails = await drain(openOutbox())
  const greeting = (address: string) => mails.find(({ to }) => to === address)?.text ?? ''
  expect(greeting('guest@example.com')).toMatch(HELLO.de)
  expect(greeting('new@example.com')).toMatch(HELLO.pt)
  const { results } = await env.DB.prepare(
    "SELECT email, language FROM users WHERE role = 'customer' ORDER BY email",
  ).all()
  expect(results.map(({ email, language }) => [email, language])).toEqual([
    ['guest@example.com', 'de'],
    ['named@example.com', null],
    ['new@example.com', 'pt'],
    ['odd@example.com', null],
  ])
})

test('mails about a ticket can be stopped by link or mail program, for that reader and ticket only, and started again', async () => {
  const agent = await createAgent()
  const customer = await createCustomer({ email: 'c@example.com' })
  const [ticket, other] = [await openTicket(customer), await openTicket(customer)]
  const outbox = openOutbox()
  await drain(outbox)
  const mailsAfterReply = async (ticketId: number) => {
    await call('POST', '/api/v1/helpdesk/reply', { as: agent, json: { ticket_id: ticketId, reply_content: 'Answer' } })
    return (await drain(outbox)).filter(({ to }) => to === 'c@example.com')
  }
  const [mail] = await mailsAfterReply(ticket.ticket_id)
  const oneClick = /<https:\/\/desk\.example\.com([^>]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const link =
    linksOf(mail ?? { to: '', subject: '', text: '', html: '' }).find((one) => one.startsWith('/unsubscribe')) ?? ''
  const browser = new TestBrowser()
  const asked = await browser.open(link)
  expect([asked.path, (await mailsAfterReply(ticket.ticket_id)).length]).toEqual(['/unsubscribe', 1])

  const stopped = await browser.press(asked)
  expect(stopped.text).toContain(ticket.ticket_number)
  expect((await mailsAfterReply(ticket.ticket_id)).length).toBe(0)
  expect((await mailsAfterReply(other.ticket_id)).length).toBe(1)
  await browser.press(stopped)
  expect((await mailsAfterReply(ticket.ticket_id)).length).toBe(1)

  const form = { 'List-Unsubscribe': 'One-Click' }
  const pressed = await send('POST', oneClick, { form, headers: fromAnywhere() })
  expect(pressed.status).toBe(204)
  expect((await mailsAfterReply(ticket.ticket_id)).length).toBe(0)
  expect((await new TestBrowser().open(oneClick)).path).toBe('/unsubscribe')
  for (const token of ['', '1.1.x', oneClick.split('=')[1]?.replace(/^\d+/, '1') ?? '']) {
    const refused = await send('POST', `/unsubscribe/one-click?token=${token}`, { form, headers: fromAnywhere() })
    expect([token, refused.status]).toEqual([token, 422])
  }
})
