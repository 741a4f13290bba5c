import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { type ArticleDraft, hasChanged } from '../../data/articles/articles.changes.ts'
import { dropDraft, keepDraft, readDraft } from '../../drafts/drafts.ts'
import { useSession } from '../../session/session-context.ts'

const NEW = 0

/** What is written stays on this device until it is saved, so that a closed tab or an ended session loses nothing. */
export function useArticleDraft(
  articleId: number | null,
  before: ArticleDraft,
): { draft: ArticleDraft; setDraft: Dispatch<SetStateAction<ArticleDraft>>; forget: () => void } {
  const { user } = useSession()
  const place = { personId: user.id, ticketId: articleId ?? NEW, kind: 'article' as const }
  const [draft, setDraft] = useState<ArticleDraft>(() => ({
    ...before,
    ...(readDraft(place) as Partial<ArticleDraft>),
  }))
  const isDirty = hasChanged(before, draft)
  useEffect(() => {
    if (isDirty) keepDraft(place, draft)
    else dropDraft(place)
  })
  return { draft, setDraft, forget: () => dropDraft(place) }
}
