import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { titlesFound, writeArticle } from '../../support/articles.ts'
import { archive, archiveAfter, closedTicket, onlyArchive } from '../../support/archives.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, expiredToken, type TestPerson } from '../../support/people.ts'
import { idsFound, index } from '../../support/searches.ts'
import { openTicket } from '../../support/tickets-api.ts'

const PATH = '/api/v1/helpdesk/search-rebuild'
let admin: TestPerson

interface Step {
  phase: string
  position: number
  indexed: number
  done: boolean
}

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

async function rebuild(): Promise<Step[]> {
  const steps: Step[] = []
  for (let restart = true; !steps.at(-1)?.done; restart = false) {
    const { status, body, cost } = await call<Step>('POST', PATH, { as: admin, json: { restart } })
    expect(status).toBe(200)
    expect(cost.trips).toBeLessThanOrEqual(4)
    steps.push(body.data)
    if (steps.length > 20) throw new Error('The rebuild does not end.')
  }
  return steps
}

async function emptyIndex(): Promise<void> {
  const tables = ['ticket_documents', 'article_documents', 'ticket_search', 'article_search']
  await env.SEARCH.batch(tables.map((table) => env.SEARCH.prepare(`DELETE FROM ${table}`)))
}

describe('a rebuild', () => {
  test('fills an empty index in bounded steps, tickets and articles', async () => {
    const agent = await createAgent()
    const ids: number[] = []
    for (let number = 1; number <= 23; number += 1) {
      ids.push((await openTicket(admin, { subject: `Printer ${number}`, email: 'r@example.com' })).ticket_id)
    }
    await writeArticle(agent, { title: 'Printer manual' })
    await writeArticle(agent, { title: 'Printer draft', published: 0 })
    await emptyIndex()
    expect(await idsFound('printer', admin)).toEqual([])
    const steps = await rebuild()
    expect(steps.map(({ phase, indexed }) => [phase, indexed])).toEqual([
      ['tickets', 20],
      ['tickets', 3],
      ['articles', 2],
      ['words', 0],
      ['words', 0],
      ['done', 0],
    ])
    expect(await idsFound('printer', admin)).toEqual(ids.toReversed().slice(0, 10))
    expect(await titlesFound('printer', agent)).toEqual(['Printer manual'])
    expect(await rebuild()).toHaveLength(6)
  })

  test('reads archived texts, and keeps the index’s text if an archive cannot be read', async () => {
    const customer = await createCustomer()
    const texts = ['It has craquelure.', { text: 'A patient potter.', userId: admin.id, isInternal: true }]
    const archived = await closedTicket(texts, { userId: customer.id })
    const { ticket_id: open } = await openTicket(customer, { subject: 'Kiln', body: 'The craquelure again.' })
    await archiveAfter(12)
    await archive()
    await emptyIndex()
    await rebuild()
    expect(await idsFound('craquelure', customer)).toEqual([open, archived])
    expect([await idsFound('patient', admin), await idsFound('patient', customer)]).toEqual([[archived], []])
    const { storage_key: key } = await onlyArchive()
    await env.ATTACHMENTS.delete(key)
    await env.DB.prepare(`UPDATE tickets SET title = 'Oven' WHERE id = ?1`).bind(open).run()
    await rebuild()
    expect(await idsFound('craquelure', customer)).toEqual([open, archived])
    expect(await idsFound('oven', customer)).toEqual([open])
  })

  test('removes deleted rows and updates stale ones', async () => {
    const agent = await createAgent()
    const [first, gone, last] = [await openTicket(agent), await openTicket(agent), await openTicket(agent)].map(
      ({ ticket_id: id }) => id,
    )
    if (first === undefined || gone === undefined || last === undefined) throw new Error('Three tickets were opened.')
    await index(first, gone, last)
    await env.DB.prepare('DELETE FROM tickets WHERE id = ?').bind(gone).run()
    await env.DB.prepare(`UPDATE tickets SET title = 'Scanner' WHERE id = ?`).bind(first).run()
    await rebuild()
    const { results } = await env.SEARCH.prepare(
      `SELECT rowid FROM ticket_search WHERE ticket_search MATCH 'printer'`,
    ).all()
    expect(results).toEqual([{ rowid: last }])
    expect(await idsFound('scanner', agent)).toEqual([first])
  })

  test('is for admins', async () => {
    expect(await call('POST', PATH)).toMatchObject({ status: 401 })
    expect(await call('POST', PATH, { token: 'x.y.z' })).toMatchObject({ status: 401 })
    expect(await call('POST', PATH, { token: await expiredToken(admin) })).toMatchObject({ status: 401 })
    expect(await call('POST', PATH, { as: await createAgent() })).toMatchObject({ status: 403 })
    expect(await call('POST', PATH, { as: await createCustomer() })).toMatchObject({ status: 403 })
    expect(await call('POST', PATH, { as: admin, json: { restart: 'perhaps' } })).toMatchObject({ status: 422 })
    expect(await call('GET', PATH, { as: admin })).toMatchObject({ status: 405 })
    const { response } = await callXml('POST', PATH, { as: admin })
    expect(response).toMatchObject({ data: { phase: 'tickets', done: 'false' } })
  })
})

describe('the index of a ticket', () => {
  test('keeps the newer reading if an older one arrives late', async () => {
    const agent = await createAgent()
    const { ticket_id: id } = await openTicket(agent, { subject: 'Scanner' })
    await index(id)
    await env.DB.prepare(`UPDATE tickets SET title = 'Printer', version = version + 1 WHERE id = ?`).bind(id).run()
    await index(id)
    await env.DB.prepare(`UPDATE tickets SET title = 'Scanner', version = version - 1 WHERE id = ?`).bind(id).run()
    await index(id)
    expect(await idsFound('printer', agent)).toEqual([id])
    expect(await idsFound('scanner', agent)).toEqual([])
  })

  test('removes a purged ticket for good', async () => {
    const agent = await createAgent()
    const { ticket_id: id } = await openTicket(agent)
    await index(id)
    await env.DB.prepare('DELETE FROM tickets WHERE id = ?').bind(id).run()
    await index(id, id)
    const { results } = await env.SEARCH.prepare(
      `SELECT rowid FROM ticket_search WHERE ticket_search MATCH 'printer'`,
    ).all()
    expect(results).toEqual([])
    const documents = await env.SEARCH.prepare('SELECT body FROM ticket_documents').all()
    expect(documents.results).toEqual([{ body: '' }])
  })

  test('keeps the beginning and the newest part of a long conversation', async () => {
    const agent = await createAgent()
    const { ticket_id: id } = await openTicket(agent, { body: 'Alpha beginning' })
    const entries = `INSERT INTO ticket_threads (ticket_id, user_id, poster, is_internal, body, body_text, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
      SELECT ?1, ?2, 'support', 0, '', 'entry' || i || ' ' || replace(hex(zeroblob(2500)), '0', 'x'), i FROM n`
    await env.DB.prepare(entries).bind(id, agent.id).run()
    await index(id)
    const row = await env.SEARCH.prepare('SELECT length(body) AS length FROM ticket_documents').first<{
      length: number
    }>()
    expect(row?.length).toBeLessThanOrEqual(56_001)
    expect(await idsFound('alpha', agent)).toEqual([id])
    expect(await idsFound('entry300', agent)).toEqual([id])
  })
})
