import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import screen from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { AdminHead } from '../admin-head.tsx'
import styles from '../admin.module.css'
import { SETTING_GROUPS, settingsQuery } from '../data/settings.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { SettingsGroup } from './settings-group.tsx'

/** All settings of the desk by group, from their descriptions. Each group is saved by itself. The palette leads to one of them. */
export function SettingsScreen() {
  const { t } = useAdminTexts()
  const query = useQuery(settingsQuery)
  const hash = useLocation({ select: (location) => location.hash })
  const isLoaded = query.data !== undefined
  useEffect(() => {
    if (isLoaded && hash !== '') document.getElementById(hash)?.scrollIntoView()
  }, [isLoaded, hash])
  return (
    <div className={screen.screen}>
      <AdminHead title={t('place.settings')} />
      <div className={styles.scroll}>
        {query.isPending ? <Skeleton /> : null}
        {query.isError && query.data === undefined ? <QueryFailure query={query} /> : null}
        {query.data === undefined
          ? null
          : SETTING_GROUPS.map((group) => <SettingsGroup key={group} group={group} desk={query.data} />)}
      </div>
    </div>
  )
}
