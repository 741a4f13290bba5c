import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import styles from '../admin.module.css'
import type { RowExtraProps } from '../collections/row-extras.types.ts'
import { helpdesk } from '../../session/session.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { SecretDialog } from '../secrets/secret-dialog.tsx'
import { TagMaker } from '../widget/tag-maker.tsx'

const PATH = '/api/v3/admin/api-keys/{id}/identity-secret'

/** The tag of a widget key, and the secret with which its site signs its users. Other keys have neither. */
export function KeyExtras({ row }: RowExtraProps) {
  const { t } = useAdminTexts()
  const [asked, setAsked] = useState<'create' | 'remove' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  if (row['kind'] !== 'widget' || row['revoked_at'] !== null) return null
  const path = { id: row.id }
  const close = () => setAsked(null)
  return (
    <>
      <TagMaker row={row} />
      <section className={styles.section} aria-labelledby="identity-secret">
        <h2 id="identity-secret" className={styles.sectionTitle}>
          {t('secret.identity')}
        </h2>
        <div className={styles.buttons}>
          <Button onPress={() => setAsked('create')}>{t('widget.createSecret')}</Button>
          <Button look="danger" onPress={() => setAsked('remove')}>
            {t('widget.removeSecret')}
          </Button>
        </div>
      </section>
      {asked === 'create' ? (
        <ConfirmDialog
          title={t('widget.createSecret')}
          text={t('widget.createSecretText')}
          action={t('general.create')}
          onConfirm={async () => setSecret((await helpdesk.post(PATH, { path })).data.secret)}
          onClose={close}
        />
      ) : null}
      {asked === 'remove' ? (
        <ConfirmDialog
          title={t('widget.removeSecret')}
          text={t('widget.removeSecretText')}
          action={t('widget.removeSecret')}
          onConfirm={async () => {
            await helpdesk.delete(PATH, { path })
            tell({ text: t('widget.secretRemoved') })
          }}
          onClose={close}
        />
      ) : null}
      {secret === null ? null : (
        <SecretDialog title={t('secret.identity')} secret={secret} onClose={() => setSecret(null)} />
      )}
    </>
  )
}
