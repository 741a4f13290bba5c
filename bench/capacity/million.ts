import type { Pack } from '../../src/modules/archive/archive.types.ts'
import { archiverOf, packOf } from './archive.ts'
import { Chance } from './chance.ts'
import { type Conversation, Conversations } from './conversations.ts'
import { emptyDesk, growthOf, TicketWriter } from './desk.ts'
import { languageOf, titleOf } from './languages.ts'
import { type Weight, weigh } from './sizes.ts'

/** So many tickets are written, and then archived, before the next come: what they took of the file is used again. */
const SLICE = 5000
/** So many conversations take turns. Their texts are gone from the file in the end; titles are each ticket's own. */
const CONVERSATIONS = 3000

interface Order {
  path: string
  tickets: number
  seed: number
  onStep: (share: number) => void
}

/** A desk of which every conversation was archived, weighed. */
export async function archivedDesk({ path, tickets, seed, onStep }: Order): Promise<Weight> {
  const growth = growthOf(tickets)
  const file = await emptyDesk(path, growth)
  try {
    file.execute(`PRAGMA cache_size = -2000000; PRAGMA wal_autocheckpoint = 20000`)
    const writer = new TicketWriter(file, growth, seed)
    const [archive, conversations] = [archiverOf(file), await some(seed)]
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
      onStep(last / tickets)
    }
    writer.finish(file, tickets)
    return weigh(file)
  } finally {
    file.close()
  }
}

interface Packed extends Conversation {
  pack: Pack
}

async function some(seed: number): Promise<Packed[]> {
  const source = new Conversations(seed)
  const found: Packed[] = []
  while (found.length < CONVERSATIONS) {
    const conversation = await source.next()
    found.push({ ...conversation, pack: await packOf(conversation) })
  }
  return found
}
