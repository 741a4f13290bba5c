import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import styles from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import { restoreRevision } from '../../data/articles/articles.changes.ts'
import { type Article, revisionQuery, revisionsQuery } from '../../data/articles/articles.queries.ts'
import { nameOf } from '../../data/people.queries.ts'
import { fullMoment } from '../../languages/moments.ts'
import { useTexts } from '../../languages/texts.ts'
import { linesOf } from './article-lines.ts'
import { ArticleBody } from './article-body.tsx'
import own from './article-editor.module.css'
import { changesBetween } from './changes-between.ts'

interface RevisionsProps {
  article: Article
  onRestored: (article: Article) => void
}

/** The earlier texts of an article: to read, to compare with the present one, and to go back to. */
export function Revisions({ article, onRestored }: RevisionsProps) {
  const { t, language } = useTexts()
  const { data: revisions, isPending } = useQuery(revisionsQuery(article.id))
  const [chosen, setChosen] = useState<number | null>(null)
  const version = chosen ?? revisions?.[0]?.version ?? null
  if (isPending) return <Skeleton rows={4} />
  if (revisions === undefined || revisions.length === 0)
    return <p className={styles.empty}>{t('article.noRevisions')}</p>
  return (
    <div className={own.revisions}>
      <ul role="list" aria-label={t('article.revisions')}>
        {revisions.map((revision) => (
          <li key={revision.version}>
            <button
              type="button"
              className={own.revision}
              aria-pressed={revision.version === version}
              onClick={() => setChosen(revision.version)}
            >
              <span>{fullMoment(language, Date.parse(revision.saved_at))}</span>
              <bdi className={styles.soft}>{revision.author === null ? '–' : nameOf(revision.author)}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {version === null ? null : (
        <OpenRevision key={version} article={article} version={version} onRestored={onRestored} />
      )}
    </div>
  )
}

function OpenRevision({ article, version, onRestored }: RevisionsProps & { version: number }) {
  const { t } = useTexts()
  const { data: revision } = useQuery(revisionQuery(article.id, version))
  const [tab, setTab] = useState<'changes' | 'text'>('changes')
  const [isRestoring, setRestoring] = useState(false)
  if (revision === undefined) return <Skeleton rows={6} />
  return (
    <section aria-label={revision.title}>
      <div className={styles.sectionHead}>
        <h2 className={styles.title}>
          <bdi>{revision.title}</bdi>
        </h2>
        <Button onPress={() => setRestoring(true)}>{t('article.restore')}</Button>
      </div>
      <Tabs
        label={t('article.revisions')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'changes', text: t('article.changes') },
          { id: 'text', text: t('article.text') },
        ]}
      >
        <div className={own.tab}>
          {tab === 'text' ? (
            <ArticleBody html={revision.body} language={article.language} />
          ) : (
            <ul className={own.changes}>
              {changesBetween(linesOf(revision), linesOf(article)).map(({ change, text }, index) => (
                <li key={index} data-change={change} dir="auto">
                  {change === 'same' ? null : (
                    <span className="visually-hidden">
                      {t(change === 'added' ? 'article.added' : 'article.removed')}{' '}
                    </span>
                  )}
                  {text}
                </li>
              ))}
            </ul>
          )}
        </div>
      </Tabs>
      {isRestoring ? (
        <ConfirmDialog
          title={t('article.restore')}
          text={t('article.restoreText')}
          action={t('article.restore')}
          onConfirm={async () => {
            const restored = await restoreRevision(article.id, version)
            tell({ text: t('article.restored') })
            onRestored(restored)
          }}
          onClose={() => setRestoring(false)}
        />
      ) : null}
    </section>
  )
}
