import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { nameOf } from '../../../data/people.queries.ts'
import type { Entry } from '../../../data/tickets.types.ts'
import { useTexts } from '../../../languages/texts.ts'
import { MailBody } from '../mail-body.tsx'

interface AnsweredDialogProps {
  /** Null: nobody wrote meanwhile. */
  entry: Entry | null
  onKeepWriting: () => void
  onSend: () => void
}

/** Whoever sends after somebody else wrote reads that first, and decides. */
export function AnsweredDialog({ entry, onKeepWriting, onSend }: AnsweredDialogProps) {
  const { t } = useTexts()
  const name = entry?.user == null ? t('ticket.system') : nameOf(entry.user)
  return (
    <Dialog
      title={t('composer.answered')}
      isOpen={entry !== null}
      onClose={onKeepWriting}
      actions={
        <>
          <Button onPress={onSend}>{t('composer.sendAnyway')}</Button>
          <Button look="primary" onPress={onKeepWriting}>
            {t('composer.keepWriting')}
          </Button>
        </>
      }
    >
      <p>{t('composer.answeredText', { name })}</p>
      {entry === null ? null : <MailBody html={entry.body} />}
    </Dialog>
  )
}
