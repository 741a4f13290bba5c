import { Link, useRouter } from '@tanstack/react-router'
import {
  BookOpen,
  Bug,
  ChartColumn,
  GitPullRequest,
  HardDrive,
  type LucideIcon,
  Rocket,
  SlidersHorizontal,
  Users,
} from 'lucide-react'
import type { Plural } from '../../data/records/record.types.ts'
import { type View, VIEWS } from '../../data/tickets/tickets.types.ts'
import { useCommands } from '../../keys/commands.ts'
import { type TextKey, useTexts } from '../../languages/texts.ts'
import { mayAdminister, mayEditArticles } from '../../session/permissions.ts'
import { useSession } from '../../session/session-context.ts'
import styles from './navigation.module.css'

interface Place {
  text: TextKey
  keys: string
  Icon: LucideIcon
}

const VIEW_KEYS: Record<View, string> = {
  inbox: 'i',
  mine: 'm',
  unassigned: 'u',
  waiting: 'w',
  overdue: 'o',
  mentions: 't',
  unverified: 'v',
}
const RECORDS = [
  { text: 'records.problems', keys: 'g p', Icon: Bug, plural: 'problems' },
  { text: 'records.changes', keys: 'g c', Icon: GitPullRequest, plural: 'changes' },
  { text: 'records.releases', keys: 'g r', Icon: Rocket, plural: 'releases' },
  { text: 'records.assets', keys: 'g a', Icon: HardDrive, plural: 'assets' },
] as const satisfies readonly (Place & { plural: Plural })[]

const PEOPLE = { text: 'people.title', keys: 'g e', Icon: Users, to: '/people' } as const satisfies Place & {
  to: string
}
const ARTICLES = {
  text: 'articles.title',
  keys: 'g k',
  Icon: BookOpen,
  to: '/knowledge-base',
} as const satisfies Place & { to: string }

const REPORTS = { text: 'reports.title', keys: 'g s', Icon: ChartColumn, to: '/reports' } as const satisfies Place & {
  to: string
}

const ADMINISTRATION = {
  text: 'admin.title',
  keys: 'g d',
  Icon: SlidersHorizontal,
  to: '/admin',
} as const satisfies Place & { to: string }

/** The keys of all places, and links to the service desk, people and the knowledge base. */
export function NavigationSections() {
  const { t } = useTexts()
  const router = useRouter()
  const session = useSession()
  const others = [
    PEOPLE,
    ...(mayEditArticles(session) ? [ARTICLES] : []),
    REPORTS,
    ...(mayAdminister(session) ? [ADMINISTRATION] : []),
  ]
  const group = 'commands.go' as const
  useCommands([
    ...VIEWS.map((view) => ({
      id: `go.${view}`,
      title: `view.${view}` as const,
      keys: `g ${VIEW_KEYS[view]}`,
      group,
      run: () => void router.navigate({ to: '/tickets/$view', params: { view } }),
    })),
    {
      id: 'notifications',
      title: 'nav.notifications',
      keys: 'g n',
      group,
      run: () => void router.navigate({ to: '/notifications' }),
    },
    ...RECORDS.map(({ text, keys, plural }) => ({
      id: `go.${text}`,
      title: text,
      keys,
      group,
      run: () => void router.navigate({ to: '/service-desk/$plural', params: { plural }, search: {} }),
    })),
    ...others.map(({ text, keys, to }) => ({
      id: `go.${text}`,
      title: text,
      keys,
      group,
      run: () => void router.navigate({ to, search: {} }),
    })),
  ])
  return (
    <>
      <h2 className={styles.heading}>{t('nav.serviceDesk')}</h2>
      <ul role="list" className={styles.list}>
        {RECORDS.map(({ plural, ...place }) => (
          <li key={plural}>
            <Link to="/service-desk/$plural" params={{ plural }} search={{}} {...LOOK}>
              <PlaceName place={place} />
            </Link>
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>{t('nav.more')}</h2>
      <ul role="list" className={styles.list}>
        {others.map(({ to, ...place }) => (
          <li key={to}>
            <Link to={to} search={{}} {...LOOK}>
              <PlaceName place={place} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const LOOK = {
  className: styles.link,
  activeOptions: { includeSearch: false },
  activeProps: { className: `${styles.link} ${styles.active}`, 'aria-current': 'page' },
} as const

function PlaceName({ place: { text, Icon } }: { place: Place }) {
  const { t } = useTexts()
  return (
    <>
      <Icon size={16} aria-hidden />
      <span className={styles.name}>{t(text)}</span>
    </>
  )
}
