import { and, eq, sql } from 'drizzle-orm'
import { kbArticles, kbVotes } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { type Counter, reserveRoom } from '../../../database/access/limit-counters.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { excluded } from '../../../database/engine/text.ts'
import { insertFrom, onConflict } from '../../../database/engine/writes.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { whereArticleIsPublic } from './open-articles.repository.ts'
import type { ArticleLink } from './public.types.ts'

interface Named {
  slug: string
  now: number
}

const articleNamed = prepared((at: Slots<Named>) =>
  row(
    { id: kbArticles.id, slug: kbArticles.slug, title: kbArticles.title, language: kbArticles.language },
    sql`from ${kbArticles} where ${and(eq(kbArticles.slug, at.slug), whereArticleIsPublic(kbArticles, at.now))}`,
  ),
)

export interface VoteContext {
  actor: Actor
  article: (ArticleLink & { id: number }) | null
  /** When this reader may vote again; null: the vote is within the limit, and counted in it. */
  freeAt: number | null
}

/** First trip: reads the article and reserves room for a vote. */
export async function readVoteContext(
  database: Database,
  caller: Caller,
  { slug, counters }: { slug: string; counters: readonly Counter[] },
): Promise<VoteContext> {
  const { actor, rows } = await readAs(database, caller, {
    article: articleNamed({ slug, now: database.now() }),
    ...reserveRoom(counters),
  })
  return { actor, article: rows.article, freeAt: rows.freeAt }
}

interface Vote {
  articleId: number
  visitor: string
  helpful: boolean
  now: number
}

/** A reader's second vote replaces the first. Triggers update the article's counters. */
const storeVote = prepared((at: Slots<Vote>) => {
  const { helpful } = kbVotes
  return insertFrom(
    kbVotes,
    { articleId: at.articleId, visitor: at.visitor, helpful: at.helpful, createdAt: at.now },
    sql`from ${kbArticles} where ${and(eq(kbArticles.id, at.articleId), whereArticleIsPublic(kbArticles, at.now))}`,
    onConflict(kbVotes, ['articleId', 'visitor'], { helpful: excluded(helpful) }),
  )
})

export async function saveVote(
  database: Database,
  caller: Caller,
  { actor, ...vote }: Vote & { actor: Actor },
): Promise<void> {
  await commit(database, caller, { actor, at: vote.now, writes: [{ voted: storeVote(vote) }] })
}
