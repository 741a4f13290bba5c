import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import own from '../admin.module.css'
import type { Rule } from '../data/rules.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { draftOf, type SentRule, sentOf } from './rule-draft.ts'

interface RuleConflictProps {
  mine: SentRule
  theirs: Rule
  onClose: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

const PARTS = ['name', 'note', 'kind', 'active', 'events', 'wait', 'conditions', 'actions'] as const

/** Somebody saved first: both versions of each part that differs, and the choice between them. */
export function RuleConflict({ mine, theirs, ...on }: RuleConflictProps) {
  const { t } = useAdminTexts()
  const saved = sentOf(draftOf(theirs))
  const differing = PARTS.filter((part) => JSON.stringify(mine[part]) !== JSON.stringify(saved[part]))
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
            {differing.map((part) => (
              <tr key={part}>
                <th scope="row">{t(`rules.${part}`)}</th>
                <td>
                  <Part value={mine[part]} />
                </td>
                <td>
                  <Part value={saved[part]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

function Part({ value }: { value: unknown }) {
  const { t } = useAdminTexts()
  if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no')
  if (typeof value === 'string') return <bdi>{value}</bdi>
  return (
    <pre dir="ltr" className={own.code}>
      {JSON.stringify(value, null, 1)}
    </pre>
  )
}
