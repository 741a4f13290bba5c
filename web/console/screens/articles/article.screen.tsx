import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { ScreenFailure } from '../../components/states/screen-failure.tsx'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { articleQuery } from '../../data/articles/articles.queries.ts'
import { ArticleEditor } from './article-editor.tsx'
import { OnlyEditors } from './only-editors.tsx'

const route = getRouteApi('/knowledge-base/$articleId')

function ArticleScreen() {
  const { articleId } = route.useParams()
  return (
    <OnlyEditors>
      <OpenArticle key={articleId} id={articleId} />
    </OnlyEditors>
  )
}

function OpenArticle({ id }: { id: number }) {
  const { data: article, error, refetch } = useQuery(articleQuery(id))
  if (error !== null && article === undefined) return <ScreenFailure error={error} onRetry={() => void refetch()} />
  return article === undefined ? <Skeleton rows={9} /> : <ArticleEditor article={article} />
}

function NewArticleScreen() {
  return (
    <OnlyEditors>
      <ArticleEditor article={null} />
    </OnlyEditors>
  )
}

export const articleScreen = createLazyRoute('/knowledge-base/$articleId')({ component: ArticleScreen })
export const newArticleScreen = createLazyRoute('/knowledge-base/new')({ component: NewArticleScreen })
