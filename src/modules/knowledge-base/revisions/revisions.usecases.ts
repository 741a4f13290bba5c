import type { Services } from '../../../services.types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { revisionNotFound } from '../articles/articles.errors.ts'
import type { Revision, RevisionText, ShownArticle } from '../articles/articles.types.ts'
import { editArticle, requireArticle, requireEditor } from '../articles/articles.usecases.ts'
import { findRevision, readRevisions } from './revisions.repository.ts'

/** The earlier texts of an article, newest first, for those who may edit it. */
export async function listRevisions(
  { database, now }: Services,
  caller: Caller,
  reference: string,
): Promise<Revision[]> {
  const { revisions, ...context } = await readRevisions(database, caller, reference)
  requireArticle(context, now())
  requireEditor(context)
  return revisions
}

interface Asked {
  reference: string
  version: number
}

export async function readRevision({ database, now }: Services, caller: Caller, asked: Asked): Promise<RevisionText> {
  const { revision, ...context } = await findRevision(database, caller, asked)
  requireArticle(context, now())
  requireEditor(context)
  if (revision === null) throw revisionNotFound()
  return revision
}

/** The article gets the title and the body of the revision, by an edit like any other: its present text becomes a revision. */
export async function restoreRevision(services: Services, caller: Caller, asked: Asked): Promise<ShownArticle> {
  const { title, body } = await readRevision(services, caller, asked)
  return await editArticle(services, caller, { reference: asked.reference, input: { title, body, bodyFormat: 'html' } })
}
