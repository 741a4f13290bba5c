import { type ReactNode, useState } from 'react'
import { useTexts } from '../../languages/texts.ts'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { tellFailure } from '../overlays/toast.tsx'

export interface ConfirmDialogProps {
  title: string
  text: string
  action: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
  /** More of what will happen, below the text. */
  children?: ReactNode
  /** It cannot be confirmed yet. */
  isWaiting?: boolean
}

/** Says what will happen, and asks for a confirmation. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, onConfirm, onClose, children, isWaiting = false } = props
  const { t } = useTexts()
  const [isRunning, setRunning] = useState(false)
  const confirm = async () => {
    setRunning(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setRunning(false)
      tellFailure(t, error)
    }
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('general.cancel')}</Button>
          <Button look="danger" isDisabled={isRunning || isWaiting} onPress={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {children}
    </Dialog>
  )
}
