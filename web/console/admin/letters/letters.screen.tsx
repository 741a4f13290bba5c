import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../components/marks/badge.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import screen from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { Switch } from '../../components/fields/switch.tsx'
import { tell, tellFailure } from '../../components/overlays/toast.tsx'
import { useSaving } from '../../data/saving.ts'
import { fullMoment } from '../../languages/moments.ts'
import { AdminHead } from '../admin-head.tsx'
import { MoreRow } from '../more-button.tsx'
import styles from '../admin.module.css'
import { type DeadLetter, LETTERS, lettersQuery, replayLetters } from '../data/upkeep.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'

/** Messages and deliveries that failed for good. */
export function LettersScreen() {
  const { t } = useAdminTexts()
  const client = useQueryClient()
  const [isWaiting, setWaiting] = useState(true)
  const query = useInfiniteQuery(lettersQuery(isWaiting))
  const letters = query.data?.pages.flatMap(({ data }) => data) ?? []
  const replaying = useSaving(async (id: number) => {
    try {
      const { replayed, failed } = await replayLetters([id])
      if (replayed.length > 0) tell({ text: t('letters.replayed', { count: replayed.length }) })
      for (const { reason } of failed) tell({ text: t('general.failed', { reason }), tone: 'danger' })
      await client.invalidateQueries({ queryKey: LETTERS })
    } catch (error) {
      tellFailure(t, error)
    }
  })
  return (
    <div className={screen.screen}>
      <AdminHead title={t('place.dead-letters')}>
        <div className={screen.filters}>
          <Switch label={t('letters.waiting')} isSelected={isWaiting} onChange={setWaiting} />
        </div>
      </AdminHead>
      {query.isPending ? <Skeleton /> : null}
      {query.isError && query.data === undefined ? <QueryFailure query={query} /> : null}
      {query.isSuccess && letters.length === 0 ? (
        <EmptyState title={t('letters.none')} about={t('letters.noneText')} />
      ) : null}
      <ul role="list" className={styles.rows}>
        {letters.map((letter) => (
          <li key={letter.id} className={styles.row}>
            <Letter letter={letter} />
            <Button isDisabled={replaying.isPending} onPress={() => replaying.mutate(letter.id)}>
              {t('letters.replay')}
            </Button>
          </li>
        ))}
        <MoreRow query={query} />
      </ul>
    </div>
  )
}

function Letter({ letter }: { letter: DeadLetter }) {
  const { t, language } = useAdminTexts()
  const { message_id: messageId, attempts, last_error: error, created_at: at, replayed_at: replayedAt } = letter
  return (
    <span className={styles.rowText}>
      <span className={styles.rowTitle}>
        <bdi>{error ?? messageId}</bdi> {replayedAt === null ? null : <Badge>{t('letters.wasReplayed')}</Badge>}
      </span>
      <span className={styles.soft}>
        {fullMoment(language, Date.parse(at))} · {t('webhooks.attempts', { count: attempts })}
      </span>
      <details>
        <summary className={styles.soft}>{t('audit.details')}</summary>
        <pre dir="ltr" tabIndex={0} className={styles.code}>
          {JSON.stringify(letter.body, null, 2)}
        </pre>
      </details>
    </span>
  )
}
