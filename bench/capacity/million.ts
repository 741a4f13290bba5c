import { archiveInPlace } from './archive.ts'
import { Chance } from './chance.ts'
import { type Conversation, Conversations } from './conversations.ts'
import { emptyDesk, TicketWriter } from './desk.ts'
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
  const growth = { tickets, from: Date.now() - tickets * 60_000 }
  const file = await emptyDesk(path, growth)
  try {
    file.execute(`PRAGMA cache_size = -2000000; PRAGMA wal_autocheckpoint = 20000`)
    const writer = new TicketWriter(file, growth, seed)
    const conversations = await some(seed)
    const chance = new Chance(seed + 1)
    for (let first = 1; first <= tickets; first += SLICE) {
      const last = Math.min(tickets, first + SLICE - 1)
      file.execute('BEGIN')
      for (let id = first; id <= last; id += 1) {
        const conversation = conversations[id % conversations.length]
        if (conversation) writer.write(id, { ...conversation, title: titleOf(chance, languageOf(chance)) })
      }
      archiveInPlace(file, first, last)
      file.execute('COMMIT')
      onStep(last / tickets)
    }
    writer.finish(file, tickets)
    return weigh(file)
  } finally {
    file.close()
  }
}

async function some(seed: number): Promise<Conversation[]> {
  const source = new Conversations(seed)
  const found: Conversation[] = []
  while (found.length < CONVERSATIONS) found.push(await source.next())
  return found
}
