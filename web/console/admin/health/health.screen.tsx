import { useQuery } from '@tanstack/react-query'
import { Badge, type Tone } from '../../components/marks/badge.tsx'
import { Button } from '../../components/button.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import screen from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { AdminHead } from '../admin-head.tsx'
import styles from '../admin.module.css'
import { type HealthCheck, healthQuery } from '../data/upkeep.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { runnable } from './runnable.ts'

const TONES: Record<HealthCheck['state'], Tone> = { ok: 'success', warning: 'warning', wrong: 'danger' }

/** The health of the installation, as `desk doctor` tells it. */
export function HealthScreen() {
  const { t } = useAdminTexts()
  const query = useQuery(healthQuery)
  return (
    <div className={screen.screen}>
      <AdminHead title={t('place.health')}>
        <div className={screen.actions}>
          <Button isDisabled={query.isFetching} onPress={() => void query.refetch()}>
            {t('health.again')}
          </Button>
        </div>
      </AdminHead>
      <div className={styles.scroll} tabIndex={0}>
        {query.isPending ? <Skeleton /> : null}
        {query.isError && query.data === undefined ? <QueryFailure query={query} /> : null}
        {query.data === undefined ? null : (
          <>
            <p role="status">
              <strong>{t(`health.${query.data.status}`)}</strong> ·{' '}
              <span className={styles.soft}>{t('health.version', { version: query.data.version })}</span>
            </p>
            <ul role="list" className={styles.rows}>
              {query.data.checks.map((check) => (
                <li key={check.name}>
                  <Check check={check} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

function Check({ check: { name, state, message, mend } }: { check: HealthCheck }) {
  const { t } = useAdminTexts()
  return (
    <div className={`${styles.row} ${styles.flush}`}>
      <span className={styles.rowText}>
        <span className={styles.rowTitle}>{t(`health.check.${name}`)}</span>
        <bdi className={styles.soft}>{message}</bdi>
        {mend === null ? null : (
          <span>
            {t('health.mend')}: <bdi>{runnable(mend)}</bdi>
          </span>
        )}
      </span>
      <Badge tone={TONES[state]}>{t(`health.state.${state}`)}</Badge>
    </div>
  )
}
