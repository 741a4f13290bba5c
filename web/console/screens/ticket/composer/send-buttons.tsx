import { ChevronDown } from 'lucide-react'
import { Button, IconButton } from '../../../components/button.tsx'
import { Item, Menu } from '../../../components/menu.tsx'
import type { DraftKind } from '../../../drafts/drafts.ts'
import { useTexts } from '../../../languages/texts.ts'
import styles from './composer.module.css'

/** What becomes of the ticket when the message is sent. */
export type SendStep = 'open' | 'close' | 'wait'

interface SendButtonsProps {
  kind: DraftKind
  isSending: boolean
  /** The desk has a status for tickets whose customer has to answer. */
  canWait: boolean
  onSend: (step: SendStep) => void
}

export function SendButtons({ kind, isSending, canWait, onSend }: SendButtonsProps) {
  const { t } = useTexts()
  const text = kind === 'reply' ? t('composer.send') : t('composer.addNote')
  return (
    <div className={styles.send}>
      <Button variant="primary" isDisabled={isSending} onPress={() => onSend('open')}>
        {isSending ? t('composer.sending') : text}
      </Button>
      {kind === 'note' ? null : (
        <Menu
          label={t('composer.moreWays')}
          trigger={
            <IconButton variant="primary" isDisabled={isSending} label={t('composer.moreWays')}>
              <ChevronDown size={14} aria-hidden />
            </IconButton>
          }
        >
          <Item text={t('composer.sendClose')} onAction={() => onSend('close')} />
          {canWait ? <Item text={t('composer.sendWait')} onAction={() => onSend('wait')} /> : null}
        </Menu>
      )}
    </div>
  )
}
