import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import own from '../admin.module.css'
import { useAdminTexts } from '../languages/admin-texts.ts'

/** What a person does about a conflict. */
export interface ConflictChoices {
  onClose: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

interface VersionConflictProps extends ConflictChoices {
  /** The parts that differ. */
  rows: readonly { key: string; name: ReactNode; mine: ReactNode; theirs: ReactNode }[]
}

/** Somebody saved first: both values of each part that differs, and the choice between them. */
export function VersionConflict({ rows, ...on }: VersionConflictProps) {
  const { t } = useAdminTexts()
  return (
    <Dialog
      title={t('conflict.title')}
      isOpen
      size="large"
      onClose={on.onClose}
      actions={
        <>
          <Button onPress={on.onClose}>{t('general.cancel')}</Button>
          <Button onPress={on.onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
          <Button look="primary" onPress={on.onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
      <div className={own.tableFrame}>
        <table className={own.table}>
          <thead>
            <tr>
              <th scope="col">{t('admin.field')}</th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, mine, theirs }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{mine}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
