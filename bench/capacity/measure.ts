import { join } from 'node:path'
import { openDatabase } from '../../src/database/engine/connection.ts'
import { indexTickets } from '../../src/modules/search/index/ticket-index.usecases.ts'
import type { Services } from '../../src/services.types.ts'
import type { LocalDatabase } from '../local-database.ts'
import { type IndexedTicket, readDocuments } from '../search-desk.ts'
import type { Pack } from '../../src/modules/archive/archive.types.ts'
import { archiverOf, packOf } from './archive.ts'
import { Conversations } from './conversations.ts'
import { emptyDesk, growthOf, migratedFile, TicketWriter } from './desk.ts'
import { fillInThisWay, WAYS } from './search-ways.ts'
import { type Weight, measurePages } from './sizes.ts'

const SLICE = 1000
const SHARES = [0, 10, 50, 90, 99, 100]

interface Order {
  folder: string
  tickets: number
  ways: number
  seed: number
  onStep: (step: string) => void
}

export interface MeasuredDesk {
  bodies: { entries: number; bytes: number; quantiles: [share: number, bytes: number][] }
  database: Weight
  /** The same desk after every conversation was archived. */
  archived: Weight
  search: Weight
  /** Bytes of all archived conversations in R2. */
  packed: number
  ways: { name: string; bytesPerTicket: number }[]
}

/** The sizes of a desk with texts in the database, and of its search index. */
export async function measureDesk({ folder, tickets, ways, seed, onStep }: Order): Promise<MeasuredDesk> {
  const file = await emptyDesk(join(folder, 'desk.sqlite'), growthOf(tickets))
  const search = migratedFile(join(folder, 'search.sqlite'), 'search')
  try {
    onStep(`writing ${tickets} tickets`)
    const { packs, sizes } = await fill(file, { tickets, seed })
    const packed = packs.reduce((sum, { bytes }) => sum + bytes, 0)
    const database = measurePages(file)
    onStep('filling search')
    await fillIndex({ file, search, tickets })
    const index = measurePages(search)
    const tried = ways > 0 ? await tryWays(file, { tickets: Math.min(ways, tickets), onStep }) : []
    onStep('archiving')
    archiverOf(file)(1, packs)
    const archived = measurePages(file)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    const bodies = { entries: sizes.length, bytes: total, quantiles: quantilesOf(sizes) }
    return { bodies, database, archived, search: index, packed, ways: tried }
  } finally {
    file.close()
    search.close()
  }
}

async function fill(file: LocalDatabase, { tickets, seed }: { tickets: number; seed: number }) {
  const [writer, conversations] = [new TicketWriter(file, growthOf(tickets), seed), new Conversations(seed)]
  const sizes: number[] = []
  const packs: Pack[] = []
  for (let first = 1; first <= tickets; first += SLICE) {
    file.execute('BEGIN')
    for (let id = first; id < Math.min(first + SLICE, tickets + 1); id += 1) {
      const conversation = await conversations.next()
      const written = conversation.entries.filter(({ poster }) => poster !== 'system')
      sizes.push(...written.map(({ body }) => Buffer.byteLength(body)))
      packs.push(await packOf(conversation))
      writer.write(id, conversation)
    }
    file.execute('COMMIT')
  }
  writer.finish(file, tickets)
  return { packs, sizes }
}

function quantilesOf(sizes: number[]): [number, number][] {
  const sorted = sizes.toSorted((one, other) => one - other)
  return SHARES.map((share) => [share, sorted[Math.floor((share / 100) * (sorted.length - 1))] ?? 0])
}

/** Ten tickets at a time, like the queue consumer. */
async function fillIndex({ file, search, tickets }: { file: LocalDatabase; search: LocalDatabase; tickets: number }) {
  const services = {
    database: openDatabase(file.asD1(), 'first-primary'),
    searchDatabase: openDatabase(search.asD1(), 'first-primary'),
  } as Services
  for (let first = 1; first <= tickets; first += SLICE) {
    await indexTickets(services, idsFrom(first, Math.min(SLICE, tickets - first + 1)))
  }
}

function idsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => first + place)
}

async function tryWays(file: LocalDatabase, { tickets, onStep }: { tickets: number; onStep: (step: string) => void }) {
  const documents: IndexedTicket[] = []
  for (let first = 1; first <= tickets; first += SLICE) {
    documents.push(...(await readDocuments(file.asD1(), idsFrom(first, Math.min(SLICE, tickets - first + 1)))))
  }
  return WAYS.map((way) => {
    onStep(`search: ${way.name}`)
    const search = migratedFile(':memory:', 'search')
    fillInThisWay(search, documents, way)
    const bytesPerTicket = measurePages(search).bytes / tickets
    search.close()
    return { name: way.name, bytesPerTicket }
  })
}
