import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { ComboBox } from '../../components/fields/combo-box.tsx'
import { Field } from '../../components/fields/field.tsx'
import styles from '../../components/screen.module.css'
import { Select } from '../../components/fields/select.tsx'
import type { ArticleDraft } from '../../data/articles/articles.changes.ts'
import { type Article, categoriesQuery } from '../../data/articles/articles.queries.ts'
import { fullMoment, inputMoment, momentOfInput } from '../../languages/moments.ts'
import { LANGUAGES } from '../../languages/dictionaries.ts'
import { useTexts } from '../../languages/texts.ts'

const NONE = 'none'

interface ArticleSettingsProps {
  article: Article | null
  draft: ArticleDraft
  errors: Readonly<Record<string, readonly string[]>>
  onChange: (changes: Partial<ArticleDraft>) => void
}

/** Readers, publication time and category of the article. */
export function ArticleSettings({ article, draft, errors, onChange }: ArticleSettingsProps) {
  const { t, language } = useTexts()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const languages: Record<string, string> = LANGUAGES
  const known = draft.language === null || draft.language in languages ? {} : { [draft.language]: draft.language }
  return (
    <aside className={styles.side} aria-label={t('article.settings')}>
      <Select
        label={t('article.status')}
        value={draft.published ? 'published' : 'draft'}
        onChange={(value) => onChange({ published: value === 'published' })}
        choices={[
          { id: 'draft', text: t('article.draft') },
          { id: 'published', text: t('article.published') },
        ]}
      />
      <Select
        label={t('article.audience')}
        value={draft.isPublic ? 'everybody' : 'agents'}
        onChange={(value) => onChange({ isPublic: value === 'everybody' })}
        choices={[
          { id: 'everybody', text: t('article.everybody') },
          { id: 'agents', text: t('article.agentsOnly') },
        ]}
      />
      <Field
        label={t('article.publishAt')}
        hint={t('article.publishAtHint')}
        type="datetime-local"
        value={inputMoment(draft.publishAt)}
        problem={errors['publish_at']?.[0]}
        onChange={(value) => onChange({ publishAt: momentOfInput(value) })}
      />
      <ComboBox
        label={t('article.category')}
        choices={categories}
        value={draft.categoryId}
        problem={errors['category_id']?.[0]}
        onChange={(categoryId) => onChange({ categoryId })}
      />
      <Select
        label={t('preferences.language')}
        value={draft.language ?? NONE}
        onChange={(value) => onChange({ language: value === NONE ? null : value })}
        choices={[
          { id: NONE, text: t('article.anyLanguage') },
          ...Object.entries({ ...languages, ...known }).map(([id, text]) => ({ id, text })),
        ]}
      />
      {article === null ? null : (
        <dl className={styles.facts}>
          <dt>{t('ticket.created')}</dt>
          <dd>{fullMoment(language, Date.parse(article.created_at))}</dd>
          <dt>{t('list.sortUpdated')}</dt>
          <dd>{fullMoment(language, Date.parse(article.updated_at))}</dd>
          {article.votes === null ? null : (
            <>
              <dt>{t('article.votes')}</dt>
              <dd>{t('articles.votes', { helpful: article.votes.helpful, unhelpful: article.votes.unhelpful })}</dd>
            </>
          )}
        </dl>
      )}
      {article?.page_url == null ? null : (
        <a href={article.page_url} target="_blank" rel="noopener">
          {t('article.page')} <ExternalLink size={14} aria-hidden />
        </a>
      )}
    </aside>
  )
}
