import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Badge } from '../../components/marks/badge.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { RowList } from '../../components/lists/row-list.tsx'
import styles from '../../components/screen.module.css'
import { SearchBox } from '../../components/fields/search-box.tsx'
import { useCommands } from '../../keys/commands.ts'
import { shortMoment } from '../../languages/moments.ts'
import { AdminHead } from '../admin-head.tsx'
import own from '../admin.module.css'
import type { AdminCollection, DescribedField, Row } from '../data/admin.types.ts'
import { choicesQuery, rowListQuery } from '../data/collections.queries.ts'
import { titleOf } from '../data/row-title.ts'
import { textOf } from '../data/values.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { colorOf, columnsOf, standingsOf } from './columns.ts'

/** The rows of any collection, by its description. */
export function CollectionScreen({ collection }: { collection: AdminCollection }) {
  const { t, named } = useAdminTexts()
  const { name, can } = collection
  const navigate = useNavigate()
  const search = useSearch({ from: '/admin/$place' })
  const asked = search.search === undefined ? {} : { search: search.search }
  const query = useInfiniteQuery(rowListQuery(collection, asked))
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? []
  const columns = columnsOf(collection)
  const open = (item: number | 'new') =>
    void navigate({ to: '/admin/$place/$item', params: { place: name, item: String(item) } })
  const title = named('collection', name)
  const create = () => open('new')
  const commands = can.create
    ? [{ id: 'new', title: 'general.create' as const, keys: 'c', group: 'commands.list' as const, run: create }]
    : []
  useCommands(commands)
  return (
    <div className={styles.screen}>
      <AdminHead title={title}>
        <div className={styles.filters}>
          <SearchBox
            label={t('admin.search')}
            value={search.search ?? ''}
            onSearch={(text) =>
              void navigate({
                to: '/admin/$place',
                params: { place: name },
                search: text === '' ? {} : { search: text },
                replace: true,
              })
            }
          />
        </div>
        {can.create ? (
          <Button look="primary" onPress={create}>
            <Plus size={16} aria-hidden />
            {t(name === 'staff' ? 'admin.invite' : 'general.create')}
          </Button>
        ) : null}
      </AdminHead>
      {rows.length === 0 ? null : <Columns title={named('field', 'name')} columns={columns} />}
      <RowList
        label={title}
        query={query}
        items={rows}
        textOf={titleOf}
        onOpen={open}
        empty={
          search.search === undefined ? (
            <EmptyState
              title={t('admin.noRows')}
              action={can.create ? <Button onPress={create}>{t('general.create')}</Button> : undefined}
            />
          ) : (
            <EmptyState title={t('general.nothingFound')} />
          )
        }
        row={(row) => <RowLine collection={collection} columns={columns} row={row} />}
      />
    </div>
  )
}

function Columns({ title, columns }: { title: string; columns: readonly DescribedField[] }) {
  const { named } = useAdminTexts()
  return (
    <div className={own.columns} aria-hidden>
      <span className={styles.main}>{title}</span>
      {columns.map((field) => (
        <span key={field.name} className={own.cell}>
          {named('field', field.name)}
        </span>
      ))}
    </div>
  )
}

interface RowLineProps {
  collection: AdminCollection
  columns: readonly DescribedField[]
  row: Row
}

function RowLine({ collection: { name }, columns, row }: RowLineProps) {
  const { t } = useAdminTexts()
  const color = colorOf(row)
  return (
    <>
      <span className={styles.main}>
        {color === null ? null : <span className={own.dot} style={{ backgroundColor: color }} />}
        <Link
          to="/admin/$place/$item"
          params={{ place: name, item: String(row.id) }}
          tabIndex={-1}
          dir="auto"
          className={styles.link}
        >
          {titleOf(row)}
        </Link>
        {standingsOf(row).map((standing) => (
          <Badge key={standing} tone={standing === 'revoked' ? 'danger' : 'neutral'}>
            {t(`standing.${standing}`)}
          </Badge>
        ))}
      </span>
      {columns.map((field) => (
        <span key={field.name} className={`${styles.soft} ${own.cell}`}>
          <Cell field={field} value={row[field.name]} />
        </span>
      ))}
    </>
  )
}

function Cell({ field, value }: { field: DescribedField; value: unknown }) {
  const { language, named } = useAdminTexts()
  if (value === null || value === undefined || value === '') return '–'
  if (field.kind === 'reference') return <ReferenceName to={field.to} id={Number(value)} />
  if (field.kind === 'choice') return named('option', textOf(value))
  if (field.kind === 'moment') return shortMoment(language, Date.parse(textOf(value)), Date.now())
  if (field.kind === 'integer') return new Intl.NumberFormat(language).format(Number(value))
  return <bdi>{textOf(value)}</bdi>
}

function ReferenceName({ to, id }: { to: string; id: number }) {
  const { data: rows } = useQuery(choicesQuery(to))
  return <bdi>{rows?.find((row) => row.id === id)?.name ?? ''}</bdi>
}
