import { env } from 'cloudflare:workers'
import { sign } from 'hono/jwt'
import { rawMail } from '../../incoming-mail.ts'
import { codeIn, linkIn, readMails } from '../../mail.ts'
import { createAdmin, createApiKey } from '../../people.ts'
import { createEvent } from '../../tickets.ts'
import { openTicket } from '../../tickets-api.ts'
import { putBackEmpty } from '../desk-state.ts'
import { about, by, done, type Writes } from './parts.ts'

const SHOP = { Origin: 'https://shop.example.com' }
const V1 = '/api/v1'

async function widget(): Promise<{ api_key: string; identity: string }> {
  const admin = await createAdmin()
  const api_key = await createApiKey({ kind: 'widget', origins: [SHOP.Origin] })
  const id = await env.DB.prepare('SELECT max(id) AS id FROM api_keys').first<number>('id')
  const { secret } = await done<{ secret: string }>('POST', `/api/v3/admin/api-keys/${id}/identity-secret`, {
    as: admin,
  })
  const claims = { sub: 'user-1', email: 'ann@shop.example.com', exp: Math.floor(Date.now() / 1000) + 600 }
  return { api_key, identity: await sign(claims, secret) }
}

/** A guest's browser that has asked for a code. */
async function codeAsked(): Promise<{ api_key: string; browser_nonce: string }> {
  const { api_key } = await widget()
  const browser_nonce = 'ab'.repeat(16)
  const json = { subject: 'Cold', body: 'Cold.', email: 'guest@example.com', api_key, browser_nonce }
  await done('POST', `${V1}/helpdesk/create`, { headers: SHOP, json })
  return { api_key, browser_nonce }
}

async function linkOfSigned(): Promise<{ api_key: string; link: string }> {
  const signed = await widget()
  const json = { subject: 'Cold', body: 'Cold.', ...signed }
  await done('POST', `${V1}/helpdesk/create`, { headers: SHOP, json })
  const listed = { headers: SHOP, json: signed }
  const { tickets } = await done<{ tickets: { token: string }[] }>('POST', '/api/v3/widget/tickets', listed)
  return { api_key: signed.api_key, link: tickets[0]?.token ?? '' }
}

async function conversation(): Promise<{ api_key: string; conversation: string }> {
  const { api_key, link } = await linkOfSigned()
  const begun = await done<{ conversation: string }>('POST', '/api/v3/widget/conversations', {
    headers: SHOP,
    json: { api_key, link },
  })
  return { api_key, conversation: begun.conversation }
}

const INSTALLING = { default: 'd1', install_token: env.INSTALL_TOKEN }

/** An incoming mail is not an operation. */
export const MAILED = 'a mail'
const WITH_FILE = {
  contentType: 'multipart/mixed; boundary=b',
  body: [
    '--b\r\nContent-Type: text/plain\r\n\r\nSee the file.\r\n',
    '--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename="a.txt"\r\n\r\nbytes\r\n--b--',
  ].join(''),
}

export const FURTHER_WRITES: Writes = {
  [`POST ${V1}/helpdesk/notifications-seen`]: by(async ({ agent, customer }) => {
    const { ticket_id: id } = await openTicket(customer)
    const eventId = await createEvent({ type: 'ticket.replied', subjectId: id })
    await env.DB.prepare(
      `INSERT INTO notifications (user_id, event_id, type, message, scenario, row_id, created_at) VALUES (?1, ?2, 'reply', 'm', 'tickets', ?3, 1)`,
    )
      .bind(agent.id, eventId, id)
      .run()
    return { as: agent, json: { notification_id: 'all' } }
  }),
  'POST /api/v3/live/ticket': by(({ agent }) => ({ as: agent })),
  'GET /api/v3/live': {
    elsewhere: 'a ticket is used up in an object, which is not put back: test/api/live/connections.long.test.ts',
  },
  'POST /api/v3/widget/tickets': { prepare: async () => ({ headers: SHOP, json: await widget() }) },
  'POST /api/v3/widget/confirm': {
    repeats: 'a token works once',
    prepare: async () => {
      const { api_key } = await widget()
      const json = { subject: 'Cold', body: 'Cold.', email: 'guest@example.com', api_key }
      await done('POST', `${V1}/helpdesk/create`, { headers: SHOP, json })
      const link = linkIn((await readMails('user.activation_requested')).at(-1))
      const token = new URL(link, 'https://desk.example.com').searchParams.get('token')
      return { headers: SHOP, json: { api_key, token } }
    },
  },
  'POST /api/v3/widget/codes': {
    prepare: async () => {
      const { api_key, browser_nonce } = await codeAsked()
      return { headers: SHOP, json: { api_key, browser_nonce } }
    },
    repeats: 'each asks for a further code',
  },
  'POST /api/v3/widget/codes/confirm': {
    repeats: 'a code works once',
    prepare: async () => {
      const asked = await codeAsked()
      const code = codeIn((await readMails('user.activation_requested')).at(-1))
      return { headers: SHOP, json: { ...asked, code } }
    },
  },
  'POST /api/v3/widget/conversations': {
    prepare: async () => {
      const { api_key, link } = await linkOfSigned()
      return { headers: SHOP, json: { api_key, link } }
    },
    repeats: 'each token continues the conversation on its own',
  },
  'POST /api/v3/widget/conversations/continue': {
    prepare: async () => ({ headers: SHOP, json: await conversation() }),
  },
  'POST /api/v3/widget/conversations/end': { prepare: async () => ({ headers: SHOP, json: await conversation() }) },
  [`${MAILED} of somebody new`]: {
    prepare: async () => await Promise.resolve({ mail: rawMail({ ...WITH_FILE, messageId: '<one@example.com>' }) }),
  },
  [`${MAILED} of a customer`]: by(({ customer: { email: from } }) => ({
    mail: rawMail({ ...WITH_FILE, from, messageId: '<one@example.com>' }),
  })),
  'POST /mcp': about(
    ({ agent, id }) => {
      const params = { name: 'add_internal_note', arguments: { ticket_id: id, body: 'Between us.' } }
      return { as: agent, json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params } }
    },
    { repeats: 'a tool’s call is named by its arguments' },
  ),
  [`POST ${V1}/database-config`]: {
    diagnoses: 'it says which binding does not answer',
    prepare: async () => {
      await putBackEmpty()
      return { json: INSTALLING }
    },
  },
  [`POST ${V1}/system-config`]: {
    diagnoses: 'it says which binding does not answer',
    repeats: 'who comes second is told that it is installed',
    prepare: async () => {
      await putBackEmpty()
      await done('POST', `${V1}/database-config`, { json: INSTALLING })
      return { json: { ...INSTALLING, email: 'ada@example.com', password: 'a long password' } }
    },
  },
}
