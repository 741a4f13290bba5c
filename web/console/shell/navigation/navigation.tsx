import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import {
  AtSign,
  CalendarClock,
  CircleDashed,
  Clock,
  Inbox,
  Keyboard,
  MailQuestionMark,
  LogOut,
  Plus,
  Search,
  Settings,
  UserRound,
  Hourglass,
} from 'lucide-react'
import { Avatar } from '../../components/marks/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { Keys } from '../../components/keys.tsx'
import { Item, Menu, Rule } from '../../components/overlays/menu.tsx'
import { countsQuery } from '../../data/tickets/lists.queries.ts'
import { nameOf } from '../../data/people.queries.ts'
import { VIEWS } from '../../data/tickets/tickets.types.ts'
import { savedViewsQuery } from '../../data/views.queries.ts'
import { useTexts } from '../../languages/texts.ts'
import { useSession } from '../../session/session-context.ts'
import { signOut } from '../../session/session.ts'
import { NavigationSections } from './navigation-sections.tsx'
import styles from './navigation.module.css'
import { NotificationsLink } from './notifications-link.tsx'
import { SavedViews } from './saved-views.tsx'

const MOST_SHOWN = 99
/** One call counts at most this many saved views. Later ones show no number. */
const COUNTED_AT_MOST = 12
const ICONS = {
  inbox: Inbox,
  mine: UserRound,
  unassigned: CircleDashed,
  waiting: Hourglass,
  overdue: Clock,
  mentions: AtSign,
  unverified: MailQuestionMark,
}

export function Navigation({ onSearch, onKeys }: { onSearch: () => void; onKeys: () => void }) {
  const { t } = useTexts()
  const views = useQuery(savedViewsQuery)
  const savedViews = views.data?.views ?? []
  // After a failed attempt they are shown, because the next one may take long.
  const isWaiting = views.isPending && views.failureCount === 0
  const countedIds = savedViews.slice(0, COUNTED_AT_MOST).map(({ id }) => id)
  // One request counts all, so it waits for the saved views.
  const { data: counts } = useQuery({ ...countsQuery(countedIds), enabled: !views.isPending })
  const savedCounts = (counts?.saved ?? []).filter(({ count, more }) => count > 0 || more)
  const { user, desk, csrf } = useSession()
  const myName = nameOf(user)
  return (
    <nav aria-label={t('nav.main')} className={styles.navigation}>
      <div className={styles.desk}>{desk.name}</div>
      <div className={styles.search}>
        <Button onPress={onSearch}>
          <Search size={14} aria-hidden />
          <span className={styles.searchText}>{t('nav.search')}</span>
          <Keys keys="/" />
        </Button>
      </div>
      <Link to="/new-ticket" search={{}} className={`${styles.link} ${styles.create}`}>
        <Plus size={16} aria-hidden />
        <span className={styles.name}>{t('newTicket.title')}</span>
        <Keys keys="c" />
      </Link>
      <h2 className={styles.heading}>{t('nav.tickets')}</h2>
      <ul role="list" className={styles.list}>
        {VIEWS.map((view) => {
          const Icon = ICONS[view]
          const count = counts?.[view].count ?? 0
          return (
            <li key={view}>
              <Link
                to="/tickets/$view"
                params={{ view }}
                search={{}}
                className={styles.link}
                activeOptions={{ includeSearch: false }}
                activeProps={{ className: `${styles.link} ${styles.active}`, 'aria-current': 'page' }}
              >
                <Icon size={16} aria-hidden />
                <span className={styles.name}>{t(`view.${view}`)}</span>
                {count > 0 ? (
                  <span className={styles.count}>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
                ) : null}
              </Link>
            </li>
          )
        })}
      </ul>
      <SavedViews
        views={savedViews}
        counts={new Map(savedCounts.map(({ id, count, more }) => [id, `${count}${more ? '+' : ''}`]))}
      />
      {/* The saved views above are as many as the answer says. Until then the links below keep their room and are not shown. */}
      <div className={isWaiting ? styles.waiting : styles.sections}>
        <NavigationSections />
      </div>
      <div className={styles.foot}>
        <NotificationsLink />
        <Menu
          label={t('nav.account')}
          trigger={
            <Button look="quiet">
              <Avatar name={myName} />
              <span className="visually-hidden">{t('nav.signedInAs', { name: myName })}</span>
              <span className={styles.name} aria-hidden>
                {myName}
              </span>
            </Button>
          }
        >
          <Item text={t('nav.availability')} icon={<CalendarClock size={16} aria-hidden />} href="/desk/availability" />
          <Item text={t('nav.preferences')} icon={<Settings size={16} aria-hidden />} href="/desk/preferences" />
          <Item text={t('nav.keys')} icon={<Keyboard size={16} aria-hidden />} keys="?" onAction={onKeys} />
          <Rule />
          <Item text={t('nav.signOut')} icon={<LogOut size={16} aria-hidden />} onAction={() => signOut(csrf)} />
        </Menu>
      </div>
    </nav>
  )
}
