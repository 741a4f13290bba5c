import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { RowList } from '../../components/lists/row-list.tsx'
import styles from '../../components/screen.module.css'
import { Select } from '../../components/fields/select.tsx'
import {
  type ArticleItem,
  articleListQuery,
  type ArticleSearch,
  categoriesQuery,
} from '../../data/articles/articles.queries.ts'
import { useCommands } from '../../keys/commands.ts'
import { shortMoment } from '../../languages/moments.ts'
import { useTexts } from '../../languages/texts.ts'
import { ArticleState } from './article-state.tsx'
import { CategoriesDialog } from './categories-dialog.tsx'
import { OnlyEditors } from './only-editors.tsx'

const route = getRouteApi('/knowledge-base')
const ANY = ''

function Articles() {
  const { t } = useTexts()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(articleListQuery(search))
  const { data: categories = [] } = useQuery(categoriesQuery)
  const [hasCategories, setCategories] = useState(false)
  const articles = query.data?.pages.flatMap(({ data }) => data) ?? []
  const isFiltered = search.published !== undefined || search.category !== undefined
  const open = (id: number) => void navigate({ to: '/knowledge-base/$articleId', params: { articleId: id } })
  const create = () => void navigate({ to: '/knowledge-base/new' })
  const narrow = (next: ArticleSearch) => void navigate({ search: next, replace: true })
  useCommands([{ id: 'new', title: 'article.new', keys: 'c', group: 'commands.list', run: create }])
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('articles.title')}</h1>
        <div className={styles.filters}>
          <Select
            label={t('article.status')}
            value={search.published === undefined ? ANY : String(search.published)}
            onChange={(value) => narrow({ ...search, published: value === ANY ? undefined : value === 'true' })}
            choices={[
              { id: ANY, text: t('list.any') },
              { id: 'false', text: t('articles.drafts') },
              { id: 'true', text: t('article.published') },
            ]}
          />
          <Select
            label={t('article.category')}
            value={search.category === undefined ? ANY : String(search.category)}
            onChange={(value) => narrow({ ...search, category: value === ANY ? undefined : Number(value) })}
            choices={[
              { id: ANY, text: t('list.any') },
              ...categories.map(({ id, name }) => ({ id: String(id), text: name })),
            ]}
          />
        </div>
        <span className={styles.actions}>
          <Button onPress={() => setCategories(true)}>{t('articles.categories')}</Button>
          <Button look="primary" onPress={create}>
            <Plus size={16} aria-hidden />
            {t('article.new')}
          </Button>
        </span>
      </header>
      <RowList
        label={t('articles.title')}
        query={query}
        items={articles}
        textOf={({ title }) => title}
        onOpen={open}
        empty={
          <EmptyState
            title={t(isFiltered ? 'articles.nothingFound' : 'articles.none')}
            action={
              isFiltered ? (
                <Button onPress={() => narrow({})}>{t('list.clearFilters')}</Button>
              ) : (
                <Button onPress={create}>{t('article.new')}</Button>
              )
            }
          />
        }
        row={(article) => <ArticleRow article={article} />}
      />
      {hasCategories ? <CategoriesDialog onClose={() => setCategories(false)} /> : null}
    </div>
  )
}

function ArticleRow({ article }: { article: ArticleItem }) {
  const { t, language } = useTexts()
  const { votes } = article
  return (
    <>
      <span className={styles.main}>
        <Link
          to="/knowledge-base/$articleId"
          params={{ articleId: article.id }}
          tabIndex={-1}
          dir="auto"
          className={styles.link}
        >
          {article.title}
        </Link>
      </span>
      <span className={styles.badges}>
        <ArticleState article={article} />
      </span>
      <bdi className={`${styles.soft} ${styles.cell} ${styles.wide}`}>{article.category?.name}</bdi>
      <span className={`${styles.soft} ${styles.cell}`}>
        {votes === null || votes.helpful + votes.unhelpful === 0
          ? ''
          : t('articles.votes', { helpful: votes.helpful, unhelpful: votes.unhelpful })}
      </span>
      <time className={`${styles.soft} ${styles.time}`} dateTime={article.updated_at}>
        {shortMoment(language, Date.parse(article.updated_at), Date.now())}
      </time>
    </>
  )
}

function ArticlesScreen() {
  return (
    <OnlyEditors>
      <Articles />
    </OnlyEditors>
  )
}

export const articlesScreen = createLazyRoute('/knowledge-base')({ component: ArticlesScreen })
