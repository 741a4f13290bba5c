import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../components/marks/badge.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import screen from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { tellFailure } from '../../components/overlays/toast.tsx'
import { useCommands } from '../../keys/commands.ts'
import { AdminHead } from '../admin-head.tsx'
import own from '../admin.module.css'
import type { Row } from '../data/admin.types.ts'
import { orderFields } from '../data/collections.changes.ts'
import { orderedFieldsQuery, rowsKey } from '../data/collections.queries.ts'
import { titleOf } from '../data/row-title.ts'
import { textOf } from '../data/values.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { movingKeys, OrderedItem } from '../ordering/ordered-item.tsx'
import { FormPreview } from './form-preview.tsx'
import styles from './forms.module.css'

const FIELDS = 'form-fields'
const OWNERS = ['ticket', 'person'] as const
type Owner = (typeof OWNERS)[number]

/** The custom fields in their order, with the form that they make. */
export function FormFieldsScreen() {
  const { t, named } = useAdminTexts()
  const navigate = useNavigate()
  const [owner, setOwner] = useState<Owner>('ticket')
  const create = () => void navigate({ to: '/admin/$place/$item', params: { place: FIELDS, item: 'new' } })
  useCommands([{ id: 'new', title: 'general.create', keys: 'c', group: 'commands.list', run: create }])
  return (
    <div className={screen.screen}>
      <AdminHead title={named('collection', FIELDS)}>
        <div className={screen.actions}>
          <Button look="primary" onPress={create}>
            <Plus size={16} aria-hidden />
            {t('general.create')}
          </Button>
        </div>
      </AdminHead>
      <div className={own.scroll}>
        <Tabs
          label={named('field', 'for')}
          tabs={OWNERS.map((id) => ({ id, text: named('option', id) }))}
          selected={owner}
          onSelect={setOwner}
        >
          <FieldsOf key={owner} owner={owner} onCreate={create} />
        </Tabs>
      </div>
    </div>
  )
}

function FieldsOf({ owner, onCreate }: { owner: Owner; onCreate: () => void }) {
  const { t } = useAdminTexts()
  const client = useQueryClient()
  const asked = orderedFieldsQuery(owner)
  const query = useQuery(asked)
  const [dragged, setDragged] = useState<number | null>(null)
  const [moved, setMoved] = useState('')
  const fields = query.data ?? []
  const move = async (id: number, place: number) => {
    const field = fields.find((one) => one.id === id)
    if (field === undefined || place < 0 || place >= fields.length || fields.indexOf(field) === place) return
    const shown = fields.filter((one) => one !== field).toSpliced(place, 0, field)
    await client.cancelQueries({ queryKey: asked.queryKey })
    // The list shows the change at once, and the saved order if it fails.
    client.setQueryData(asked.queryKey, shown)
    setMoved(t('forms.moved', { name: titleOf(field), place: place + 1, count: fields.length }))
    try {
      await orderFields(
        owner,
        shown.map((one) => one.id),
      )
    } catch (error) {
      setMoved('')
      tellFailure(t, error)
    }
    await client.invalidateQueries({ queryKey: rowsKey(FIELDS) })
  }
  if (query.isPending) return <Skeleton />
  if (query.isError && query.data === undefined) return <QueryFailure query={query} />
  if (fields.length === 0)
    return <EmptyState title={t('admin.noRows')} action={<Button onPress={onCreate}>{t('general.create')}</Button>} />
  return (
    <div className={styles.beside}>
      <div>
        <p className={own.soft}>{t('forms.order')}</p>
        <ol role="list" className={own.rows}>
          {fields.map((field, place) => (
            <OrderedItem
              key={field.id}
              id={field.id}
              name={titleOf(field)}
              place={place}
              last={fields.length - 1}
              isOver={dragged !== null && dragged !== field.id}
              onDrag={setDragged}
              onDrop={() => (dragged === null ? undefined : void move(dragged, place))}
              onMove={(to) => void move(field.id, to)}
            >
              <FieldLine field={field} place={place} onMove={(to) => void move(field.id, to)} />
            </OrderedItem>
          ))}
        </ol>
        <p role="status" className="visually-hidden">
          {moved}
        </p>
      </div>
      <FormPreview owner={owner} fields={fields} />
    </div>
  )
}

interface FieldLineProps {
  field: Row
  place: number
  onMove: (place: number) => void
}

function FieldLine({ field, place, onMove }: FieldLineProps) {
  const { t, named } = useAdminTexts()
  return (
    <div className={styles.line}>
      <Link
        to="/admin/$place/$item"
        params={{ place: FIELDS, item: String(field.id) }}
        className={styles.name}
        {...movingKeys(place, onMove)}
      >
        <bdi>{titleOf(field)}</bdi>
      </Link>
      <span className={own.soft}>{named('option', textOf(field['type']))}</span>
      {field['required'] === true ? <Badge>{named('field', 'required')}</Badge> : null}
      {field['active'] === true ? null : <Badge>{t('standing.inactive')}</Badge>}
    </div>
  )
}
