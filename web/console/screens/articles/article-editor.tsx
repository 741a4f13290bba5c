import { useRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button, IconButton } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { Field } from '../../components/fields/field.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import styles from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import {
  type ArticleDraft,
  deleteArticle,
  draftOf,
  hasChanged,
  NEW_ARTICLE,
  saveArticle,
} from '../../data/articles/articles.changes.ts'
import { type Article, articleQuery, ARTICLES } from '../../data/articles/articles.queries.ts'
import { fieldErrorsOf, useSaving } from '../../data/saving.ts'
import { useCommands } from '../../keys/commands.ts'
import { useTexts } from '../../languages/texts.ts'
import { ArticleBody } from './article-body.tsx'
import own from './article-editor.module.css'
import { ArticleSettings } from './article-settings.tsx'
import { ArticleState } from './article-state.tsx'
import { Revisions } from './revisions.tsx'
import { useArticleDraft } from './use-article-draft.ts'

const RichEditor = lazy(async () => ({ default: (await import('../../editor/rich-editor.tsx')).RichEditor }))

type Tab = 'write' | 'preview' | 'revisions'

/** Where an article is written, looked at and published. */
export function ArticleEditor({ article }: { article: Article | null }) {
  const { t } = useTexts()
  const router = useRouter()
  const client = useQueryClient()
  const [tab, setTab] = useState<Tab>('write')
  const [isDeleting, setDeleting] = useState(false)
  /** A different text starts a new editor. */
  const [edition, setEdition] = useState(0)
  const [before, setBefore] = useState(article === null ? NEW_ARTICLE : draftOf(article))
  const { draft, setDraft, forget } = useArticleDraft(article?.id ?? null, before)
  const isDirty = hasChanged(before, draft)
  const change = (changes: Partial<ArticleDraft>) => setDraft((now) => ({ ...now, ...changes }))

  const take = (saved: Article) => {
    const next = draftOf(saved)
    forget()
    setBefore(next)
    setDraft(next)
    client.setQueryData(articleQuery(saved.id).queryKey, saved)
    void client.invalidateQueries({ queryKey: ARTICLES })
  }
  const saving = useSaving(async (changes: Partial<ArticleDraft>) => {
    const saved = await saveArticle(article?.id ?? null, { before, draft: { ...draft, ...changes } })
    take(saved)
    tell({ text: t('article.saved') })
    if (article !== null) return
    await router.navigate({
      to: '/knowledge-base/$articleId',
      params: { articleId: saved.id },
      replace: true,
    })
  })
  const save = (changes: Partial<ArticleDraft> = {}) => saving.mutate(changes)
  const back = () => void router.navigate({ to: '/knowledge-base', search: {} })
  useSaveKey(() => {
    if (isDirty && !saving.isPending) save()
  })
  useCommands([
    { id: 'back', title: 'command.back', keys: 'Escape', group: 'commands.list', run: back },
    { id: 'preview', title: 'article.preview', keys: 'p', group: 'commands.list', run: () => setTab('preview') },
  ])
  const errors = fieldErrorsOf(saving.error)
  const isEmpty = draft.title.trim() === '' || draft.body.trim() === ''

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <IconButton label={t('ticket.back', { view: t('articles.title') })} keys="Esc" onPress={back}>
          <ArrowLeft size={16} aria-hidden className={styles.arrow} />
        </IconButton>
        <h1 className={styles.title}>
          <bdi>{article?.title ?? t('article.new')}</bdi>
        </h1>
        <span className={styles.badges}>{article === null ? null : <ArticleState article={article} />}</span>
        <span className={styles.actions}>
          {isDirty ? (
            <Button
              look="quiet"
              onPress={() => {
                setDraft(before)
                setEdition(edition + 1)
              }}
            >
              {t('article.discard')}
            </Button>
          ) : null}
          <Button isDisabled={!isDirty || isEmpty || saving.isPending} onPress={() => save()}>
            {t('general.save')}
          </Button>
          {draft.published ? null : (
            <Button look="primary" isDisabled={isEmpty || saving.isPending} onPress={() => save({ published: true })}>
              {t('article.publish')}
            </Button>
          )}
          {article === null ? null : (
            <Button look="danger" onPress={() => setDeleting(true)}>
              {t('general.delete')}
            </Button>
          )}
        </span>
      </header>
      <div className={styles.columns}>
        <div className={styles.content} tabIndex={0} role="region" aria-label={t('article.text')}>
          <Tabs
            label={t('article.text')}
            selected={tab}
            onSelect={setTab}
            tabs={[
              { id: 'write', text: t('article.write') },
              { id: 'preview', text: t('article.preview') },
              ...(article === null ? [] : [{ id: 'revisions' as const, text: t('article.revisions') }]),
            ]}
          >
            <div className={own.tab}>{tabContent()}</div>
          </Tabs>
        </div>
        <ArticleSettings article={article} draft={draft} errors={errors} onChange={change} />
      </div>
      {isDeleting && article !== null ? (
        <ConfirmDialog
          title={t('article.delete')}
          text={t('article.deleteText', { title: article.title })}
          action={t('general.delete')}
          onConfirm={async () => {
            await deleteArticle(article.id)
            forget()
            client.removeQueries({ queryKey: articleQuery(article.id).queryKey })
            void client.invalidateQueries({ queryKey: [...ARTICLES, 'list'] })
            await router.navigate({ to: '/knowledge-base', search: {} })
          }}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </div>
  )

  function tabContent() {
    if (tab === 'preview') {
      return (
        <>
          <p className={own.previewTitle} dir="auto">
            {draft.title}
          </p>
          <ArticleBody html={draft.body} language={draft.language} />
        </>
      )
    }
    if (tab === 'revisions' && article !== null) {
      return (
        <Revisions
          article={article}
          onRestored={(restored) => {
            take(restored)
            setEdition(edition + 1)
            setTab('write')
          }}
        />
      )
    }
    return (
      <div className={styles.form}>
        <SavingProblem saving={saving} />
        <Field
          label={t('article.title')}
          value={draft.title}
          isRequired
          autoFocus={article === null}
          problem={errors['title']?.[0]}
          onChange={(title) => change({ title })}
        />
        <Suspense fallback={<Skeleton rows={6} />}>
          <RichEditor
            key={edition}
            label={t('article.text')}
            initialHtml={draft.body}
            hasHeadings
            problem={errors['body']?.[0]}
            onChange={(body) => change({ body })}
          />
        </Suspense>
      </div>
    )
  }
}

/** Ctrl+S saves, as in other forms. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      save()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
