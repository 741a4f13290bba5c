import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { writeArticle } from '../../support/articles.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createCustomer, type TestPerson } from '../../support/people.ts'
import { backgroundServices, idsFound, index } from '../../support/searches.ts'
import { openTicket } from '../../support/tickets-api.ts'
import { indexTicketsOf } from '../../../src/modules/search/index/ticket-index.usecases.ts'
import { indexArticle } from '../../../src/modules/knowledge-base/articles/article-index.usecases.ts'

/* Words that no document has any more are removed from the lists that prefixes and typing errors are searched in. */

let admin: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  customer = await createCustomer({ firstName: 'Zenobia', lastName: 'Quast', email: 'zenobia@quast.example' })
})

async function open(fields: Record<string, unknown>): Promise<number> {
  const { ticket_id: id } = await openTicket(customer, fields)
  await index(id)
  return id
}

/** Which of the words are kept, and whether their slips are. */
async function kept(kind: 'ticket' | 'article', ...words: string[]): Promise<string[]> {
  const found = await env.SEARCH.prepare('SELECT word FROM search_words WHERE kind = ? ORDER BY word').bind(kind).all()
  const slips = await env.SEARCH.prepare('SELECT DISTINCT word FROM search_slips WHERE kind = ?').bind(kind).all()
  const isKept = new Set(found.results.map(({ word }) => word))
  const hasSlips = new Set(slips.results.map(({ word }) => word))
  for (const word of words) expect([word, hasSlips.has(word)]).toEqual([word, isKept.has(word)])
  return words.filter((word) => isKept.has(word))
}

describe('the words of a ticket', () => {
  test('are removed with it, except those of other tickets', async () => {
    const gone = await open({ subject: 'Laboratory printer', body: 'It is on Fürstenwall.' })
    await open({ subject: 'Another printer', body: 'Nothing.' })
    const words = ['laboratory', 'furstenwall', 'printer'] as const
    expect(await kept('ticket', ...words)).toEqual([...words])
    await env.DB.prepare('DELETE FROM tickets WHERE id = ?').bind(gone).run()
    await index(gone)
    expect(await kept('ticket', ...words)).toEqual(['printer'])
    expect(await idsFound('labora', admin)).toEqual([])
  })

  test('are removed when it is edited, and stay when it grows', async () => {
    const id = await open({ subject: 'Laboratory printer', body: 'It smokes.' })
    await env.DB.prepare(`UPDATE tickets SET title = 'Printer', version = version + 1 WHERE id = ?`).bind(id).run()
    await index(id)
    expect(await kept('ticket', 'laboratory', 'printer', 'smokes')).toEqual(['printer', 'smokes'])
    await call('POST', '/api/v1/helpdesk/reply', {
      as: customer,
      json: { ticket_id: id, reply_content: 'It exploded!' },
    })
    await index(id)
    expect(await kept('ticket', 'printer', 'smokes', 'exploded')).toEqual(['printer', 'smokes', 'exploded'])
  })

  test('are not lost by an older reading that arrives late', async () => {
    const id = await open({ subject: 'Laboratory' })
    await env.DB.prepare(`UPDATE tickets SET title = 'Printer', version = version - 1 WHERE id = ?`).bind(id).run()
    await index(id)
    expect(await kept('ticket', 'laboratory')).toEqual(['laboratory'])
    expect(await idsFound('labora', customer)).toEqual([id])
  })

  test('include the requester’s name and address, which are removed with the person', async () => {
    const id = await open({ subject: 'Printer' })
    expect(await kept('ticket', 'zenobia', 'quast')).toEqual(['zenobia', 'quast'])
    await env.DB.batch([
      env.DB.prepare(
        `UPDATE users SET first_name = 'Gone', last_name = '', email = NULL, user_name = NULL WHERE id = ?`,
      ).bind(customer.id),
      env.DB.prepare('UPDATE tickets SET version = version + 1 WHERE id = ?').bind(id),
    ])
    await indexTicketsOf(backgroundServices(), customer.id)
    expect(await kept('ticket', 'zenobia', 'quast', 'printer')).toEqual(['printer'])
  })

  test('stay if the same batch adds them again', async () => {
    const first = await open({ subject: 'Laboratory' })
    const { ticket_id: second } = await openTicket(customer, { subject: 'Laboratory' })
    await env.DB.prepare('DELETE FROM tickets WHERE id = ?').bind(first).run()
    await index(first, second)
    expect(await kept('ticket', 'laboratory')).toEqual(['laboratory'])
  })
})

describe('the words of an article', () => {
  test('are removed in the round trip that edits, withdraws or deletes it', async () => {
    const other = await writeArticle(admin, { title: 'Printer', body: '<p>The manual.</p>' })
    const { slug } = await writeArticle(admin, { title: 'Laboratory printer', body: '<p>Beware of Fürstenwall.</p>' })
    const words = ['laboratory', 'furstenwall', 'printer', 'beware'] as const
    expect(await kept('article', ...words)).toEqual([...words])
    const path = `/v3/api/articles/${slug}`
    const changed = await call('PATCH', path, { as: admin, json: { title: 'Workshop printer' } })
    expect([changed.status, changed.cost.trips]).toEqual([200, 3])
    expect(await kept('article', ...words)).toEqual(['furstenwall', 'printer', 'beware'])
    await call('PATCH', path, { as: admin, json: { published: 0 } })
    expect(await kept('article', ...words, 'workshop')).toEqual(['printer'])
    await call('PATCH', path, { as: admin, json: { published: 1 } })
    expect(await kept('article', ...words, 'workshop')).toEqual(['furstenwall', 'printer', 'beware', 'workshop'])
    await call('DELETE', path, { as: admin })
    expect(await kept('article', ...words, 'workshop')).toEqual(['printer'])
    await env.DB.prepare('DELETE FROM kb_articles WHERE id = ?').bind(other.id).run()
    await indexArticle(backgroundServices(), other.id)
    expect(await kept('article', 'printer', 'manual')).toEqual([])
  })
})

test('a rebuild removes orphaned words, in steps that continue where the last one ended', async () => {
  await open({ subject: 'Laboratory printer' })
  await writeArticle(admin, { title: 'Workshop manual' })
  const left = Array.from({ length: 1200 }, (_, place) => `left${String(place).padStart(5, '0')}`)
  const insert = `INSERT INTO search_words (kind, word) SELECT column1, value FROM (VALUES ('ticket'), ('article')), json_each(?)`
  await env.SEARCH.prepare(insert)
    .bind(JSON.stringify([...left, 'leftover']))
    .run()
  await env.SEARCH.prepare(`INSERT INTO search_slips VALUES ('ticket', 'leftove', 'leftover')`).run()
  const phases: [string, number][] = []
  for (let isDone = false, restart = true; !isDone; restart = false) {
    const { body, cost } = await call<{ phase: string; position: number; done: boolean }>(
      'POST',
      '/api/v1/helpdesk/search-rebuild',
      { as: admin, json: { restart } },
    )
    expect(cost.trips).toBeLessThanOrEqual(4)
    phases.push([body.data.phase, body.data.position])
    isDone = body.data.done
    if (phases.length > 20) throw new Error('The rebuild does not end.')
  }
  const words = phases.filter(([phase]) => phase === 'words').map(([, position]) => position)
  expect(words.slice(0, 2)).toEqual([500, 1000])
  expect(await kept('ticket', 'laboratory', 'printer', 'leftover', ...left)).toEqual(['laboratory', 'printer'])
  expect(await kept('article', 'workshop', 'manual', 'leftover')).toEqual(['workshop', 'manual'])
})
