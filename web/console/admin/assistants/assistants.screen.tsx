import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import screen from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { tell, tellFailure } from '../../components/overlays/toast.tsx'
import { useSaving } from '../../data/saving.ts'
import { fullMoment } from '../../languages/moments.ts'
import { AdminHead } from '../admin-head.tsx'
import { MoreRow } from '../more-button.tsx'
import styles from '../admin.module.css'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { type Assistant, ASSISTANTS, assistantsQuery, endAssistant } from './assistants.queries.ts'

/** The AI assistants that people connected. */
export function AssistantsScreen() {
  const { t } = useAdminTexts()
  const client = useQueryClient()
  const query = useInfiniteQuery(assistantsQuery)
  const assistants = query.data?.pages.flatMap(({ data }) => data) ?? []
  const ending = useSaving(async (id: string) => {
    try {
      await endAssistant(id)
      tell({ text: t('assistants.ended') })
    } catch (error) {
      tellFailure(t, error)
    }
    await client.invalidateQueries({ queryKey: ASSISTANTS })
  })
  return (
    <div className={screen.screen}>
      <AdminHead title={t('place.assistants')} />
      {query.isPending ? <Skeleton /> : null}
      {query.isError && query.data === undefined ? <QueryFailure query={query} /> : null}
      {query.isSuccess && assistants.length === 0 ? (
        <EmptyState title={t('assistants.none')} about={t('assistants.noneText')} />
      ) : null}
      <ul role="list" className={styles.rows}>
        {assistants.map((assistant) => (
          <li key={assistant.id} className={styles.row}>
            <About assistant={assistant} />
            <Button isDisabled={ending.isPending} onPress={() => ending.mutate(assistant.id)}>
              {t('assistants.end')}
            </Button>
          </li>
        ))}
        <MoreRow query={query} />
      </ul>
    </div>
  )
}

function About({ assistant }: { assistant: Assistant }) {
  const { t, language } = useAdminTexts()
  const { name, person, rights, last_used_at: usedAt } = assistant
  const used =
    usedAt === null ? t('assistants.waiting') : t('assistants.used', { time: fullMoment(language, Date.parse(usedAt)) })
  return (
    <span className={styles.rowText}>
      <span className={styles.rowTitle}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles.soft}>
        <bdi>{person.email ?? person.user_name ?? person.first_name}</bdi> ·{' '}
        {t(rights === 'write' ? 'assistants.writes' : 'assistants.reads')} · {used}
      </span>
    </span>
  )
}
