import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { archiverOf, packOf } from '../../bench/capacity/archive.ts'
import { Conversations } from '../../bench/capacity/conversations.ts'
import { emptyDesk, growthOf, TicketWriter } from '../../bench/capacity/desk.ts'
import { archivedDesk } from '../../bench/capacity/million.ts'
import { byTable, measurePages } from '../../bench/capacity/sizes.ts'
import { LocalDatabase } from '../../bench/local-database.ts'
import { INVARIANTS } from '../../bench/soak/invariants.ts'
import { openDatabase } from '../../src/database/engine/connection.ts'
import type { Pack } from '../../src/modules/archive/archive.types.ts'
import { claimTicket, commitArchive } from '../../src/modules/archive/archiving.repository.ts'

/* What is weighed by `npm run capacity` is a desk as it would have grown, of texts as they come, archived as the clock does it. */

const TICKETS = 150
const GROWTH = growthOf(TICKETS)

async function grownDesk(): Promise<{ file: LocalDatabase; packs: Pack[] }> {
  const file = await emptyDesk(':memory:', GROWTH)
  const [writer, conversations] = [new TicketWriter(file, GROWTH, 7), new Conversations(7)]
  const packs: Pack[] = []
  for (let id = 1; id <= TICKETS; id += 1) {
    const conversation = await conversations.next()
    packs.push(await packOf(conversation))
    writer.write(id, conversation)
  }
  writer.finish(file, TICKETS)
  return { file, packs }
}

test('a measured desk is consistent, holds texts from 300 bytes to 100 KB, and is the same for the same seed', async () => {
  const { file, packs } = await grownDesk()
  for (const [rule, query] of Object.entries(INVARIANTS)) expect([rule, file.all(query)]).toEqual([rule, []])
  const sizes = file
    .all(`SELECT length(CAST(body AS BLOB)) AS bytes FROM ticket_threads WHERE poster <> 'system' ORDER BY 1`)
    .map(({ bytes }) => Number(bytes))
  expect(sizes[0]).toBeGreaterThan(270)
  expect(sizes.at(-1)).toBeGreaterThan(20_000)
  expect(sizes.at(-1)).toBeLessThan(150 * 1024)
  const kinds = file.all(`SELECT sum(body LIKE '%<blockquote%') > 3 AS quotes, sum(body LIKE '%<td%') > 10 AS layouts,
    max(length(body)) > 10 * avg(length(body)) AS few_are_long, sum(instr(body, 'MsoNormal')) AS unsafe FROM ticket_threads`)
  expect(kinds).toEqual([{ quotes: 1, layouts: 1, few_are_long: 1, unsafe: 0 }])
  const weight = measurePages(file)
  expect(weight.shares.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(weight.bytes)
  expect(byTable(weight)[0]?.table).toBe('ticket_threads')
  expect(await new Conversations(7).next()).toEqual(await new Conversations(7).next())
  const texts = sizes.reduce((sum, size) => sum + size, 0)
  expect(packs.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(texts / 2)
})

const heaviness = (file: LocalDatabase) =>
  byTable(measurePages(file)).find(({ table }) => table === 'ticket_threads')?.rows ?? 0

/** Entries as they are, by columns that chance has no part in. */
const entries = (file: LocalDatabase) =>
  file.all(`SELECT t.id, t.ticket_id, t.body, t.body_text, a.ticket_id AS archive_of, a.entry_count, a.bytes
    FROM ticket_threads t LEFT JOIN conversation_archives a ON a.id = t.archive_id ORDER BY t.id`)

test('archiving frees database pages, in bulk as one by one', async () => {
  const [one, many] = [await grownDesk(), await grownDesk()]
  const before = heaviness(one.file)
  const database = openDatabase(one.file.asD1(), 'first-primary')
  const now = Date.now()
  const idsOf = (ticketId: number) =>
    one.file.all(`SELECT id FROM ticket_threads WHERE ticket_id = ${ticketId} AND poster <> 'system' ORDER BY id`)
  for (const [place, pack] of one.packs.entries()) {
    const ticketId = place + 1
    const claim = await claimTicket(database, { ticketId, now, leaseUntil: now })
    if (claim === undefined) throw new Error('Somebody else is at it.')
    const entryIds = idsOf(ticketId).map(({ id }) => Number(id))
    const version = Number(one.file.all(`SELECT version FROM tickets WHERE id = ${ticketId}`)[0]?.['version'])
    await commitArchive(database, { claim, pack: { ...pack, entryIds }, version, keptUntil: now, now })
  }
  archiverOf(many.file)(1, many.packs)
  expect(entries(one.file)).toEqual(entries(many.file))
  for (const { file } of [one, many]) {
    for (const [rule, query] of Object.entries(INVARIANTS)) expect([rule, file.all(query)]).toEqual([rule, []])
    expect(heaviness(file)).toBeLessThan(before / 15)
  }
})

test('a desk multiplied from copies adds up like one that grew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'capacity-'))
  try {
    const path = join(folder, 'archived.sqlite')
    const { grown, whole } = await archivedDesk({ path, tickets: 60, grown: 20, seed: 3, onStep: () => undefined })
    const file = new LocalDatabase(path)
    for (const [rule, query] of Object.entries(INVARIANTS)) expect([rule, file.all(query)]).toEqual([rule, []])
    const rows = (table: string) => Number(file.all(`SELECT count(*) AS n FROM ${table}`)[0]?.['n'])
    expect([rows('tickets'), rows('conversation_archives'), whole.tickets]).toEqual([60, 60, 60])
    expect(file.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(whole.weight.bytes).toBeGreaterThan(grown.weight.bytes)
    file.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
