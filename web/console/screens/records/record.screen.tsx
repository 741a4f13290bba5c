import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../components/marks/badge.tsx'
import { Button, IconButton } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { ScreenFailure } from '../../components/states/screen-failure.tsx'
import styles from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import { RECORD_KINDS } from '../../data/records/kinds.ts'
import { type Kind, kindOf, PLURALS, RECORDS } from '../../data/records/record.types.ts'
import { recordQuery } from '../../data/records/records.queries.ts'
import { useLeaving } from '../../components/lists/list-focus.ts'
import { useCommands } from '../../keys/commands.ts'
import { useTexts } from '../../languages/texts.ts'
import { NotFound } from '../../shell/failure.tsx'
import { Files } from '../ticket/conversation/files.tsx'
import { MailBody } from '../ticket/conversation/mail-body.tsx'
import { RecordForm } from './record-form.tsx'
import { RecordSide } from './record-side.tsx'
import { RecordUpdates } from './record-updates.tsx'

const route = getRouteApi('/service-desk/$plural/$recordId')

function RecordScreen() {
  const { plural, recordId } = route.useParams()
  const kind = kindOf(plural)
  return kind === null ? <NotFound /> : <OpenRecord key={`${kind} ${recordId}`} kind={kind} id={recordId} />
}

function OpenRecord({ kind, id }: { kind: Kind; id: number }) {
  const { t } = useTexts()
  const navigate = route.useNavigate()
  const client = useQueryClient()
  const { data: record, error, refetch } = useQuery(recordQuery(kind, id))
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const plural = PLURALS[kind]
  const back = () => void navigate({ to: '/service-desk/$plural', params: { plural } })
  useLeaving(id)
  useCommands([
    { id: 'back', title: 'command.back', keys: 'Escape', group: 'commands.list', run: back },
    { id: 'edit', title: 'records.edit', keys: 'e', group: 'commands.list', run: () => setDialog('edit') },
  ])
  if (error !== null && record === undefined) return <ScreenFailure error={error} onRetry={() => void refetch()} />
  const remove = async () => {
    await RECORD_KINDS[kind].remove(id)
    tell({ text: t('records.deleted', { title: record?.title ?? '' }) })
    // A visible record would be loaded again.
    await navigate({ to: '/service-desk/$plural', params: { plural } })
    client.removeQueries({ queryKey: recordQuery(kind, id).queryKey })
    await client.invalidateQueries({ queryKey: RECORDS })
  }
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <IconButton label={t('ticket.back', { view: t(`records.${plural}`) })} keys="Esc" onPress={back}>
          <ArrowLeft size={16} aria-hidden className={styles.arrow} />
        </IconButton>
        <h1 className={styles.title}>
          <bdi>{record?.title ?? ''}</bdi>
        </h1>
        <span className={styles.soft}>#{id}</span>
        {record?.status == null ? null : <Badge tone="info">{record.status}</Badge>}
        <span className={styles.actions}>
          <Button isDisabled={record === undefined} onPress={() => setDialog('edit')}>
            {t('records.edit')}
          </Button>
          <Button look="danger" isDisabled={record === undefined} onPress={() => setDialog('delete')}>
            {t('general.delete')}
          </Button>
        </span>
      </header>
      {record === undefined ? (
        <Skeleton rows={9} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.content} tabIndex={0} role="region" aria-label={t('records.content')}>
            <section className={styles.section}>
              <h2 className={styles.heading}>{t('records.description')}</h2>
              {record.description === '' ? (
                <p className={styles.empty}>{t('records.noDescription')}</p>
              ) : (
                <MailBody html={record.description} />
              )}
              <Files files={record.files.filter(({ identifier }) => identifier === null)} />
            </section>
            <RecordUpdates kind={kind} record={record} />
          </div>
          <RecordSide kind={kind} record={record} />
        </div>
      )}
      {dialog === 'edit' && record !== undefined ? (
        <RecordForm kind={kind} record={record} onClose={() => setDialog(null)} onSaved={() => {}} />
      ) : null}
      {dialog === 'delete' && record !== undefined ? (
        <ConfirmDialog
          title={t(`records.delete.${kind}`)}
          text={t('records.deleteText', { title: record.title })}
          action={t('general.delete')}
          onConfirm={remove}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  )
}

export const recordScreen = createLazyRoute('/service-desk/$plural/$recordId')({ component: RecordScreen })
