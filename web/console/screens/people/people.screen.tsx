import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../components/marks/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { RowList } from '../../components/lists/row-list.tsx'
import styles from '../../components/screen.module.css'
import { SearchBox } from '../../components/fields/search-box.tsx'
import { Select } from '../../components/fields/select.tsx'
import { peopleListQuery } from '../../data/people/people-list.queries.ts'
import { type PeopleSearch, ROLES, STANDINGS, type User } from '../../data/people/people.types.ts'
import { nameOf } from '../../data/people.queries.ts'
import { useCommands } from '../../keys/commands.ts'
import { shortMoment } from '../../languages/moments.ts'
import { useTexts } from '../../languages/texts.ts'
import { PeopleFieldFilter } from './people-field-filter.tsx'
import { PersonForm } from './person-form.tsx'
import { StandingBadges } from './standing.tsx'

const route = getRouteApi('/people')
const ANY = ''

function PeopleScreen() {
  const { t } = useTexts()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(peopleListQuery(search))
  const [isCreating, setCreating] = useState(false)
  const people = query.data?.pages.flatMap(({ data }) => data) ?? []
  const open = (id: number) => void navigate({ to: '/people/$personId', params: { personId: id } })
  const narrow = (next: PeopleSearch) => void navigate({ search: next, replace: true })
  const create = () => setCreating(true)
  useCommands([{ id: 'new', title: 'people.new', keys: 'c', group: 'commands.list', run: create }])
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('people.title')}</h1>
        <div className={styles.filters}>
          <SearchBox
            label={t('people.search')}
            value={search.search ?? ''}
            onSearch={(text) => narrow({ ...search, search: text === '' ? undefined : text })}
          />
          <Select
            label={t('people.role')}
            value={search.role ?? ANY}
            onChange={(role) => narrow({ ...search, role: ROLES.find((one) => one === role) })}
            choices={[{ id: ANY, text: t('list.any') }, ...ROLES.map((id) => ({ id, text: t(`people.role.${id}`) }))]}
          />
          <Select
            label={t('people.standing')}
            value={search.standing ?? ANY}
            onChange={(standing) => narrow({ ...search, standing: STANDINGS.find((one) => one === standing) })}
            choices={[
              { id: ANY, text: t('list.any') },
              ...STANDINGS.map((id) => ({ id, text: t(`people.standing.${id}`) })),
            ]}
          />
          <PeopleFieldFilter search={search} onChange={narrow} />
        </div>
        <Button look="primary" onPress={create}>
          <Plus size={16} aria-hidden />
          {t('people.new')}
        </Button>
      </header>
      <RowList
        label={t('people.title')}
        query={query}
        items={people}
        textOf={nameOf}
        onOpen={open}
        empty={
          <EmptyState
            title={t('people.none')}
            action={<Button onPress={() => void navigate({ search: {} })}>{t('list.clearFilters')}</Button>}
          />
        }
        row={(person) => <PersonRow person={person} />}
      />
      {isCreating ? <PersonForm person={null} onClose={() => setCreating(false)} onSaved={open} /> : null}
    </div>
  )
}

function PersonRow({ person }: { person: User }) {
  const { t, language } = useTexts()
  const name = nameOf(person)
  return (
    <>
      <span className={styles.main}>
        <Avatar name={name} />
        <Link to="/people/$personId" params={{ personId: person.id }} tabIndex={-1} dir="auto" className={styles.link}>
          {name}
        </Link>
        <bdi className={styles.soft}>{person.email}</bdi>
      </span>
      <span className={styles.badges}>
        <StandingBadges person={person} />
      </span>
      <bdi className={`${styles.soft} ${styles.cell} ${styles.wide}`}>{person.company}</bdi>
      <span className={`${styles.soft} ${styles.cell}`}>{t(`people.role.${person.role}`)}</span>
      <time className={`${styles.soft} ${styles.time}`} dateTime={person.created_at}>
        {shortMoment(language, Date.parse(person.created_at), Date.now())}
      </time>
    </>
  )
}

export const peopleScreen = createLazyRoute('/people')({ component: PeopleScreen })
