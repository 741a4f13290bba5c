import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../components/button.tsx'
import { Item, Menu } from '../../../components/overlays/menu.tsx'
import type { DraftKind } from '../../../drafts/drafts.ts'
import { useTexts } from '../../../languages/texts.ts'
import { SnoozeDialog } from '../snooze/snooze-dialog.tsx'
import styles from './composer.module.css'

/** What becomes of the ticket when the message is sent. */
export type SendStep = 'open' | 'close' | 'wait' | { snoozeUntil: Date }

interface SendButtonsProps {
  kind: DraftKind
  isSending: boolean
  /** The desk has a status for tickets whose customer has to answer. */
  canWait: boolean
  onSend: (step: SendStep) => void
}

export function SendButtons({ kind, isSending, canWait, onSend }: SendButtonsProps) {
  const { t } = useTexts()
  const [isSnoozing, setSnoozing] = useState(false)
  const text = kind === 'reply' ? t('composer.send') : t('composer.addNote')
  return (
    <div className={styles.send}>
      <Button look="primary" isDisabled={isSending} onPress={() => onSend('open')}>
        {isSending ? t('composer.sending') : text}
      </Button>
      {kind === 'note' ? null : (
        <Menu
          label={t('composer.moreWays')}
          trigger={
            <IconButton look="primary" isDisabled={isSending} label={t('composer.moreWays')}>
              <ChevronDown size={14} aria-hidden />
            </IconButton>
          }
        >
          <Item text={t('composer.sendClose')} onAction={() => onSend('close')} />
          {canWait ? <Item text={t('composer.sendWait')} onAction={() => onSend('wait')} /> : null}
          <Item text={t('composer.sendUntil')} onAction={() => setSnoozing(true)} />
        </Menu>
      )}
      <SnoozeDialog
        isOpen={isSnoozing}
        onClose={() => setSnoozing(false)}
        onChoose={(snoozeUntil) => onSend({ snoozeUntil })}
      />
    </div>
  )
}
