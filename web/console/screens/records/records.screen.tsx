import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../components/marks/badge.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { RowList } from '../../components/lists/row-list.tsx'
import styles from '../../components/screen.module.css'
import { SearchBox } from '../../components/fields/search-box.tsx'
import { Select } from '../../components/fields/select.tsx'
import { RECORD_KINDS } from '../../data/records/kinds.ts'
import { type Kind, kindOf, PLURALS, type RecordItem, type RecordSearch } from '../../data/records/record.types.ts'
import { choicesQuery, recordListQuery } from '../../data/records/records.queries.ts'
import { useCommands } from '../../keys/commands.ts'
import { shortMoment } from '../../languages/moments.ts'
import { useTexts } from '../../languages/texts.ts'
import { NotFound } from '../../shell/failure.tsx'
import { RecordForm } from './record-form.tsx'

const route = getRouteApi('/service-desk/$plural')
const ANY = ''
const FILTERS = ['status', 'priority', 'assigned'] as const
const FILTER_TEXTS = { status: 'records.status', priority: 'records.priority', assigned: 'records.assignee' } as const

function RecordsScreen() {
  const kind = kindOf(route.useParams().plural)
  return kind === null ? <NotFound /> : <Records key={kind} kind={kind} />
}

function Records({ kind }: { kind: Kind }) {
  const { t, language } = useTexts()
  const plural = PLURALS[kind]
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(recordListQuery(kind, search))
  const [isCreating, setCreating] = useState(false)
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  const title = t(`records.${plural}`)
  const open = (id: number) => {
    void navigate({ to: '/service-desk/$plural/$recordId', params: { plural, recordId: id } })
  }
  const create = () => setCreating(true)
  useCommands([{ id: 'new', title: `records.new.${kind}`, keys: 'c', group: 'commands.list', run: create }])

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.filters}>
          <SearchBox
            label={t('search.placeholder')}
            value={search.search ?? ''}
            onSearch={(text) => void navigate({ search: without(search, 'search', text || undefined), replace: true })}
          />
          <Filters kind={kind} search={search} onChange={(next) => void navigate({ search: next, replace: true })} />
        </div>
        <Button look="primary" onPress={create}>
          <Plus size={16} aria-hidden />
          {t(`records.new.${kind}`)}
        </Button>
      </header>
      <RowList
        label={title}
        query={query}
        items={items}
        textOf={(item) => item.title}
        onOpen={open}
        empty={
          <EmptyState
            title={t(isFiltered ? 'records.nothingFound' : `records.none.${kind}`)}
            action={
              isFiltered ? (
                <Button onPress={() => void navigate({ search: {} })}>{t('list.clearFilters')}</Button>
              ) : (
                <Button onPress={create}>{t(`records.new.${kind}`)}</Button>
              )
            }
          />
        }
        row={(item) => <RecordRow item={item} plural={plural} language={language} />}
      />
      {isCreating ? <RecordForm kind={kind} record={null} onClose={() => setCreating(false)} onSaved={open} /> : null}
    </div>
  )
}

function RecordRow({ item, plural, language }: { item: RecordItem; plural: string; language: string }) {
  return (
    <>
      <span className={styles.main}>
        <span className={styles.soft}>#{item.id}</span>
        <Link
          to="/service-desk/$plural/$recordId"
          params={{ plural, recordId: item.id }}
          tabIndex={-1}
          dir="auto"
          className={styles.link}
        >
          {item.title}
        </Link>
      </span>
      <span className={styles.badges}>{item.status === null ? null : <Badge tone="info">{item.status}</Badge>}</span>
      <bdi className={`${styles.soft} ${styles.cell}`}>{item.priority}</bdi>
      <bdi className={`${styles.soft} ${styles.cell} ${styles.wide}`}>{item.detail}</bdi>
      <time className={`${styles.soft} ${styles.time}`} dateTime={item.updatedAt}>
        {shortMoment(language, Date.parse(item.updatedAt), Date.now())}
      </time>
    </>
  )
}

interface FiltersProps {
  kind: Kind
  search: RecordSearch
  onChange: (search: RecordSearch) => void
}

function Filters({ kind, search, onChange }: FiltersProps) {
  const { t } = useTexts()
  const { data: choices } = useQuery(choicesQuery(kind))
  const { filters } = RECORD_KINDS[kind]
  return FILTERS.map((name) => {
    const field = filters[name]
    if (field === undefined) return null
    const value = search[name]
    return (
      <Select
        key={name}
        label={t(FILTER_TEXTS[name])}
        value={value === undefined ? ANY : String(value)}
        onChange={(id) => onChange(without(search, name, id === ANY ? undefined : Number(id)))}
        choices={[
          { id: ANY, text: t('list.any') },
          ...(name === 'assigned' ? [{ id: '0', text: t('ticket.nobody') }] : []),
          ...(choices?.[field] ?? []).map(({ id, name: text }) => ({ id: String(id), text })),
        ]}
      />
    )
  })
}

function without(search: RecordSearch, name: keyof RecordSearch, value: string | number | undefined): RecordSearch {
  const { [name]: _, ...rest } = search
  return value === undefined ? rest : { ...rest, [name]: value }
}

export const recordsScreen = createLazyRoute('/service-desk/$plural')({ component: RecordsScreen })
