import { createLazyRoute } from '@tanstack/react-router'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import screen from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { markSeen, NOTIFICATIONS, notificationsQuery } from '../../data/notifications.queries.ts'
import { useTexts } from '../../languages/texts.ts'
import { NotificationItem } from './notification-item.tsx'
import styles from './notifications.module.css'

function NotificationsScreen() {
  const { t } = useTexts()
  const client = useQueryClient()
  const query = useInfiniteQuery(notificationsQuery)
  const seen = useMutation({
    mutationFn: markSeen,
    onSettled: async () => await client.invalidateQueries({ queryKey: NOTIFICATIONS }),
  })
  const items = query.data?.pages.flatMap(({ data }) => data) ?? []
  const hasUnread = items.some((item) => !item.seen)
  return (
    <div className={screen.screen}>
      <header className={screen.head}>
        <h1 className={screen.title}>{t('nav.notifications')}</h1>
        <div className={screen.actions}>
          <Button isDisabled={!hasUnread} onPress={() => seen.mutate('all')}>
            {t('notifications.markAll')}
          </Button>
        </div>
      </header>
      <div className={styles.content}>
        {query.isPending ? <Skeleton rows={8} /> : null}
        {query.isError && items.length === 0 ? <QueryFailure query={query} /> : null}
        {query.isSuccess && items.length === 0 ? (
          <EmptyState
            icon={<Bell aria-hidden />}
            title={t('notifications.empty')}
            about={t('notifications.emptyText')}
          />
        ) : null}
        <ul role="list" className={styles.list}>
          {items.map((item) => (
            <NotificationItem
              key={item.id}
              item={item}
              onOpen={() => (item.seen ? undefined : seen.mutate([item.id]))}
            />
          ))}
        </ul>
        {query.hasNextPage ? (
          <p className={styles.more}>
            <Button isDisabled={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
              {t('notifications.more')}
            </Button>
          </p>
        ) : null}
      </div>
    </div>
  )
}

export const notificationsScreen = createLazyRoute('/notifications')({ component: NotificationsScreen })
