import { Badge } from '../../components/marks/badge.tsx'
import { useTexts } from '../../languages/texts.ts'

interface Stated {
  published: boolean
  public: boolean
  publish_at: string | null
}

/** A draft, published, or to be published; and who reads it, if not everybody. */
export function ArticleState({ article }: { article: Stated }) {
  const { t } = useTexts()
  const isDue = article.publish_at === null || Date.parse(article.publish_at) <= Date.now()
  return (
    <>
      {article.published ? (
        <Badge tone={isDue ? 'success' : 'info'}>{t(isDue ? 'article.published' : 'article.scheduled')}</Badge>
      ) : (
        <Badge>{t('article.draft')}</Badge>
      )}
      {article.public ? null : <Badge tone="note">{t('article.agentsOnly')}</Badge>}
    </>
  )
}
