import { useState } from 'react'
import { useTexts } from '../languages/texts.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { tell } from './toast.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  action: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Says what will happen, and asks for a confirmation. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTexts()
  const [isRunning, setRunning] = useState(false)
  const confirm = async () => {
    setRunning(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setRunning(false)
      const reason = error instanceof Error ? error.message : String(error)
      tell({ text: t('general.failed', { reason }), tone: 'danger' })
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
          <Button look="danger" isDisabled={isRunning} onPress={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
