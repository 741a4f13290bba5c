import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { nameOf } from '../../../data/people.queries.ts'
import type { Entry } from '../../../data/tickets/tickets.types.ts'
import { useTexts } from '../../../languages/texts.ts'
import { MailBody } from '../conversation/mail-body.tsx'
import styles from './composer.module.css'

interface AnsweredDialogProps {
  /** Null: nobody wrote meanwhile. */
  entry: Entry | null
  /** What is about to be sent. */
  own: string
  onKeepWriting: () => void
  onSend: () => void
}

/** Shows a message that arrived meanwhile, and asks whether to send all the same. */
export function AnsweredDialog({ entry, own, onKeepWriting, onSend }: AnsweredDialogProps) {
  const { t } = useTexts()
  const name = entry?.user == null ? t('ticket.system') : nameOf(entry.user)
  return (
    <Dialog
      title={t('composer.answered')}
      size="large"
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
      {entry === null ? null : (
        <div className={styles.both}>
          <section>
            <h3>
              <bdi>{name}</bdi>
            </h3>
            <MailBody html={entry.body} />
          </section>
          <section>
            <h3>{t('composer.own')}</h3>
            <MailBody html={own} />
          </section>
        </div>
      )}
    </Dialog>
  )
}
