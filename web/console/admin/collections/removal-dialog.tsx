import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import styles from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import { useSaving } from '../../data/saving.ts'
import { fullMoment } from '../../languages/moments.ts'
import type { AdminCollection, Row } from '../data/admin.types.ts'
import { forgetRows, removeRow } from '../data/collections.changes.ts'
import { usesQuery } from '../data/collections.queries.ts'
import { titleOf } from '../data/row-title.ts'
import { TouchedList } from '../removals/touched-list.tsx'
import { ReplacementField } from './replacement-field.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'

interface RemovalDialogProps {
  collection: AdminCollection
  row: Row
  onClose: () => void
  onRemoved: () => void
}

/** Says in numbers what a removal touches, and asks for the row that takes its place. */
export function RemovalDialog({ collection: { name }, row, onClose, onRemoved }: RemovalDialogProps) {
  const { t } = useAdminTexts()
  const client = useQueryClient()
  const query = useQuery(usesQuery(name, row.id))
  const [replaceBy, setReplaceBy] = useState<number | null>(null)
  const title = titleOf(row)
  const isKey = name === 'api-keys'
  const removing = useSaving(async () => {
    const isRemoved = await removeRow(name, { id: row.id, replaceBy })
    await forgetRows(client, name, row.id)
    tell({ text: t(isRemoved ? 'removal.done' : 'removal.running', { name: title }) })
    onClose()
    onRemoved()
  })
  const found = query.data
  const isRefused = found?.is_protected === true || found?.is_being_removed === true
  const lacksReplacement = found?.needs_replacement === true && replaceBy === null
  return (
    <Dialog
      title={t(isKey ? 'removal.revokeTitle' : 'removal.title', { name: title })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('general.cancel')}</Button>
          <Button
            look="danger"
            isDisabled={found === undefined || isRefused || lacksReplacement || removing.isPending}
            onPress={() => removing.mutate(undefined)}
          >
            {t(isKey ? 'admin.revoke' : 'general.delete')}
          </Button>
        </>
      }
    >
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.isPending ? <Skeleton rows={2} /> : null}
      {found === undefined ? null : (
        <div className={styles.form}>
          <SavingProblem saving={removing} />
          {found.is_protected ? <p>{t('removal.protected')}</p> : null}
          {found.is_being_removed ? <p>{t('removal.underway')}</p> : null}
          {isKey ? (
            <>
              <p>{t('removal.key')}</p>
              <LastUse at={row['last_used_at']} />
            </>
          ) : null}
          {!isRefused && !isKey && found.uses.length + found.touches.length === 0 ? <p>{t('removal.unused')}</p> : null}
          {!isRefused && found.uses.length > 0 ? (
            <div>
              <p>{t(found.needs_replacement ? 'removal.used' : 'removal.touches')}</p>
              <TouchedList found={found.uses} />
            </div>
          ) : null}
          {!isRefused && found.touches.length > 0 ? (
            <div>
              <p>{t('removal.touches')}</p>
              <TouchedList found={found.touches} />
            </div>
          ) : null}
          {!isRefused && found.is_replaceable && found.uses.length > 0 ? (
            <ReplacementField
              collection={name}
              without={row.id}
              isRequired={found.needs_replacement}
              value={replaceBy}
              onChange={setReplaceBy}
            />
          ) : null}
        </div>
      )}
    </Dialog>
  )
}

function LastUse({ at }: { at: unknown }) {
  const { t, language } = useAdminTexts()
  if (typeof at !== 'string') return <p>{t('removal.neverUsed')}</p>
  return <p>{t('removal.lastUsed', { time: fullMoment(language, Date.parse(at)) })}</p>
}
