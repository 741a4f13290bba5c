import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { AdminTextsProvider } from '../languages/admin-texts-provider.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { isOffered, stateIn, STEPS, useFirstRun } from './first-run.queries.ts'
import styles from './setup.module.css'

/** Above the inbox of admins, until the first run is finished or closed. */
export function FirstRunOffer() {
  const { query, marks } = useFirstRun()
  if (query.data === undefined || !isOffered(marks)) return null
  return (
    <AdminTextsProvider>
      <Offer marks={marks} />
    </AdminTextsProvider>
  )
}

function Offer({ marks }: { marks: readonly string[] }) {
  const { t } = useAdminTexts()
  const [isHidden, setHidden] = useState(false)
  const done = STEPS.filter((step) => stateIn(marks, step) === 'done').length
  if (isHidden) return null
  return (
    <aside className={styles.offer} aria-label={t('setup.title')}>
      <span className={styles.offerText}>{t('setup.progress', { done, all: STEPS.length })}</span>
      <Link to="/setup">{t('setup.title')}</Link>
      <Button onPress={() => setHidden(true)}>{t('setup.later')}</Button>
    </aside>
  )
}
