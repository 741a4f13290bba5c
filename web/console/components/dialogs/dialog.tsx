import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTexts } from '../../languages/texts.ts'
import { IconButton } from '../button.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  size?: 'small' | 'large'
  /** Escape and a press beside it close it. */
  isDismissable?: boolean
  children: ReactNode
  actions?: ReactNode
}

export function Dialog({
  title,
  isOpen,
  onClose,
  size = 'small',
  isDismissable = true,
  children,
  actions,
}: DialogProps) {
  const { t } = useTexts()
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      onOpenChange={(opens) => (opens ? undefined : onClose())}
      className={styles.overlay}
    >
      <Modal className={`${styles.modal} ${styles[size]}`}>
        <AriaDialog className={styles.dialog}>
          <header className={styles.head}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            {isDismissable ? (
              <IconButton label={t('general.close')} onPress={onClose}>
                <X size={16} aria-hidden />
              </IconButton>
            ) : null}
          </header>
          <div className={styles.body}>{children}</div>
          {actions === undefined ? null : <footer className={styles.actions}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
