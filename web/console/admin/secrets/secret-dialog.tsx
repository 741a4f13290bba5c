import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import styles from '../../components/screen.module.css'
import own from '../admin.module.css'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { widgetTag } from '../widget/widget-tag.ts'
import { CopyButton } from './copy-button.tsx'

interface SecretDialogProps {
  title: string
  secret: string
  /** A widget key is public. Its tag is shown beside it. */
  isWidgetKey?: boolean
  onClose: () => void
}

/** Shows a secret this once. Only this dialog holds it, so that nothing keeps it after it is closed. */
export function SecretDialog({ title, secret, isWidgetKey = false, onClose }: SecretDialogProps) {
  const { t } = useAdminTexts()
  const tag = widgetTag(location.origin, { key: secret })
  return (
    <Dialog
      title={title}
      isOpen
      isDismissable={false}
      size="large"
      onClose={onClose}
      actions={
        <Button look="primary" onPress={onClose}>
          {t('secret.kept')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t('secret.once')}</p>
        <div className={own.secret}>
          <code dir="ltr">{secret}</code>
          <CopyButton text={secret} />
        </div>
        {isWidgetKey ? (
          <>
            <p>{t('widget.tagText')}</p>
            <div className={own.secret}>
              <code dir="ltr">{tag}</code>
              <CopyButton text={tag} label={t('widget.copyTag')} />
            </div>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
