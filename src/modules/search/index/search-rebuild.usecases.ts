import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { indexArticlesAfter } from '../../knowledge-base/articles/article-index.usecases.ts'
import {
  type Progress,
  readProgress,
  readWordsBehind,
  storeLeftWords,
  storeProgress,
  type WordKind,
} from './rebuild-progress.repository.ts'
import { withArchivedWords } from './archived-words.usecases.ts'
import { FINISHED, storeRebuiltTickets } from './ticket-documents.repository.ts'
import { listTicketSourcesAfter } from './ticket-sources.repository.ts'

const TICKETS_PER_STEP = 20
const ARTICLES_PER_STEP = 10
const WORDS_PER_STEP = 500

export interface RebuildStep {
  phase: 'tickets' | 'articles' | 'words' | 'done'
  /** The last id that this step reached, or 0 if nothing was left. In word phases: the number of words checked. */
  position: number
  indexed: number
}

/**
 * One bounded step of a rebuild: tickets by id, then articles, then words that are no longer in any document. Call it until the
 * phase is `done`. Each call continues after the previous one, unless `restart` is set. It can run during normal operation:
 * newer documents than the step has read are kept. If the database was restored to an earlier time, empty the index first.
 */
export async function rebuildSearch(
  services: Services,
  caller: Caller,
  { restart }: { restart: boolean },
): Promise<RebuildStep> {
  const progress: Progress = restart ? new Map() : await readProgress(services.searchDatabase)
  const tickets = progress.get('tickets')?.position ?? 0
  const articles = progress.get('articles')?.position ?? 0
  if (tickets < FINISHED) return await rebuildTickets(services, caller, { after: tickets, restart })
  if (articles < FINISHED) return await rebuildArticles(services, caller, articles)
  await services.admit(caller)
  for (const kind of ['ticket', 'article'] as const) {
    const { position, word } = progress.get(`${kind}-words`) ?? { position: 0, word: '' }
    if (position < FINISHED) return await forgetLostWords(services, { kind, position, word })
  }
  return { phase: 'done', position: 0, indexed: 0 }
}

/** If the archive of a ticket cannot be read, the index keeps its row, and the rebuild continues. */
async function rebuildTickets(
  services: Services,
  caller: Caller,
  { after, restart }: { after: number; restart: boolean },
): Promise<RebuildStep> {
  const { database, searchDatabase, now } = services
  const sources = await listTicketSourcesAfter(database, caller, { id: after, limit: TICKETS_PER_STEP })
  const { documents } = await withArchivedWords(services, sources)
  const ids = sources.map(({ ticketId }) => ticketId)
  const last = ids.at(-1) ?? 0
  const next = ids.length < TICKETS_PER_STEP ? FINISHED : last
  await storeRebuiltTickets(searchDatabase, { documents, knownIds: ids, after, last, next, restart, now: now() })
  return { phase: 'tickets', position: last, indexed: ids.length }
}

async function rebuildArticles(services: Services, caller: Caller, after: number): Promise<RebuildStep> {
  const { searchDatabase, now } = services
  const ids = await indexArticlesAfter(services, caller, { id: after, limit: ARTICLES_PER_STEP })
  const last = ids.at(-1) ?? 0
  const next = ids.length < ARTICLES_PER_STEP ? FINISHED : last
  await storeProgress(searchDatabase, 'articles', { position: next, now: now() })
  return { phase: 'articles', position: last, indexed: ids.length }
}

/** Finds words that the other phases, a failure, or older versions without deletion have left. */
async function forgetLostWords(
  { searchDatabase, now }: Services,
  { kind, position, word }: { kind: WordKind; position: number; word: string },
): Promise<RebuildStep> {
  const words = await readWordsBehind(searchDatabase, { kind, word, limit: WORDS_PER_STEP })
  const reached = position + words.length
  const next = words.length < WORDS_PER_STEP ? FINISHED : reached
  await storeLeftWords(searchDatabase, { kind, words, position: next, now: now() })
  return { phase: 'words', position: reached, indexed: 0 }
}
