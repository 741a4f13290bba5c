import { expect, test } from 'vitest'
import { archiveInPlace, packedBytes } from '../../bench/capacity/archive.ts'
import { Conversations } from '../../bench/capacity/conversations.ts'
import { emptyDesk, TicketWriter } from '../../bench/capacity/desk.ts'
import { byTable, weigh } from '../../bench/capacity/sizes.ts'
import { INVARIANTS } from '../../bench/soak/invariants.ts'

/* What is weighed by `npm run capacity` is a desk as it would have grown, of texts as they come. */

const TICKETS = 150
const GROWTH = { tickets: TICKETS, from: 1_790_000_000_000 }

test('a weighed desk adds up, holds texts from 300 bytes to 100 KB, and is the same again for the same seed', async () => {
  const file = await emptyDesk(':memory:', GROWTH)
  const [writer, conversations] = [new TicketWriter(file, GROWTH, 7), new Conversations(7)]
  let packed = 0
  for (let id = 1; id <= TICKETS; id += 1) {
    const conversation = await conversations.next()
    packed += packedBytes(conversation)
    writer.write(id, conversation)
  }
  writer.finish(file, TICKETS)
  for (const [rule, query] of Object.entries(INVARIANTS)) expect([rule, file.all(query)]).toEqual([rule, []])

  const sizes = file
    .all(`SELECT length(CAST(body AS BLOB)) AS bytes FROM ticket_threads WHERE poster <> 'system' ORDER BY 1`)
    .map(({ bytes }) => Number(bytes))
  expect(sizes[0]).toBeGreaterThan(270)
  expect(sizes.at(-1)).toBeLessThan(150 * 1024)
  expect(sizes.at(-1)).toBeGreaterThan(20_000)
  const kinds = file.all(`SELECT sum(body LIKE '%<blockquote%') > 3 AS quotes, sum(body LIKE '%<td%') > 10 AS layouts,
    max(length(body)) > 10 * avg(length(body)) AS few_are_long, sum(instr(body, 'MsoNormal')) AS unsafe FROM ticket_threads`)
  expect(kinds).toEqual([{ quotes: 1, layouts: 1, few_are_long: 1, unsafe: 0 }])

  const weight = weigh(file)
  expect(weight.shares.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(weight.bytes)
  const [heaviest] = byTable(weight)
  expect(heaviest?.table).toBe('ticket_threads')
  archiveInPlace(file, 1, TICKETS)
  const archived = weigh(file)
  const texts = sizes.reduce((sum, size) => sum + size, 0)
  expect(archived.bytes).toBeLessThan(weight.bytes - texts)
  expect(packed).toBeLessThan(texts / 2)

  const again = new Conversations(7)
  expect(await again.next()).toEqual(await new Conversations(7).next())
})
