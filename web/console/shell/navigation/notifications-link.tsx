import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { unreadQuery } from '../../data/notifications.queries.ts'
import { useTexts } from '../../languages/texts.ts'
import styles from './navigation.module.css'

const MOST_SHOWN = 99

/** The bell with the number of unread notifications. */
export function NotificationsLink() {
  const { t } = useTexts()
  const { data: unread = 0 } = useQuery(unreadQuery)
  return (
    <Link
      to="/notifications"
      className={styles.link}
      activeProps={{ className: `${styles.link} ${styles.active}`, 'aria-current': 'page' }}
    >
      <Bell size={16} aria-hidden />
      <span className={styles.name}>{t('nav.notifications')}</span>
      {unread > 0 ? <span className={styles.count}>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span> : null}
    </Link>
  )
}
