import { Link } from '@tanstack/react-router'
import type { components } from '../../../../clients/typescript/src/core.ts'
import { Avatar } from '../../components/marks/avatar.tsx'
import { nameOf } from '../../data/people.queries.ts'
import { fullMoment, shortMoment } from '../../languages/moments.ts'
import { useTexts } from '../../languages/texts.ts'
import styles from './notifications.module.css'

interface NotificationItemProps {
  item: components['schemas']['Notification']
  onOpen: () => void
}

/** The helpdesk wrote its sentence in the language of its reader. */
export function NotificationItem({ item, onOpen }: NotificationItemProps) {
  const { t, language } = useTexts()
  const at = Date.parse(item.created_at)
  const name = item.requester === null ? t('ticket.system') : nameOf(item.requester)
  const inside = (
    <>
      <Avatar name={name} />
      <span className={styles.message} dir="auto">
        {item.seen ? null : <span className={styles.dot} role="img" aria-label={t('notifications.unread')} />}
        {item.message}
      </span>
      <time className={styles.time} dateTime={item.created_at} title={fullMoment(language, at)}>
        {shortMoment(language, at, Date.now())}
      </time>
    </>
  )
  return (
    <li className={styles.item} data-unread={item.seen ? undefined : ''}>
      {item.scenario === 'tickets' ? (
        <Link
          to="/tickets/$view/$ticketId"
          params={{ view: 'inbox', ticketId: item.row_id }}
          search={{}}
          className={styles.link}
          onClick={onOpen}
        >
          {inside}
        </Link>
      ) : (
        <div className={styles.link}>{inside}</div>
      )}
    </li>
  )
}
