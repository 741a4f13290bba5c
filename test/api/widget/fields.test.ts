import { env } from 'cloudflare:workers'
import { sign } from 'hono/jwt'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createApiKey, type TestPerson } from '../../support/people.ts'

const SHOP = { Origin: 'https://shop.example.com' }
/** The widget does not ask these of a signed visitor (web/widget/form/form-view.ts). */
const OF_THE_IDENTITY = ['email', 'first_name', 'last_name', 'code', 'mobile']
const ANSWERS: Readonly<Record<string, string>> = {
  email: 'guest@example.com',
  subject: 'The kiln',
  body: 'It is cold.',
  first_name: 'Ann',
  last_name: 'Berg',
  code: '49',
  mobile: '1701234567',
  cc: 'colleague@example.com',
  shop: 'Ghent',
}

interface Field {
  name: string
  type: string
  options: { id: number }[]
}

type Row = Record<string, string | number | null>

let admin: TestPerson
let key: string

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  key = await createApiKey({ kind: 'widget', origins: [SHOP.Origin] })
  const field = { name: 'shop', label: 'Shop', type: 'text', for_widgets: 1 }
  await call('POST', '/api/v3/admin/form-fields', { as: admin, json: field })
})

/** Every field that the widget shows, with an answer. */
async function answersOf(without: readonly string[]): Promise<Record<string, string>> {
  const { body } = await call<Field[]>('GET', '/v3/newticket/form', { query: { for: 'widgets' } })
  const shown = body.data.filter(({ name, type }) => type !== 'file' && !without.includes(name))
  return Object.fromEntries(
    shown.map(({ name, options }) => [name, ANSWERS[name] ?? String(options.at(-1)?.id ?? `nothing for ${name}`)]),
  )
}

async function openTicket(json: object) {
  const answer = await call<{ ticket_id: number }>('POST', '/api/v1/helpdesk/create', {
    headers: { ...SHOP, Prefer: 'handling=strict' },
    json: { api_key: key, body_format: 'text', ...json },
  })
  expect(answer.body).toMatchObject({ success: true })
  const shown = env.DB.prepare(
    `SELECT t.title AS subject, t.help_topic_id AS help_topic, t.type, t.priority_id AS priority, u.email, u.first_name,
       u.last_name, u.country_code AS code, u.mobile,
       (SELECT value FROM ticket_form_values WHERE ticket_id = t.id AND name = 'shop') AS shop,
       (SELECT c.email FROM ticket_collaborators tc JOIN users c ON c.id = tc.user_id WHERE tc.ticket_id = t.id) AS cc
     FROM tickets t JOIN users u ON u.id = t.user_id WHERE t.id = ?1`,
  )
  return await shown.bind(answer.body.data.ticket_id).first<Row>()
}

function asTexts(row: Row | null, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, String(row?.[name] ?? '')]))
}

describe('the widget drops no answer', () => {
  test.each([false, true])('of a visitor, when customers may choose the priority: %s', async (mayChoose) => {
    const json = { customer_may_set_priority: mayChoose }
    expect((await call('PATCH', '/api/v3/admin/settings', { as: admin, json })).status).toBe(200)
    const { body, ...answers } = await answersOf([])
    expect('priority' in answers).toBe(mayChoose)
    const made = await openTicket({ body, ...answers })
    expect(asTexts(made, Object.keys(answers))).toEqual(answers)
  })

  test('of a signed visitor', async () => {
    const id = await env.DB.prepare('SELECT max(id) AS id FROM api_keys').first<number>('id')
    const path = `/api/v3/admin/api-keys/${id}/identity-secret`
    const { secret } = (await call<{ secret: string }>('POST', path, { as: admin })).body.data
    const claims = { sub: 'user-1', email: 'ann@shop.example.com', exp: Math.floor(Date.now() / 1000) + 600 }
    const { body, ...answers } = await answersOf(OF_THE_IDENTITY)
    const made = await openTicket({ body, ...answers, identity: await sign(claims, secret) })
    expect(asTexts(made, Object.keys(answers))).toEqual(answers)
  })
})
