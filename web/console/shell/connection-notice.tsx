import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { reachability } from '../data/reachability.ts'
import { useTexts } from '../languages/texts.ts'
import { useIsOnline } from './online.ts'
import styles from './shell.module.css'

const RETRY_MILLISECONDS = 5000

/** Says that there is no connection, and reads again what could not be read until there is one. */
export function ConnectionNotice() {
  const { t } = useTexts()
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const isReachable = useSyncExternalStore(reachability.subscribe, reachability.current)
  useEffect(() => {
    if (isReachable) return
    const retry = () =>
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    const timer = setInterval(retry, RETRY_MILLISECONDS)
    return () => clearInterval(timer)
  }, [client, isReachable])
  if (isOnline && isReachable) return null
  return (
    <p role="status" className={styles.offline}>
      {t(isOnline ? 'offline.desk' : 'offline.text')}
    </p>
  )
}
