import type { Pack } from '../../src/modules/archive/archive.types.ts'
import { archiverOf, packOf } from './archive.ts'
import { multiply } from './copies.ts'
import { Chance } from './chance.ts'
import { type Conversation, Conversations } from './conversations.ts'
import { emptyDesk, growthOf, TicketWriter } from './desk.ts'
import { languageOf, titleOf } from './languages.ts'
import { type Weight, measurePages } from './sizes.ts'

/** The number of tickets that are written and then archived in each round. Freed pages are reused. */
const SLICE = 5000
/** The number of distinct conversations. Their texts leave the file in the end; each ticket has its own title. */
const CONVERSATIONS = 1000

/** The number of tickets that grow one by one. Further ones are copies. */
const GROWN = 10_000

interface Order {
  path: string
  tickets: number
  grown?: number
  seed: number
  onStep: (step: string) => void
}

export interface ArchivedDesk {
  grown: { tickets: number; weight: Weight }
  /** Including all earlier ones. */
  whole: { tickets: number; weight: Weight }
}

/** Measures a fully archived desk: first a grown part, then the whole. */
export async function archivedDesk(order: Order): Promise<ArchivedDesk> {
  const { path, tickets: wanted, grown: most = GROWN, seed, onStep } = order
  const tickets = Math.min(wanted, most)
  const times = Math.ceil(wanted / tickets)
  const growth = growthOf(tickets)
  const file = await emptyDesk(path, { ...growth, tickets: wanted })
  try {
    file.execute(`PRAGMA cache_size = -2000000; PRAGMA wal_autocheckpoint = 20000`)
    const writer = new TicketWriter(file, growth, seed)
    const [archive, conversations] = [archiverOf(file), await some(seed, Math.min(CONVERSATIONS, tickets))]
    const chance = new Chance(seed + 1)
    for (let first = 1; first <= tickets; first += SLICE) {
      const last = Math.min(tickets, first + SLICE - 1)
      file.execute('BEGIN')
      const packs: Pack[] = []
      for (let id = first; id <= last; id += 1) {
        const { pack, ...conversation } = chance.pick(conversations)
        writer.write(id, { ...conversation, title: titleOf(chance, languageOf(chance)) })
        packs.push(pack)
      }
      archive(first, packs)
      file.execute('COMMIT')
      onStep(`${last} tickets have grown`)
    }
    writer.finish(file, tickets)
    const grown = { tickets, weight: measurePages(file) }
    if (times === 1) return { grown, whole: grown }
    multiply(file, { tickets, times })
    writer.finish(file, tickets * times)
    onStep('weighing')
    return { grown, whole: { tickets: tickets * times, weight: measurePages(file) } }
  } finally {
    file.close()
  }
}

interface Packed extends Conversation {
  pack: Pack
}

async function some(seed: number, count: number): Promise<Packed[]> {
  const source = new Conversations(seed)
  const found: Packed[] = []
  while (found.length < count) {
    const conversation = await source.next()
    found.push({ ...conversation, pack: await packOf(conversation) })
  }
  return found
}
