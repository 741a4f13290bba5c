import { env } from 'cloudflare:workers'
import { signMuteLink } from '../../../../src/shared/identity/tokens/mute-links.ts'
import { signReportLink } from '../../../../src/shared/identity/tokens/report-links.ts'
import { PASSWORD } from '../../account.ts'
import { BASE_URL } from '../../api.ts'
import { Authorization, browserOf, connect, REDIRECT, register } from '../../assistant-sign-in.ts'
import { writeArticle } from '../../articles.ts'
import { codeIn, linkIn, readMails } from '../../mail.ts'
import { TestBrowser } from '../../pages.ts'
import { hashOf } from '../../passwords.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../people.ts'
import { openTicket } from '../../tickets-api.ts'
import type { Asked, Write } from '../trial.ts'
import { done, withFiles, type Writes } from './parts.ts'

const NAME = 'cara@example.com'
const ACCOUNT = '/api/v3/account'
const TOKEN_WORKS_ONCE = 'a token works once'

async function cara(): Promise<TestPerson> {
  return await createCustomer({ email: NAME, passwordHash: await hashOf(PASSWORD) })
}

async function signedIn(): Promise<TestBrowser> {
  const browser = new TestBrowser()
  await browser.press(await browser.open('/sign-in'), { username: NAME, password: PASSWORD })
  return browser
}

/** A guest who has opened a ticket and is asked for the code. */
async function guestWhoAsked(): Promise<TestBrowser> {
  const browser = new TestBrowser()
  const typed = { email: 'guest@example.com', subject: 'Cold', body: 'Cold.' }
  const page = await browser.open('/tickets/new')
  const form = page.forms.find(({ action }) => /new\?once=/.test(action))
  await browser.press(page, typed, form)
  return browser
}

/** The button of a page of this browser. */
async function pressing(
  path: string,
  {
    typed = {},
    action = /./,
    browser = new TestBrowser(),
  }: { typed?: Record<string, string>; action?: RegExp; browser?: TestBrowser } = {},
): Promise<Asked> {
  const page = await browser.open(path)
  const form = page.forms.find((one) => action.test(one.action))
  if (!form) throw new Error(`${page.path} has no form for ${String(action)}: ${page.text}`)
  return browser.pressing(page, typed, form)
}

/** Presses a button of a form with a file, in multipart. */
async function pressingWithFile(...asked: Parameters<typeof pressing>): Promise<Asked> {
  const { form = {}, ...rest } = await pressing(...asked)
  return { ...rest, multipart: withFiles(form, 'files[]') }
}

async function mailedLink(type: Parameters<typeof readMails>[0]): Promise<string> {
  await env.DB.prepare('DELETE FROM limit_counters').run()
  return linkIn((await readMails(type)).at(-1))
}

async function muteLink(): Promise<string> {
  const person = await cara()
  const { ticket_id: ticketId } = await openTicket(person)
  return await signMuteLink(env.TOKEN_SECRET, { userId: person.id, ticketId })
}

async function reportLink(): Promise<string> {
  const admin = await createAdmin()
  const json = { report: 'volume' }
  const { id } = await done<{ id: number }>('PUT', '/api/v3/reports/subscriptions', { as: admin, json })
  return await signReportLink(env.TOKEN_SECRET, { id, userId: admin.id })
}

function aboutTicket(
  asking: (id: number, browser: TestBrowser) => Promise<Asked>,
  more: Omit<Write, 'prepare'> = {},
): Write {
  return {
    ...more,
    prepare: async () => {
      const { ticket_id: id } = await openTicket(await cara())
      return await asking(id, await signedIn())
    },
  }
}

async function changeAddress(): Promise<void> {
  const person = await cara()
  const json = { email: 'new@example.com', current_password: PASSWORD, api_key: await createApiKey() }
  await done('PATCH', `/api/v2/helpdesk/user/edit/${person.id}`, { as: person, json })
}

