import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { TICKET_KINDS } from '../../actions/action-kinds.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import { applyMacro } from '../../data/macros.changes.ts'
import { macroQuery } from '../../data/macros.queries.ts'
import { useChange } from '../../data/tickets/ticket.changes.ts'
import { useTexts } from '../../languages/texts.ts'
import styles from './macros.module.css'

interface ApplyToManyProps {
  macroId: number
  ticketIds: readonly number[]
  onClose: () => void
  onBack: () => void
  onEdit: () => void
  onApplied: () => void
}

/** What a macro does, before it is applied to many tickets. */
export function ApplyToMany({ macroId, ticketIds, onClose, onBack, onEdit, onApplied }: ApplyToManyProps) {
  const { t } = useTexts()
  const macro = useQuery(macroQuery(macroId))
  const idempotencyKey = useRef(crypto.randomUUID())
  const apply = useChange(async () => {
    const { changed, failed } = await applyMacro({ id: macroId, ticketIds, idempotencyKey: idempotencyKey.current })
    if (failed.length > 0) tell({ text: t('list.notChanged', { count: failed.length }), tone: 'danger' })
    if (changed.length > 0) tell({ text: t('list.changed', { count: changed.length }) })
    onClose()
    onApplied()
  })
  const { title = t('macros.apply'), body = '', actions = [], may_edit: mayEdit = false } = macro.data ?? {}
  const kindOf = (type: string) => TICKET_KINDS[type]?.text
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      size="large"
      actions={
        <>
          <Button look="quiet" onPress={onBack}>
            {t('macros.others')}
          </Button>
          {mayEdit ? (
            <Button look="quiet" onPress={onEdit}>
              {t('macros.edit')}
            </Button>
          ) : null}
          <Button onPress={onClose}>{t('general.cancel')}</Button>
          <Button
            look="primary"
            isDisabled={macro.data === undefined || apply.isPending}
            onPress={() => apply.mutate(undefined)}
          >
            {t('macros.apply')}
          </Button>
        </>
      }
    >
      {macro.isError ? <QueryFailure query={macro} /> : null}
      {macro.isPending ? <Skeleton rows={4} /> : null}
      <p>{t('list.selected', { count: ticketIds.length })}</p>
      {body === '' ? null : (
        <section>
          <h3>{t('macros.reply')}</h3>
          <p className={styles.text}>{body}</p>
        </section>
      )}
      {actions.length === 0 ? null : (
        <section>
          <h3>{t('macros.actions')}</h3>
          <ol>
            {actions.map(({ type }, place) => {
              const text = kindOf(type)
              return <li key={place}>{text === undefined ? type : t(text)}</li>
            })}
          </ol>
        </section>
      )}
    </Dialog>
  )
}
