import { Button } from '../../components/button.tsx'
import { changeStatus, useChange } from '../../data/tickets/ticket.changes.ts'
import { STATUS, type Ticket } from '../../data/tickets/tickets.types.ts'
import { useTexts } from '../../languages/texts.ts'
import styles from './ticket.module.css'

/** Says why a ticket is in no list and why its replies reach nobody, and takes it in. */
export function UnverifiedNotice({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts()
  const accept = useChange(async () => await changeStatus([ticket.id], STATUS.open))
  if (ticket.status !== STATUS.unverified) return null
  return (
    <div role="note" className={styles.unverified}>
      <p>{t('ticket.unverified')}</p>
      <Button isDisabled={accept.isPending} onPress={() => accept.mutate(undefined)}>
        {t('ticket.accept')}
      </Button>
    </div>
  )
}
