import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { kbArticles, kbRevisions, users } from '../../../../drizzle/schema.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { longRows, rows } from '../../../database/engine/rows.ts'
import { maybe } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { personShape } from '../../../database/queries/people/person-columns.ts'
import type { Caller, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import type { Article, Revision, RevisionText } from '../articles/articles.types.ts'
import { articleNamed, readReference } from '../articles/articles.repository.ts'
import { MAX_REVISIONS } from './revision-keeping.repository.ts'

const author = alias(users, 'author')
const { articleId, version, title, body, savedAt } = kbRevisions
const shape = { version, title, author: maybe(author.id, personShape(author)), savedAt }

function valueOf(reference: string): { value: { reference: string | number }; isId: boolean } {
  const named = readReference(reference)
  return 'id' in named
    ? { value: { reference: named.id }, isId: true }
    : { value: { reference: named.slug }, isId: false }
}

type ReferenceSlots = Slots<{ reference: string | number }>

function idFor(at: ReferenceSlots, isId: boolean): SQL {
  return isId
    ? sql`${at.reference}`
    : sql`(select ${kbArticles.id} from ${kbArticles} where ${eq(kbArticles.slug, at.reference)})`
}

const revisionsOf = prepared((at: ReferenceSlots, isId: boolean) =>
  rows(
    shape,
    sql`from ${kbRevisions} left join ${users} ${author} on ${eq(author.id, kbRevisions.authorId)}
      where ${eq(articleId, idFor(at, isId))} order by ${version} desc limit ${digits(MAX_REVISIONS)}`,
  ),
)

const revisionOf = prepared((at: Slots<{ reference: string | number; version: number }>, isId: boolean) =>
  longRows(
    shape,
    { body },
    sql`from ${kbRevisions} left join ${users} ${author} on ${eq(author.id, kbRevisions.authorId)}
      where ${and(eq(articleId, idFor(at, isId)), eq(version, at.version))}`,
  ).map((found) => found[0] ?? null),
)

/** An article and its revisions, newest first. The use case checks the rights. */
export async function readRevisions(
  database: Database,
  caller: Caller,
  reference: string,
): Promise<ConfirmedCaller & { article: Article | null; revisions: Revision[] }> {
  const { value, isId } = valueOf(reference)
  const {
    actor,
    settings,
    rows: read,
  } = await readAs(database, caller, {
    article: articleNamed(reference),
    revisions: revisionsOf(value, isId),
  })
  return { actor, settings, ...read }
}

export async function findRevision(
  database: Database,
  caller: Caller,
  { reference, version: asked }: { reference: string; version: number },
): Promise<ConfirmedCaller & { article: Article | null; revision: RevisionText | null }> {
  const { value, isId } = valueOf(reference)
  const {
    actor,
    settings,
    rows: read,
  } = await readAs(database, caller, {
    article: articleNamed(reference),
    revision: revisionOf({ ...value, version: asked }, isId),
  })
  return { actor, settings, ...read }
}