export const PAGE_WRITES: Writes = {
  'POST /sign-in': {
    repeats: 'each sign-in opens a session of its own',
    prepare: async () => {
      await cara()
      return await pressing('/sign-in', { typed: { username: NAME, password: PASSWORD } })
    },
  },
  'POST /sign-out': {
    prepare: async () => {
      await cara()
      return await pressing('/tickets', { browser: await signedIn(), action: /sign-out$/ })
    },
  },
  'POST /tickets/new': {
    prepare: async () => {
      await cara()
      const typed = { subject: 'The kiln is cold', body: 'It does not heat.' }
      return await pressingWithFile('/tickets/new', { browser: await signedIn(), action: /new\?once=/, typed })
    },
  },
  'POST /tickets/:id{[0-9]+}/reply': aboutTicket(
    async (id, browser) =>
      await pressingWithFile(`/tickets/${id}`, { browser, action: /reply\?once=/, typed: { body: 'Still cold.' } }),
  ),
  'POST /tickets/:id{[0-9]+}/status': aboutTicket(
    async (id, browser) => await pressing(`/tickets/${id}`, { browser, action: /status$/ }),
  ),
  'POST /tickets/seen': aboutTicket(async (id, browser) => {
    const { form = {}, headers = {} } = await pressing(`/tickets/${id}`, { browser, action: /reply\?once=/ })
    return { headers, form: { id: String(id), entry: '1', csrf: form['csrf'] ?? '' } }
  }),
  'POST /tickets/live': aboutTicket(async (id, browser) => {
    const { form = {}, headers = {} } = await pressing(`/tickets/${id}`, { browser, action: /reply\?once=/ })
    return { headers, form: { id: String(id), csrf: form['csrf'] ?? '' } }
  }),
  'POST /session/token': {
    prepare: async () => {
      await createAgent({ email: NAME, passwordHash: await hashOf(PASSWORD) })
      const browser = await signedIn()
      const page = await browser.open('/preferences')
      const { headers = {} } = browser.pressing(page, {})
      return { json: { csrf: page.form?.fields['csrf'] ?? '' }, headers }
    },
  },
  'POST /check-ticket': {
    prepare: async () => {
      const { ticket_number } = await openTicket(await cara())
      return await pressing('/check-ticket', { action: /check-ticket$/, typed: { email: NAME, ticket_number } })
    },
    repeats: 'each request has a mail of its own sent',
  },
  'POST /account/forgot-password': {
    repeats: 'each request has a mail of its own sent',
    prepare: async () => {
      await cara()
      return await pressing('/account/forgot-password', { action: /forgot-password$/, typed: { email: NAME } })
    },
  },
  'POST /account/create': {
    repeats: 'each request has a mail of its own sent',
    prepare: async () => await pressing('/account/create', { action: /create$/, typed: { email: NAME } }),
  },
  'POST /preferences': {
    prepare: async () => {
      await cara()
      const typed = { language: 'de', timezone: 'Europe/Berlin' }
      return await pressing('/preferences', { browser: await signedIn(), action: /preferences$/, typed })
    },
  },
  'POST /account': {
    prepare: async () => {
      await cara()
      const typed = { company: 'Ceramics' }
      return await pressing('/account', { browser: await signedIn(), action: /account$/, typed })
    },
  },
  'POST /account/fields': { same: 'PATCH /api/v3/people/:user_id/fields' },
  'POST /account/password': { same: `POST ${ACCOUNT}/password` },
  'POST /account/email': { same: 'PATCH /api/v2/helpdesk/user/edit/:user_id' },
  'POST /account/sessions/end': { same: `DELETE ${ACCOUNT}/sessions/:id` },
  'POST /account/sessions/end-others': { same: `DELETE ${ACCOUNT}/sessions` },
  'POST /account/assistants/end': {
    prepare: async () => {
      const person = await cara()
      const { browser } = await connect(person)
      return await pressing('/account/assistants', { browser, action: /assistants\/end$/ })
    },
  },
  'POST /connect': {
    repeats: 'each consent is a code of its own',
    prepare: async () => {
      const authorization = new Authorization((await register()).body.client_id)
      const browser = await browserOf(await cara())
      return await pressing(await authorization.path(), { browser, action: /connect$/, typed: { decision: 'allow' } })
    },
  },
  'POST /connect/register': {
    repeats: 'each registration is a client of its own',
    prepare: async () => ({
      json: { client_name: 'Pilot', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' },
    }),
  },
  'POST /connect/token': {
    repeats: TOKEN_WORKS_ONCE,
    prepare: async () => {
      const { authorization, tokens } = await connect(await cara())
      const { refresh_token } = tokens
      return { form: { grant_type: 'refresh_token', refresh_token, client_id: authorization.clientId } }
    },
  },
  'POST /account/notifications/unmute': { same: 'POST /unsubscribe/undo' },
  'POST /unsubscribe': {
    prepare: async () => await pressing(`/unsubscribe?token=${await muteLink()}`, { action: /unsubscribe$/ }),
  },
  'POST /unsubscribe/undo': {
    prepare: async () => {
      const browser = new TestBrowser()
      const page = await browser.open(`/unsubscribe?token=${await muteLink()}`)
      const stopped = await browser.press(page)
      return browser.pressing(
        stopped,
        {},
        stopped.forms.find(({ action }) => action.endsWith('undo')),
      )
    },
  },
  'POST /unsubscribe/one-click': { prepare: async () => ({ form: { token: await muteLink() } }) },
  'POST /reports/unsubscribe': {
    repeats: TOKEN_WORKS_ONCE,
    prepare: async () => await pressing(`/reports/unsubscribe?token=${await reportLink()}`),
  },
  'POST /reports/unsubscribe/one-click': { prepare: async () => ({ form: { token: await reportLink() } }) },
  'POST /confirm': {
    repeats: TOKEN_WORKS_ONCE,
    prepare: async () => {
      const agent = await createAgent()
      await openTicket(agent, { email: 'unknown@example.com' })
      const customer = await env.DB.prepare("SELECT id FROM users WHERE email = 'unknown@example.com'").first()
      if (customer === null) throw new Error('Nobody was made.')
      await done('POST', '/api/v1/helpdesk/create', {
        headers: { Origin: 'https://shop.example.com' },
        json: {
          subject: 'Cold',
          body: 'Cold.',
          email: 'guest@example.com',
          api_key: await createApiKey({ kind: 'widget', origins: ['https://shop.example.com'] }),
        },
      })
      return await pressing(await mailedLink('user.activation_requested'))
    },
  },
  'POST /tickets/code': {
    repeats: 'a code works once',
    prepare: async () => {
      const browser = await guestWhoAsked()
      const code = codeIn((await readMails('user.activation_requested')).at(-1)) ?? ''
      return await pressing('/tickets/code', { typed: { code }, action: /code$/, browser })
    },
  },
  'POST /tickets/code/again': {
    repeats: 'each asks for a further code',
    prepare: async () => await pressing('/tickets/code', { action: /again$/, browser: await guestWhoAsked() }),
  },
  'POST /account/activate': {
    repeats: TOKEN_WORKS_ONCE,
    prepare: async () => {
      await done('POST', '/api/v1/helpdesk/register', { json: { email: NAME } })
      return await pressing(await mailedLink('user.activation_requested'), { typed: { password: PASSWORD } })
    },
  },
  'POST /account/reset-password': {
    repeats: TOKEN_WORKS_ONCE,
    prepare: async () => {
      await cara()
      await done('POST', '/api/v2/helpdesk/user/change/password', { json: { email: NAME } })
      return await pressing(await mailedLink('user.password_reset_requested'), { typed: { password: 'another one' } })
    },
  },
  'POST /account/confirm-address': {
    repeats: TOKEN_WORKS_ONCE,
    prepare: async () => {
      await changeAddress()
      return await pressing(await mailedLink('user.email_change_requested'), { typed: { current_password: PASSWORD } })
    },
  },
  'POST /account/take-back': {
    repeats: TOKEN_WORKS_ONCE,
    prepare: async () => {
      await changeAddress()
      return await pressing(await mailedLink('user.email_change_told'), { typed: { password: 'another one' } })
    },
  },
  'POST /account/two-factor': { same: `POST ${ACCOUNT}/two-factor` },
  'POST /account/two-factor/confirm': { same: `POST ${ACCOUNT}/two-factor/confirm` },
  'POST /account/two-factor/recovery-codes': { same: `POST ${ACCOUNT}/two-factor/recovery-codes` },
  'POST /account/two-factor/disable': { same: `POST ${ACCOUNT}/two-factor/disable` },
  'POST /account/two-factor/app-passwords': { same: `POST ${ACCOUNT}/app-passwords` },
  'POST /account/two-factor/app-passwords/:id': { same: `DELETE ${ACCOUNT}/app-passwords/:id` },
  'POST /kb/articles/:slug/vote': {
    prepare: async () => {
      const { slug } = await writeArticle(await createAdmin(), { public: 1 })
      const headers = { Origin: BASE_URL, 'CF-Connecting-IP': '192.0.2.7' }
      return { path: `/kb/articles/${slug}/vote`, form: { helpful: 'yes' }, headers }
    },
  },
}
