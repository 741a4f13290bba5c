import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/database/engine/connection.ts'
import { searchTicketDocuments } from '../../../src/modules/search/ticket-hits.repository.ts'
import { searchQuery } from '../../../src/full-text/query.ts'
import { install } from '../../support/database.ts'
import { createCustomer } from '../../support/people.ts'
import { seedIndexedTickets } from '../../support/searches.ts'

/*
 * The route refuses a search by the link of one ticket. The query itself must respect the scope too: D1 binds numbers as REAL,
 * and full text would ignore a scope that is not cast to an integer.
 */
test.each(['newest', 'relevance'] as const)(
  'with access to one ticket no other is found or counted, by %s',
  async (order) => {
    await install()
    const { id: requesterId } = await createCustomer()
    await seedIndexedTickets({ first: 1, count: 40, departmentId: 1, requesterId })
    const query = searchQuery('printer')
    if (query === null) throw new Error('Nothing to look for.')
    const search = async (onlyTicketId: number) =>
      await searchTicketDocuments(openDatabase(env.SEARCH, 'first-primary'), {
        query,
        scope: { tokens: [`c${requesterId}`, `o${requesterId}`], onlyTicketId, seesNotes: false },
        rememberedOf: null,
        request: { page: 1, perPage: 10, cursor: null },
        limit: 16,
        order,
        exactTotal: false,
      })
    const { hits, total } = await search(7)
    expect({ ids: hits.map(({ id }) => id), total }).toEqual({ ids: [7], total: { count: 1, isExact: true } })
    expect(await search(41)).toMatchObject({ hits: [], total: { count: 0, isExact: true } })
  },
)
