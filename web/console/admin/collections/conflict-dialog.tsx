import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import own from '../admin.module.css'
import type { DescribedField, Row, Values } from '../data/admin.types.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { ValueText } from './value-text.tsx'

interface ConflictDialogProps {
  fields: readonly DescribedField[]
  draft: Values
  before: Row
  theirs: Row
  onClose: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody saved first: both values of each field that differs, and the choice between them. */
export function ConflictDialog({ fields, draft, before, theirs, ...on }: ConflictDialogProps) {
  const { t, named } = useAdminTexts()
  const differing = fields.filter(({ name }) => draft[name] !== undefined || !isSame(before[name], theirs[name]))
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
            {differing.map((field) => (
              <tr key={field.name}>
                <th scope="row">{named('field', field.name)}</th>
                <td>
                  <ValueText field={field} value={draft[field.name] ?? theirs[field.name]} />
                </td>
                <td>
                  <ValueText field={field} value={theirs[field.name]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
