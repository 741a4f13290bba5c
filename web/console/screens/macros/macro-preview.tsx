import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { TextArea } from '../../components/fields/text-area.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import { applyMacro } from '../../data/macros.changes.ts'
import { type MacroPreview, macroPreviewQuery, macroQuery } from '../../data/macros.queries.ts'
import { useChange } from '../../data/tickets/ticket.changes.ts'
import { useTexts } from '../../languages/texts.ts'
import { MacroChanges } from './macro-changes.tsx'
import styles from './macros.module.css'

interface MacroPreviewProps {
  macroId: number
  ticketId: number
  onClose: () => void
  onBack: () => void
  onEdit: () => void
  onInsert?: ((html: string) => void) | undefined
  onApplied: () => void
}

/** The reply, which can be edited, and the changes that a macro makes, before it is applied. */
export function MacroPreviewDialog(props: MacroPreviewProps) {
  const { macroId, ticketId, onClose, onBack, onEdit } = props
  const { t } = useTexts()
  const macro = useQuery(macroQuery(macroId))
  const preview = useQuery(macroPreviewQuery(macroId, ticketId))
  const [first, setFirst] = useState<MacroPreview | null>(null)
  // The text that is being edited is not replaced by a newer answer.
  if (first === null && preview.data !== undefined) setFirst(preview.data)
  const further = (
    <div className={styles.further}>
      <Button look="quiet" onPress={onBack}>
        {t('macros.others')}
      </Button>
      {macro.data?.may_edit === true ? (
        <Button look="quiet" onPress={onEdit}>
          {t('macros.edit')}
        </Button>
      ) : null}
    </div>
  )
  return (
    <Dialog title={macro.data?.title ?? t('macros.apply')} isOpen onClose={onClose} size="large">
      {preview.isError && first === null ? <QueryFailure query={preview} /> : null}
      {first === null && !preview.isError ? <Skeleton rows={6} /> : null}
      {first === null ? further : <PreviewForm {...props} preview={first} further={further} />}
    </Dialog>
  )
}

function PreviewForm({
  macroId,
  ticketId,
  preview,
  further,
  onClose,
  onInsert,
  onApplied,
}: MacroPreviewProps & { preview: MacroPreview; further: ReactNode }) {
  const { t } = useTexts()
  const { reply, note, changes, refused } = preview
  const [text, setText] = useState(reply?.text ?? '')
  const idempotencyKey = useRef(crypto.randomUUID())
  const apply = useChange(async () => {
    // A text that nobody edited keeps its markup.
    const edited = text === (reply?.text ?? '') ? undefined : text
    await applyMacro({ id: macroId, ticketIds: [ticketId], text: edited, idempotencyKey: idempotencyKey.current })
    tell({ text: t('macros.applied') })
    onClose()
    onApplied()
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (refused.length === 0 && !apply.isPending) apply.mutate(undefined)
      }}
    >
      <SavingProblem saving={apply} />
      {reply === null ? null : <TextArea label={t('macros.reply')} value={text} onChange={setText} autoFocus />}
      {note === null ? null : (
        <section>
          <h3>{t('macros.note')}</h3>
          <p className={styles.text}>{note.text}</p>
        </section>
      )}
      <MacroChanges changes={changes} />
      {refused.length === 0 ? null : (
        <section role="alert" className={styles.refused}>
          <h3>{t('macros.refused')}</h3>
          <ul>
            {refused.map(({ position, reason }) => (
              <li key={position}>{reason}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.actions}>
        {further}
        {onInsert === undefined || reply === null ? null : (
          <Button
            onPress={() => {
              onClose()
              onInsert(reply.html)
            }}
          >
            {t('macros.insert')}
          </Button>
        )}
        <Button onPress={onClose}>{t('general.cancel')}</Button>
        <Button look="primary" type="submit" isDisabled={refused.length > 0 || apply.isPending}>
          {t(reply === null ? 'macros.apply' : 'macros.applyAndSend')}
        </Button>
      </div>
    </form>
  )
}
