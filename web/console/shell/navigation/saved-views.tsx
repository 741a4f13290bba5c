import { Link, useRouter } from '@tanstack/react-router'
import { Bookmark, Users } from 'lucide-react'
import type { SavedView } from '../../data/views.queries.ts'
import { useCommands } from '../../keys/commands.ts'
import { useTexts } from '../../languages/texts.ts'
import styles from './navigation.module.css'

/** The first ones have a key each. */
const WITH_KEYS = 9

interface SavedViewsProps {
  views: readonly SavedView[]
  /** By the id of the view. Views behind the first ones have none. */
  counts: ReadonlyMap<number, string>
}

/** Links to saved views, in the palette too. */
export function SavedViews({ views, counts }: SavedViewsProps) {
  const { t } = useTexts()
  const router = useRouter()
  useCommands(
    views.map(({ id, name }, index) => ({
      id: `go.saved-${id}`,
      title: 'views.title' as const,
      name,
      ...(index < WITH_KEYS ? { keys: `g ${index + 1}` } : {}),
      group: 'commands.go' as const,
      run: () => void router.navigate({ to: '/tickets/$view', params: { view: `saved-${id}` }, search: {} }),
    })),
  )
  if (views.length === 0) return null
  return (
    <>
      <h2 className={styles.heading}>{t('views.title')}</h2>
      <ul role="list" className={styles.list}>
        {views.map(({ id, name, audience, department }) => {
          const count = counts.get(id)
          const Icon = audience === 'me' ? Bookmark : Users
          const sharedBy = audience === 'everyone' ? t('views.everyone') : department?.name
          return (
            <li key={id}>
              <Link
                to="/tickets/$view"
                params={{ view: `saved-${id}` }}
                search={{}}
                title={sharedBy ?? undefined}
                className={styles.link}
                activeOptions={{ includeSearch: false }}
                activeProps={{ className: `${styles.link} ${styles.active}`, 'aria-current': 'page' }}
              >
                <Icon size={16} aria-hidden />
                <bdi className={styles.name}>{name}</bdi>
                {count === undefined ? null : <span className={styles.count}>{count}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
