import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/button.tsx'
import styles from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { RECORD_KINDS } from '../../data/records/kinds.ts'
import { saveUpdate } from '../../data/records/records.changes.ts'
import { type Kind, type RecordDetails, RECORDS, type UpdateName } from '../../data/records/record.types.ts'
import { useSaving } from '../../data/saving.ts'
import { useTexts } from '../../languages/texts.ts'
import { Files } from '../ticket/conversation/files.tsx'
import { FilePicker } from '../ticket/composer/file-picker.tsx'
import { MailBody } from '../ticket/conversation/mail-body.tsx'

const RichEditor = lazy(async () => ({ default: (await import('../../editor/rich-editor.tsx')).RichEditor }))

/** The plans and findings of a record. */
export function RecordUpdates({ kind, record }: { kind: Kind; record: RecordDetails }) {
  if (kind === 'asset') return null
  return RECORD_KINDS[kind].updates.map((name) => <RecordUpdate key={name} kind={kind} record={record} name={name} />)
}

interface RecordUpdateProps {
  kind: Exclude<Kind, 'asset'>
  record: RecordDetails
  name: UpdateName
}

function RecordUpdate({ kind, record, name }: RecordUpdateProps) {
  const { t } = useTexts()
  const client = useQueryClient()
  const [draft, setDraft] = useState<string | null>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const present = record.updates[name] ?? ''
  const title = t(`update.${name}`)
  const close = () => {
    setDraft(null)
    setFiles([])
  }
  const saving = useSaving(async (text: string) => {
    await saveUpdate({ kind, id: record.id, name, text, files })
    await client.invalidateQueries({ queryKey: RECORDS })
    close()
  })
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionHead}>
        <h2 className={styles.heading}>{title}</h2>
        {draft === null ? (
          <Button look="quiet" onPress={() => setDraft(present)}>
            {t(present === '' ? 'general.add' : 'records.edit')} <span className="visually-hidden">{title}</span>
          </Button>
        ) : null}
      </div>
      {draft === null ? (
        <>
          {present === '' ? <p className={styles.empty}>{t('records.noText')}</p> : <MailBody html={present} />}
          <Files files={record.files.filter(({ identifier }) => identifier === name)} />
        </>
      ) : (
        <FilePicker
          files={files}
          onChange={setFiles}
          actions={
            <>
              <Button onPress={close}>{t('general.cancel')}</Button>
              <Button look="primary" isDisabled={saving.isPending} onPress={() => saving.mutate(draft)}>
                {t('general.save')}
              </Button>
            </>
          }
        >
          <Suspense fallback={<Skeleton rows={4} />}>
            <RichEditor label={title} initialHtml={present} onChange={setDraft} problem={saving.error?.message} />
          </Suspense>
        </FilePicker>
      )}
    </section>
  )
}
