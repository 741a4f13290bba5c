import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { archive, archiveAfter, closedTicket, rowsOf } from '../../support/archives.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { idsFound, index, searchTickets } from '../../support/searches.ts'

let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
  await archiveAfter(12)
})

/** The index entry of a ticket, without its source. */
async function documentOf(id: number) {
  const query = 'SELECT subject, body, notes FROM ticket_documents WHERE ticket_id = ?1'
  const tokens = 'SELECT body, notes FROM ticket_search WHERE rowid = ?1'
  return [await env.SEARCH.prepare(query).bind(id).first(), await env.SEARCH.prepare(tokens).bind(id).first()]
}

test('archived texts are found with snippets as before, also after changes of the ticket', async () => {
  const id = await closedTicket(
    [
      'The glaze has craquelure everywhere.',
      { text: 'Lower the temperature.', userId: agent.id, poster: 'support' },
      { text: 'An impatient potter.', userId: agent.id, poster: 'support', isInternal: true },
      'Thank you, the celadon is fine.',
    ],
    { userId: customer.id },
  )
  await index(id)
  const before = await documentOf(id)
  const found = await searchTickets('craquelure', { as: customer })
  await archive()
  expect((await rowsOf(id)).map(({ body }) => body)).toEqual(['', '', '', ''])
  expect((await searchTickets('craquelure', { as: customer })).body.data).toEqual(found.body.data)
  await index(id)
  expect(await documentOf(id)).toEqual(before)
  const answer = await call('POST', '/api/v1/helpdesk/edit', { as: agent, json: { ticket_id: id, subject: 'Crazing' } })
  expect(answer.status).toBe(200)
  await call('POST', '/api/v1/helpdesk/reply', {
    as: customer,
    json: { ticket_id: id, reply_content: 'Now the tenmoku runs.' },
  })
  await index(id)
  for (const word of ['craquelure', 'temperature', 'celadon', 'tenmoku', 'Crazing']) {
    expect([word, await idsFound(word, customer)]).toEqual([word, [id]])
  }
  expect([await idsFound('impatient', agent), await idsFound('impatient', customer)]).toEqual([[id], []])
  const { body } = await searchTickets('craquelure', { as: customer })
  expect(body.data.data[0]?.snippet).toContain('craquelure')
})

test('a long archived conversation is indexed exactly like one that is not archived', async () => {
  const texts = Array.from(
    { length: 70 },
    (_, entry) => `Word${entry} 😀 ${'ß€ '.repeat(entry % 7 === 0 ? 3000 : 300)}end${entry}`,
  )
  const id = await closedTicket(
    texts.map((text, entry) => ({ text, userId: customer.id, isInternal: entry % 2 === 1 })),
    { userId: customer.id },
  )
  await index(id)
  const before = await documentOf(id)
  expect(JSON.stringify(before)).toMatch(/end69.*end/)
  await archive()
  expect((await rowsOf(id)).every(({ archive_id: archiveId }) => archiveId !== null)).toBe(true)
  await index(id)
  expect(await documentOf(id)).toEqual(before)
})

test('the index keeps the texts of an unreadable archive, and others are indexed', async () => {
  const [lost, other] = [
    await closedTicket(['Porcelain'], { userId: customer.id }),
    await closedTicket(['Stoneware'], { userId: customer.id, days: 3 }),
  ]
  await index(lost)
  await archive()
  const { objects } = await env.ATTACHMENTS.list({ prefix: 'archives/' })
  await env.ATTACHMENTS.delete(objects.map(({ key }) => key))
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(index(lost, other)).rejects.toMatchObject({ code: 'conversation_unreadable' })
  errors.mockRestore()
  expect(await idsFound('Porcelain', agent)).toEqual([lost])
  expect(await idsFound('Stoneware', agent)).toEqual([other])
})
