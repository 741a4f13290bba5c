import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { drain, openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createCustomer } from '../../support/people.ts'
import { makeRule, RULES, sendRule } from '../../support/rules.ts'
import { openTicket } from '../../support/tickets-api.ts'

const MACROS = '/api/v3/macros'
/** Signs that end a text, an attribute or an element. */
const ODD = `R&D "x" 'y' ]]&gt; &lt;b&gt;`
/** The API refuses it as the name of a tag. Another program may have stored it. */
const IMAGE = '<img src=x onerror=alert(1)>'

test('each operation of rules and macros answers XML, in which no name and no tag becomes an element', async () => {
  await install()
  const [admin, agent, customer] = [await createAdmin(), await createAgent(), await createCustomer()]
  const actions = [{ type: 'add_tags', tags: [ODD] }]
  const rule = await makeRule(admin, { name: ODD, note: ODD, actions })
  const other = await makeRule(admin, { name: 'Other', active: false, actions: [{ type: 'stop' }] })
  const refused = await sendRule(admin, { name: 'Image', actions: [{ type: 'add_tags', tags: [IMAGE] }] })
  expect(refused.status).toBe(422)
  const { ticket_id: id } = await openTicket(customer)
  await drain(openOutbox())
  const tag = ODD.replace("'y'", IMAGE)
  await env.DB.batch(
    [
      'rules SET actions = replace(actions',
      'rule_fires SET changes = replace(changes',
      'events SET changes = replace(changes',
    ].map((set) => env.DB.prepare(`UPDATE ${set}, ?1, ?2)`).bind("'y'", IMAGE)),
  )
  const json = { title: ODD, note: ODD, body: 'Hello', actions }
  const macro = await call<{ id: number }>('POST', MACROS, { as: agent, json })
  const macroPath = `${MACROS}/${macro.body.data.id}`
  const spent = await call<{ id: number }>('POST', MACROS, { as: agent, json: { ...json, title: 'Spent' } })

  const shownMacro = { title: ODD, note: ODD, actions: { item: [{ type: 'add_tags', tags: { item: [ODD] } }] } }
  const shownRule = { name: ODD, note: ODD, actions: { item: [{ type: 'add_tags', tags: { item: [tag] } }] } }
  const changed = { field: 'tags', from: '', to: tag }
  const done = (data: unknown) => ({ success: 'true', data })
  const table: [method: string, path: string, sent: object, answer: unknown][] = [
    ['GET', RULES, {}, { data: { item: expect.arrayContaining([expect.objectContaining(shownRule)]) } }],
    [
      'POST',
      RULES,
      { json: { name: `${ODD}.`, events: ['ticket.noted'], actions } },
      { name: `${ODD}.`, active: 'true' },
    ],
    ['GET', `${RULES}/${rule.id}`, {}, shownRule],
    ['PATCH', `${RULES}/${other.id}`, { json: { note: ODD } }, { note: ODD, active: 'false' }],
    [
      'GET',
      `${RULES}/${rule.id}/fires`,
      {},
      { data: { item: [{ ticket_id: String(id), changes: { item: [changed] } }] } },
    ],
    [
      'POST',
      `${RULES}/try`,
      { json: { id: rule.id, ticket_id: id } },
      { checked: '1', events: { item: [{ would_run: 'false', obstacle: 'ran' }] } },
    ],
    [
      'PUT',
      `${RULES}/order`,
      { json: { ids: [other.id, rule.id, rule.id + 2] } },
      { ids: { item: [other.id, rule.id, rule.id + 2].map(String) } },
    ],
    ['DELETE', `${RULES}/${other.id}`, {}, { deleted: 'true' }],
    [
      'GET',
      MACROS,
      {},
      { data: { item: expect.arrayContaining([expect.objectContaining({ title: ODD, note: ODD })]) } },
    ],
    ['POST', MACROS, { json: { ...json, title: `${ODD}.` } }, { ...shownMacro, title: `${ODD}.` }],
    ['GET', macroPath, {}, { ...shownMacro, gone: '' }],
    ['PATCH', macroPath, { json: { note: `${ODD}.` } }, { note: `${ODD}.` }],
    ['POST', `${macroPath}/preview`, { json: { ticket_id: id } }, { reply: { text: 'Hello' }, refused: '' }],
    ['POST', `${macroPath}/apply`, { json: { ticket_id: [id] } }, { changed: { item: [String(id)] }, failed: '' }],
    ['DELETE', `${MACROS}/${spent.body.data.id}`, {}, { deleted: 'true' }],
  ]
  for (const [method, path, sent, answer] of table) {
    const as = path.startsWith(RULES) ? admin : agent
    const { status, response } = await callXml(method, path, { as, ...sent })
    expect
      .soft([`${method} ${path}`, status, response])
      .toEqual([`${method} ${path}`, 200, expect.objectContaining({ success: 'true' })])
    expect.soft(response, `${method} ${path}`).toMatchObject(done(answer))
  }
  const history = await callXml('GET', '/api/v1/helpdesk/ticket-history', { as: agent, query: { id } })
  const shown = JSON.stringify(history.response)
  // As the tag, and as the name of the rule.
  expect(shown.split(JSON.stringify(tag)).length).toBeGreaterThan(2)
  expect(JSON.stringify(Object.keys(flat(history.response)))).not.toMatch(/\bimg\b/)
})

/** Every element of the answer, by its path. */
function flat(value: unknown, path = ''): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return { [path]: value }
  return Object.assign({}, ...Object.entries(value).map(([name, part]) => flat(part, `${path}/${name}`))) as Record<
    string,
    unknown
  >
}
